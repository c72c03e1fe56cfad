"""Runs: puzzle after puzzle. A streak gets harder until the first mistake; a storm lasts three minutes.

Time is the server's. An answer names the place of the run for which it was meant: for another, it changes nothing.
"""

import json
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from tutor.learner import picking
from tutor.puzzles.judging import Judged, judge
from tutor.puzzles.puzzle import Puzzle
from tutor.services.learner.learners import keep
from tutor.services.puzzles.answers import RUNS, STORM, STREAK, Asked, Attempt, attempt_of, record
from tutor.services.puzzles.firsts import covered_by, plain_ones
from tutor.services.puzzles.library import puzzles_of
from tutor.services.puzzles.picks import candidates_for, entries
from tutor.services.tokens import TOKEN
from tutor.store import Connection, Store
from tutor.store import puzzle_runs as rows
from tutor.store import puzzles as attempt_rows
from tutor.store.puzzle_runs import RunRow

MOST_RUNS: Final = 100
"""Of one learner, and the best ones; the oldest make room."""

STORM_LASTS: Final = timedelta(minutes=3)
WRONG_COSTS: Final = timedelta(seconds=10)
SKIPS: Final = {STREAK: 1, STORM: 0}
RUNGS: Final = {STREAK: 60, STORM: 100}
"""Puzzles at most."""
WARM_UP: Final = 5  # puzzles with which a run begins: two players, a short question, nothing new
UP_TO: Final = {STREAK: 1.0, STORM: 0.7}
"""The share of all puzzles, the easiest first, that come into question."""


@dataclass(frozen=True)
class Run:
    id: str
    game: str
    mode: str
    edition: str
    place: int
    """Of the puzzle that is on, from 0."""
    puzzle: str | None
    """None when it is over."""
    solved: int
    failed: int
    is_over: bool
    ends_at: datetime | None
    """Of a storm."""
    best: int
    """The most that the learner has solved in a run of this mode, this one included."""
    skips_left: int


def start_run(
    store: Store, learner_id: str | None, game: str, mode: str, edition: str, *, now: datetime, rng: random.Random
) -> tuple[str, Run]:
    """The learner's id, perhaps a new one, and the run."""
    if mode not in RUNS:
        raise ValueError(f"{mode} is no run")
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        new = RunRow(secrets.token_urlsafe(12), known, game, mode, edition, now, None, "[]", 0, 0, 0, 0)
        row = replace(new, puzzles=json.dumps(_ladder(connection, new, rng)))
        rows.add(connection, row)
        rows.drop_oldest(connection, known, MOST_RUNS)
        return known, _run(connection, row, now)


