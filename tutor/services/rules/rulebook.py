"""The rulebook as its readers want it: one edition of the rules, in one language."""

from collections.abc import Iterable
from functools import cache

from tutor.languages import NAMES
from tutor.lessons import rulebook as structure
from tutor.lessons.story import Moment
from tutor.lessons.texts import LINK, Texts, Titled, in_edition
from tutor.services.library import open_library
from tutor.services.rules.parts import (
    Chapter,
    Clause,
    Column,
    Difference,
    Entry,
    Example,
    Frame,
    Group,
    Heading,
    Page,
    Pair,
    Picture,
    Place,
    Question,
    Term,
)

__all__ = [
    "LINK", "Chapter", "Clause", "Column", "Difference", "Entry", "Example", "Frame", "Group", "Heading", "Page",
    "Pair", "Picture", "Place", "Question", "Term", "chapter", "chapters", "differences", "editions", "frame", "frames",
    "glossary", "headings", "home_of", "is_ruling", "overview", "page", "pages", "plain", "quarrels", "questions",
    "quick_card", "side_by_side",
]  # fmt: skip


def plain(text: str, name: str) -> str:
    """The words alone: without links, and with the name of the game."""
    return LINK.sub(r"\1", text).replace("{game}", name)


def editions(game: str) -> tuple[str, ...]:
    """In which the game is taught."""
    return open_library(game).book.variants


def is_ruling(game: str, clause: str) -> bool:
    """Whether it tells how we play, because the printed sheets leave it open."""
    return open_library(game).book.is_ruling(clause)


def home_of(game: str, clause: str) -> Place | None:
    return _homes(game).get(clause)


@cache
def _homes(game: str) -> dict[str, Place]:
    book = open_library(game).book
    return {
        clause: Place(chapter.id, book.variants_of(clause)) for chapter in book.chapters for clause in chapter.clauses
    }


def overview(game: str, language: str, edition: str) -> tuple[Entry, ...]:
    """The whole game in a few paragraphs, which have no titles."""
    book, texts = open_library(game).book, _texts(game, language)
    return tuple(Entry(name, "", in_edition(texts.overview[name], edition)) for name in book.overview)


@cache
def headings(game: str, language: str, edition: str) -> tuple[Heading, ...]:
    """The chapters that have anything to say in this edition."""
    texts = _texts(game, language)
    return tuple(
        Heading(chapter.id, in_edition(words.title, edition), in_edition(words.intro, edition))
        for chapter in open_library(game).book.chapters
        if _clauses_in(game, chapter, edition)
        for words in [texts.chapters[chapter.id]]
    )


@cache
def chapters(game: str, language: str, edition: str) -> tuple[Chapter, ...]:
    """The whole rulebook."""
    found = {chapter.id: chapter for chapter in open_library(game).book.chapters}
    return tuple(
        Chapter(
            heading.id,
            heading.title,
            heading.intro,
            tuple(_clause(game, name, language, edition) for name in _clauses_in(game, found[heading.id], edition)),
        )
        for heading in headings(game, language, edition)
    )


def chapter(game: str, language: str, edition: str, name: str) -> Chapter | None:
    return next((chapter for chapter in chapters(game, language, edition) if chapter.id == name), None)


def _clauses_in(game: str, chapter: structure.Chapter, edition: str) -> list[str]:
    book = open_library(game).book
    return [clause for clause in chapter.clauses if edition in book.variants_of(clause)]


def _clause(game: str, name: str, language: str, edition: str) -> Clause:
    title, text = _titled(_texts(game, language).clauses[name], edition)
    examples = [example for example in open_library(game).book.examples if example.clause == name]
    return Clause(
        name,
        title,
        text,
        is_ruling(game, name),
        tuple(_example(game, example, language, edition) for example in examples),
    )


def _example(game: str, example: structure.Example, language: str, edition: str) -> Example:
    title, text = _titled(_texts(game, language).examples[example.id], edition)
    pictures = _pictures(game, example.id, edition)
    return Example(example.id, title, text, example.clause, pictures, example.play is not None)


@cache
def _pictures(game: str, example: str, edition: str) -> tuple[Picture, ...]:
    """The same in every language, and made once: behind one of them lies a whole game."""
    found = next(entry for entry in open_library(game).book.examples if entry.id == example)
    return tuple(_picture(moment) for moment in open_library(game).book.boards(found, edition))


def _picture(moment: Moment) -> Picture:
    return Picture(moment.view, tuple(moment.told))


def _titled(words: Titled, edition: str) -> tuple[str, str]:
    return in_edition(words.title, edition), in_edition(words.text, edition)


def quick_card(game: str, language: str, edition: str) -> tuple[Entry, ...]:
    """All that is needed at the table."""
    texts = _texts(game, language).quick
    return tuple(Entry(name, *_titled(texts[name], edition)) for name in open_library(game).book.quick)


