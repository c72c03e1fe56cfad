"""How the drills of a game are told, shown and asked: `TRAINED` in the room `words.trained` of its folder.

Before the answers are given, everything is made from what is shown now: no answer can come in.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from tutor.games import Rooms
from tutor.words.board import Board
from tutor.words.fans import Fan


class Trained(Protocol):
    @property
    def names(self) -> Mapping[str, str]:
        """What each drill is called, to be translated; so is `about`."""

    @property
    def about(self) -> Mapping[str, str]:
        """What happens in it, and what is asked, in a few words."""

    @property
    def pictures(self) -> Mapping[str, Sequence[str]]:
        """Cards that tell at a glance what a drill is about."""

    def told(self, events: Sequence[Mapping[str, Any]], words: Any) -> list[str]:
        """What happens in a picture, in sentences."""

    def picture(self, frame: Any, words: Any) -> Board:
        """Face up lies only what is seen at this moment."""

    def hidden(self, view: Any, words: Any) -> Board:
        """The table while questions are asked: everything that was hidden lies face down again."""

    def question(self, asked: Any, words: Any) -> str:
        """What is asked."""

    def hint(self, asked: Any, words: Any) -> str:
        """What everybody may know; empty where there is nothing to say."""

    def answer(self, asked: Any, value: str, words: Any) -> str:
        """An answer as a choice, or on its own."""

    def card(self, asked: Any, value: str) -> str:
        """The card that stands for this answer; empty where there is none."""

    def where_seen(self, question: Any, picture: int | None, words: Any) -> str:
        """Where the answer could last be seen: in which picture, from 1; None where it never could."""

    def known_in_the_end(self, question: Any, view: Any, words: Any) -> tuple[Board, Fan | None] | None:
        """Where no single picture shows the answer: all that could be known, and cards beside it. Else None."""


TRAINED: Final[Mapping[str, Trained]] = Rooms("words.trained", "TRAINED")
