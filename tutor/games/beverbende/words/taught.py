"""How the lessons of this game are shown, and how the questions at their end are asked."""

from typing import Any, Final

from tutor.games.beverbende.quiz.questions import Question
from tutor.games.beverbende.rules import NOTATION
from tutor.games.beverbende.rules.moves import THE_KNOCK
from tutor.games.beverbende.words.board import picture, table
from tutor.games.beverbende.words.board.moves import DISCARD_PILE
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.quiz import HOW_KNOWN, ask_words, choice_words
from tutor.lessons.lesson import Step
from tutor.lessons.story import Moment
from tutor.words.board import Board, Pressing
from tutor.words.language import Language

UNTOLD: Final = ("passed", "laid")
"""Events that only make a story longer."""
ANY_TAKE: Final = "take 1"
KNOCK: Final = NOTATION.text(THE_KNOCK)
BY_HEART: Final = "known"
"""The kind of question for which what was seen is told in words, and the cards themselves lie face down."""


class BeverbendeTaught:
    @staticmethod
    def board(step: Step, moment: Moment, words: Words, *, pick: str | None, done: bool) -> Board:
        more = (*step.offer, *([KNOCK] if KNOCK in step.tries else []))
        asked = None if done or not step.goal else Pressing(pick, tries=True, more=more, asks=False)
        return table(
            moment.view,
            words,
            pressing=asked,
            told=[event for event in moment.told if event["event"] not in UNTOLD],
            recall=step.recall == "shown" or (step.recall == "afterwards" and done),
            sums=step.points is None or done,
        )

    @staticmethod
    def refused_at_once(moment: Moment, pick: str) -> str | None:
        takes_a_special = pick == DISCARD_PILE and moment.refusal(ANY_TAKE) == "a.no-special"
        return ANY_TAKE if takes_a_special else None

    @staticmethod
    def asked(question: Question, words: Words) -> list[str]:
        return ask_words(question, words)

    @staticmethod
    def picture(question: Question, words: Words, *, answered: bool) -> Board:
        by_heart = question.kind == BY_HEART
        return picture(
            question.moment.view,
            words,
            story=question.moment.told if by_heart else (),
            recall=answered or not by_heart,
            sums=answered or question.kind != "points",
        )

    @staticmethod
    def choice(question: Question, value: str, language: Language) -> tuple[str, str]:
        return choice_words(question, value, language), value if question.kind == "top-discard" else ""

    @staticmethod
    def explanation(question: Any) -> str:
        return HOW_KNOWN if question.kind == BY_HEART else ""


TAUGHT: Final = BeverbendeTaught()
