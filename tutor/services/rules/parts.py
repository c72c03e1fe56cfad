"""What readers of the rulebook get: plain data, in one language and for one edition."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Place:
    """Where a clause stands."""

    chapter: str
    editions: tuple[str, ...]

    def edition_near(self, edition: str) -> str:
        """This edition, or the one that has the clause."""
        return edition if edition in self.editions else self.editions[0]


@dataclass(frozen=True)
class Picture:
    """A board through the eyes of a seat, and what has just happened there, as that seat may know it."""

    view: Any
    told: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class Entry:
    """Something with a text and an id."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class Page:
    """A page beside the chapters."""

    id: str
    title: str
    intro: str
    parts: tuple[Entry, ...]


@dataclass(frozen=True)
class Example(Entry):
    clause: str
    pictures: tuple[Picture, ...]
    is_game: bool
    """A whole game was played: what counts is its score pad."""


@dataclass(frozen=True)
class Clause(Entry):
    is_ruling: bool
    """Not printed on the sheet of the edition."""
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class Heading:
    """A chapter by name only."""

    id: str
    title: str
    intro: str


@dataclass(frozen=True)
class Chapter(Heading):
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Question(Entry):
    """The title is the question, the text its answer."""

    yes: bool
    clauses: tuple[Entry, ...]
    """The rules that answer it, those of this edition."""


@dataclass(frozen=True)
class Group:
    """The questions about one chapter."""

    heading: Heading
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Term(Entry):
    elsewhere: Mapping[str, str]
    """The word in the other languages."""


@dataclass(frozen=True)
class Difference:
    id: str
    title: str
    clause: str
    texts: Mapping[str, str]
    """By edition."""


@dataclass(frozen=True)
class Column:
    """One of two that are read side by side."""

    language: str
    edition: str


@dataclass(frozen=True)
class Pair:
    """A clause in two columns; None where one edition has no such clause."""

    id: str
    left: Clause | None
    right: Clause | None
    differs: bool
    """The two editions say it in different words."""


@dataclass(frozen=True)
class Frame:
    """A picture to which a text is read aloud."""

    id: str
    text: str
    number: int
    """From 1."""
    count: int
    previous: str | None
    following: str | None
    picture: Picture
