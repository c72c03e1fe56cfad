"""What the pages of a rulebook show beside its text: `BOOK` in the room `words.book` of a game's folder."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol

from tutor.games import Rooms
from tutor.words.board import Board
from tutor.words.shown import SHOWN
from tutor.words.table import TableWords


class Book(Protocol):
    @property
    def asked_like(self) -> str:
        """What somebody may type into the search, to be translated."""

    @property
    def overview(self) -> Mapping[str, Sequence[str]]:
        """Cards beside a paragraph of the overview, by its id."""

    @property
    def quick(self) -> Mapping[str, str]:
        """The card beside an entry of the quick card, by its id."""

    @property
    def leaflet(self) -> Collection[str]:
        """The examples that are printed too: few, for the sheet is for reading at the table."""

    @property
    def deck(self) -> Collection[str]:
        """The clauses, and the pictures that are read aloud, that show all the cards."""

    def aloud(self, name: str, view: Any, told: Sequence[Mapping[str, Any]], words: Any) -> Board:
        """The picture to which a text is read aloud. Its captions tell the whole story, its marks what the text is
        about."""


class TextAlone:
    """For a game that shows nothing beside the text but its boards."""

    asked_like = ""
    overview: Mapping[str, Sequence[str]] = {}
    quick: Mapping[str, str] = {}
    leaflet = ()
    deck = ()

    @staticmethod
    def aloud(name: str, view: Any, told: Sequence[Mapping[str, Any]], words: TableWords) -> Board:
        return SHOWN[words.game].picture(view, words, told=told)


BOOK: Final[Mapping[str, Book]] = Rooms("words.book", "BOOK")


def book_of(game: str) -> Book:
    return BOOK[game] if game in BOOK else TextAlone()
