"""Who can sit at the table: the bots of each game, by name. A bot sees a View, never a State."""

import random
from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from tutor.coach.beverbende import greedy as beverbende
from tutor.coach.beverbende.levels import LEVELS, POLICY
from tutor.coach.qwinta import greedy as qwinta
from tutor.coach.uno import greedy as uno

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


BOTS: dict[str, dict[str, Callable[[], Bot]]] = {
    "beverbende": {
        "random": RandomBot,
        "greedy": beverbende.Greedy,
        **{level.code: level.player for level in (POLICY, *LEVELS)},
    },
    "uno": {"random": RandomBot, "greedy": uno.Greedy},
    "qwinta": {"random": RandomBot, "greedy": qwinta.Greedy},
}
QUICK = ("random", "greedy")
"""Bots of every game that hardly think: they show how fast its engine is."""
