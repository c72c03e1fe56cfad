"""Cards and seats as people write them, the same in every game."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple

from pydantic import BeforeValidator

from tutor.engine.hidden import UNKNOWN, counted, listed
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS, letter, mask

UNSEEN = "?"
SHUFFLE = re.compile("#[0-9]{1,5}")
NOTHING = re.compile("(?!)")


def _text(value: object) -> object:
    """YAML reads a lone 3 as a number; a card is text."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Text = Annotated[str, BeforeValidator(_text, json_schema_input_type=str | int)]
OneOfSix = Literal["a", "b", "c", "d", "e", "f"]
OneOfTen = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]


def seat_of(name: str | None) -> int:
    return NOBODY if name is None else LETTERS.index(name)


def name_of(seat: int) -> str | None:
    return None if seat == NOBODY else letter(seat)


def absent(named: Mapping[str, str | None], at_table: str) -> list[str]:
    """Who is named and does not sit there."""
    return [f"{what} {who} is not at the table" for what, who in named.items() if who and who not in at_table]


class Faces:
    """The names of a game's cards."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self._faces = {name: face for face, name in enumerate(names)}

    def __contains__(self, word: object) -> bool:
        return word in self._faces

    def face(self, word: str) -> int:
        return UNKNOWN if word == UNSEEN else self._faces[word]

    def faces(self, text: str) -> list[int]:
        return [self._faces[word] for word in text.split()]

    def name(self, face: int) -> str:
        return UNSEEN if face == UNKNOWN else self._names[face]

    def names(self, faces: Iterable[int]) -> str:
        return " ".join(map(self.name, faces))

    def counts(self, text: str) -> list[int]:
        """How many of each face the text names."""
        return counted(self.faces(text), len(self._names))

    def listed(self, counts: Sequence[int]) -> str:
        """The text that `counts` reads."""
        return self.names(listed(counts))

    def strangers(self, piles: Mapping[str, str]) -> list[str]:
        """Words in these piles that are no cards."""
        return [
            f"{where}: there is no card {word!r}"
            for where, text in piles.items()
            for word in text.split()
            if word not in self
        ]


class Line(NamedTuple):
    """A card with what is known of it: `? kept b #1`. None where nothing is said."""

    face: int
    origin: int | None
    batch: int | None
    seen: int
    more: list[str]  # words of which only this game knows


class Lines:
    """How the lines of a game read: its cards, where they can come from, its seats, and words of its own."""

    def __init__(
        self, faces: Faces, origins: Sequence[str], seats: str, *, words: str, own: re.Pattern[str] = NOTHING
    ) -> None:
        self._faces = faces
        self._origins = tuple(origins)
        self._seats = set(seats)
        self._words = words  # what can stand in a line, for people
        self._own = own

    def slip(self, text: str) -> str | None:
        """What is badly written."""
        words = text.split()
        if not words or (words[0] != UNSEEN and words[0] not in self._faces):
            return f"{text!r} does not begin with a card or ?"
        for word in words[1:]:
            known = word in self._origins or SHUFFLE.fullmatch(word) or self._own.fullmatch(word)
            if not known and not set(word) <= self._seats:
                return f"{word!r} is neither {self._words}"
        if sum(word in self._origins for word in words) > 1 or sum("#" in word for word in words) > 1:
            return f"{text!r} says twice where the card came from"
        return None

    def read(self, text: str) -> Line:
        first, *words = text.split()
        origin = batch = None
        seen, more = 0, []
        for word in words:
            if word in self._origins:
                origin = self._origins.index(word)
            elif word.startswith("#"):
                batch = int(word[1:])
            elif self._own.fullmatch(word):
                more.append(word)
            else:
                seen |= mask(word)
        return Line(self._faces.face(first), origin, batch, seen, more)
