"""What is stored of how good learners are and how hard puzzles are."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, insert, select, update

from tutor.store.connection import Connection
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
_OWN = _l.learner_id == bindparam("learner")
_ALL_OF_LEARNER = select(_l.game, _l.value, _l.deviation, _l.volatility, _l.at).where(_OWN).order_by(_l.game)
_OWN_IN_GAME = (_OWN, _l.game == bindparam("of_game"))
_OF_LEARNER = select(_l.value, _l.deviation, _l.volatility, _l.at).where(*_OWN_IN_GAME)
_CHANGE_LEARNER = update(learner_rating).where(*_OWN_IN_GAME)
_ADD_LEARNER = insert(learner_rating)
_THAT_PUZZLE = (_p.game == bindparam("of_game"), _p.puzzle == bindparam("of_puzzle"))
_OF_PUZZLE = select(_p.value, _p.deviation, _p.volatility, _p.tries, _p.solved).where(*_THAT_PUZZLE)
_CHANGE_PUZZLE = update(puzzle_rating).where(*_THAT_PUZZLE)
_ADD_PUZZLE = insert(puzzle_rating)
_VALUES = select(_p.puzzle, _p.value).where(_p.game == bindparam("of_game"))


def of_learner(connection: Connection, learner_id: str, game: str) -> LearnerRating | None:
    row = connection.execute(_OF_LEARNER, {"learner": learner_id, "of_game": game}).one_or_none()
    return None if row is None else LearnerRating(*row)


def all_of_learner(connection: Connection, learner_id: str) -> dict[str, LearnerRating]:
    """By game."""
    found = connection.execute(_ALL_OF_LEARNER, {"learner": learner_id})
    return {row.game: LearnerRating(*row[1:]) for row in found}


def put_learner(connection: Connection, learner_id: str, game: str, new: LearnerRating) -> None:
    change = {"learner": learner_id, "of_game": game, **new._asdict()}
    if not connection.execute(_CHANGE_LEARNER, change).rowcount:
        connection.execute(_ADD_LEARNER, {"learner_id": learner_id, "game": game, **new._asdict()})


def of_puzzle(connection: Connection, game: str, puzzle: str) -> PuzzleRating | None:
    row = connection.execute(_OF_PUZZLE, {"of_game": game, "of_puzzle": puzzle}).one_or_none()
    return None if row is None else PuzzleRating(*row)


def put_puzzle(connection: Connection, game: str, puzzle: str, new: PuzzleRating) -> None:
    change = {"of_game": game, "of_puzzle": puzzle, **new._asdict()}
    if not connection.execute(_CHANGE_PUZZLE, change).rowcount:
        connection.execute(_ADD_PUZZLE, {"game": game, "puzzle": puzzle, **new._asdict()})


def values(connection: Connection, game: str) -> dict[str, float]:
    """Of all its puzzles that somebody has tried."""
    return {row.puzzle: row.value for row in connection.execute(_VALUES, {"of_game": game})}
