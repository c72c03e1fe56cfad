"""Doubts about a puzzle, for whoever looks after them."""

import secrets
import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from tutor.lessons.teaching import variants
from tutor.puzzles.contract import KINDS
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.values import fingerprint
from tutor.services.learner.learners import keep
from tutor.services.puzzles.library import puzzles_of
from tutor.store import Store
from tutor.store import puzzles as rows
from tutor.store.puzzles import ReportRow

REASONS: Final = ("wrong-answer", "unclear", "words", "other")
LONGEST_NOTE: Final = 500  # characters
MOST_A_DAY: Final = 20


class TooManyReports(Exception):
    """Enough for today."""


def report(store: Store, learner_id: str | None, puzzle: Puzzle, reason: str, *, note: str, now: datetime) -> str:
    """The learner's id, perhaps a new one."""
    if reason not in REASONS:
        raise ValueError(f"{reason!r} is no reason")
    of_position, tidy = _mark_of(puzzle.game, puzzle.id) or fingerprint(puzzle.start.view), _tidy(note)
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        if rows.reported_since(connection, known, now - timedelta(days=1)) >= MOST_A_DAY:
            raise TooManyReports
        row = ReportRow(secrets.token_urlsafe(12), known, puzzle.game, puzzle.id, reason, tidy, of_position, now)
        rows.add_report(connection, row)
    return known


@dataclass(frozen=True)
class Doubt:
    """Without who had it."""

    at: datetime
    game: str
    puzzle: str
    reason: str
    note: str
    is_current: bool
    """The puzzle is still as it was then."""


def doubts(store: Store) -> list[Doubt]:
    """All of them, the oldest first."""
    with store.read() as connection:
        found = rows.all_reports(connection)
    return [_doubt(row) for row in found]


def _doubt(row: ReportRow) -> Doubt:
    is_current = _mark_of(row.game, row.puzzle) == row.fingerprint
    return Doubt(row.at, row.game, row.puzzle, row.reason, row.note, is_current)


def _mark_of(game: str, name: str) -> str | None:
    """Of the puzzle as it is now; None for one that is gone, or comes from somebody's game."""
    puzzle = puzzles_of(game).puzzle(name, variants(game)[0]) if game in KINDS else None
    return None if puzzle is None else fingerprint(puzzle.start.view)


def _tidy(note: str) -> str:
    """Without control characters, some of which no database keeps, and not too long."""
    lines = note.replace("\r\n", "\n")
    return "".join(one for one in lines if one == "\n" or unicodedata.category(one) not in ("Cc", "Cs"))[:LONGEST_NOTE]
