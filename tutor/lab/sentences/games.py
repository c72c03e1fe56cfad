"""What is said around a practice game, and in the review of one."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

from tutor.coach.blame import JUDGEMENT, MEMORY
from tutor.coach.slips import FORGOT, MIXED_UP
from tutor.lab.sentences.line import Line, tables
from tutor.practice.probes import Answered
from tutor.practice.reviewing import Lapse, Report
from tutor.web import play_words, review_words
from tutor.web.i18n import Language

LOSSES = (0.0, 0.3, 0.6, 1.0, 1.5, 2.0, 12.4)


def play(language: Language) -> Iterator[Line]:
    choices = [option for _, options in play_words.MANNERS.values() for option in options.values()]
    for text in (
        *play_words.NOTICES.values(),
        *play_words.REFUSALS.values(),
        *play_words.STARTERS.values(),
        *(legend for legend, _ in play_words.MANNERS.values()),
        *choices,
        *filter(None, play_words.MORE.values()),
        *play_words.PROBE_QUESTIONS,
    ):
        yield Line("play", language.say(text))
    for key in play_words.key_words(language):
        yield Line("play, keys", f"{key.letter}: {key.words}")


def review(language: Language) -> Iterator[Line]:
    for memory in LOSSES:
        for judgement in LOSSES:
            report = _report(lost={MEMORY: memory, JUDGEMENT: judgement})
            yield Line("review, summary", review_words.loss_words(report, language))
    for luck in (*LOSSES, *(-loss for loss in LOSSES)):
        yield Line("review, luck", review_words.luck_words(_report(luck=luck), language))
    for blame in (MEMORY, JUDGEMENT):
        yield Line("review, blame", language.say(review_words.BLAMED[blame]))
    for words in tables(language).values():
        for seat in words.names:
            for how in (*review_words.COULD_KNOW, "swapped"):
                lapse = Lapse(MIXED_UP if how == "swapped" else FORGOT, seat, 2, "8", turn=7, lap=3, how=how)
                yield Line(f"review, forgotten, {how}", review_words.lapse_words(lapse, words))
        for answer in ("", "8", "swap"):
            for known in (None, "5", "8", "peek"):
                answered = Answered(3, answer, 2, known)
                yield Line("review, asked", review_words.probe_words(answered, words))
    for sure in review_words.SURENESS.values():
        yield Line("review, asked", language.say(sure))


def _report(**figures: Any) -> Report:
    """With just what is asked of it."""
    return cast(Report, SimpleNamespace(**figures))
