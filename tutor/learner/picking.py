"""Which puzzle is next."""

import random
from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

OFFSETS: Final = (-600, -300, 0, 300, 600)
"""How much harder than the learner is rated the puzzles may be, as the learner chooses."""
AMONG: Final = 12  # the closest are as good as each other: one of them, by chance
IN_A_ROW: Final = 2  # of the same kind; then another one comes


class Candidate(NamedTuple):
    id: str
    kind: str
    rating: float
    seen_at: datetime | None


def pick(
    candidates: Sequence[Candidate], target: float, rng: random.Random, *, recent_kinds: Sequence[str] = ()
) -> str | None:
    """One that was never seen, about as hard as wished; when all were seen, one of those seen longest ago.

    `recent_kinds`: of the last answers, the latest first.
    """
    pool = _without_boredom(candidates, recent_kinds)
    unseen = [one for one in pool if one.seen_at is None]
    if unseen:
        close = closest(unseen, target, AMONG)
        return close[int(rng.random() * len(close))].id
    if not pool:
        return None
    oldest = sorted((one.seen_at, abs(one.rating - target), one.id) for one in pool if one.seen_at is not None)
    return oldest[int(rng.random() * min(AMONG, -(-len(oldest) // 2)))][2]


def closest(candidates: Sequence[Candidate], target: float, count: int) -> list[Candidate]:
    return sorted(candidates, key=lambda one: (abs(one.rating - target), one.id))[:count]


def ladder(candidates: Sequence[Candidate], targets: Sequence[float], rng: random.Random) -> list[str]:
    """One for each target, none twice, never a third time the same kind; those not seen lately are preferred."""
    left = list(candidates)
    rungs: list[Candidate] = []
    for target in targets:
        pool = _without_boredom(left, [one.kind for one in rungs[: -IN_A_ROW - 1 : -1]])
        if not pool:
            break
        close = closest(pool, target, AMONG)
        close.sort(key=lambda one: one.seen_at.timestamp() if one.seen_at else 0.0)
        rung = close[int(rng.random() * min(len(close), AMONG // 2))]
        rungs.append(rung)
        left.remove(rung)
    return [one.id for one in rungs]


def _without_boredom(candidates: Sequence[Candidate], recent_kinds: Sequence[str]) -> Sequence[Candidate]:
    last = recent_kinds[:IN_A_ROW]
    if len(last) < IN_A_ROW or len(set(last)) > 1:
        return candidates
    return [one for one in candidates if one.kind != last[0]] or candidates
