"""Hints that a learner was shown. They belong to the puzzle: who asks for it anew has still seen them."""

from datetime import datetime, timedelta
from typing import Final

from tutor.learner.weights import SHOWN
from tutor.puzzles.puzzle import Puzzle
from tutor.services.learner.learners import keep
from tutor.store import Store
from tutor.store import puzzles as rows
from tutor.store.puzzles import HintRow

KEPT_FOR: Final = timedelta(days=30)
"""Or until the puzzle is answered."""


def note_hint(store: Store, learner_id: str | None, puzzle: Puzzle, level: int, now: datetime) -> str:
    """A hint is shown: the answer will count less, whatever the form says. The learner's id, perhaps a new one."""
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        rows.drop_hints(connection, known, now - KEPT_FOR)
        rows.put_hint(connection, known, HintRow(puzzle.game, puzzle.id, min(level, SHOWN), now))
    return known


def hints_shown(store: Store, learner_id: str | None, puzzle: Puzzle) -> int:
    """How far they went since the learner last answered it; 0: none was given."""
    if learner_id is None:
        return 0
    with store.read() as connection:
        return rows.hints(connection, learner_id, puzzle.game, puzzle.id)
