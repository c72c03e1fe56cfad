"""How the bots of each level fare with a puzzle, and how hard that makes it.

A puzzle shows what can be known, so nobody has to remember: only judgement and slips tell the levels apart. Each level
tries several times. A puzzle gets the rating at which players of these ratings would most likely fare like that, with a
weak belief that it is an average puzzle.
"""

import random
from collections.abc import Collection, Mapping
from math import exp, log
from typing import Final

from tutor.coach.beverbende.levels import LEVELS, Level, slip
from tutor.engine.beverbende.view import View

TRIES: Final = 24
THINKING_TRIES: Final = 4  # of the coach, who takes long and hardly varies
RATINGS: Final = {"pip": 900.0, "lotte": 1200.0, "finn": 1350.0, "nora": 1600.0, "otto": 1800.0, "coach": 2300.0}
"""What the levels are taken to be rated."""
AVERAGE: Final = 1500.0
SPREAD: Final = 400.0  # how far from the average puzzles are thought to be
WEIGHT: Final = 3.0  # tries that one level counts for: its tries are not independent
SCALE: Final = 400.0 / log(10)  # the scale of such ratings: 400 points more, ten times the odds
LOWEST: Final = 400
HIGHEST: Final = 2800


def solved_by(level: Level, view: View, offered: Collection[int], right: Collection[int], seed: object) -> float:
    """How often it answers rightly."""
    tries = THINKING_TRIES if level is LEVELS[-1] else TRIES
    mind = level.mind()
    hits = 0
    for number in range(tries):
        rng = random.Random(f"{seed}/{level.code}/{number}")
        move = slip(view, rng) if rng.random() < level.slips else mind.decide(view, rng)
        if move not in offered:  # it would rather do something that is not asked for
            move = slip(view, rng, offered)
        hits += move in right
    return hits / tries


def solved(view: View, offered: Collection[int], right: Collection[int], seed: object) -> dict[str, float]:
    return {level.code: solved_by(level, view, offered, right, seed) for level in LEVELS}


def chance_to_solve(player: float, puzzle: float) -> float:
    return 1 / (1 + exp((puzzle - player) / SCALE))


def rating_of(shares: Mapping[str, float]) -> float:
    """The likeliest rating of a puzzle that the levels solved so often."""
    return float(max(range(LOWEST, HIGHEST + 1, 5), key=lambda rating: _likelihood(rating, shares)))


def _likelihood(rating: float, shares: Mapping[str, float]) -> float:
    """Its logarithm, but for a constant."""
    total = -(((rating - AVERAGE) / SPREAD) ** 2) / 2
    for level, share in shares.items():
        chance = chance_to_solve(RATINGS[level], rating)
        total += WEIGHT * (share * log(chance) + (1 - share) * log(1 - chance))
    return total
