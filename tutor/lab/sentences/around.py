"""What is said around a practice game, and in the review of one."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

from tutor.coach.blame import JUDGEMENT, MEMORY
from tutor.lab.sentences.line import Line
from tutor.practice.report import Report
from tutor.web.play import words as play_words
from tutor.web.review import words as review_words
from tutor.words.language import Language
from tutor.words.practised import PRACTISED

LOSSES = (0.0, 0.3, 0.6, 1.0, 1.5, 2.0, 12.4)


def play(language: Language) -> Iterator[Line]:
    choices = [option for _, options in play_words.MANNERS.values() for _, option in options]
    for text in (
        *play_words.NOTICES.values(),
        *play_words.REFUSALS.values(),
        *(legend for legend, _ in play_words.MANNERS.values()),
        *choices,
        *filter(None, play_words.MORE.values()),
    ):
        yield Line("play", language.say(text))
    for code, game in PRACTISED.items():
        options = game.options.values()
        labels = (label for option in options for label in (option.legend, option.problem, *option.labels.values()))
        for text in (game.company, game.no_company, *labels):
            yield Line("play", language.say(text))
        for key in play_words.key_words(code, language):
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
    for sure in review_words.SURENESS.values():
        yield Line("review, asked", language.say(sure))


def _report(**figures: Any) -> Report:
    """With just what is asked of it."""
    return cast(Report, SimpleNamespace(**figures))
