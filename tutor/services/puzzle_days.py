"""The puzzle of the day, those before, and how many days in a row."""

import datetime as dt
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tutor.learner import days
from tutor.learner.days import Streak
from tutor.services.puzzle_answers import Attempt, attempt_of
from tutor.services.puzzle_choices import choices_in
from tutor.services.puzzle_library import puzzle_of_day, puzzles
from tutor.store import Store
from tutor.store import puzzles as rows
from tutor.store.puzzles import AttemptRow


@dataclass(frozen=True)
class Daily:
    date: dt.date
    puzzle: str
    attempt: Attempt | None
    """A right one if there is one, else the last."""
    streak: Streak


@dataclass(frozen=True)
class DailyLine:
    date: dt.date
    puzzle: str
    solved: bool | None
    """None: not tried."""
    counted: bool
    """For the days in a row."""


def daily(store: Store, learner_id: str | None, date: dt.date, now: datetime) -> Daily | None:
    """None for a date that has no puzzle, or whose puzzle is not out yet."""
    name = puzzle_of_day(date) if days.is_out(date, now) else None
    if name is None:
        return None
    if learner_id is None:
        return Daily(date, name, None, days.streak((), days.today(now), now))
    with store.read() as connection:
        attempt = _telling(rows.of_days(connection, learner_id, date, date))
        counted = rows.counted_days(connection, learner_id)
        today = days.today(now, choices_in(connection, learner_id).zone)
    streak = days.streak(counted, today, now)
    return Daily(date, attempt.puzzle if attempt else name, attempt_of(attempt) if attempt else None, streak)


def archive(store: Store, learner_id: str | None, month: dt.date, today: dt.date) -> list[DailyLine]:
    """The dates of that month that have been, the first one first."""
    first = max(month.replace(day=1), days.FIRST)
    last = min(month.replace(day=monthrange(month.year, month.month)[1]), today)
    answered: dict[dt.date, list[AttemptRow]] = {}
    if learner_id is not None and first <= last:
        with store.read() as connection:
            for row in rows.of_days(connection, learner_id, first, last):
                if row.day is not None:
                    answered.setdefault(row.day, []).append(row)
    dates = [dt.date.fromordinal(day) for day in range(first.toordinal(), last.toordinal() + 1)]
    return [_line(day, name, answered.get(day, [])) for day in dates if (name := puzzle_of_day(day))]


def _line(day: dt.date, name: str, attempts: Sequence[AttemptRow]) -> DailyLine:
    telling = _telling(attempts)
    return DailyLine(
        day,
        telling.puzzle if telling else name,
        telling.is_right if telling else None,
        any(row.counts for row in attempts),
    )


def _telling(attempts: Sequence[AttemptRow]) -> AttemptRow | None:
    """A right one if there is one, else the last; of puzzles that there still are."""
    known = [row for row in attempts if row.puzzle in puzzles().entries]
    return next((row for row in known if row.is_right), known[-1] if known else None)
