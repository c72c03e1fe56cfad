"""How the lessons of this game are shown, and how the questions at their end are asked."""

from typing import Any, Final

from tutor.games.qwinta.quiz.questions import Question
from tutor.games.qwinta.rules.state import CHECK
from tutor.games.qwinta.words.board import picture, table
from tutor.games.qwinta.words.board.words import Words
from tutor.games.qwinta.words.quiz import ask_words, choice_words
from tutor.lessons.lesson import Step
from tutor.lessons.story import Moment
from tutor.words.board import Board, Pressing
from tutor.words.language import Language

UNTOLD: Final = ("left", "skipped")
"""Events that only make a story longer."""
GIVEN_AWAY: Final = ("active", "legal")
"""Kinds of questions whose answer could be read off what glows."""


class QwintaTaught:
    @staticmethod
    def board(step: Step, moment: Moment, words: Words, *, pick: str | None, done: bool) -> Board:
        """What is active does not glow while it is to be found."""
        asked = None if done or not step.goal else Pressing(pick, tries=True, more=tuple(step.offer), asks=False)
        return table(
            moment.view,
            words,
            pressing=asked,
            told=[event for event in moment.told if event["event"] not in UNTOLD],
            awake=done or moment.view.stage != CHECK,
        )

    @staticmethod
    def refused_at_once(moment: Moment, pick: str) -> str | None:
        """Every first press may lead to something."""
        return None

    @staticmethod
    def asked(question: Question, words: Words) -> list[str]:
        return ask_words(question, words)

    @staticmethod
    def picture(question: Question, words: Words, *, answered: bool) -> Board:
        return picture(
            question.moment.view,
            words,
            sums=answered or question.kind != "net",
            awake=answered or question.kind not in GIVEN_AWAY,
        )

    @staticmethod
    def choice(question: Question, value: str, language: Language) -> tuple[str, str]:
        return choice_words(value, language), ""

    @staticmethod
    def explanation(question: Any) -> str:
        return ""


TAUGHT: Final = QwintaTaught()
