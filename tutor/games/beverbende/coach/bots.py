"""Who can sit at the table, by name."""

from collections.abc import Callable
from typing import Final

from tutor.coach.bots import Bot, RandomBot
from tutor.games.beverbende.coach.greedy import Greedy
from tutor.games.beverbende.coach.levels import LEVELS, POLICY

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "greedy": Greedy,
    **{level.code: level.player for level in (POLICY, *LEVELS)},
}
