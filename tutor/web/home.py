"""The doors: the choice of language, the school with its games, the home page of each game, and the sign of life for
whoever watches the server."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, Response, url_for

from tutor.errors import StoreUnavailable
from tutor.services.learner.where import Where, where_was
from tutor.web.game import GAME_PREFIX, current_game, shown
from tutor.web.i18n import PREFIX, current_language, preferred_language
from tutor.web.learner.current import current_learner, current_preferences, edition_for
from tutor.web.learner.next_step import next_step
from tutor.web.pages import lead_to, places_on_the_river, render, render_fixed, respond
from tutor.web.store import current_store
from tutor.words.shown import SHOWN

door = Blueprint("door", __name__)
home = Blueprint("home", __name__, url_prefix=PREFIX)
game_home = Blueprint("game", __name__, url_prefix=GAME_PREFIX)


@door.get("/")
def choose_language() -> Response:
    response = lead_to(url_for("home.index", lang=preferred_language()))
    response.vary.add("Accept-Language")
    return response


@door.get("/healthz")
def healthz() -> Response:
    healthy = current_store().is_healthy()
    status = 200 if healthy else 503
    return Response("ok" if healthy else "the store does not answer", status, mimetype="text/plain")


@home.get("/")
def index() -> Response:
    """The same for all who are new; whoever has begun finds where they were, and one thing to do."""
    wheres = {game: where for game in SHOWN if (where := where_they_were(game))}
    game = game_to_go_on_with(wheres)
    if game is None:
        return respond(render_fixed("home/index.html", school_words))
    language = current_language()
    places = places_on_the_river(current_preferences(), language)
    returned_to = next(place for place in places if place.code == game)
    following = next_step(game, wheres[game], language)
    return respond(
        render("home/index.html", **school_words(), wheres=wheres, returned_to=returned_to, following=following)
    )


@game_home.get("/", endpoint="index")
def index_of_game() -> Response:
    """The same, of one game."""
    game = current_game()
    where = where_they_were(game)
    if where is None or not where.has_begun:
        return respond(render_fixed("home/game.html", game_words))
    following = next_step(game, where, current_language())
    return respond(render("home/game.html", **game_words(), where=where, following=following))


def school_words() -> Mapping[str, Any]:
    return {"promises": {game: shown.promise for game, shown in SHOWN.items()}}


def game_words() -> Mapping[str, Any]:
    return {**shown().deck(), "promise": shown().promise, "welcome": shown().welcome}


def game_to_go_on_with(wheres: Mapping[str, Where]) -> str | None:
    """A game that waits at the table; else the first of those that were begun."""
    begun = [game for game, where in wheres.items() if where.has_begun]
    return min(begun, key=lambda game: wheres[game].game is None, default=None)


def where_they_were(game: str) -> Where | None:
    """None for a stranger, and while the store cannot be read: then the door is open all the same."""
    learner_id = current_learner()
    if learner_id is None:
        return None
    edition = edition_for(game, current_preferences(), current_language().code)
    try:
        return where_was(current_store(), learner_id, game, edition, datetime.now(UTC))
    except StoreUnavailable:
        return None
