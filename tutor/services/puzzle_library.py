"""All puzzles, read once for the whole process; and which is the one of the day."""

from datetime import date
from functools import cache

from tutor.learner import days
from tutor.paths import data_folder
from tutor.puzzles.library import Puzzles, read_puzzles
from tutor.puzzles.puzzle import Puzzle
from tutor.services.library import GAME
from tutor.services.own_puzzles import own_puzzle
from tutor.services.tokens import TOKEN
from tutor.store import Store


@cache
def puzzles() -> Puzzles:
    """UserError, with the file, for what cannot be understood."""
    return read_puzzles(data_folder("scenarios"), GAME)


def puzzle_named(store: Store, learner_id: str | None, name: str, edition: str) -> Puzzle | None:
    """From the library, or a decision of one of the learner's own games; None when there is none of that name."""
    if not TOKEN.fullmatch(name):
        return None
    return puzzles().puzzle(name, edition) or own_puzzle(store, learner_id, name)


def puzzle_of_day(day: date) -> str | None:
    """The same for everybody; None for a date before the first. Whether it is already out, `days.is_out` says."""
    return _puzzles_of_days(day.year).get(day) if day >= days.FIRST else None


@cache
def _puzzles_of_days(year: int) -> dict[date, str]:
    """Up to the end of that year. Only puzzles that both editions have."""
    candidates = [
        days.Candidate(entry.id, entry.kind, entry.rating)
        for entry in puzzles().entries.values()
        if len(entry.editions) > 1
    ]
    return days.chosen(candidates, date(year, 12, 31))
