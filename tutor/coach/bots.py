"""Who can sit at the table: the bots of each game, by name. A bot sees a View, never a State."""

import random
from collections.abc import Callable
from typing import Any, Protocol

from tutor.coach.beverbende import greedy as beverbende
from tutor.coach.qwinta import greedy as qwinta
from tutor.coach.uno import greedy as uno

Look = Callable[[], Any]  # gives the View of the bot's own seat; a bot that does not look does not pay for it


class Bot(Protocol):
    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        """One of the legal moves."""


class RandomBot:
    """Any legal move, all alike."""

    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        return legal[int(rng.random() * len(legal))]


BOTS: dict[str, dict[str, Callable[[], Bot]]] = {
    "beverbende": {"random": RandomBot, "greedy": beverbende.Greedy},
    "uno": {"random": RandomBot, "greedy": uno.Greedy},
    "qwinta": {"random": RandomBot, "greedy": qwinta.Greedy},
}
