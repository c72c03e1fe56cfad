"""What is stored of the daily training: what was planned for a day, and how far it went."""

from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, update

from tutor.store.tables import training


class TrainingRow(NamedTuple):
    day: date
    planned: str
    done: int
    finished_at: datetime | None


_t = training.c
_OWN = _t.learner_id == bindparam("learner")
_COLUMNS = select(_t.day, _t.planned, _t.done, _t.finished_at).where(_OWN)
_FIND = _COLUMNS.where(_t.day == bindparam("of_day"))
_ALL = _COLUMNS.order_by(_t.day)
_FINISHED = select(_t.day).where(_OWN, _t.finished_at.is_not(None))
_INSERT = insert(training)
_CHANGE = update(training).where(_OWN, _t.day == bindparam("of_day"))


def find(connection: Connection, learner_id: str, day: date) -> TrainingRow | None:
    row = connection.execute(_FIND, {"learner": learner_id, "of_day": day}).one_or_none()
    return None if row is None else TrainingRow(*row)


def add(connection: Connection, learner_id: str, new: TrainingRow) -> None:
    connection.execute(_INSERT, {"learner_id": learner_id, **new._asdict()})


def change(connection: Connection, learner_id: str, row: TrainingRow) -> None:
    values = {"done": row.done, "finished_at": row.finished_at}
    connection.execute(_CHANGE, {"learner": learner_id, "of_day": row.day, **values})


def finished_days(connection: Connection, learner_id: str) -> set[date]:
    return set(connection.execute(_FINISHED, {"learner": learner_id}).scalars())


def all_of(connection: Connection, learner_id: str) -> list[TrainingRow]:
    """The oldest first."""
    return [TrainingRow(*row) for row in connection.execute(_ALL, {"learner": learner_id})]
