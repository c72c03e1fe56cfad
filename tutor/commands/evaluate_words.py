"""What the coach says about a position, in the words of the site."""

from typing import Any

from jinja2 import Environment

from tutor.coach.advice import Ideas, hint, verdict
from tutor.coach.evaluate import Evaluation
from tutor.engine.protocol import AnyView
from tutor.engine.seats import letter
from tutor.paths import data_folder
from tutor.web.board.words import Words, seat_names
from tutor.web.coach_moves import advice_words
from tutor.web.coach_words import nudge_words, reason_words, verdict_words
from tutor.web.i18n import load_language


def words_for(view: AnyView, code: str) -> Words:
    """Those for the seat of the view."""
    language = load_language(code, data_folder("translations"), Environment(autoescape=True))
    reader = letter(view.seat)
    return Words(language, reader, seat_names(view.players, reader, language))


def hint_in_words(view: Any, evaluation: Evaluation, ideas: Ideas, words: Words) -> dict[str, str]:
    """From the nudge to the move."""
    given = hint(view, evaluation, ideas)
    return {
        "nudge": nudge_words(given.nudge, words),
        "idea": reason_words(given.idea, words),
        "move": advice_words(given, view, words),
    }


def verdict_in_words(view: Any, evaluation: Evaluation, move: int, ideas: Ideas, words: Words) -> dict[str, str]:
    """On a legal move; without what there is nothing to say of."""
    said = verdict_words(verdict(view, evaluation, move, ideas), view, words)
    parts = {"grade": said.grade, "fault": said.fault, "better": said.better, "reason": said.reason}
    return {name: part for name, part in parts.items() if part is not None}
