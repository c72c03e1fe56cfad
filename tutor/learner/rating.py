"""Glicko-2 for learners and puzzles: an answer is a game between the two.

Each answer is a rating period of its own, and so is each day without one: whoever was away is rated less surely. The
steps are those of Glickman's “Example of the Glicko-2 system” (http://www.glicko.net/glicko/glicko2.pdf).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178  # of Glicko-2, to the scale that people read
TAU: Final = 0.5  # how much a volatility may change
NEAR: Final = 1e-6  # enough, for the logarithm of a variance
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
        _part_of_the_way(learner, after_period(learner, [(puzzle, float(solved))]), weight),
        _part_of_the_way(puzzle, after_period(puzzle, [(learner, 1.0 - solved)]), weight),
    )


def rested(rating: Rating, days: int) -> Rating:
    """After so many days without an answer."""
    deviation = sqrt(rating.deviation**2 + max(days, 0) * (SCALE * rating.volatility) ** 2)
    return Rating(rating.value, min(deviation, UNSURE), rating.volatility)


def after_period(one: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """After these games, each with its score from 0 to 1. The numbers are of the steps in the paper."""
    spread = one.deviation / SCALE  # 2: its φ; only distances of ratings matter, so none is moved to 1500
    information = surprise = 0.0
    for other, score in games:  # 3 and 4
        g = 1 / sqrt(1 + 3 * (other.deviation / SCALE / pi) ** 2)
        expected = 1 / (1 + exp(-g * (one.value - other.value) / SCALE))
        information += g**2 * expected * (1 - expected)  # 1 / v
        surprise += g * (score - expected)  # Δ / v
    volatility = _new_volatility(one.volatility, spread**2 + 1 / information, surprise / information)  # 5
    variance = 1 / (1 / (spread**2 + volatility**2) + information)  # 6 and 7
    return Rating(one.value + SCALE * variance * surprise, min(SCALE * sqrt(variance), UNSURE), volatility)  # 8


def _new_volatility(volatility: float, spread: float, delta: float) -> float:
    """Step 5; `spread` is φ² + v."""
    a = log(volatility**2)

    def f(x: float) -> float:
        ex = exp(x)
        return ex * (delta**2 - spread - ex) / (2 * (spread + ex) ** 2) - (x - a) / TAU**2

    if delta**2 > spread:
        return exp(_zero(f, a, log(delta**2 - spread)) / 2)
    below = a - TAU
    while f(below) < 0:
        below -= TAU
    return exp(_zero(f, a, below) / 2)


def _zero(f: Callable[[float], float], a: float, b: float) -> float:
    """By the Illinois algorithm, of a function that crosses zero between the two."""
    fa, fb = f(a), f(b)
    while abs(b - a) > NEAR:
        c = a + (a - b) * fa / (fb - fa)
        fc = f(c)
        a, fa = (b, fb) if fc * fb <= 0 else (a, fa / 2)
        b, fb = c, fc
    return a


def _part_of_the_way(here: Rating, there: Rating, weight: float) -> Rating:
    def between(start: float, end: float) -> float:
        return start + min(weight, 1.0) * (end - start)

    return Rating(
        between(here.value, there.value),
        between(here.deviation, there.deviation),
        between(here.volatility, there.volatility),
    )
