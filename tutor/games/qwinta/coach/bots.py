"""Who can sit at the table, by name."""

from collections.abc import Callable
from typing import Final

from tutor.coach.bots import Bot, RandomBot
from tutor.games.qwinta.coach.beginner import Beginner
from tutor.games.qwinta.coach.greedy import Greedy
from tutor.games.qwinta.coach.levels import LEVELS, POLICY

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "beginner": Beginner,
    **{level.code: level.player for level in (POLICY, *LEVELS)},
}
