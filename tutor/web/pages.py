"""Renders a page, or one block of it, in the learner's language."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from flask import Response, make_response, redirect, request, url_for
from jinja2 import Template

from tutor.languages import NAMES
from tutor.services.learner.learners import Preferences
from tutor.web.game import current_game, is_in_game, rooms_of
from tutor.web.i18n import DEFAULT, current_language, language_of_path
from tutor.web.learner.current import current_preferences, edition_for
from tutor.web.who import NOBODY, Who, who_is_here
from tutor.words.language import Language
from tutor.words.shown import SHOWN

LONGEST_HOST = 255
"""Of the hosts whose pages are kept in memory; no name in the DNS is longer."""


@dataclass(frozen=True)
class Alternate:
    """This page in one of the languages."""

    code: str
    name: str
    url: str
    address: str
    """Where the page is whatever was asked of it: without scheme and host, and without a query."""


@dataclass(frozen=True)
class Place:
    """A game, with its own place on the river."""

    code: str
    edition: str
    """In which the learner wants it."""
    name: str
    """Of the game in that edition; it is the same in every language."""
    about: str
    """What kind of game it is, in a sentence."""
    rooms: frozenset[str]
    """What it has beside its rules."""


@dataclass(frozen=True)
class Page:
    """What every page needs to know about itself."""

    language: str
    endpoint: str | None
    alternates: tuple[Alternate, ...]
    appearance: str
    places: tuple[Place, ...]
    here: Place | None
    """None for what belongs to the school or to the learner."""
    host: str
    who: Who

    @property
    def edition(self) -> str:
        return self.here.edition if self.here else self.places[0].edition

    @property
    def game(self) -> str:
        return self.here.name if self.here else self.places[0].name

    @property
    def address(self) -> str:
        """The one under which this page is to be found and shared."""
        return f"{self.host}{next(one.address for one in self.alternates if one.code == self.language)}"

    @property
    def for_anybody(self) -> str:
        """For whoever reads none of our languages, or has not said."""
        default = next(one.address for one in self.alternates if one.code == DEFAULT)
        return f"{self.host}{default.removesuffix(f'{DEFAULT}/') if self.endpoint == 'home.index' else default}"


def render(template: str, *, block: str | None = None, preferences: Preferences | None = None, **context: Any) -> str:
    """The whole template; with `block`, only that block of it (it must import its own macros)."""
    language = current_language()
    who = NOBODY if block or preferences else who_is_here()  # a part of a page has no head
    page = describe_page(language, preferences or current_preferences(), who)
    found = language.environment.get_template(template)
    if block is None:
        return found.render(context, page=page)
    return "".join(found.blocks[block](found.new_context({**context, "page": page})))


def render_fixed(template: str, words: Callable[[], Mapping[str, Any]]) -> str:
    """A page that depends on nothing but `Page` and fixed words is rendered once for each Page, not for each reader.

    Not so where a reader made up the query or a very long host, or has a name: such pages would only fill the memory.
    """
    language, who = current_language(), who_is_here()
    query = b"" if who.others else request.query_string  # to switch to one of them takes a token
    page = describe_page(language, current_preferences(), who, query)
    is_own = request.query_string or who.is_known or len(page.host) > LONGEST_HOST
    rendered = render_words if is_own else render_once
    return rendered(language.environment.get_template(template), words, page)


def render_words(template: Template, words: Callable[[], Mapping[str, Any]], page: Page) -> str:
    return template.render(words(), page=page)


render_once = lru_cache(maxsize=256)(render_words)


def respond(body: str, status: int = 200) -> Response:
    """A page shows the learner's own choices: no shared cache may keep it."""
    response = make_response(body, status)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def private(body: str, status: int = 200) -> Response:
    """What was seen is to be hidden again: no cache at all may bring it back."""
    response = respond(body, status)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def lead_to(address: str, status: int = 302) -> Response:
    """Where it leads depends on the learner, or may change: no cache may keep it."""
    response = redirect(address, status)
    response.headers["Cache-Control"] = "private, no-cache"
    assert isinstance(response, Response)
    return response


def redirect_to(endpoint: str, **values: Any) -> Response:
    """After a form, or to what is due now: a page to be looked at, so that a reload repeats nothing."""
    return lead_to(url_for(endpoint, **values), 303)


def describe_page(language: Language, preferences: Preferences, who: Who, query: bytes = b"") -> Page:
    """With `query`, the links to the other languages repeat it.

    A page that holds a token must not: how well a secret compresses beside a stranger's text helps to guess it.
    """
    places = places_on_the_river(preferences, language)
    return Page(
        language=language.code,
        endpoint=request.endpoint,
        alternates=same_page_in_all_languages(query),
        appearance=preferences.appearance,
        places=places,
        here=next((place for place in places if place.code == current_game()), None) if is_in_game() else None,
        host=f"{request.scheme}://{request.host}",
        who=who,
    )


def places_on_the_river(preferences: Preferences, language: Language) -> tuple[Place, ...]:
    """The games that have pages."""
    return tuple(place_of(code, edition_for(code, preferences, language.code), language) for code in SHOWN)


@lru_cache(maxsize=256)
def place_of(game: str, edition: str, language: Language) -> Place:
    name = SHOWN[game].variants[edition]
    return Place(game, edition, name, language.say(SHOWN[game].about, game=name), rooms_of(game))


def same_page_in_all_languages(query: bytes) -> tuple[Alternate, ...]:
    """The prefix is all that differs; outside the languages there is only the home page."""
    path, code = request.path, language_of_path(request.path)
    rest = quote(path[1 + len(code) :]) if code else "/"
    question = f"?{query.decode('latin-1')}" if code and query else ""
    root = request.script_root
    places = {code: f"{root}/{code}{rest}" for code in NAMES}
    return tuple(Alternate(code, name, f"{places[code]}{question}", places[code]) for code, name in NAMES.items())
