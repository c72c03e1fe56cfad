"""How words of one language are read for searching.

A word stands for its stem, and for the group of words that mean the same. An unfinished, misspelt or compound word
stands for the words that it may be.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

Meaning = Mapping[str, float]
"""Stems and groups that a word stands for, and how surely."""

SAME_GROUP: Final = 0.9
UNFINISHED: Final = 0.9
LONGER: Final = 0.5
"""A word that is whole as it stands may still be the beginning of a longer one."""
PART: Final = 0.6
"""What a compound says about one of its parts."""
MISSPELT: Final = (1.0, 0.8, 0.6)
"""By the number of wrong letters."""
MOST_WORDS: Final = 12
"""Of a query; what comes after them is not read."""
SHORTEST_BEGINNING: Final = 2
SHORTEST_PART: Final = 3
SHORTEST_MISSPELT: Final = 4
TWO_WRONG_FROM: Final = 7
"""Letters of a word in which two may be wrong."""
LINKS: Final = ("", "s", "n", "en", "e")
"""What Dutch and German put between the parts of a compound."""
SPELT_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
WORD: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Read:
    """A word, or several that mean one thing, where they stand in a text."""

    start: int
    end: int
    meaning: Meaning


@dataclass(frozen=True)
class _Found(Read):
    text: str
    stem: str
    is_phrase: bool


def folded(text: str) -> str:
    """Without case and accents, for comparing."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))


def spellings(word: str) -> set[str]:
    """“Spähen” is written “spahen” and “spaehen” too."""
    return {folded(word), folded(word.casefold().translate(SPELT_OUT))}


