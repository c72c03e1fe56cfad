"""The words of the rulebook in one language: translations/<language>/rules/<game>.yaml."""

import re
from collections.abc import Iterator
from typing import Annotated, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from tutor.lessons.words import Strict

LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)]*)\)")
"""`[words](clause.id)`: a link to a clause, inside any text."""

Worded = str | dict[str, str]
"""One text for every variant, or one for each."""


class Titled(Strict):
    title: Worded
    text: Worded


class Intro(Strict):
    title: Worded
    intro: Worded


class Asked(Strict):
    ask: Worded
    answer: Worded


class Term(Strict):
    term: Worded
    text: Worded


class Paged(Strict):
    """A page with its parts, by id."""

    title: str
    intro: str
    parts: dict[str, Titled]


class Differing(BaseModel):
    """A title, and beside it a text for each variant."""

    model_config = ConfigDict(strict=True, extra="allow")
    __pydantic_extra__: dict[str, str] = Field(init=False)

    title: str

    @property
    def by_variant(self) -> dict[str, str]:
        return dict(self.__pydantic_extra__)


class Texts(Strict):
    """All words of the rulebook in one language."""

    overview: dict[str, Worded]
    chapters: dict[str, Intro]
    clauses: dict[str, Titled]
    examples: dict[str, Titled]
    questions: dict[str, Asked]
    terms: dict[str, Term]
    differences: dict[str, Differing] = Field(default_factory=dict)
    quick: dict[str, Titled]
    teach: dict[str, Worded]
    pages: dict[str, Paged] = Field(default_factory=dict)


class Asking(Strict):
    """How readers put what the rulebook says otherwise: translations/<language>/rules/<game>.search.yaml."""

    stemmer: str
    """What snowball calls the language."""
    ignored: list[str]
    """Words that every question has."""
    synonyms: list[Annotated[list[str], Field(min_length=2)]]
    """Words and phrases that mean the same."""
    asked: dict[str, list[str]]
    """Other words for a whole question, by question, or by the clause that answers it."""


def in_edition(text: Worded, edition: str) -> str:
    """The text of this edition; a KeyError where it has none."""
    return text if isinstance(text, str) else text[edition]


class Passage(NamedTuple):
    """One text with where it stands: `clauses.a.take.text`."""

    where: str
    text: str


def passages(texts: Texts) -> Iterator[Passage]:
    """Every text that there is."""
    yield from _passages("", texts.model_dump())


def _passages(where: str, value: object) -> Iterator[Passage]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _passages(f"{where}.{key}" if where else str(key), inner)
    else:
        yield Passage(where, str(value))


def links(text: str) -> list[str]:
    """The clauses that a text links to."""
    return [clause for _, clause in LINK.findall(text)]
