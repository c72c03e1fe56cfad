"""How hard the next round is: up when most is right, down when too little is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

UP: Final = 0.8  # of the answers right, and it gets harder
DOWN: Final = 0.5  # less than this, and it gets easier
WINDOW: Final = 3  # rounds of one level by which it is judged
QUICK: Final = 2  # rounds that are enough when all was right, or nothing
RECENT: Final = 20  # rounds by which the span is told


@dataclass(frozen=True)
class Done:
    """A round that was played: at which level, and how much of it was right, from 0 to 1."""

    level: int
    score: float


def next_level(done: Sequence[Done], levels: int) -> int:
    """After these rounds, the last one last. Nothing but they decide, so it is the same wherever it is asked."""
    if not done:
        return 1
    level = min(done[-1].level, levels)
    here = _at_this_level(done)
    if _goes_up(here):
        return min(level + 1, levels)
    return max(level - 1, 1) if _goes_down(here) else level


def rounds_to_rise(done: Sequence[Done], levels: int) -> int | None:
    """So many more rounds without a mistake, and the next level is reached; None where there is no higher one."""
    level = next_level(done, levels)
    if level == levels:
        return None
    more = [Done(level, 1.0)]
    return next(
        (rounds for rounds in range(1, WINDOW + 1) if next_level([*done, *more * rounds], levels) > level), None
    )


def _at_this_level(done: Sequence[Done]) -> list[float]:
    """The scores since the level was reached, at most a window of them."""
    scores: list[float] = []
    for one in reversed(done):
        if one.level != done[-1].level or len(scores) == WINDOW:
            break
        scores.append(one.score)
    return scores


def _goes_up(scores: Sequence[float]) -> bool:
    if len(scores) >= QUICK and min(scores[:QUICK]) == 1:
        return True
    return len(scores) == WINDOW and sum(scores) / WINDOW >= UP


def _goes_down(scores: Sequence[float]) -> bool:
    if len(scores) >= QUICK and max(scores[:QUICK]) == 0:
        return True
    return len(scores) == WINDOW and sum(scores) / WINDOW < DOWN


def span(done: Sequence[Done]) -> float | None:
    """The level at which somebody is now: the mean of the last rounds; None before there are some."""
    recent = [one.level for one in done[-RECENT:]]
    return sum(recent) / len(recent) if recent else None
