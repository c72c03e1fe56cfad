"""What is stored of runs: many puzzles one after the other, until a mistake or against the clock."""

from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import bindparam, delete, func, insert, select, update

from tutor.store.connection import Connection
from tutor.store.tables import puzzle_run


@dataclass(frozen=True)
class RunRow:
    id: str
    learner_id: str
    game: str
    mode: str
    variant: str
    started_at: datetime
    ended_at: datetime | None
    puzzles: str
    place: int
    solved: int
    failed: int
    skipped: int


_r = puzzle_run.c
_FIND = select(puzzle_run).where(_r.id == bindparam("run_id"))
_OWN = select(puzzle_run).where(_r.learner_id == bindparam("learner")).order_by(_r.started_at, _r.id)
_BEST = select(func.max(_r.solved)).where(
    _r.learner_id == bindparam("learner"), _r.game == bindparam("of_game"), _r.mode == bindparam("in_mode")
)
_RESULTS = (
    select(_r.id, _r.game, _r.mode, _r.solved, _r.started_at)
    .where(_r.learner_id == bindparam("learner"))
    .order_by(_r.started_at.desc(), _r.id)
)
_DELETE = delete(puzzle_run).where(_r.id.in_(bindparam("run_ids", expanding=True)))
_INSERT = insert(puzzle_run)
_UPDATE = update(puzzle_run).where(_r.id == bindparam("run_id"))


def find(connection: Connection, run_id: str) -> RunRow | None:
    row = connection.execute(_FIND, {"run_id": run_id}).one_or_none()
    return None if row is None else RunRow(*row)


def all_of(connection: Connection, learner_id: str) -> list[RunRow]:
    return [RunRow(*row) for row in connection.execute(_OWN, {"learner": learner_id})]


def best(connection: Connection, learner_id: str, game: str, mode: str) -> int:
    found = connection.execute(_BEST, {"learner": learner_id, "of_game": game, "in_mode": mode}).scalar_one()
    return int(found or 0)


def add(connection: Connection, new: RunRow) -> None:
    connection.execute(_INSERT, asdict(new))


def change(connection: Connection, run: RunRow) -> None:
    """How far it is."""
    values = {
        "ended_at": run.ended_at,
        "place": run.place,
        "solved": run.solved,
        "failed": run.failed,
        "skipped": run.skipped,
    }
    connection.execute(_UPDATE, {"run_id": run.id, **values})


def drop_oldest(connection: Connection, learner_id: str, most: int) -> None:
    """The latest so many stay, and the best of each mode of each game."""
    found = connection.execute(_RESULTS, {"learner": learner_id}).all()
    if len(found) <= most:
        return
    best = {(row.game, row.mode): row.id for row in sorted(found, key=lambda row: (row.solved, row.started_at))}
    old = [row.id for row in found[most:] if row.id not in best.values()]
    connection.execute(_DELETE, {"run_ids": old})
