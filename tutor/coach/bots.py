"""Who can sit at the table: the bots of each game, by name. A bot sees a View, never a State."""

import random
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, runtime_checkable

from tutor.games import Rooms

Look = Callable[[], Any]  # gives the View of the bot's own seat; a bot that does not look does not pay for it


class Bot(Protocol):
    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        """One of the legal moves."""


@runtime_checkable
class Listening(Bot, Protocol):
    """A bot that follows the game with its own ears, so that it can forget. For others no events are made."""

    def sit(self, seat: int, seed: object) -> None:
        """A game begins. The same seat, seed and events leave the same memories."""

    def hear(self, told: dict[str, Any]) -> None:
        """What its seat is told of an event."""


class RandomBot:
    """Any legal move, all alike."""

    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        return legal[int(rng.random() * len(legal))]


BOTS: Final[Mapping[str, Mapping[str, Callable[[], Bot]]]] = Rooms("coach.bots", "BOTS")
QUICK = ("random", "greedy")
"""Bots of every game that hardly think: they show how fast its engine is."""
POLICY: Final = "policy"
"""Of every game that the coach knows: who plays as she takes everybody to play, and forgets nothing."""
