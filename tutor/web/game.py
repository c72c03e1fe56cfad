"""Which game a page is about: its address says so. What belongs to the learner or to the school is above the games."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from flask import Flask, abort, current_app, g, request, url_for
from werkzeug.routing import AnyConverter, Map

from tutor.drills.contract import DRILLS
from tutor.web.former import for_ever, with_question
from tutor.web.i18n import PREFIX
from tutor.web.puzzles.kinds import KIND_WORDS
from tutor.words.coached import COACHED
from tutor.words.practised import PRACTISED
from tutor.words.shown import SHOWN, Shown
from tutor.words.taught import TAUGHT
from tutor.words.trained import TRAINED

GAME_PREFIX = f"{PREFIX}/<game:game>"
"""Of all pages of a game."""

EDITION: Final = "<edition:edition>"
"""In the address of a page about one edition of the game."""

ROOMS: Final[Mapping[str, Mapping[str, Any]]] = {
    "learn": TAUGHT,
    "play": PRACTISED,
    "puzzles": KIND_WORDS,
    "drills": TRAINED,
}
"""What a game may have beside its rules, with the games that have it."""
CARDS: Final = "cards"
SEEING: Final = "seeing"
"""What its drills train; else it is memory."""
BELONGS_TO: Final = {
    "quiz": "learn",
    "review": "play",
    "opponents": "play",
    "puzzle_days": "puzzles",
    "puzzle_runs": "puzzles",
    "puzzle_sheets": "puzzles",
    "training": "drills",
}
"""In which of these rooms a blueprint is that is not called like it."""


class GameInAddress(AnyConverter):
    """A game that has pages; anything else is no address of a game."""

    def __init__(self, addresses: Map) -> None:
        super().__init__(addresses, *SHOWN)


class EditionInAddress(AnyConverter):
    """An edition of some game; whether it is one of this game's is seen once the game is known."""

    def __init__(self, addresses: Map) -> None:
        super().__init__(addresses, *(edition for game in SHOWN.values() for edition in game.variants))


def init_games(app: Flask) -> None:
    """Before the first page is registered, and before any language has its templates."""
    app.jinja_env.globals["drawings_of"] = drawings_of
    app.jinja_env.globals["chance_told"] = chance_told
    app.url_map.converters["game"] = GameInAddress
    app.url_map.converters["edition"] = EditionInAddress
    app.url_value_preprocessor(take_game)
    app.url_defaults(keep_game)


@cache
def rooms_of(game: str) -> frozenset[str]:
    """Which of the rooms it has."""
    cards = [CARDS] if SHOWN[game].deck() else []
    sees = [SEEING] if game in TRAINED and DRILLS[game].sights else []
    return frozenset([*(room for room, games in ROOMS.items() if game in games), *cards, *sees])


def take_game(endpoint: str | None, values: dict[str, Any] | None) -> None:
    if values and "game" in values:
        g.game = values.pop("game")
        if ("edition" in values and values["edition"] not in editions()) or not is_there(endpoint, g.game):
            abort(404)


def is_there(endpoint: str | None, game: str) -> bool:
    """Whether the game has the room in which this page is."""
    blueprint = (endpoint or "").partition(".")[0]
    room = BELONGS_TO.get(blueprint, blueprint)
    return room not in (*ROOMS, CARDS) or room in rooms_of(game)


def keep_game(endpoint: str, values: dict[str, Any]) -> None:
    if "game" not in values and current_app.url_map.is_endpoint_expecting(endpoint, "game"):
        values["game"] = current_game()


def current_game() -> str:
    """Where the address names none, the school's first one."""
    game: str = g.get("game") or next(iter(SHOWN))
    return game


def is_in_game() -> bool:
    """Whether the address names one."""
    return "game" in g


def belongs_to(game: str) -> None:
    """Of what was found by its id. Under the address of another game, it leads to its own for ever; an address above
    the games is about this one from here on."""
    if game not in SHOWN:
        abort(404)
    if "game" not in g:
        g.game = game
    if game != current_game():
        here: dict[str, Any] = {**(request.view_args or {}), "game": game}
        abort(for_ever(with_question(url_for(request.endpoint or "", **here))))


def shown() -> Shown:
    """What the game of this page shows of itself."""
    return SHOWN[current_game()]


def drawings_of(game: str) -> str:
    """The file with the cards of a game; of the game of this page, where none is named."""
    return SHOWN[game or current_game()].drawings


def chance_told() -> str:
    """What the coach of this page's game tells of each move beside what it costs."""
    return COACHED[current_game()].lowest_told


def editions() -> Mapping[str, str]:
    """What the game of this page is called in each of its editions."""
    return shown().variants
