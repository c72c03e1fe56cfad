"""What is stored of how good learners are and how hard puzzles are."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, update

from tutor.store.tables import learner_rating, puzzle_rating


class LearnerRating(NamedTuple):
    value: float
    deviation: float
    volatility: float
    at: datetime


class PuzzleRating(NamedTuple):
    value: float
    deviation: float
    volatility: float
    tries: int
    solved: int


_l, _p = learner_rating.c, puzzle_rating.c
_OF_LEARNER = select(_l.value, _l.deviation, _l.volatility, _l.at).where(_l.learner_id == bindparam("learner"))
_CHANGE_LEARNER = update(learner_rating).where(_l.learner_id == bindparam("learner"))
_ADD_LEARNER = insert(learner_rating)
_OF_PUZZLE = select(_p.value, _p.deviation, _p.volatility, _p.tries, _p.solved).where(
    _p.puzzle == bindparam("of_puzzle")
)
_CHANGE_PUZZLE = update(puzzle_rating).where(_p.puzzle == bindparam("of_puzzle"))
_ADD_PUZZLE = insert(puzzle_rating)
_VALUES = select(_p.puzzle, _p.value)


def of_learner(connection: Connection, learner_id: str) -> LearnerRating | None:
    row = connection.execute(_OF_LEARNER, {"learner": learner_id}).one_or_none()
    return None if row is None else LearnerRating(*row)


def put_learner(connection: Connection, learner_id: str, new: LearnerRating) -> None:
    if not connection.execute(_CHANGE_LEARNER, {"learner": learner_id, **new._asdict()}).rowcount:
        connection.execute(_ADD_LEARNER, {"learner_id": learner_id, **new._asdict()})


def of_puzzle(connection: Connection, puzzle: str) -> PuzzleRating | None:
    row = connection.execute(_OF_PUZZLE, {"of_puzzle": puzzle}).one_or_none()
    return None if row is None else PuzzleRating(*row)


def put_puzzle(connection: Connection, puzzle: str, new: PuzzleRating) -> None:
    if not connection.execute(_CHANGE_PUZZLE, {"of_puzzle": puzzle, **new._asdict()}).rowcount:
        connection.execute(_ADD_PUZZLE, {"puzzle": puzzle, **new._asdict()})


def values(connection: Connection) -> dict[str, float]:
    """Of all puzzles that somebody has tried."""
    return {row.puzzle: row.value for row in connection.execute(_VALUES)}
