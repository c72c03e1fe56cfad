"""Puzzles, as the pages use them. What is right leaves these services only together with an answer."""

from tutor.services.puzzles.answers import DAILY, MODES, RUNS, Attempt, answer, attempt_named
from tutor.services.puzzles.choices import Choices, choices, choose
from tutor.services.puzzles.days import Daily, DailyLine, archive, daily, daily_in
from tutor.services.puzzles.deals import hundred_deals
from tutor.services.puzzles.hints import hints_shown, note_hint
from tutor.services.puzzles.library import puzzle_named, puzzles_of
from tutor.services.puzzles.mistakes import Mistake, due, due_count, mistakes, next_due
from tutor.services.puzzles.own import is_own
from tutor.services.puzzles.picks import Standing, ThemeLine, is_provisional, pick, sheet, standing, themes
from tutor.services.puzzles.reports import TooManyReports, report
from tutor.services.puzzles.runs import Run, answer_run, attempts_of_run, best_run, run_named, skip, start_run

__all__ = [
    "DAILY", "MODES", "RUNS", "Attempt", "Choices", "Daily", "DailyLine", "Mistake", "Run", "Standing", "ThemeLine",
    "TooManyReports", "answer", "answer_run", "archive", "attempt_named", "attempts_of_run", "best_run", "choices",
    "choose", "daily", "daily_in", "due", "due_count", "hints_shown", "hundred_deals", "is_own", "is_provisional",
    "mistakes", "next_due", "note_hint", "pick", "puzzle_named", "puzzles_of", "report", "run_named", "sheet", "skip",
    "standing", "start_run", "themes",
]  # fmt: skip