@cache
def questions(game: str, language: str, edition: str) -> tuple[Group, ...]:
    """What is asked at the table, by the chapter of the rule that answers it first."""
    book = open_library(game).book
    by_chapter: dict[str, list[Question]] = {}
    for question in book.questions:
        asked = _question(game, question, language, edition)
        by_chapter.setdefault(book.chapter_of(asked.clauses[0].id), []).append(asked)
    return tuple(
        Group(heading, tuple(by_chapter[heading.id]))
        for heading in headings(game, language, edition)
        if heading.id in by_chapter
    )


def quarrels(game: str, language: str, edition: str) -> tuple[Question, ...]:
    """The questions that are asked most."""
    asked = {one.id: one for group in questions(game, language, edition) for one in group.questions}
    return tuple(asked[name] for name in open_library(game).book.quarrels)


def _question(game: str, question: structure.Question, language: str, edition: str) -> Question:
    texts = _texts(game, language)
    words = texts.questions[question.id]
    book = open_library(game).book
    clauses = [name for name in question.clauses if edition in book.variants_of(name)]
    return Question(
        question.id,
        in_edition(words.ask, edition),
        in_edition(words.answer, edition),
        question.is_allowed(edition),
        tuple(Entry(name, *_titled(texts.clauses[name], edition)) for name in clauses),
    )


def glossary(game: str, language: str, edition: str) -> tuple[Term, ...]:
    """Every term, in the order of the book."""
    return tuple(_term(game, name, language, edition) for name in open_library(game).book.terms)


def _term(game: str, name: str, language: str, edition: str) -> Term:
    words = {code: _texts(game, code).terms[name] for code in NAMES}
    elsewhere = {code: in_edition(entry.term, edition) for code, entry in words.items() if code != language}
    own = words[language]
    return Term(name, in_edition(own.term, edition), in_edition(own.text, edition), elsewhere)


def differences(game: str, language: str) -> tuple[Difference, ...]:
    texts = _texts(game, language).differences
    return tuple(
        Difference(entry.id, words.title, entry.clause, words.by_variant)
        for entry in open_library(game).book.differences
        for words in [texts[entry.id]]
    )


def side_by_side(game: str, left: Column, right: Column) -> tuple[tuple[Heading, tuple[Pair, ...]], ...]:
    """The clauses of both columns, aligned, under the chapters of the left one."""
    both = [_by_id(chapters(game, column.language, column.edition)) for column in (left, right)]
    names = {heading.id: heading for heading in headings(game, left.language, left.edition)}
    return tuple(
        (names[chapter.id], tuple(pair for name in chapter.clauses if (pair := _pair(name, left, right, *both))))
        for chapter in open_library(game).book.chapters
        if chapter.id in names
    )


def _by_id(book: Iterable[Chapter]) -> dict[str, Clause]:
    return {clause.id: clause for chapter in book for clause in chapter.clauses}


def _pair(
    name: str, left: Column, right: Column, on_left: dict[str, Clause], on_right: dict[str, Clause]
) -> Pair | None:
    one, other = on_left.get(name), on_right.get(name)
    if one is None and other is None:
        return None
    same = one is not None and other is not None and one.text == other.text
    return Pair(name, one, other, left.edition != right.edition and not same)


def pages(game: str, language: str, edition: str) -> tuple[Page, ...]:
    """What only this game has to tell."""
    texts = _texts(game, language).pages
    return tuple(
        Page(
            page.id,
            texts[page.id].title,
            texts[page.id].intro,
            tuple(Entry(part, *_titled(texts[page.id].parts[part], edition)) for part in page.parts),
        )
        for page in open_library(game).book.pages
    )


def page(game: str, language: str, edition: str, name: str) -> Page | None:
    return next((page for page in pages(game, language, edition) if page.id == name), None)


def frames(game: str, language: str, edition: str) -> tuple[Entry, ...]:
    """What is read aloud, from the first to the last; it has no titles."""
    texts = _texts(game, language).teach
    return tuple(Entry(frame.id, "", in_edition(texts[frame.id], edition)) for frame in open_library(game).book.teach)


def frame(game: str, language: str, edition: str, name: str) -> Frame | None:
    told = frames(game, language, edition)
    names = [entry.id for entry in told]
    if name not in names:
        return None
    at = names.index(name)
    return Frame(
        name,
        told[at].text,
        at + 1,
        len(names),
        names[at - 1] if at else None,
        names[at + 1] if at + 1 < len(names) else None,
        _frame_picture(game, at, edition),
    )


@cache
def _frame_picture(game: str, number: int, edition: str) -> Picture:
    return _picture(open_library(game).book.frame(number, edition))


def _texts(game: str, language: str) -> Texts:
    return open_library(game).texts[language]
