"""What the pages of the rulebook show: an edition in the language of the page, ready for the templates."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from flask import url_for
from markupsafe import Markup

from tutor.languages import NAMES
from tutor.search.words import folded
from tutor.services.rules import rulebook
from tutor.services.rules.rulebook import Chapter, Column, Term
from tutor.services.rules.search import LONGEST, search
from tutor.web.game import current_game, editions, shown
from tutor.web.i18n import current_language
from tutor.web.markup import Address, inline, marked, paragraphs
from tutor.words.book import Book, book_of
from tutor.words.language import Language

Words = Mapping[str, Any]

ARTICLES: Final = {"nl": ("de ", "het ", "een "), "de": ("der ", "die ", "das "), "en": ("the ", "a ")}


@dataclass(frozen=True)
class Fixed:
    """Words for `render_fixed`. Equal ones are equal, so that their page is rendered only once."""

    make: Callable[..., Words]
    arguments: tuple[str, ...] = ()

    def __call__(self) -> Words:
        return self.make(*self.arguments)


def in_chapters(clause: str, *, edition: str, here: str = "") -> str:
    """The address of a clause in its chapter; within the chapter `here`, only the mark."""
    home = rulebook.home_of(current_game(), clause)
    if home is None:
        return url_for("rules.overview", edition=edition)
    near = home.edition_near(edition)
    if near == edition and home.chapter == here:
        return f"#{clause}"
    return url_for("rules.chapter", edition=near, chapter=home.chapter, _anchor=clause)


def on_this_page(clause: str, *, edition: str) -> str:
    """Where the whole rulebook stands on one page."""
    home = rulebook.home_of(current_game(), clause)
    return f"#{clause}" if home and edition in home.editions else in_chapters(clause, edition=edition)


def book_words(edition: str, address: Address | None = None) -> dict[str, Any]:
    """What every page about one edition needs."""
    game = editions()[edition]
    leads_to = address or partial(in_chapters, edition=edition)
    return {
        "edition": edition,
        "game": game,
        "editions": editions(),
        "apart": shown().told_apart,
        "headings": rulebook.headings(current_game(), current_language().code, edition),
        "said": partial(inline, game=game, address=leads_to),
        "told": partial(paragraphs, game=game, address=leads_to),
        "longest_query": LONGEST,
        "asked_like": book().asked_like,
    }


def book() -> Book:
    return book_of(current_game())


def shows_deck(chapter: Chapter) -> bool:
    return any(clause.id in book().deck for clause in chapter.clauses)


def overview_words(edition: str) -> Words:
    entries = rulebook.overview(current_game(), current_language().code, edition)
    pages = rulebook.pages(current_game(), current_language().code, edition)
    return {**book_words(edition), "paragraphs": entries, "pictures": book().overview, "pages": pages}


def page_words(edition: str, name: str) -> Words:
    return {**book_words(edition), "about": rulebook.page(current_game(), current_language().code, edition, name)}


def chapter_words(edition: str, name: str) -> Words:
    """A chapter with the boards of its examples; the first one with the deck."""
    language = current_language()
    chapters = rulebook.chapters(current_game(), language.code, edition)
    names = [chapter.id for chapter in chapters]
    at = names.index(name)
    return {
        **book_words(edition, partial(in_chapters, edition=edition, here=name)),
        **(shown().deck() if shows_deck(chapters[at]) else {}),
        "deck_clauses": book().deck,
        "chapter": chapters[at],
        "number": at + 1,
        "previous": chapters[at - 1] if at else None,
        "following": chapters[at + 1] if at + 1 < len(chapters) else None,
        "boards": boards_of(chapters[at : at + 1], language),
    }


def leaflet_words(edition: str) -> Words:
    language = current_language()
    chapters = rulebook.chapters(current_game(), language.code, edition)
    return {
        **book_words(edition, partial(on_this_page, edition=edition)),
        "chapters": chapters,
        "boards": {name: boards for name, boards in boards_of(chapters, language).items() if name in book().leaflet},
    }


def boards_of(chapters: tuple[Chapter, ...], language: Language) -> dict[str, tuple[Any, ...]]:
    """By example. They are still: nothing can be pressed."""
    game = shown()
    return {
        example.id: tuple(
            game.picture(seen.view, game.words.at(seen.view, language), told=seen.told) for seen in example.pictures
        )
        for chapter in chapters
        for clause in chapter.clauses
        for example in clause.examples
    }


def quick_words(edition: str) -> Words:
    return {
        **book_words(edition),
        "entries": rulebook.quick_card(current_game(), current_language().code, edition),
        "cards": book().quick,
    }


def questions_words(edition: str, query: str = "") -> Words:
    """All questions, or what answers the one that was asked."""
    language = current_language().code
    return {
        **book_words(edition),
        "answer": search(current_game(), language, edition, editions()[edition], query),
        "marked": marked,
        "groups": rulebook.questions(current_game(), language, edition),
        "quarrels": rulebook.quarrels(current_game(), language, edition),
        "is_ruling": partial(rulebook.is_ruling, current_game()),
    }


def beside_words(edition: str, partner: str) -> Words:
    """The partner is another language, or the other edition."""
    language = current_language().code
    left = Column(language, edition)
    right = Column(language, partner) if partner in rulebook.editions(current_game()) else Column(partner, edition)
    return {
        **book_words(edition),
        "left": left,
        "right": right,
        "partner": partner,
        "partners": {**{code: NAMES[code] for code in NAMES if code != language}, **other_editions(edition)},
        "names": column_names(left, right),
        "sections": rulebook.side_by_side(current_game(), left, right),
        "said_in": {column: partial(said_plainly, game=editions()[column.edition]) for column in (left, right)},
    }


def other_editions(edition: str) -> dict[str, str]:
    return {other: name for other, name in editions().items() if other != edition}


def column_names(left: Column, right: Column) -> tuple[str, str]:
    """What tells the two columns apart."""
    if left.edition != right.edition:
        return editions()[left.edition], editions()[right.edition]
    return NAMES[left.language], NAMES[right.language]


def said_plainly(text: str, game: str) -> Markup:
    """Without links: two columns of the same ones would lead to one place."""
    return Markup.escape(rulebook.plain(text, game))


def differences_words(edition: str) -> Words:
    return {**book_words(edition), "differences": rulebook.differences(current_game(), current_language().code)}


def glossary_words(edition: str) -> Words:
    language = current_language().code
    terms = sorted(rulebook.glossary(current_game(), language, edition), key=lambda term: sort_key(term, language))
    return {**book_words(edition), "terms": terms, "languages": NAMES}


def sort_key(term: Term, language: str) -> str:
    """By its first word that is no article."""
    word = term.title.lstrip("“„‘")
    article = next((article for article in ARTICLES[language] if word.startswith(article)), "")
    return folded(word.removeprefix(article))
