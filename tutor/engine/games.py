"""The games there are."""

from tutor.engine import beverbende, qwinta, uno
from tutor.engine.errors import UnknownGame
from tutor.engine.protocol import AnyGame

GAMES: dict[str, AnyGame] = {"beverbende": beverbende, "uno": uno, "qwinta": qwinta}


def game_named(name: str) -> AnyGame:
    if name not in GAMES:
        raise UnknownGame(name, tuple(GAMES))
    return GAMES[name]
