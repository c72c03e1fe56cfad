"""Search that settles a quarrel: the question that was meant, with its answer, before rules, words and examples.

A rule and its exception are found together, the rule first.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final, Literal

from tutor.lessons.texts import Asking
from tutor.search.index import Document, Index, likeness
from tutor.search.words import Read, Words
from tutor.services.library import open_library
from tutor.services.once import once
from tutor.services.rules import rulebook
from tutor.services.rules.parts import Clause, Entry, Question

LONGEST: Final = 100
"""Characters of a query; what is longer is cut."""
MOST: Final = 8
"""Findings on a page."""
CLOSE: Final = 0.6
"""Of the best score: what has less than that is not worth showing."""
LEAST: Final = 0.15
"""A score below which nothing was found."""
QUESTION: Final = 1.0
ASKED_MOST: Final = 0.04
"""How far the commonest quarrel is before a question that fits as well."""
CLAUSE: Final = 0.95
RULING: Final = 0.93
TERM: Final = 0.75
EXAMPLE: Final = 0.7

Reader = Callable[[str], Sequence[Read]]
Kind = Literal["clause", "question", "term", "example"]


@dataclass(frozen=True)
class Part:
    """Some words, and whether they are what was searched for."""

    text: str
    is_hit: bool


@dataclass(frozen=True)
class Finding:
    kind: Kind
    id: str
    """Of the clause, question or term; of an example, the clause that it explains."""
    title: tuple[Part, ...]
    text: tuple[Part, ...]
    yes: bool | None = None
    """Whether a question is answered with yes."""
    clauses: tuple[Entry, ...] = ()
    """The rules that answer a question."""
    exception: "Finding | None" = None


@dataclass(frozen=True)
class Answer:
    query: str
    """As it was understood."""
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class _Source:
    """Something that can be found, as it is written."""

    kind: Kind
    id: str
    title: str
    text: str
    question: Question | None = None
    exception: "_Source | None" = None


def search(game: str, language: str, edition: str, called: str, query: str) -> Answer:
    """`called`: the name of the game in this edition."""
    query = " ".join(query.replace("\0", " ").split())[:LONGEST].rstrip()
    index = _index(game, language, edition, called)
    asked = index.words.in_query(query)
    scored = index.search(asked)
    enough = max(LEAST, CLOSE * scored[0][0]) if scored else 0
    found = _without_repeats([source for score, source in scored if score >= enough])[:MOST]
    read = partial(_read, game, language, edition, called)
    return Answer(query, tuple(_finding(source, asked, read) for source in found))


def _without_repeats(sources: Sequence[_Source]) -> list[_Source]:
    """What a question above has said need not stand there as a rule again; nor a rule with each of its examples."""
    said: set[str] = set()
    kept = []
    for source in sources:
        clause = source.id if source.kind in ("clause", "example") else ""
        if clause not in said:
            kept.append(source)
        said.update({clause} - {""})
        for asked in (source.question, source.exception and source.exception.question):
            said.update([asked.clauses[0].id] if asked else [])
    return kept


def _finding(source: _Source, asked: Sequence[Read], read: Reader) -> Finding:
    question = source.question
    found = Finding(source.kind, source.id, _parts(source.title, asked, read), _parts(source.text, asked, read))
    if question:
        found = replace(found, yes=question.yes, clauses=question.clauses)
    return replace(found, exception=_finding(source.exception, asked, read)) if source.exception else found


def _parts(text: str, asked: Sequence[Read], read: Reader) -> tuple[Part, ...]:
    parts, done = [], 0
    for word in read(text):
        if word.start >= done and any(likeness(word.meaning, wanted.meaning) for wanted in asked):
            parts += [Part(text[done : word.start], False), Part(text[word.start : word.end], True)]
            done = word.end
    parts.append(Part(text[done:], False))
    return tuple(part for part in parts if part.text)


@cache
def _read(game: str, language: str, edition: str, called: str, text: str) -> Sequence[Read]:
    """Of the rulebook's texts only: there are not many."""
    return _index(game, language, edition, called).words.in_text(text)


@once
def _index(game: str, language: str, edition: str, called: str) -> Index[_Source]:
    asking = open_library(game).asking[language]
    documents = list(_documents(game, language, edition, called, asking))
    texts = [text for document in documents for text in (*document.titles, document.text)]
    return Index(documents, Words(asking.stemmer, texts, asking.synonyms, asking.ignored))


def prepare(game: str, language: str, edition: str, called: str) -> None:
    """Makes what every search there needs, before the first one."""
    _index(game, language, edition, called)


def _documents(game: str, language: str, edition: str, called: str, asking: Asking) -> Iterator[Document[_Source]]:
    """All that can be found: questions first, and then in the order of the book."""
    yield from _question_documents(game, language, edition, called, asking)
    yield from _clause_documents(game, language, edition, called, asking)
    for term in rulebook.glossary(game, language, edition):
        source = _Source("term", term.id, rulebook.plain(term.title, called), rulebook.plain(term.text, called))
        yield Document(source, (source.title,), source.text, TERM)


def _question_documents(
    game: str, language: str, edition: str, called: str, asking: Asking
) -> Iterator[Document[_Source]]:
    book = open_library(game).book
    rule_of = {question.id: question.exception_to for question in book.questions}
    asked = {one.id: one for group in rulebook.questions(game, language, edition) for one in group.questions}
    sources = {
        one.id: _Source("question", one.id, rulebook.plain(one.title, called), rulebook.plain(one.text, called), one)
        for one in asked.values()
    }
    for name in asked:
        if rule_of[name]:
            continue
        exception = next((other for other in asked if rule_of[other] == name), None)
        told = [name, *([exception] if exception else [])]
        titles = [title for one in told for title in (sources[one].title, *asking.asked.get(one, ()))]
        texts = [text for one in told for text in (sources[one].text, *_said(asked[one].clauses[:1], called))]
        source = replace(sources[name], exception=sources[exception] if exception else None)
        at = book.quarrels.index(name) if name in book.quarrels else len(book.quarrels)
        bonus = ASKED_MOST * (1 - at / len(book.quarrels))
        yield Document(source, tuple(titles), " ".join(texts), QUESTION + bonus)


def _said(entries: Sequence[Entry], called: str) -> list[str]:
    return [rulebook.plain(f"{entry.title}. {entry.text}", called) for entry in entries]


def _clause_documents(
    game: str, language: str, edition: str, called: str, asking: Asking
) -> Iterator[Document[_Source]]:
    for chapter in rulebook.chapters(game, language, edition):
        for clause in chapter.clauses:
            source = _clause_source(clause, called)
            titles = (source.title, *asking.asked.get(clause.id, ()))
            yield Document(source, titles, source.text, RULING if clause.is_ruling else CLAUSE)
            for example in clause.examples:
                title, text = rulebook.plain(example.title, called), rulebook.plain(example.text, called)
                yield Document(_Source("example", clause.id, title, text), (title,), text, EXAMPLE)


def _clause_source(clause: Clause, called: str) -> _Source:
    return _Source("clause", clause.id, rulebook.plain(clause.title, called), rulebook.plain(clause.text, called))
