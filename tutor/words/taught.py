"""How the lessons of a game are shown, and how the questions at their end are asked: `TAUGHT` in the room
`words.taught` of its folder."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from tutor.games import Rooms
from tutor.words.board import Board
from tutor.words.language import Language


class Taught(Protocol):
    def board(self, step: Any, moment: Any, words: Any, *, pick: str | None, done: bool) -> Board:
        """The step says what is to be done, so the board asks for nothing but the second half of a move."""

    def refused_at_once(self, moment: Any, pick: str) -> str | None:
        """A move that stands for all that could begin with this press, where the rules forbid every one of them: then
        nobody is asked for the second half. Else None."""

    def asked(self, question: Any, words: Any) -> list[str]:
        """The sentences of the question; the last one asks."""

    def picture(self, question: Any, words: Any, *, answered: bool) -> Board:
        """It does not give the answer away."""

    def choice(self, question: Any, value: str, language: Language) -> tuple[str, str]:
        """An answer to choose, and the card that stands for it; no card for words."""

    def explanation(self, question: Any) -> str:
        """Of the answer, to be translated, where the clause of the question does not explain it; else empty."""


TAUGHT: Final[Mapping[str, Taught]] = Rooms("words.taught", "TAUGHT")
