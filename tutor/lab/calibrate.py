"""Is the coach's chance of the lowest hand true? What it predicts in positions of self-play, against what then happens.

Each position is from a round of its own, so that they tell nothing of each other. A game says how one is reached and
what happens there: `try_position` in the room `lab.calibrate` of its folder.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from tutor.games import Rooms
from tutor.simulate import Mean

DECILES: Final = 10


@dataclass(frozen=True)
class Plan:
    players: int
    samples: int
    replays: int
    seed: int


class Trial(NamedTuple):
    """One position: the chance of the lowest hand as predicted, and how often it came.

    It is predicted twice, each time from worlds of its own: the first says to which tenth the position belongs, the
    second is compared with what happened. With one for both, the highest tenth would hold what is too high by chance.
    """

    placed: float
    predicted: float
    happened: float
    lap: int
    stage: str


@dataclass(frozen=True)
class Decile:
    """A tenth of the positions, by what was predicted."""

    positions: int
    predicted: float
    happened: float
    excess: float  # predicted beyond what happened
    error: float  # its standard error


TRIALS: Final[Mapping[str, Callable[[Plan, int], Trial]]] = Rooms("lab.calibrate", "try_position")
"""By game: the position of this number. The same plan and number are the same trial."""


def deciles(trials: Sequence[Trial]) -> list[Decile]:
    """By the prediction that places, the lowest first. Equal ones stay in order: what happened must not sort them."""
    ordered = sorted(trials, key=lambda trial: trial.placed)
    bounds = [len(ordered) * tenth // DECILES for tenth in range(DECILES + 1)]
    return [_decile(ordered[start:end]) for start, end in pairwise(bounds) if start < end]


def _decile(trials: Sequence[Trial]) -> Decile:
    excess = Mean()
    for trial in trials:
        excess.add(trial.predicted - trial.happened)
    predicted = sum(trial.predicted for trial in trials) / len(trials)
    return Decile(len(trials), predicted, predicted - excess.mean, excess.mean, excess.error)


def worst(table: Sequence[Decile]) -> Decile:
    """The decile with the largest error."""
    return max(table, key=lambda decile: abs(decile.excess))
