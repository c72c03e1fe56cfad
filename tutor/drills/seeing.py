"""How fast somebody sees: from answers about pictures that were shown for a time, the time that is needed.

Who looks for so long sees it nearly two times in three (1 - 1/e); who looks longer sees it more often, by Weibull's
curve, which is about as steep in all people. Now and then an answer goes wrong that was seen, and who has not seen it
guesses.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

LAPSES: Final = 0.03  # of what was seen, so much is answered wrongly all the same
SLOPES: Final = (1.5, 2.5, 3.5)  # that are thought of: nobody knows how steep it is in this learner
SHORTEST: Final = 0.1  # seconds
LONGEST: Final = 16.0
STEPS: Final = 100
USUAL: Final = 2.0  # seconds: where the search begins, before anything is known
SPREAD: Final = 1.2  # of its logarithm
FEWEST: Final = 30  # answers before a time is told
RECENT: Final = 40  # rounds by which it is told


@dataclass(frozen=True)
class Sight:
    """What a drill of seeing asks."""

    choices: int
    """From which to choose: whoever has seen nothing is right one time in so many."""
    nothing: str = ""
    """The answer that there is nothing to be seen; empty where there always is."""


class Glance(NamedTuple):
    """An answer about a picture."""

    given: str
    answer: str
    seconds: float | None
    """For which it was shown; None where the learner said when."""


@dataclass(frozen=True)
class Seen:
    """What somebody has seen lately, by drill."""

    there: int
    """So often there was something to be seen."""
    hits: int
    """So often it was found."""
    empty: int
    """So often there was nothing."""
    alarms: int
    """So often something was seen there all the same."""
    seconds: float | None
    """That are needed; None while there is too little to go by."""


def seen(sight: Sight, glances: Iterable[Glance]) -> Seen:
    told = list(glances)
    empty = [one for one in told if one.answer == sight.nothing]
    there = [one for one in told if one.answer != sight.nothing]
    timed = counted(one for one in told if one.seconds is not None)
    return Seen(
        there=len(there),
        hits=sum(one.given == one.answer for one in there),
        empty=len(empty),
        alarms=sum(one.given != one.answer for one in empty),
        seconds=threshold(timed, 1 / sight.choices),
    )


Counts = Mapping[float, tuple[int, int]]
"""By seconds, how often answers were right and wrong."""


def counted(glances: Iterable[Glance]) -> Counts:
    counts: dict[float, tuple[int, int]] = {}
    for one in glances:
        right, wrong = counts.get(one.seconds or 0.0, (0, 0))
        is_right = one.given == one.answer
        counts[one.seconds or 0.0] = (right + is_right, wrong + (not is_right))
    return counts


def threshold(counts: Counts, guess: float) -> float | None:
    """The seconds that are needed, as likely as the answers make them; None while these are too few."""
    if sum(map(sum, counts.values())) < FEWEST:
        return None
    return _threshold(tuple(sorted(counts.items())), guess)


@lru_cache(maxsize=1024)  # several pages ask for it, and it changes only with the next answer
def _threshold(counts: Sequence[tuple[float, tuple[int, int]]], guess: float) -> float:
    """The mean over all times and slopes that are thought of, each as often as it agrees with the answers."""
    first, step = log(SHORTEST), log(LONGEST / SHORTEST) / STEPS
    tried = [(first + step * number, slope) for number in range(STEPS + 1) for slope in SLOPES]
    likely = [_likelihood(counts, guess, exp(time), slope) + _before(time) for time, slope in tried]
    best = max(likely)
    weights = [exp(one - best) for one in likely]
    return exp(sum(weight * time for weight, (time, _) in zip(weights, tried, strict=True)) / sum(weights))


def _before(time: float) -> float:
    return -0.5 * ((time - log(USUAL)) / SPREAD) ** 2


def _likelihood(counts: Sequence[tuple[float, tuple[int, int]]], guess: float, needed: float, slope: float) -> float:
    total = 0.0
    for seconds, (right, wrong) in counts:
        share = chance(seconds, needed, guess, slope)
        total += right * log(share) + wrong * log(1 - share)
    return total


def chance(seconds: float, needed: float, guess: float, slope: float) -> float:
    """To be right, after so many seconds, for somebody who needs so many."""
    sees = 1 - exp(-((seconds / needed) ** slope))
    return guess + (1 - guess - LAPSES) * sees
