"""Puzzles, as the pages use them. What is right leaves these services only together with an answer."""

from tutor.services.own_puzzles import is_own
from tutor.services.puzzle_answers import DAILY, MODES, RUNS, Attempt, answer, attempt_named
from tutor.services.puzzle_choices import Choices, choices, choose
from tutor.services.puzzle_days import Daily, DailyLine, archive, daily
from tutor.services.puzzle_deals import hundred_deals
from tutor.services.puzzle_hints import hints_shown, note_hint
from tutor.services.puzzle_library import puzzle_named, puzzles
from tutor.services.puzzle_mistakes import Mistake, due, due_count, mistakes, next_due
from tutor.services.puzzle_picks import Standing, ThemeLine, is_provisional, pick, sheet, standing, themes
from tutor.services.puzzle_reports import TooManyReports, report
from tutor.services.puzzle_runs import Run, answer_run, attempts_of_run, best_run, run_named, skip, start_run

__all__ = [
    "DAILY", "MODES", "RUNS", "Attempt", "Choices", "Daily", "DailyLine", "Mistake", "Run", "Standing", "ThemeLine",
    "TooManyReports", "answer", "answer_run", "archive", "attempt_named", "attempts_of_run", "best_run", "choices",
    "choose", "daily", "due", "due_count", "hints_shown", "hundred_deals", "is_own", "is_provisional", "mistakes",
    "next_due", "note_hint", "pick", "puzzle_named", "puzzles", "report", "run_named", "sheet", "skip", "standing",
    "start_run", "themes",
]  # fmt: skip
