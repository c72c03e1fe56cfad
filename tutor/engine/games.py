"""The rules of each game."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.errors import UnknownGame
from tutor.engine.protocol import AnyGame
from tutor.games import Rooms

GAMES: Final[Mapping[str, AnyGame]] = Rooms("rules")


def game_named(name: str) -> AnyGame:
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(name, tuple(GAMES)) from None
