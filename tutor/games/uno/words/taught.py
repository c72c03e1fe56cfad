"""How the lessons of this game are shown, and how the questions at their end are asked."""

from typing import Any, Final

from tutor.games.uno.quiz.questions import Question
from tutor.games.uno.rules import NOTATION
from tutor.games.uno.rules.cards import COLOUR_NAMES
from tutor.games.uno.rules.moves import CALLS
from tutor.games.uno.words.board import picture, table
from tutor.games.uno.words.board.moves import UNO
from tutor.games.uno.words.board.words import Words
from tutor.games.uno.words.quiz import ask_words, choice_words
from tutor.lessons.lesson import Step
from tutor.lessons.story import Moment
from tutor.words.board import Board, Pressing
from tutor.words.language import Language

POINTS: Final = "points"
"""The kind of question for which nobody's points are told before it is answered."""


class UnoTaught:
    @staticmethod
    def board(step: Step, moment: Moment, words: Words, *, pick: str | None, done: bool) -> Board:
        asked = None if done or not step.goal else Pressing(pick, tries=True, more=_said_along(step), asks=False)
        adds_up = bool(step.points or step.choices) and not done
        return table(moment.view, words, pressing=asked, told=moment.told, sums=not adds_up)

    @staticmethod
    def refused_at_once(moment: Moment, pick: str) -> str | None:
        """A wild that could be laid in no colour."""
        card = next((word for word in pick.split() if word != UNO), "")
        place = card[1:]
        if not place.isdecimal():
            return None
        call = f" {UNO}" * (UNO in pick.split())
        moves = [f"play {place} {colour}{call}" for colour in COLOUR_NAMES]
        return moves[0] if all(move in NOTATION.texts and moment.refusal(move) for move in moves) else None

    @staticmethod
    def asked(question: Question, words: Words) -> list[str]:
        return ask_words(question, words)

    @staticmethod
    def picture(question: Question, words: Words, *, answered: bool) -> Board:
        return picture(question.moment.view, words, sums=answered or question.kind != POINTS)

    @staticmethod
    def choice(question: Question, value: str, language: Language) -> tuple[str, str]:
        return choice_words(question, value, language), ""

    @staticmethod
    def explanation(question: Any) -> str:
        return ""


def _said_along(step: Step) -> tuple[str, ...]:
    """Moves that get a button, and the call where the step is about it."""
    tried = [move for move in step.tries if move in NOTATION.texts]
    calling = [move for move in (*step.goal, *tried) if CALLS[NOTATION.parse(move)]]
    return (*step.offer, *calling)


TAUGHT: Final = UnoTaught()
