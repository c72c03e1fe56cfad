"""What the progress page asks for: figures over everything, worked out by the database."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, func, insert, select

from tutor.store.connection import Connection
from tutor.store.tables import game, game_figure, puzzle_attempt

# ---- Puzzles --------------------------------------------------------------------------------------------------------

_a = puzzle_attempt.c
_RATED = (_a.learner_id == bindparam("learner"), _a.game == bindparam("of_game"), _a.weight > 0)
_COUNT_RATED = select(func.count()).select_from(puzzle_attempt).where(*_RATED)
_numbered = (
    select(_a.at, _a.rating_after, func.row_number().over(order_by=(_a.at.desc(), _a.id)).label("back"))
    .where(*_RATED)
    .subquery()
)
_SOME_RATED = (
    select(_numbered.c.at, _numbered.c.rating_after)
    .where((_numbered.c.back - 1) % bindparam("step") == 0)
    .order_by(_numbered.c.back.desc())
)


def ratings(connection: Connection, learner_id: str, game: str, most: int) -> list[tuple[datetime, float]]:
    """At most so many of the learner's ratings, evenly from all, the oldest first; the last one is always there."""
    whose = {"learner": learner_id, "of_game": game}
    count: int = connection.execute(_COUNT_RATED, whose).scalar_one()
    step = max(1, -(-count // most))
    found = connection.execute(_SOME_RATED, {**whose, "step": step})
    return [(row.at, row.rating_after) for row in found]


# ---- Games ----------------------------------------------------------------------------------------------------------

Figures = Mapping[str, float | None]
"""What a review came to, by name; None: there was nothing to be measured."""


class GameFigures(NamedTuple):
    game_id: str
    at: datetime
    """When the game was over."""
    figures: Figures


_f = game_figure.c
_OWN_GAMES = game.c.learner_id == bindparam("learner")
_OF_GAME = game.c.game == bindparam("of_game")
_ALL_FIGURES = (
    select(game.c.id, game.c.touched_at, _f.name, _f.value)
    .join_from(game, game_figure, _f.game_id == game.c.id)
    .where(_OWN_GAMES)
    .order_by(game.c.touched_at, game.c.id, _f.name)
)
_FIGURES = _ALL_FIGURES.where(_OF_GAME)
_STATES = select(game.c.state, func.count()).where(_OWN_GAMES, _OF_GAME).group_by(game.c.state)
_ADD = insert(game_figure)
_REMOVE = delete(game_figure).where(_f.game_id == bindparam("of_game_id"))


def put_figures(connection: Connection, game_id: str, new: Figures) -> None:
    connection.execute(_REMOVE, {"of_game_id": game_id})
    if new:
        connection.execute(_ADD, [{"game_id": game_id, "name": name, "value": value} for name, value in new.items()])


def figures(connection: Connection, learner_id: str, game: str) -> list[GameFigures]:
    """Of the games with a complete review, the oldest first."""
    return _by_game(connection.execute(_FIGURES, {"learner": learner_id, "of_game": game}))


def all_figures(connection: Connection, learner_id: str) -> list[GameFigures]:
    """The same, whatever the game."""
    return _by_game(connection.execute(_ALL_FIGURES, {"learner": learner_id}))


def _by_game(rows: Iterable[Any]) -> list[GameFigures]:
    return [
        GameFigures(game_id, at, {row.name: row.value for row in of_one})
        for (game_id, at), of_one in groupby(rows, lambda row: (row.id, row.touched_at))
    ]


def game_states(connection: Connection, learner_id: str, game: str) -> dict[str, int]:
    """How many games there are in each state."""
    found = connection.execute(_STATES, {"learner": learner_id, "of_game": game})
    return {row[0]: row[1] for row in found}
