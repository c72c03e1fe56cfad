"""Who can sit at the table, by name."""

from collections.abc import Callable
from typing import Final

from tutor.coach.bots import Bot, RandomBot
from tutor.games.uno.coach.greedy import Greedy
from tutor.games.uno.coach.levels import BEGINNER, LEVELS, POLICY

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "greedy": Greedy,
    **{level.code: level.player for level in (BEGINNER, POLICY, *LEVELS)},
}
