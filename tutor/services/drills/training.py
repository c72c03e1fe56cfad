"""Five minutes of memory training a day: what comes today, how far it went, and how many days in a row."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tutor.learner import days, rests
from tutor.learner.rests import Streak
from tutor.services.drills import plans as training_plans
from tutor.services.drills import rounds as drill_rounds
from tutor.services.drills.rounds import DAILY, Playing
from tutor.services.learner.learners import own_day
from tutor.store import Connection, Store, trainings

__all__ = ["Streak", "Training", "begin", "streak_in", "today"]


@dataclass(frozen=True)
class Training:
    game: str
    date: dt.date
    edition: str
    """Of the rounds that are still to come."""
    planned: Sequence[str]
    """Drills, in their order."""
    done: int
    """So many of them."""
    run: Streak

    @property
    def streak(self) -> int:
        """Training days in a row; a day of rest now and then is fine."""
        return self.run.length

    @property
    def is_finished(self) -> bool:
        return self.done >= len(self.planned)

    @property
    def next(self) -> str | None:
        """The drill that comes now; None when all are done."""
        return None if self.is_finished else self.planned[self.done]


def today(
    store: Store, learner_id: str | None, game: str, edition: str, now: datetime, *, zone: str | None = None
) -> Training:
    """Nothing is kept by looking. Without a `zone`, the day is that of the place that the learner has chosen."""
    if learner_id is None:
        day = days.today(now, zone or days.HOME)
        return Training(game, day, edition, training_plans.new_plan(game), 0, rests.streak((), day, now))
    with store.read() as connection:
        day = own_day(connection, learner_id, now) if zone is None else days.today(now, zone)
        return today_in(connection, learner_id, game, edition, now, day=day)


def today_in(
    connection: Connection, learner_id: str, game: str, edition: str, now: datetime, *, day: dt.date
) -> Training:
    """Of the day that it is for this learner."""
    row = trainings.find(connection, learner_id, game, day)
    planned = training_plans.read(row) if row else training_plans.composed(connection, learner_id, game, day, now)
    streak = streak_in(connection, learner_id, game, day, now)
    return Training(game, day, edition, planned, row.done if row else 0, streak)


def streak_in(connection: Connection, learner_id: str, game: str, day: dt.date, now: datetime) -> Streak:
    return rests.streak(trainings.finished_days(connection, learner_id, game), day, now)


def begin(
    store: Store, learner_id: str | None, game: str, edition: str, now: datetime, *, zone: str | None = None
) -> tuple[str, Playing] | None:
    """The round that comes now; None when today's training is finished."""
    training = today(store, learner_id, game, edition, now, zone=zone)
    if training.next is None:
        return None
    return drill_rounds.begin(
        store, learner_id, game, training.next, edition=edition, now=now, mode=DAILY, date=training.date
    )
