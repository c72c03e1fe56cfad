"""What the progress page asks for: figures over everything, worked out by the database."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, update

from tutor.store.tables import game, game_figures, puzzle_attempt

# ---- Puzzles --------------------------------------------------------------------------------------------------------

_a = puzzle_attempt.c
_RATED = (_a.learner_id == bindparam("learner"), _a.weight > 0)
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


def ratings(connection: Connection, learner_id: str, most: int) -> list[tuple[datetime, float]]:
    """At most so many of the learner's ratings, evenly from all, the oldest first; the last one is always there."""
    count: int = connection.execute(_COUNT_RATED, {"learner": learner_id}).scalar_one()
    step = max(1, -(-count // most))
    found = connection.execute(_SOME_RATED, {"learner": learner_id, "step": step})
    return [(row.at, row.rating_after) for row in found]


# ---- Games ----------------------------------------------------------------------------------------------------------


class FiguresRow(NamedTuple):
    judgement: float | None
    memory: float | None
    knock_choices: int
    knock_by_line: int
    knocks: int
    knock_over: float | None


class GameFigures(NamedTuple):
    game_id: str
    at: datetime
    """When the game was over."""
    figures: FiguresRow


_f = game_figures.c
_COLUMNS = (_f.judgement, _f.memory, _f.knock_choices, _f.knock_by_line, _f.knocks, _f.knock_over)
_OWN_GAMES = game.c.learner_id == bindparam("learner")
_FIGURES = (
    select(game.c.id, game.c.touched_at, *_COLUMNS)
    .join_from(game, game_figures, _f.game_id == game.c.id)
    .where(_OWN_GAMES)
    .order_by(game.c.touched_at, game.c.id)
)
_STATES = select(game.c.state, func.count()).where(_OWN_GAMES).group_by(game.c.state)
_ADD = insert(game_figures)
_CHANGE = update(game_figures).where(_f.game_id == bindparam("of_game"))


def put_figures(connection: Connection, game_id: str, new: FiguresRow) -> None:
    if not connection.execute(_CHANGE, {"of_game": game_id, **new._asdict()}).rowcount:
        connection.execute(_ADD, {"game_id": game_id, **new._asdict()})


def figures(connection: Connection, learner_id: str) -> list[GameFigures]:
    """Of the games with a complete review, the oldest first."""
    found = connection.execute(_FIGURES, {"learner": learner_id})
    return [GameFigures(row[0], row[1], FiguresRow(*row[2:])) for row in found]


def game_states(connection: Connection, learner_id: str) -> dict[str, int]:
    """How many games there are in each state."""
    return {row[0]: row[1] for row in connection.execute(_STATES, {"learner": learner_id})}
