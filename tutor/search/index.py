"""Which documents a query means, best first.

Each word of the query counts as much as it tells: the fewer documents speak of it, the more. A word in a title tells
more than one in the text, and a title that says little else is nearer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final, Generic, TypeVar

from tutor.search.words import Meaning, Read, Words

K = TypeVar("K")

IN_TEXT: Final = 0.45
"""Of what a word in a title counts."""
NOTHING_ELSE: Final = 0.2
"""How much of the score depends on what else a title says."""


@dataclass(frozen=True)
class Document(Generic[K]):
    key: K
    titles: tuple[str, ...]
    """Each says all that the document is about, in its own words."""
    text: str
    weight: float = 1.0


@dataclass(frozen=True)
class _Title:
    words: tuple[Meaning, ...]
    tells: tuple[float, ...]
    """How much each word does."""
    says: Meaning


@dataclass(frozen=True)
class _Indexed(Generic[K]):
    document: Document[K]
    titles: tuple[_Title, ...]
    says: Meaning


@dataclass(frozen=True)
class _Asked:
    """A word of the query."""

    meaning: Meaning
    tells: float


def likeness(one: Meaning, other: Meaning) -> float:
    """0 to 1."""
    return max((weight * other[concept] for concept, weight in one.items() if concept in other), default=0.0)


def mean(values: Iterable[float], weights: Sequence[float]) -> float:
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights) if weights else 0.0


def _together(words: Iterable[Meaning]) -> Meaning:
    said: dict[str, float] = {}
    for word in words:
        for concept, weight in word.items():
            said[concept] = max(said.get(concept, 0.0), weight)
    return said


class Index(Generic[K]):
    """Made once; a search only reads it."""

    def __init__(self, documents: Sequence[Document[K]], words: Words) -> None:
        self.words = words
        read = [[self._meanings(text) for text in (*document.titles, document.text)] for document in documents]
        self._count = len(documents)
        self._places: dict[str, set[int]] = {}
        for at, texts in enumerate(read):
            for concept in {concept for text in texts for word in text for concept in word}:
                self._places.setdefault(concept, set()).add(at)
        self._indexed = [
            _Indexed(document, tuple(map(self._title, titles)), _together(text))
            for document, (*titles, text) in zip(documents, read, strict=True)
        ]

    def search(self, query: Sequence[Read]) -> list[tuple[float, K]]:
        """Scores, best first, and equal ones in the order of the documents; without those that have 0."""
        asked = [_Asked(word.meaning, self._tells(word.meaning)) for word in query]
        scored = [(_score(entry, asked), entry.document.key) for entry in self._indexed] if asked else []
        return sorted((found for found in scored if found[0]), key=lambda found: -found[0])

    def _meanings(self, text: str) -> tuple[Meaning, ...]:
        return tuple(word.meaning for word in self.words.in_text(text))

    def _title(self, words: tuple[Meaning, ...]) -> _Title:
        return _Title(words, tuple(map(self._tells, words)), _together(words))

    def _tells(self, meaning: Meaning) -> float:
        """How much it does, by how rare it is."""
        places = set().union(*(self._places.get(concept, ()) for concept in meaning))
        return log(1 + self._count / (1 + len(places)))


def _score(entry: _Indexed[K], asked: Sequence[_Asked]) -> float:
    in_text = [IN_TEXT * likeness(word.meaning, entry.says) for word in asked]
    return entry.document.weight * max(_title_score(title, asked, in_text) for title in entry.titles)


def _title_score(title: _Title, asked: Sequence[_Asked], in_text: Sequence[float]) -> float:
    in_title = [likeness(word.meaning, title.says) for word in asked]
    told = mean(map(max, in_title, in_text), [word.tells for word in asked])
    wanted = (max(likeness(word, query.meaning) for query in asked) for word in title.words)
    nothing_else = mean(wanted, title.tells) if any(in_title) else 0.0
    return told * (1 - NOTHING_ELSE + NOTHING_ELSE * nothing_else)
