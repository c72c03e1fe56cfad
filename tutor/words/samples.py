"""Boards of a game for the page of all components: `SAMPLES` in the room `words.samples` of its folder."""

from collections.abc import Mapping
from typing import Final, Protocol

from tutor.games import Rooms
from tutor.words.board import Board
from tutor.words.language import Language


class Samples(Protocol):
    @property
    def titles(self) -> Mapping[str, str]:
        """What each board shows, in English, for developers."""

    def board(self, key: str, language: Language, pick: str | None) -> Board:
        """`pick`: what was pressed first; None for what is usual."""


SAMPLES: Final[Mapping[str, Samples]] = Rooms("words.samples", "SAMPLES")
