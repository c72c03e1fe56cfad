"""What is stored of the puzzles to be repeated: the scheduler's card of each, and when it is due."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, func, insert, select, update

from tutor.store.connection import Connection
from tutor.store.tables import puzzle_card


class CardRow(NamedTuple):
    game: str
    puzzle: str
    card: str
    failed: bool
    due: datetime


_c = puzzle_card.c
_OWN = _c.learner_id == bindparam("learner")
_OF_GAME = _c.game == bindparam("of_game")
_COLUMNS = select(_c.game, _c.puzzle, _c.card, _c.failed, _c.due).where(_OWN)
_FIND = _COLUMNS.where(_OF_GAME, _c.puzzle == bindparam("of_puzzle"))
_ALL = _COLUMNS.order_by(_c.due, _c.game, _c.puzzle)
_DUE = select(_c.puzzle).where(_OWN, _OF_GAME, _c.due <= bindparam("now")).order_by(_c.failed.desc(), _c.due, _c.puzzle)
_NEXT = select(func.min(_c.due)).where(_OWN, _OF_GAME)
_CHANGE = update(puzzle_card).where(_OWN, _OF_GAME, _c.puzzle == bindparam("of_puzzle"))
_INSERT = insert(puzzle_card)


def find(connection: Connection, learner_id: str, game: str, puzzle: str) -> CardRow | None:
    row = connection.execute(_FIND, {"learner": learner_id, "of_game": game, "of_puzzle": puzzle}).one_or_none()
    return None if row is None else CardRow(*row)


def all_of(connection: Connection, learner_id: str) -> list[CardRow]:
    """In all games."""
    return [CardRow(*row) for row in connection.execute(_ALL, {"learner": learner_id})]


def due(connection: Connection, learner_id: str, game: str, now: datetime) -> list[str]:
    """The puzzles that were failed last time first, then those that have waited longest."""
    return list(connection.execute(_DUE, {"learner": learner_id, "of_game": game, "now": now}).scalars())


def next_due(connection: Connection, learner_id: str, game: str) -> datetime | None:
    found: datetime | None = connection.execute(_NEXT, {"learner": learner_id, "of_game": game}).scalar_one()
    return found


def put(connection: Connection, learner_id: str, new: CardRow) -> None:
    values = {"card": new.card, "failed": new.failed, "due": new.due}
    key = {"learner": learner_id, "of_game": new.game, "of_puzzle": new.puzzle}
    if not connection.execute(_CHANGE, {**key, **values}).rowcount:
        connection.execute(_INSERT, {"learner_id": learner_id, **new._asdict()})
