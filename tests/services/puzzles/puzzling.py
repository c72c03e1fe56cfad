"""Puzzles from the library, and right and wrong answers to them. No test names one: they come and go."""

from datetime import UTC, datetime, timedelta
from itertools import count

from tutor.games.beverbende.puzzles.kinds import JUDGED
from tutor.games.beverbende.rules import ID as GAME
from tutor.puzzles.judging import Judged
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.services.learner import learners
from tutor.services.learner.learners import Preferences
from tutor.services.puzzles import Attempt
from tutor.store import Store, puzzle_ratings
from tutor.store.puzzle_ratings import LearnerRating

NOW = datetime(2026, 11, 16, 18, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
EDITION = "beverbende"
_askings = count()


def somebody(store: Store) -> str:
    return learners.save_preferences(store, None, Preferences(), NOW)


def somebody_well_known(store: Store) -> str:
    """Whose rating is no guess any more: their answers tell something about puzzles."""
    learner_id = somebody(store)
    with store.write() as connection:
        puzzle_ratings.put_learner(connection, learner_id, GAME, LearnerRating(1300.0, 80.0, 0.06, NOW))
    return learner_id


def some_puzzles(number: int, kinds: tuple[str, ...] = tuple(JUDGED)) -> list[Puzzle]:
    """The first so many of these kinds."""
    known = puzzles.puzzles_of(GAME)
    names = sorted(entry.id for entry in known.entries.values() if entry.kind in kinds and EDITION in entry.editions)
    found = [known.puzzle(name, EDITION) for name in names[:number]]
    assert len(found) == number, "the library is too small"
    return [puzzle for puzzle in found if puzzle]


def a_puzzle(*kinds: str) -> Puzzle:
    return some_puzzles(1, kinds or tuple(JUDGED))[0]


def right(puzzle: Puzzle) -> str:
    return puzzle.answers[0]


def wrong(puzzle: Puzzle) -> str:
    numbers = [str(number) for number in range((puzzle.highest or 0) + 1)]
    return next(answer for answer in puzzle.offered or puzzle.choices or numbers if answer not in puzzle.answers)


def answered(
    store: Store,
    learner_id: str | None,
    puzzle: Puzzle,
    given: str,
    *,
    at: datetime = NOW,
    asking: str | None = None,
    mode: str = "recommended",
    hints: int = 0,
) -> tuple[str, Attempt, Judged]:
    asked = asking or f"asking-{next(_askings)}"
    return puzzles.answer(store, learner_id, puzzle, given=given, mode=mode, asking=asked, hints=hints, now=at)
