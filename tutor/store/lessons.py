"""What is stored of a learner's way through the lessons."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, insert, select, update

from tutor.store.connection import Connection
from tutor.store.tables import lesson_step


@dataclass(frozen=True)
class DoneStep:
    game: str
    lesson: str
    step: str
    outcome: str
    at: datetime


_OWN = lesson_step.c.learner_id == bindparam("learner")
_OF_GAME = lesson_step.c.game == bindparam("of_game")
_ALL = (
    select(lesson_step.c.game, lesson_step.c.lesson, lesson_step.c.step, lesson_step.c.outcome, lesson_step.c.at)
    .where(_OWN)
    .order_by(lesson_step.c.at, lesson_step.c.game, lesson_step.c.lesson, lesson_step.c.step)
)
_IN_GAME = _ALL.where(_OF_GAME)
_UPDATE = (
    update(lesson_step)
    .where(_OWN, _OF_GAME, lesson_step.c.lesson == bindparam("in_lesson"), lesson_step.c.step == bindparam("at_step"))
    .values(outcome=bindparam("new_outcome"), at=bindparam("now"))
)
_INSERT = insert(lesson_step)


def all_of(connection: Connection, learner_id: str) -> list[DoneStep]:
    """In all games, the oldest first."""
    return [DoneStep(*row) for row in connection.execute(_ALL, {"learner": learner_id})]


def in_game(connection: Connection, learner_id: str, game: str) -> list[DoneStep]:
    """The oldest first."""
    return [DoneStep(*row) for row in connection.execute(_IN_GAME, {"learner": learner_id, "of_game": game})]


def put(connection: Connection, learner_id: str, done: DoneStep) -> None:
    """The latest outcome of a step replaces the one before."""
    key = {"learner": learner_id, "of_game": done.game, "in_lesson": done.lesson, "at_step": done.step}
    if not connection.execute(_UPDATE, {**key, "new_outcome": done.outcome, "now": done.at}).rowcount:
        connection.execute(_INSERT, {"learner_id": learner_id, **vars(done)})
