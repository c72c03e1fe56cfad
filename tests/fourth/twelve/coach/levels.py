"""Who tries puzzles, and so says how hard they are."""

from typing import Final

from tests.fourth.twelve.coach.bots import Counting
from tutor.coach.bots import RandomBot
from tutor.coach.plain import PlainLevel

LEVELS: Final = (PlainLevel("random", 800, RandomBot), PlainLevel("greedy", 1800, Counting))