def _ladder(connection: Connection, run: RunRow, rng: random.Random) -> list[str]:
    """From the easiest puzzles to the hardest ones, by their places in that order; plain ones to warm up."""
    found = entries(run.game, run.variant)
    known = candidates_for(connection, run.learner_id, run.game, found)
    candidates = sorted(known, key=lambda one: (one.rating, one.id))
    some = candidates[: max(1, round(len(candidates) * UP_TO[run.mode]))]
    rungs = min(RUNGS[run.mode], len(some))
    targets = [some[place * (len(some) - 1) // max(1, rungs - 1)].rating for place in range(rungs)]
    covered = covered_by(connection, run.learner_id, run.game)
    plain = {one.id for one in plain_ones(run.game, found, covered)}
    warm_up = picking.ladder([one for one in candidates if one.id in plain], targets[:WARM_UP], rng)
    return warm_up + picking.ladder([one for one in some if one.id not in warm_up], targets[len(warm_up) :], rng)


def run_named(store: Store, learner_id: str | None, run_id: str, now: datetime) -> Run | None:
    """Only the learner's own."""
    with store.read() as connection:
        row = _own(connection, learner_id, run_id)
        return None if row is None else _run(connection, row, now)


def best_run(store: Store, learner_id: str | None, game: str, mode: str) -> int:
    if learner_id is None:
        return 0
    with store.read() as connection:
        return rows.best(connection, learner_id, game, mode)


def attempts_of_run(store: Store, learner_id: str | None, run_id: str) -> list[Attempt]:
    """What was answered, in that order."""
    with store.read() as connection:
        row = _own(connection, learner_id, run_id)
        if row is None:
            return []
        askings = [_asking(run_id, place) for place in range(row.place + 1)]
        found = {one.asking: one for one in attempt_rows.asked_under(connection, row.learner_id, row.game, askings)}
    return [attempt_of(found[asking]) for asking in askings if asking in found]


def answer_run(
    store: Store,
    learner_id: str | None,
    run_id: str,
    *,
    place: int,
    given: str,
    now: datetime,
    edition: str | None = None,
) -> tuple[Attempt | None, Judged | None, Run]:
    """What is kept, what is to be said, and the run as it is now.

    For a place that has been answered, the answer that was given first, with `again`; None and None for a place
    that was skipped or is not on yet, and when time is up. NoAnswer for what cannot be one: then nothing is changed.
    LookupError for a run that is not the learner's.
    """
    with store.read() as connection:
        seen = _found(connection, learner_id, run_id)
    puzzle = _puzzle_at(seen, place, edition or seen.variant)
    judged = judge(puzzle, given) if puzzle else None
    with store.write() as connection:
        row = _found(connection, learner_id, run_id)
        former = attempt_rows.asked(connection, row.learner_id, row.game, _asking(run_id, place))
        if former is None and puzzle and judged and place == row.place and not _is_over(row, now):
            asked = Asked(row.mode, _asking(run_id, place), now)
            attempt, _ = record(connection, row.learner_id, puzzle, judged, asked)
            row = _after(row, now, solved=judged.right)
            rows.change(connection, row)
            return attempt_of(attempt), judged, _run(connection, row, now)
        run = _run(connection, row, now)
    if former is None or puzzle is None:
        return None, None, run
    return attempt_of(former, again=True), judge(puzzle, former.given), run


def skip(store: Store, learner_id: str | None, run_id: str, place: int, now: datetime) -> Run | None:
    """To the next puzzle; nothing changes when there is no skip left, or the place has passed. None: no such run."""
    with store.write() as connection:
        row = _own(connection, learner_id, run_id)
        if row is None:
            return None
        if place == row.place and row.skipped < SKIPS[row.mode] and not _is_over(row, now):
            row = _ended(replace(row, place=row.place + 1, skipped=row.skipped + 1), now)
            rows.change(connection, row)
        return _run(connection, row, now)


# ---- How a run goes on ----------------------------------------------------------------------------------------------


def _after(row: RunRow, now: datetime, *, solved: bool) -> RunRow:
    counted = replace(row, place=row.place + 1, solved=row.solved + solved, failed=row.failed + (not solved))
    return _ended(counted, now)


def _ended(row: RunRow, now: datetime) -> RunRow:
    return replace(row, ended_at=now) if _is_over(row, now) else row


def _is_over(row: RunRow, now: datetime) -> bool:
    ends_at = _ends_at(row)
    return (
        row.ended_at is not None
        or row.place >= len(_names(row))
        or (row.mode == STREAK and row.failed > 0)
        or (ends_at is not None and now >= ends_at)
    )


def _ends_at(row: RunRow) -> datetime | None:
    return row.started_at + STORM_LASTS - row.failed * WRONG_COSTS if row.mode == STORM else None


def _run(connection: Connection, row: RunRow, now: datetime) -> Run:
    is_over, names = _is_over(row, now), _names(row)
    return Run(
        id=row.id,
        game=row.game,
        mode=row.mode,
        edition=row.variant,
        place=row.place,
        puzzle=None if is_over else names[row.place],
        solved=row.solved,
        failed=row.failed,
        is_over=is_over,
        ends_at=_ends_at(row),
        best=rows.best(connection, row.learner_id, row.game, row.mode),
        skips_left=SKIPS[row.mode] - row.skipped,
    )


# ---- Finding --------------------------------------------------------------------------------------------------------


def _own(connection: Connection, learner_id: str | None, run_id: str) -> RunRow | None:
    row = rows.find(connection, run_id) if TOKEN.fullmatch(run_id) else None
    return row if row is not None and row.learner_id == learner_id else None


def _found(connection: Connection, learner_id: str | None, run_id: str) -> RunRow:
    row = _own(connection, learner_id, run_id)
    if row is None:
        raise LookupError(run_id)
    return row


def _names(row: RunRow) -> Sequence[str]:
    """Without those that a new version no longer has."""
    return [name for name in json.loads(row.puzzles) if name in puzzles_of(row.game).entries]


def _puzzle_at(row: RunRow, place: int, edition: str) -> Puzzle | None:
    names = _names(row)
    return puzzles_of(row.game).puzzle(names[place], edition) if 0 <= place < len(names) else None


def _asking(run_id: str, place: int) -> str:
    """No page can ask under such a name: it has a colon."""
    return f"run:{run_id}:{place}"
