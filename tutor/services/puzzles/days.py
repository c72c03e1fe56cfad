"""The puzzle of the day, those before, and how many days in a row."""

import datetime as dt
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tutor.learner import days
from tutor.learner.days import Streak
from tutor.services.learner.learners import own_day
from tutor.services.puzzles.answers import Attempt, attempt_of
from tutor.services.puzzles.library import puzzle_of_day, puzzles_of
from tutor.store import Connection, Store
from tutor.store import puzzles as rows
from tutor.store.puzzles import AttemptRow


@dataclass(frozen=True)
class Daily:
    game: str
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


def daily(store: Store, learner_id: str | None, game: str, date: dt.date, now: datetime) -> Daily | None:
    """None for a date that has no puzzle, or whose puzzle is not out yet."""
    if learner_id is None:
        name = _name_of(game, date, now)
        return Daily(game, date, name, None, days.streak((), days.today(now), now)) if name else None
    with store.read() as connection:
        return daily_in(connection, learner_id, game, date, now, today=own_day(connection, learner_id, now))


def daily_in(
    connection: Connection, learner_id: str, game: str, date: dt.date, now: datetime, *, today: dt.date
) -> Daily | None:
    """`today`: the day that it is for this learner."""
    name = _name_of(game, date, now)
    if name is None:
        return None
    attempt = _telling(game, rows.of_days(connection, learner_id, game, date, date))
    streak = days.streak(rows.counted_days(connection, learner_id, game), today, now)
    return Daily(game, date, attempt.puzzle if attempt else name, attempt_of(attempt) if attempt else None, streak)


def _name_of(game: str, date: dt.date, now: datetime) -> str | None:
    return puzzle_of_day(game, date) if days.is_out(date, now) else None


def archive(store: Store, learner_id: str | None, game: str, month: dt.date, today: dt.date) -> list[DailyLine]:
    """The dates of that month that have been, the first one first."""
    first = max(month.replace(day=1), days.FIRST)
    last = min(month.replace(day=monthrange(month.year, month.month)[1]), today)
    answered: dict[dt.date, list[AttemptRow]] = {}
    if learner_id is not None and first <= last:
        with store.read() as connection:
            for row in rows.of_days(connection, learner_id, game, first, last):
                if row.day is not None:
                    answered.setdefault(row.day, []).append(row)
    dates = [dt.date.fromordinal(day) for day in range(first.toordinal(), last.toordinal() + 1)]
    return [_line(game, day, name, answered.get(day, [])) for day in dates if (name := puzzle_of_day(game, day))]


def _line(game: str, day: dt.date, name: str, attempts: Sequence[AttemptRow]) -> DailyLine:
    telling = _telling(game, attempts)
    return DailyLine(
        day,
        telling.puzzle if telling else name,
        telling.is_right if telling else None,
        any(row.counts for row in attempts),
    )


def _telling(game: str, attempts: Sequence[AttemptRow]) -> AttemptRow | None:
    """A right one if there is one, else the last; of puzzles that there still are."""
    known = [row for row in attempts if row.puzzle in puzzles_of(game).entries]
    return next((row for row in known if row.is_right), known[-1] if known else None)
