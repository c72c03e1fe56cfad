"""An answer to a puzzle: judged, rated, kept. Each asking is answered once: sent again, it changes nothing."""

import datetime as dt
import re
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from tutor.learner import days, rating, schedule
from tutor.learner.rating import Rating
from tutor.learner.weights import SHOWN, weight_of
from tutor.puzzles.judging import Judged, NoAnswer, judge
from tutor.puzzles.puzzle import Puzzle
from tutor.services.learner.learners import keep
from tutor.services.puzzles.choices import choices_in
from tutor.services.puzzles.library import puzzle_of_day
from tutor.services.puzzles.own import is_own
from tutor.services.tokens import TOKEN
from tutor.store import Connection, Store, puzzle_cards, puzzle_ratings
from tutor.store import puzzles as rows
from tutor.store.puzzle_cards import CardRow
from tutor.store.puzzle_ratings import LearnerRating, PuzzleRating
from tutor.store.puzzles import AttemptRow

DAILY, STREAK, STORM = "daily", "streak", "storm"
MODES: Final = ("recommended", "theme", DAILY, STREAK, STORM, "mistakes", "repeat", "shared")
RUNS: Final = (STREAK, STORM)
MOST_ATTEMPTS: Final = 10_000
"""Of one learner, looked after once a day; the oldest go."""

ASKING: Final = re.compile(r"[\w-]{1,64}", re.ASCII)


@dataclass(frozen=True)
class Attempt:
    id: str
    game: str
    puzzle: str
    mode: str
    given: str
    right: bool
    hints: int
    lost: float | None
    """Points against the best move, where the coach is the judge."""
    weight: float
    """How much of it counted for the rating: 0 is nothing."""
    before: float
    after: float
    at: datetime
    date: dt.date | None
    """Whose puzzle of the day it was."""
    counted: bool
    """For the days in a row."""
    again: bool = False
    """This asking had been answered before: nothing was changed."""


@dataclass(frozen=True)
class Asked:
    """How a puzzle was asked."""

    mode: str
    asking: str
    now: datetime
    hints: int = 0
    day: dt.date | None = None


def answer(
    store: Store,
    learner_id: str | None,
    puzzle: Puzzle,
    *,
    given: str,
    mode: str,
    asking: str,
    hints: int,
    now: datetime,
    date: dt.date | None = None,
) -> tuple[str, Attempt, Judged]:
    """The learner's id, perhaps a new one, what is kept, and what is to be said. NoAnswer for what cannot be one: then
    nothing is kept. The second answer to the same asking gives the first one, whatever it says.

    `date`, with the mode “daily”: whose puzzle it is. It counts for the days in a row while it is that date somewhere.
    """
    if mode not in MODES or mode in RUNS:
        raise ValueError(f"{mode} is no mode for a single puzzle")
    if not ASKING.fullmatch(asking):
        raise NoAnswer(asking)
    judged = judge(puzzle, given)
    asked = Asked(mode, asking, now, hints, date if mode == DAILY else None)
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        row, again = record(connection, known, puzzle, judged, asked)
    if row.puzzle != puzzle.id:
        raise NoAnswer(asking)  # the asking of another puzzle
    return known, attempt_of(row, again=again), judge(puzzle, row.given) if again else judged


def attempt_named(store: Store, learner_id: str | None, attempt_id: str) -> Attempt | None:
    """Only the learner's own."""
    if learner_id is None or not TOKEN.fullmatch(attempt_id):
        return None
    with store.read() as connection:
        row = rows.find(connection, attempt_id)
    return attempt_of(row) if row is not None and row.learner_id == learner_id else None


def attempt_of(row: AttemptRow, *, again: bool = False) -> Attempt:
    return Attempt(
        id=row.id,
        game=row.game,
        puzzle=row.puzzle,
        mode=row.mode,
        given=row.given,
        right=row.is_right,
        hints=row.hints,
        lost=row.lost,
        weight=row.weight,
        before=row.rating_before,
        after=row.rating_after,
        at=row.at,
        date=row.day,
        counted=row.counts,
        again=again,
    )


# ---- Keeping --------------------------------------------------------------------------------------------------------


