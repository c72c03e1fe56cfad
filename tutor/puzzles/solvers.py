"""How the bots of each level fare with a puzzle, and how hard that makes it.

A puzzle shows what can be known, so nobody has to remember: only judgement and slips tell the levels apart. Each level
tries several times. A puzzle gets the rating at which players of these ratings would most likely fare like that, with a
weak belief that it is an average puzzle.
"""

import random
from collections.abc import Collection, Mapping, Sequence
from math import exp, log
from typing import Final

from tutor.coach.levels import LEVELS, Level
from tutor.engine.protocol import AnyView

TRIES: Final = 24
THINKING_TRIES: Final = 4  # of the coach, who takes long and hardly varies
AVERAGE: Final = 1500.0
SPREAD: Final = 400.0  # how far from the average puzzles are thought to be
WEIGHT: Final = 3.0  # tries that one level counts for: its tries are not independent
SCALE: Final = 400.0 / log(10)  # the scale of such ratings: 400 points more, ten times the odds
LOWEST: Final = 400
HIGHEST: Final = 2800


def solved_by(level: Level, view: AnyView, offered: Collection[int], right: Collection[int], seed: object) -> float:
    """How often it answers rightly."""
    tries = THINKING_TRIES if level is LEVELS[view.game][-1] else TRIES
    mind = level.mind()
    hits = 0
    for number in range(tries):
        rng = random.Random(f"{seed}/{level.code}/{number}")
        move = level.slip(view, rng) if rng.random() < level.slips else mind.decide(view, rng)
        if move not in offered:  # it would rather do something that is not asked for
            move = level.slip(view, rng, offered)
        hits += move in right
    return hits / tries


def solved(view: AnyView, offered: Collection[int], right: Collection[int], seed: object) -> dict[str, float]:
    return {level.code: solved_by(level, view, offered, right, seed) for level in LEVELS[view.game]}


def chance_to_solve(player: float, puzzle: float) -> float:
    return 1 / (1 + exp((puzzle - player) / SCALE))


def rating_of(game: str, shares: Mapping[str, float]) -> float:
    """The likeliest rating of a puzzle that the levels solved so often."""
    ratings = {level.code: level.rating for level in LEVELS[game]}
    fared = [(ratings[level], share) for level, share in shares.items()]
    return float(max(range(LOWEST, HIGHEST + 1, 5), key=lambda rating: _likelihood(rating, fared)))


def _likelihood(rating: float, fared: Sequence[tuple[float, float]]) -> float:
    """Its logarithm, but for a constant."""
    total = -(((rating - AVERAGE) / SPREAD) ** 2) / 2
    for player, share in fared:
        chance = chance_to_solve(player, rating)
        total += WEIGHT * (share * log(chance) + (1 - share) * log(1 - chance))
    return total
