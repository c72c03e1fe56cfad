"""What the coach says about a position, in the words of the site."""

from typing import Any

from jinja2 import Environment

from tutor.coach.advice import Ideas, hint, verdict
from tutor.coach.evaluate import Evaluation
from tutor.engine.protocol import AnyView
from tutor.paths import data_folder
from tutor.words.coached import COACHED, nudge_words, reason_words, verdict_words
from tutor.words.language import load_language
from tutor.words.shown import SHOWN
from tutor.words.table import TableWords


def words_for(view: AnyView, code: str) -> TableWords:
    """Those for the seat of the view."""
    language = load_language(code, data_folder("translations"), Environment(autoescape=True))
    return SHOWN[view.game].words.at(view, language)


def hint_in_words(view: Any, evaluation: Evaluation, ideas: Ideas, words: TableWords) -> dict[str, str]:
    """From the nudge to the move."""
    given = hint(view, evaluation, ideas)
    return {
        "nudge": nudge_words(given.nudge, words),
        "idea": reason_words(given.idea, words),
        "move": COACHED[view.game].advice(given, view, words),
    }


def verdict_in_words(view: Any, evaluation: Evaluation, move: int, ideas: Ideas, words: TableWords) -> dict[str, str]:
    """On a legal move; without what there is nothing to say of."""
    said = verdict_words(verdict(view, evaluation, move, ideas), view, words)
    parts = {"grade": said.grade, "fault": said.fault, "better": said.better, "reason": said.reason}
    return {name: part for name, part in parts.items() if part is not None}
