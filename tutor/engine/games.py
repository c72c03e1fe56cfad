"""The games there are."""

from tutor.engine import beverbende
from tutor.engine.errors import UnknownGame
from tutor.engine.protocol import AnyGame

GAMES: dict[str, AnyGame] = {"beverbende": beverbende}


def game_named(name: str) -> AnyGame:
    if name not in GAMES:
        raise UnknownGame(name, tuple(GAMES))
    return GAMES[name]
