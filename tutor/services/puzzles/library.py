"""All puzzles, read once for the whole process; and which is the one of the day."""

from datetime import date
from functools import cache, lru_cache
from typing import Final

from tutor.learner import days
from tutor.lessons.teaching import variants
from tutor.paths import data_folder
from tutor.puzzles.library import Puzzles, read_puzzles
from tutor.puzzles.puzzle import Puzzle
from tutor.services.once import once
from tutor.services.puzzles.own import own_puzzle
from tutor.services.tokens import TOKEN
from tutor.store import Store

MOST_MADE: Final = 256
"""Puzzles that are kept as they were made; one takes some ten kilobytes."""


@once
def puzzles_of(game: str) -> Puzzles:
    """UserError, with the file, for what cannot be understood."""
    return read_puzzles(data_folder("scenarios"), game)


def puzzle_named(store: Store, learner_id: str | None, game: str, name: str, edition: str) -> Puzzle | None:
    """From the library of this game, or a decision of one of the learner's own games; None when there is none."""
    if not TOKEN.fullmatch(name):
        return None
    return library_puzzle(game, name, edition) or own_puzzle(store, learner_id, name)


@lru_cache(maxsize=MOST_MADE)
def library_puzzle(game: str, name: str, edition: str) -> Puzzle | None:
    """Whoever looks at a puzzle answers it soon: it is made once for both, and for others who ask meanwhile. It is the
    same for everybody, knows no learner, and is never changed."""
    return puzzles_of(game).puzzle(name, edition)


def puzzle_of_day(game: str, day: date) -> str | None:
    """The same for everybody; None for a date before the first. Whether it is already out, `days.is_out` says."""
    return _puzzles_of_days(game, day.year).get(day) if day >= days.FIRST else None


@cache
def _puzzles_of_days(game: str, year: int) -> dict[date, str]:
    """Up to the end of that year. Only puzzles that every edition has."""
    candidates = [
        days.Candidate(entry.id, entry.kind, entry.rating)
        for entry in puzzles_of(game).entries.values()
        if len(entry.editions) == len(variants(game))
    ]
    return days.chosen(candidates, date(year, 12, 31))
