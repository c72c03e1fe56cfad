"""Search in the rulebook: a word in a title counts more than one in a text.

Every word must occur; where nothing has them all, what has the rarest of them comes closest.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import sqrt
from typing import Final, Literal

from tutor.services import rulebook

LONGEST: Final = 100
"""Characters of a query; what is longer is cut."""
MOST_WORDS: Final = 8
INSIDE: Final = 3
"""A query word of so many letters is also found inside a word (“Zugstapel”), a shorter one only at its beginning."""
SUGGESTIONS: Final = 4
CLOSE: Final = 0.5
"""Of the best score: what has less than that is not worth showing."""
MOST_CLOSE: Final = 8
WORD: Final = re.compile(r"[^\W_]+")

Kind = Literal["clause", "question", "term", "example"]


@dataclass(frozen=True)
class Part:
    """Some words, and whether they are what was searched for."""

    text: str
    is_hit: bool


@dataclass(frozen=True)
class Hit:
    kind: Kind
    id: str
    """Of the clause, question or term; of an example, the clause that it explains."""
    title: tuple[Part, ...]
    text: tuple[Part, ...]


@dataclass(frozen=True)
class Answer:
    query: str
    """As it was understood."""
    hits: tuple[Hit, ...]
    suggestions: tuple[str, ...]
    """Words of the rulebook that look like those of a query that finds nothing."""
    is_partial: bool = False
    """Nothing has every word; the hits come closest."""


@dataclass(frozen=True)
class _Source:
    kind: Kind
    id: str
    title: str
    text: str
    title_words: tuple[str, ...]
    """Folded, as those of the text."""
    text_words: tuple[str, ...]


def search(language: str, edition: str, game: str, query: str) -> Answer:
    query = " ".join(query[:LONGEST].split())
    wanted = _folded_words(query)[:MOST_WORDS]
    if not wanted:
        return Answer(query, (), ())
    sources = _sources(language, edition, game)
    ranked = [(rank, source) for source in sources if (rank := _rank(source, wanted))]
    found = [source for _, source in sorted(ranked, key=lambda pair: -pair[0])]  # equal ones stay in the book's order
    is_partial = not found and len(wanted) > 1
    if is_partial:
        found = _closest(sources, wanted)
    hits = tuple(
        Hit(source.kind, source.id, _parts(source.title, wanted), _parts(source.text, wanted)) for source in found
    )
    suggestions = () if hits else _suggestions(_vocabulary(language, edition, game), wanted)
    return Answer(query, hits, suggestions, is_partial and bool(hits))


@cache
def _sources(language: str, edition: str, game: str) -> tuple[_Source, ...]:
    """All that can be found, in the order of the book."""
    return tuple(
        _Source(kind, name, title, text, _folded_words(title), _folded_words(text))
        for kind, name, *words in _texts(language, edition)
        for title, text in [[rulebook.plain(part, game) for part in words]]
    )


def _texts(language: str, edition: str) -> Iterator[tuple[Kind, str, str, str]]:
    for chapter in rulebook.chapters(language, edition):
        for clause in chapter.clauses:
            yield "clause", clause.id, clause.title, clause.text
            for example in clause.examples:
                yield "example", clause.id, example.title, example.text
    for group in rulebook.questions(language, edition):
        for question in group.questions:
            yield "question", question.id, question.title, question.text
    for term in rulebook.glossary(language, edition):
        yield "term", term.id, term.title, term.text


def _rank(source: _Source, wanted: tuple[str, ...]) -> int:
    """0 when a word is missing; a title that says nothing else comes first."""
    ranks = [_word_rank(source, word) for word in wanted]
    return sum(ranks) + (source.title_words == wanted) if all(ranks) else 0


def _closest(sources: Sequence[_Source], wanted: tuple[str, ...]) -> list[_Source]:
    """What has some of the words. The fewer places have a word, the more it tells: “the” tells nothing."""
    table = [[_word_rank(source, word) for word in wanted] for source in sources]
    places = [sum(map(bool, column)) for column in zip(*table, strict=True)]
    scores = [sum(rank / sqrt(places[at]) for at, rank in enumerate(ranks) if rank) for ranks in table]
    best = max(scores)
    order = sorted(range(len(sources)), key=lambda at: -scores[at])
    return [sources[at] for at in order if scores[at] and scores[at] >= best * CLOSE][:MOST_CLOSE]


def _word_rank(source: _Source, word: str) -> int:
    return max(4 * _best(word, source.title_words), _best(word, source.text_words))


def _best(wanted: str, words: Sequence[str]) -> int:
    return max((_likeness(wanted, word) for word in words), default=0)


def _likeness(wanted: str, word: str) -> int:
    """3 for the same word, 2 for its beginning, 1 for something inside it, else 0. Both are folded."""
    if word == wanted:
        return 3
    if word.startswith(wanted):
        return 2
    return int(len(wanted) >= INSIDE and wanted in word)


def _parts(text: str, wanted: Sequence[str]) -> tuple[Part, ...]:
    parts, done = [], 0
    for found in WORD.finditer(text):
        folded = folded_text(found[0])
        if any(_likeness(word, folded) for word in wanted):
            parts += [Part(text[done : found.start()], False), Part(found[0], True)]
            done = found.end()
    parts.append(Part(text[done:], False))
    return tuple(part for part in parts if part.text)


def _folded_words(text: str) -> tuple[str, ...]:
    return tuple(folded_text(word) for word in WORD.findall(text))


@cache
def _vocabulary(language: str, edition: str, game: str) -> dict[str, str]:
    """Folded word → the word as it is written first."""
    words: dict[str, str] = {}
    for source in _sources(language, edition, game):
        for word in WORD.findall(f"{source.title} {source.text}"):
            if len(word) >= INSIDE:
                words.setdefault(folded_text(word), word)
    return words


def _suggestions(vocabulary: dict[str, str], wanted: Sequence[str]) -> tuple[str, ...]:
    close = [near for word in wanted for near in get_close_matches(word, vocabulary, SUGGESTIONS, 0.7)]
    return tuple(dict.fromkeys(vocabulary[word] for word in close))[:SUGGESTIONS]


def folded_text(text: str) -> str:
    """Without case and accents, for comparing: “Spähen” is found by “spahen”."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
