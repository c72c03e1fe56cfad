"""The rulebook: an edition of the rules in the reader's language, by chapter, on one sheet, or searched."""

from flask import Blueprint, Response, abort, request, url_for

from tutor.languages import NAMES
from tutor.services.rules import rulebook
from tutor.services.rules.search import LONGEST
from tutor.web.game import EDITION, GAME_PREFIX, current_game, editions, shown
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition
from tutor.web.pages import lead_to, render, render_fixed, respond
from tutor.web.rules import words as rule_words
from tutor.web.rules.words import Fixed

rules = Blueprint("rules", __name__, url_prefix=GAME_PREFIX)


@rules.get("/rules")
def front() -> Response:
    return lead_to(url_for("rules.overview", edition=current_edition()))


@rules.get(f"/rules/{EDITION}")
def overview(edition: str) -> Response:
    return respond(render_fixed("rules/overview.html", Fixed(rule_words.overview_words, (edition,))))


@rules.get(f"/rules/{EDITION}/<chapter>")
def chapter(edition: str, chapter: str) -> Response:
    if rulebook.chapter(current_game(), current_language().code, edition, chapter) is None:
        abort(404)
    return respond(render_fixed("rules/chapter.html", Fixed(rule_words.chapter_words, (edition, chapter))))


@rules.get(f"/rules/{EDITION}/clause/<clause>")
def clause(edition: str, clause: str) -> Response:
    """The permanent link of a rule, wherever it stands."""
    home = rulebook.home_of(current_game(), clause)
    if home is None:
        abort(404)
    near = home.edition_near(edition)
    return lead_to(url_for("rules.chapter", edition=near, chapter=home.chapter, _anchor=clause))


@rules.get(f"/rules/{EDITION}/leaflet")
def leaflet(edition: str) -> Response:
    return respond(render_fixed("rules/leaflet.html", Fixed(rule_words.leaflet_words, (edition,))))


@rules.get(f"/rules/{EDITION}/quick")
def quick(edition: str) -> Response:
    return respond(render_fixed("rules/quick.html", Fixed(rule_words.quick_words, (edition,))))


@rules.get(f"/rules/{EDITION}/questions")
def questions(edition: str) -> Response:
    query = request.args.get("q", "")[:LONGEST]
    if wants_fragment():
        words = rule_words.questions_words(edition, query)
        parts = [render("rules/questions.html", block=block, **words) for block in ("found", "counted")]
        return vary_by_htmx(respond("".join(parts)))
    words_of_page = Fixed(rule_words.questions_words, (edition, query))
    return vary_by_htmx(respond(render_fixed("rules/questions.html", words_of_page)))


@rules.get(f"/rules/{EDITION}/about/<name>")
def page(edition: str, name: str) -> Response:
    if rulebook.page(current_game(), current_language().code, edition, name) is None:
        abort(404)
    return respond(render_fixed("rules/page.html", Fixed(rule_words.page_words, (edition, name))))


@rules.get(f"/rules/{EDITION}/beside")
def beside(edition: str) -> Response:
    partner = partner_for(edition, request.args.get("with", ""))
    return respond(render_fixed("rules/beside.html", Fixed(rule_words.beside_words, (edition, partner))))


def partner_for(edition: str, wanted: str) -> str:
    """What stands in the other column. Nothing can stand beside itself: then it is the other edition, or where there is
    none, another language."""
    if wanted and wanted not in NAMES and wanted not in editions():
        abort(404)
    current = current_language().code
    if wanted in ("", edition, current):
        return next(iter((*rule_words.other_editions(edition), *(code for code in NAMES if code != current))))
    return wanted


@rules.get("/rules/differences")
def differences() -> Response:
    if shown().told_apart is None:
        abort(404)
    return respond(render_fixed("rules/differences.html", Fixed(rule_words.differences_words, (current_edition(),))))


@rules.get("/rules/glossary")
def glossary() -> Response:
    return respond(render_fixed("rules/glossary.html", Fixed(rule_words.glossary_words, (current_edition(),))))
