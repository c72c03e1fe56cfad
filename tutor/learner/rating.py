"""Glicko-2 for learners and puzzles: an answer is a game between the two.

Each answer is a rating period of its own, and so is each day without one: whoever was away is rated less surely.
"""

from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from glicko2 import Player

SCALE: Final = 173.7178  # of Glicko-2, to the scale that people read
UNSURE: Final = 350.0  # nobody is rated less surely
PROVISIONAL: Final = 110.0  # a rating that is less sure than this is shown as a guess


@dataclass(frozen=True)
class Rating:
    value: float
    deviation: float
    volatility: float

    @property
    def is_provisional(self) -> bool:
        return self.deviation > PROVISIONAL


NEW_LEARNER: Final = Rating(1300.0, UNSURE, 0.06)
PUZZLE_VOLATILITY: Final = 0.02  # how hard a puzzle is does not change, only what is known of it


def new_puzzle(value: float, *, is_judged: bool) -> Rating:
    """Where the bots have tried it, it is known better how hard it is than where an author has guessed."""
    return Rating(value, 120.0 if is_judged else 200.0, PUZZLE_VOLATILITY)


def after(learner: Rating, puzzle: Rating, *, solved: bool, weight: float) -> tuple[Rating, Rating]:
    """Both as they are after an answer, of which only `weight` (0 to 1) counts: so much of the way is gone."""
    if weight <= 0:
        return learner, puzzle
    return (
        _part_of_the_way(learner, _played(learner, puzzle, float(solved)), weight),
        _part_of_the_way(puzzle, _played(puzzle, learner, 1.0 - solved), weight),
    )


def rested(rating: Rating, days: int) -> Rating:
    """After so many days without an answer."""
    deviation = sqrt(rating.deviation**2 + max(days, 0) * (SCALE * rating.volatility) ** 2)
    return Rating(rating.value, min(deviation, UNSURE), rating.volatility)


def _played(one: Rating, other: Rating, score: float) -> Rating:
    player = _player(one)
    player.update_player([other.value], [other.deviation], [score])
    return Rating(player.rating, min(player.rd, UNSURE), player.vol)


def _player(rating: Rating) -> "_Player":
    return _Player(rating.value, rating.deviation, rating.volatility)


def _part_of_the_way(here: Rating, there: Rating, weight: float) -> Rating:
    def between(start: float, end: float) -> float:
        return start + min(weight, 1.0) * (end - start)

    return Rating(
        between(here.value, there.value),
        between(here.deviation, there.deviation),
        between(here.volatility, there.volatility),
    )


class _Player(Player):  # type: ignore[misc] # the package has no types
    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        """Step 5.1 of Glickman's paper. The package (2.1.0) has the rating where the paper has the deviation: nearly
        right for who is rated 1500, and wrong for everybody else."""
        spread = (self.rd / SCALE) ** 2 + v
        ex = exp(x)
        return float(ex * (delta**2 - spread - ex) / (2 * (spread + ex) ** 2) - (x - a) / self._tau**2)
