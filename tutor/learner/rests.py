"""Days in a row with rest: one day off a week does not break a run of training days."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, NamedTuple

from tutor.learner.days import DAY, earliest_open

WEEK: Final = 7 * DAY
"""Since one day of rest there must be so long before the next one. Two days off in a row are no rest but a pause."""


@dataclass(frozen=True)
class Streak:
    length: int
    """Training days; days of rest do not count, but keep it going. 0 once it is broken for good."""
    best: int
    done_today: bool
    may_rest: bool
    """Today could be a day of rest, and the run would still go on tomorrow."""


def streak(counted: Collection[date], today: date, now: datetime) -> Streak:
    runs = _runs(counted)
    last = runs[-1] if runs else None
    is_alive = last is not None and last.latest_next >= earliest_open(now)
    return Streak(
        length=last.length if last is not None and is_alive else 0,
        best=max((run.length for run in runs), default=0),
        done_today=today in counted,
        may_rest=last is not None and is_alive and last.latest_next > today,
    )


class _Run(NamedTuple):
    end: date
    length: int
    rest: date | None = None
    """The last day of rest in it."""
    since_rest: int = 1
    """Training days after it, or all when there was none."""

    @property
    def latest_next(self) -> date:
        """The last date on which the next training keeps it going."""
        off = self.end + DAY
        may_rest = self.rest is None or off - self.rest >= WEEK
        return off + DAY if may_rest else off

    def then(self, day: date) -> "_Run":
        """With the next training day. A rest that comes too soon costs the days before the one before; a pause, all."""
        off = self.end + DAY
        if day == off:
            return _Run(day, self.length + 1, self.rest, self.since_rest + 1)
        if day > off + DAY:
            return _Run(day, 1)
        before = self.length if day <= self.latest_next else self.since_rest
        return _Run(day, before + 1, rest=off)


def _runs(counted: Iterable[date]) -> list[_Run]:
    """As it stood on each training day."""
    runs: list[_Run] = []
    for day in sorted(set(counted)):
        runs.append(runs[-1].then(day) if runs else _Run(day, 1))
    return runs