class Words:
    """The words that a collection of texts uses, with those that mean the same."""

    def __init__(
        self, language: str, texts: Iterable[str], groups: Sequence[Sequence[str]], ignored: Collection[str]
    ) -> None:
        """`language` as snowball calls it. A group may hold phrases. What is ignored tells nothing."""
        self._language = language
        self._stem_of: dict[str, str] = {}
        self._ignored = {folded(word) for word in ignored}
        self._groups: dict[tuple[str, ...], dict[str, float]] = {}
        for number, group in enumerate(groups):
            for phrase in group:
                stems = tuple(map(self._stem, WORD.findall(phrase)))
                self._groups.setdefault(stems, {})[f"={number}"] = SAME_GROUP
        self._longest_phrase = max(map(len, self._groups), default=1)
        said = [*texts, *(phrase for group in groups for phrase in group)]
        written = sorted({word for text in said for word in WORD.findall(text)})
        self._stem_of = {word: self._stem(word) for word in written}
        telling = {word: stem for word, stem in self._stem_of.items() if not self._is_ignored(word)}
        self._known = {spelling: stem for word, stem in telling.items() for spelling in spellings(word)}
        self._stems = frozenset(self._known.values())

    def in_text(self, text: str) -> list[Read]:
        """What a text of the collection says. A compound also says its parts."""
        return [
            Read(found.start, found.end, {**dict.fromkeys(self._parts(found.text), PART), **found.meaning})
            for found in self._find(text, also_inside=True)
        ]

    def in_query(self, query: str) -> list[Read]:
        """What was perhaps meant. A word that nothing is like is left out."""
        return [
            Read(found.start, found.end, meaning)
            for found in islice(self._find(query, also_inside=False), MOST_WORDS)
            for meaning in self._guesses(found)
        ]

    def _guesses(self, found: _Found) -> list[Meaning]:
        """Of a compound that nobody has written yet, one for each part."""
        if found.is_phrase:
            return [found.meaning]
        if found.stem in self._stems:
            return [{**self._beginnings(found.text, LONGER), **found.meaning}]
        if begun := self._beginnings(found.text, UNFINISHED):
            return [begun]
        if parts := self._parts(found.text):
            return [self._meaning(part) for part in parts]
        likely = self._misspelt(folded(found.text))
        return [likely] if likely else []

    def _find(self, text: str, *, also_inside: bool) -> Iterator[_Found]:
        """Every phrase, and every word, also inside a phrase or not."""
        words = list(WORD.finditer(text))
        stems = [self._stem(word[0]) for word in words]
        done = 0
        for at, word in enumerate(words):
            length = self._phrase_length(stems, at) if at >= done else 1
            if length > 1:
                done = at + length
                start, end = word.start(), words[done - 1].end()
                yield _Found(start, end, self._groups[tuple(stems[at:done])], text[start:end], "", True)
            if (also_inside or at >= done) and not self._is_ignored(word[0]):
                yield _Found(word.start(), word.end(), self._meaning(stems[at]), word[0], stems[at], False)

    def _phrase_length(self, stems: Sequence[str], at: int) -> int:
        """Of the longest phrase that begins here."""
        longest = min(self._longest_phrase, len(stems) - at)
        return next((n for n in range(longest, 1, -1) if tuple(stems[at : at + n]) in self._groups), 1)

    def _stem(self, word: str) -> str:
        """By a stemmer of its own: one that two threads share mixes up their words."""
        known = self._stem_of.get(word)
        if known is not None:
            return known
        import snowballstemmer  # noqa: PLC0415 - its languages take long to import, and only a search needs one

        return folded(snowballstemmer.stemmer(self._language).stemWord(word.casefold()))

    def _is_ignored(self, word: str) -> bool:
        return folded(word) in self._ignored

    def _meaning(self, stem: str) -> dict[str, float]:
        return {stem: 1.0, **self._groups.get((stem,), {})}

    def _any_of(self, stems: Iterable[str], surely: float) -> dict[str, float]:
        likely: dict[str, float] = {}
        for stem in stems:
            for concept, weight in self._meaning(stem).items():
                likely[concept] = max(likely.get(concept, 0.0), weight * surely)
        return likely

    def _beginnings(self, word: str, surely: float) -> dict[str, float]:
        """The words that begin so."""
        begun = folded(word)
        if len(begun) < SHORTEST_BEGINNING:
            return {}
        return self._any_of((stem for spelling, stem in self._known.items() if spelling.startswith(begun)), surely)

    def _parts(self, word: str) -> tuple[str, ...]:
        """The stems of the two known words that it is made of, if it is."""
        whole = folded(word)
        for cut in range(SHORTEST_PART, len(whole) - SHORTEST_PART + 1):
            tail = self._known.get(whole[cut:])
            if tail and (head := self._head(whole[:cut])):
                return head, tail
        return ()

    def _head(self, text: str) -> str | None:
        for link in LINKS:
            word = text.removesuffix(link)
            if text.endswith(link) and len(word) >= SHORTEST_PART:
                stem = self._known.get(word, word)
                if stem in self._stems:
                    return stem
        return None

    def _misspelt(self, word: str) -> dict[str, float]:
        """The words that are almost so, whole or as far as they are typed."""
        if len(word) < SHORTEST_MISSPELT:
            return {}
        wrong = 2 if len(word) >= TWO_WRONG_FROM else 1
        whole = {spelling: {stem} for spelling, stem in self._known.items()}
        return self._nearest(word, whole, wrong) or self._nearest(word, self._begun(len(word)), 1)

    def _begun(self, length: int) -> dict[str, set[str]]:
        """What longer words look like when so many letters are typed."""
        begun: dict[str, set[str]] = {}
        for spelling, stem in self._known.items():
            if len(spelling) > length:
                begun.setdefault(spelling[:length], set()).add(stem)
        return begun

    def _nearest(self, word: str, written: Mapping[str, set[str]], wrong: int) -> dict[str, float]:
        from rapidfuzz import process  # noqa: PLC0415 - needed only where somebody has made a slip
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        near = process.extract(word, list(written), scorer=OSA.distance, score_cutoff=wrong, limit=None)
        least = min((int(distance) for _, distance, _ in near), default=0)
        stems = (stem for spelling, distance, _ in near if distance == least for stem in written[spelling])
        return self._any_of(stems, MISSPELT[least])
