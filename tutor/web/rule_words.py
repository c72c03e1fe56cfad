"""What the pages of the rulebook show: an edition in the language of the page, ready for the templates."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from flask import url_for
from markupsafe import Markup

from tutor.languages import NAMES
from tutor.search.words import folded
from tutor.services import rulebook
from tutor.services.rule_search import LONGEST, search
from tutor.services.rulebook import EDITIONS, Chapter, Column, Term
from tutor.web.board import Board, present
from tutor.web.i18n import Language, current_language
from tutor.web.learner import EDITION_NAMES
from tutor.web.markup import Address, inline, marked, paragraphs
from tutor.web.messages import deck_words

Words = Mapping[str, Any]

OVERVIEW_PICTURES: Final = {
    "aim": ("0", "2", "1", "0"),
    "memory": ("4", "back", "back", "7"),
    "turn": ("2", "back"),
    "specials": ("swap", "peek", "draw-two"),
    "end": ("1", "0", "2", "3"),
}
LEAFLET_EXAMPLES: Final = ("opening", "take-two", "scoring")
"""Few: the sheet is for reading at the table."""
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
    home = rulebook.home_of(clause)
    if home is None:
        return url_for("rules.overview", edition=edition)
    near = home.edition_near(edition)
    if near == edition and home.chapter == here:
        return f"#{clause}"
    return url_for("rules.chapter", edition=near, chapter=home.chapter, _anchor=clause)


def on_this_page(clause: str, *, edition: str) -> str:
    """Where the whole rulebook stands on one page."""
    home = rulebook.home_of(clause)
    return f"#{clause}" if home and edition in home.editions else in_chapters(clause, edition=edition)


def book_words(edition: str, address: Address | None = None) -> dict[str, Any]:
    """What every page about one edition needs."""
    game = EDITION_NAMES[edition]
    leads_to = address or partial(in_chapters, edition=edition)
    return {
        "edition": edition,
        "game": game,
        "editions": EDITION_NAMES,
        "headings": rulebook.headings(current_language().code, edition),
        "said": partial(inline, game=game, address=leads_to),
        "told": partial(paragraphs, game=game, address=leads_to),
        "longest_query": LONGEST,
    }


def overview_words(edition: str) -> Words:
    entries = rulebook.overview(current_language().code, edition)
    return {**book_words(edition), "paragraphs": entries, "pictures": OVERVIEW_PICTURES}


def chapter_words(edition: str, name: str) -> Words:
    """A chapter with the boards of its examples; the first one with the deck."""
    language = current_language()
    chapters = rulebook.chapters(language.code, edition)
    names = [chapter.id for chapter in chapters]
    at = names.index(name)
    return {
        **book_words(edition, partial(in_chapters, edition=edition, here=name)),
        **(deck_words() if name == "material" else {}),
        "chapter": chapters[at],
        "number": at + 1,
        "previous": chapters[at - 1] if at else None,
        "following": chapters[at + 1] if at + 1 < len(chapters) else None,
        "boards": boards_of(chapters[at : at + 1], language),
    }


def leaflet_words(edition: str) -> Words:
    language = current_language()
    chapters = rulebook.chapters(language.code, edition)
    return {
        **book_words(edition, partial(on_this_page, edition=edition)),
        "chapters": chapters,
        "boards": {name: boards for name, boards in boards_of(chapters, language).items() if name in LEAFLET_EXAMPLES},
    }


def boards_of(chapters: tuple[Chapter, ...], language: Language) -> dict[str, tuple[Board, ...]]:
    """By example. They are still: nothing can be pressed."""
    return {
        example.id: tuple(present(seen.view, language, told=seen.told, still=True) for seen in example.pictures)
        for chapter in chapters
        for clause in chapter.clauses
        for example in clause.examples
    }


def quick_words(edition: str) -> Words:
    return {**book_words(edition), "entries": rulebook.quick_card(current_language().code, edition)}


def questions_words(edition: str, query: str = "") -> Words:
    """All questions, or what answers the one that was asked."""
    language = current_language().code
    return {
        **book_words(edition),
        "answer": search(language, edition, EDITION_NAMES[edition], query),
        "marked": marked,
        "groups": rulebook.questions(language, edition),
        "quarrels": rulebook.quarrels(language, edition),
        "is_ruling": rulebook.is_ruling,
    }


def beside_words(edition: str, partner: str) -> Words:
    """The partner is another language, or the other edition."""
    language = current_language().code
    left = Column(language, edition)
    right = Column(language, partner) if partner in EDITIONS else Column(partner, edition)
    return {
        **book_words(edition),
        "left": left,
        "right": right,
        "partner": partner,
        "partners": {**{code: NAMES[code] for code in NAMES if code != language}, **other_editions(edition)},
        "names": column_names(left, right),
        "sections": rulebook.side_by_side(left, right),
        "said_in": {column: partial(said_plainly, game=EDITION_NAMES[column.edition]) for column in (left, right)},
    }


def other_editions(edition: str) -> dict[str, str]:
    return {other: name for other, name in EDITION_NAMES.items() if other != edition}


def column_names(left: Column, right: Column) -> tuple[str, str]:
    """What tells the two columns apart."""
    if left.edition != right.edition:
        return EDITION_NAMES[left.edition], EDITION_NAMES[right.edition]
    return NAMES[left.language], NAMES[right.language]


def said_plainly(text: str, game: str) -> Markup:
    """Without links: two columns of the same ones would lead to one place."""
    return Markup.escape(rulebook.plain(text, game))


def differences_words(edition: str) -> Words:
    return {**book_words(edition), "differences": rulebook.differences(current_language().code)}


def glossary_words(edition: str) -> Words:
    language = current_language().code
    terms = sorted(rulebook.glossary(language, edition), key=lambda term: sort_key(term, language))
    return {**book_words(edition), "terms": terms, "languages": NAMES}


def sort_key(term: Term, language: str) -> str:
    """By its first word that is no article."""
    word = term.title.lstrip("“„‘")
    article = next((article for article in ARTICLES[language] if word.startswith(article)), "")
    return folded(word.removeprefix(article))
