"""The puzzle of the day: which it is, how long it is today, and how many days in a row."""

import hashlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

HOME: Final = "Europe/Amsterdam"
FIRST: Final = date(2026, 1, 1)
"""The first date that has a puzzle."""
EAST: Final = timedelta(hours=14)  # where a date begins first, on Kiritimati
WEST: Final = timedelta(hours=12)  # where it ends last, at sea
DAY: Final = timedelta(days=1)
YEAR: Final = 366  # days in which no puzzle comes twice, if there are enough


# ---- What day is it? ------------------------------------------------------------------------------------------------


def is_zone(name: str) -> bool:
    return name == HOME or name in _zones()


@cache
def _zones() -> set[str]:
    return available_timezones()


def today(now: datetime, zone: str = HOME) -> date:
    return now.astimezone(ZoneInfo(zone)).date()


def is_out(day: date, now: datetime) -> bool:
    """It has begun somewhere on Earth, and has a puzzle."""
    return FIRST <= day <= (now.astimezone(UTC) + EAST).date()


def is_open(day: date, now: datetime) -> bool:
    """It is that date somewhere on Earth. So long its puzzle counts for the streak: neither a flight nor a change of
    the clocks can take away somebody's day."""
    return is_out(day, now) and day >= earliest_open(now)


def earliest_open(now: datetime) -> date:
    return (now.astimezone(UTC) - WEST).date()


# ---- Days in a row --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Streak:
    length: int
    """0 once a date was missed for good."""
    best: int
    solved_today: bool
    missing: date | None = None
    """Yesterday, when it was missed but still counts somewhere."""


def streak(counted: Collection[date], today: date, now: datetime) -> Streak:
    """The run of dates that ends with the last one, as long as the next date can still be counted."""
    runs = _runs(counted)
    last = runs[-1] if runs else None
    is_alive = last is not None and last.end + DAY >= earliest_open(now)
    yesterday = today - DAY
    is_missing = is_alive and yesterday not in counted and is_open(yesterday, now)
    return Streak(
        length=last.length if last is not None and is_alive else 0,
        best=max((run.length for run in runs), default=0),
        solved_today=today in counted,
        missing=yesterday if is_missing else None,
    )


class _Run(NamedTuple):
    end: date
    length: int


def _runs(counted: Iterable[date]) -> list[_Run]:
    runs: list[_Run] = []
    for day in sorted(set(counted)):
        if runs and runs[-1].end + DAY == day:
            runs[-1] = _Run(day, runs[-1].length + 1)
        else:
            runs.append(_Run(day, 1))
    return runs


# ---- Which puzzle? --------------------------------------------------------------------------------------------------


class Candidate(NamedTuple):
    id: str
    kind: str
    rating: float


def chosen(candidates: Sequence[Candidate], last: date) -> dict[date, str]:
    """The puzzle of each date, from the first up to this one.

    The kinds take turns. Of the day's kind it is an easier one from Monday to Friday and a harder one at the weekend,
    the one whose hash with the date is lowest: a puzzle that is added later changes few dates. What was there within
    a year is left out; when the kind has nothing else, any kind will do, and when nothing is left, it begins anew.
    """
    pools = _pools(candidates)
    used: dict[str, int] = {}
    found: dict[date, str] = {}
    for ordinal in range(FIRST.toordinal(), last.toordinal() + 1 if pools else 0):
        pool = pools[ordinal % len(pools)]
        fresh = [name for name in pool.of(ordinal) if ordinal - used.get(name, -YEAR) >= YEAR]
        everything = (one.id for one in candidates)
        fresh = fresh or [name for name in everything if ordinal - used.get(name, -YEAR) >= YEAR]
        name = (
            min(fresh, key=lambda each: _hash(ordinal, each))
            if fresh
            else min(pool.of(ordinal), key=lambda each: (used.get(each, 0), each))
        )
        used[name] = ordinal
        found[date.fromordinal(ordinal)] = name
    return found


class _Pool(NamedTuple):
    easier: list[str]
    harder: list[str]

    def of(self, ordinal: int) -> list[str]:
        is_weekend = date.fromordinal(ordinal).isoweekday() >= 6
        return self.harder if is_weekend else self.easier


def _pools(candidates: Sequence[Candidate]) -> list[_Pool]:
    pools = []
    for kind in sorted({one.kind for one in candidates}):
        names = [one.id for one in sorted(candidates, key=lambda one: (one.rating, one.id)) if one.kind == kind]
        two_thirds = -(-len(names) * 2 // 3)
        pools.append(_Pool(names[:two_thirds], names[two_thirds:] or names))
    return pools


def _hash(ordinal: int, name: str) -> bytes:
    return hashlib.sha256(f"{ordinal}/{name}".encode()).digest()
