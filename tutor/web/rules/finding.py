"""How the site is found and kept: what search engines may read, the list of pages, and the sign on a home screen."""

from collections.abc import Iterator
from typing import Any, Final
from xml.sax.saxutils import escape

from flask import Blueprint, Response, jsonify, url_for

from tutor.languages import NAMES
from tutor.services.lessons import steps as lessons
from tutor.services.rules import rulebook
from tutor.web.game import is_there
from tutor.web.i18n import DEFAULT, PREFIX, current_language
from tutor.words.language import mark
from tutor.words.shown import SHOWN

finding = Blueprint("finding", __name__)

FOR_A_DAY: Final = "public, max-age=86400"
PAGES: Final = (
    "game.index",
    "learn.index",
    "play.index",
    "opponents.index",
    "puzzles.index",
    "puzzles.themes",
    "puzzle_sheets.sheet",
    "drills.index",
    "cards.index",
    "teach.index",
    "rules.glossary",
)
"""Of each game, the same for everybody and worth finding; those of one learner, one table or one answer are not."""
OF_EDITION: Final = ("rules.overview", "rules.quick", "rules.leaflet", "rules.questions")
PAPER: Final = "#fbf6ea"
SIGNS: Final = (
    ("icons/sign-192.png", 192, "any"),
    ("icons/sign-512.png", 512, "any"),
    ("icons/full-512.png", 512, "maskable"),
)
ROBOTS: Final = """User-agent: *
Disallow: /*/puzzles/next
Sitemap: {sitemap}
"""
"""What is nobody else's business says so itself, on its page: to be read, it must be allowed here."""


@finding.get("/robots.txt")
def robots() -> Response:
    return for_a_day(ROBOTS.format(sitemap=url_for("finding.sitemap", _external=True)), "text/plain")


@finding.get("/sitemap.xml")
def sitemap() -> Response:
    """Every page in every language, each with where it is in the others."""
    named = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<urlset {named}>"]
    for endpoint, values in pages():
        places = {code: escape(url_for(endpoint, lang=code, **values, _external=True)) for code in NAMES}
        same = "".join(f'<xhtml:link rel="alternate" hreflang="{code}" href="{at}"/>' for code, at in places.items())
        lines += [f"<url><loc>{place}</loc>{same}</url>" for place in places.values()]
    return for_a_day("\n".join([*lines, "</urlset>", ""]), "application/xml")


def pages() -> Iterator[tuple[str, dict[str, Any]]]:
    yield "home.index", {}
    for game in SHOWN:
        yield from ((endpoint, {"game": game, **values}) for endpoint, values in pages_of(game))


def pages_of(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    yield from ((endpoint, {}) for endpoint in PAGES if is_there(endpoint, game))
    if SHOWN[game].told_apart:
        yield "rules.differences", {}
    for edition in SHOWN[game].variants:
        for endpoint in OF_EDITION:
            yield endpoint, {"edition": edition}
        for heading in rulebook.headings(game, DEFAULT, edition):
            yield "rules.chapter", {"edition": edition, "chapter": heading.id}
        for page in rulebook.pages(game, DEFAULT, edition):
            yield "rules.page", {"edition": edition, "name": page.id}
    for lesson in lessons.lessons(game) if is_there("learn.show", game) else ():
        yield "learn.show", {"lesson_id": lesson.id, "step_id": lesson.steps[0].id}


@finding.get(f"{PREFIX}/manifest.webmanifest")
def manifest() -> Response:
    """For who puts the site on a home screen."""
    language = current_language()
    response = jsonify(
        name=language.say(mark("Beaver School")),
        short_name=language.say(mark("Beaver School")),
        description=language.say(mark("Learn card games by doing: on a board that answers whatever you try.")),
        lang=language.code,
        start_url=url_for("home.index"),
        scope=url_for("home.index"),
        display="standalone",
        background_color=PAPER,
        theme_color=PAPER,
        icons=[
            {
                "src": url_for("static", filename=file),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for file, size, purpose in SIGNS
        ],
    )
    response.mimetype = "application/manifest+json"
    response.headers["Cache-Control"] = FOR_A_DAY
    return response


def for_a_day(text: str, mimetype: str) -> Response:
    response = Response(text, mimetype=mimetype)
    response.headers["Cache-Control"] = FOR_A_DAY
    return response
