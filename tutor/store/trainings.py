"""What is stored of the daily training: what was planned for a day, and how far it went."""

from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import bindparam, insert, select, update

from tutor.store.connection import Connection
from tutor.store.tables import training


class TrainingRow(NamedTuple):
    game: str
    day: date
    planned: str
    done: int
    finished_at: datetime | None


_t = training.c
_OWN = _t.learner_id == bindparam("learner")
_OF_GAME = _t.game == bindparam("of_game")
_COLUMNS = select(_t.game, _t.day, _t.planned, _t.done, _t.finished_at).where(_OWN)
_FIND = _COLUMNS.where(_OF_GAME, _t.day == bindparam("of_day"))
_ALL = _COLUMNS.order_by(_t.day, _t.game)
_FINISHED = select(_t.day).where(_OWN, _OF_GAME, _t.finished_at.is_not(None))
_INSERT = insert(training)
_CHANGE = update(training).where(_OWN, _OF_GAME, _t.day == bindparam("of_day"))


def find(connection: Connection, learner_id: str, game: str, day: date) -> TrainingRow | None:
    row = connection.execute(_FIND, {"learner": learner_id, "of_game": game, "of_day": day}).one_or_none()
    return None if row is None else TrainingRow(*row)


def add(connection: Connection, learner_id: str, new: TrainingRow) -> None:
    connection.execute(_INSERT, {"learner_id": learner_id, **new._asdict()})


def change(connection: Connection, learner_id: str, row: TrainingRow) -> None:
    values = {"done": row.done, "finished_at": row.finished_at}
    connection.execute(_CHANGE, {"learner": learner_id, "of_game": row.game, "of_day": row.day, **values})


def finished_days(connection: Connection, learner_id: str, game: str) -> set[date]:
    return set(connection.execute(_FINISHED, {"learner": learner_id, "of_game": game}).scalars())


def all_of(connection: Connection, learner_id: str) -> list[TrainingRow]:
    """In all games, the oldest first."""
    return [TrainingRow(*row) for row in connection.execute(_ALL, {"learner": learner_id})]