def record(
    connection: Connection, learner_id: str, puzzle: Puzzle, judged: Judged, asked: Asked
) -> tuple[AttemptRow, bool]:
    """What is kept of this answer; and whether it was there already, so that nothing was changed."""
    before = rows.asked(connection, learner_id, puzzle.game, asked.asking)
    if before is not None:
        return before, True
    hints = max(asked.hints, rows.hints(connection, learner_id, puzzle.game, puzzle.id))
    last_at = rows.last_at(connection, learner_id, puzzle.game, puzzle.id)
    weight = 0.0 if is_own(puzzle.id) else weight_of(
        right=judged.right,
        hints=hints,
        since_last=None if last_at is None else asked.now - last_at,
        in_a_run=asked.mode in RUNS,
    )  # fmt: skip
    rating_before, rating_after = _rate(connection, learner_id, puzzle, asked.now, solved=judged.right, weight=weight)
    day = _day_of(puzzle, asked)
    row = AttemptRow(
        id=secrets.token_urlsafe(12),
        learner_id=learner_id,
        game=puzzle.game,
        puzzle=puzzle.id,
        asking=asked.asking,
        mode=asked.mode,
        given=judged.given,
        is_right=judged.right,
        is_first=last_at is None,
        hints=min(hints, SHOWN),
        lost=judged.verdict.lost if judged.verdict else None,
        weight=weight,
        rating_before=rating_before,
        rating_after=rating_after,
        at=asked.now,
        day=day,
        counts=day is not None and judged.right and hints < SHOWN and days.is_open(day, asked.now),
    )
    rows.add(connection, row)
    rows.drop_hint(connection, learner_id, puzzle.game, puzzle.id)
    _schedule(connection, row, is_new=last_at is None)
    return row, False


def _day_of(puzzle: Puzzle, asked: Asked) -> dt.date | None:
    """None for a date that is not out yet, or that has another puzzle."""
    day = asked.day
    return day if day and days.is_out(day, asked.now) and puzzle_of_day(puzzle.game, day) == puzzle.id else None


def learner_rating(connection: Connection, learner_id: str, game: str, now: datetime) -> Rating:
    found = puzzle_ratings.of_learner(connection, learner_id, game)
    if found is None:
        return rating.NEW_LEARNER
    return rating.rested(Rating(found.value, found.deviation, found.volatility), (now - found.at).days)


def _rate(
    connection: Connection, learner_id: str, puzzle: Puzzle, now: datetime, *, solved: bool, weight: float
) -> tuple[float, float]:
    """The learner's rating before and after. Nobody of whom little is known changes what is thought of a puzzle:
    it would be moved by whoever makes up enough learners."""
    learner = learner_rating(connection, learner_id, puzzle.game, now)
    if weight <= 0:
        return learner.value, learner.value
    found = puzzle_ratings.of_puzzle(connection, puzzle.game, puzzle.id)
    hard = Rating(*found[:3]) if found else rating.new_puzzle(puzzle.rating, is_judged=puzzle.is_judged)
    better, harder = rating.after(learner, hard, solved=solved, weight=weight)
    tries, times_solved = (found.tries, found.solved) if found else (0, 0)
    rated = LearnerRating(better.value, better.deviation, better.volatility, now)
    puzzle_ratings.put_learner(connection, learner_id, puzzle.game, rated)
    if not learner.is_provisional:
        puzzle_ratings.put_puzzle(
            connection,
            puzzle.game,
            puzzle.id,
            PuzzleRating(harder.value, harder.deviation, harder.volatility, tries + 1, times_solved + solved),
        )
    return learner.value, better.value


def _schedule(connection: Connection, row: AttemptRow, *, is_new: bool) -> None:
    """When to repeat it, for who wants that. A puzzle that was known before repetition was wished for has no card."""
    if not choices_in(connection, row.learner_id, row.game).repetition:
        return
    knows = row.is_right and row.hints < SHOWN  # who was shown the move has not found it
    card = puzzle_cards.find(connection, row.learner_id, row.game, row.puzzle)
    if card is None and not is_new and knows:
        return
    if card is not None and not schedule.is_worth_a_review(card.due, right=knows, now=row.at):
        return
    text, due = schedule.review(card.card if card else None, right=knows, hinted=row.hints > 0, now=row.at)
    puzzle_cards.put(connection, row.learner_id, CardRow(row.game, row.puzzle, text, not knows, due))
