"""The puzzle of the day: one for everybody, counted while it is that date somewhere, solvable ever after."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tests.services.puzzles.puzzling import DAY, EDITION, MINUTE, answered, right, somebody, wrong
from tests.stores import on_both_databases
from tutor.games.beverbende.rules import ID as GAME
from tutor.learner import days
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.services.puzzles import Attempt, Daily
from tutor.services.puzzles.library import puzzle_of_day
from tutor.store import Store

NOON = datetime(2026, 11, 16, 12, 30, tzinfo=UTC)
TODAY = date(2026, 11, 16)


def puzzle_on(day: date, edition: str = EDITION) -> Puzzle:
    name = puzzle_of_day(GAME, day)
    assert name is not None
    puzzle = puzzles.puzzles_of(GAME).puzzle(name, edition)
    assert puzzle is not None
    assert puzzle.edition == edition
    return puzzle


def solve(store: Store, learner_id: str, day: date, at: datetime, *, is_right: bool = True) -> Attempt:
    puzzle = puzzle_on(day)
    given = right(puzzle) if is_right else wrong(puzzle)
    asking = f"{day}-{at:%d%H%M}"
    _, attempt, _ = puzzles.answer(
        store, learner_id, puzzle, given=given, mode="daily", asking=asking, hints=0, now=at, date=day
    )
    return attempt


def daily(store: Store, learner_id: str | None, day: date, now: datetime) -> Daily:
    found = puzzles.daily(store, learner_id, GAME, day, now)
    assert found is not None
    return found


def test_both_editions_have_it() -> None:
    for number in range(40):
        puzzle_on(TODAY + timedelta(days=number), "beverbende")
        puzzle_on(TODAY + timedelta(days=number), "biberbande")


def test_a_date_of_the_past_keeps_its_puzzle_whatever_the_year() -> None:
    assert puzzle_of_day(GAME, TODAY) == puzzle_of_day(GAME, date(2026, 11, 16))
    puzzle_of_day(GAME, date(2027, 5, 5))  # works out the years before as well
    assert puzzle_on(TODAY).id == puzzle_of_day(GAME, TODAY)


def test_what_is_not_out_yet_is_not_told(store: Store) -> None:
    assert puzzles.daily(store, None, GAME, TODAY + 3 * DAY, NOON) is None
    assert puzzles.daily(store, None, GAME, days.FIRST - DAY, NOON) is None
    found = daily(store, None, TODAY, NOON)
    assert (found.puzzle, found.attempt, found.streak.length) == (puzzle_of_day(GAME, TODAY), None, 0)


def test_days_in_a_row(store: Store) -> None:
    learner_id = somebody(store)
    for back in (3, 2, 1):
        day = TODAY - back * DAY
        assert solve(store, learner_id, day, NOON - back * DAY).counted
    found = daily(store, learner_id, TODAY, NOON)
    assert (found.streak.length, found.streak.solved_today, found.attempt) == (3, False, None)
    attempt = solve(store, learner_id, TODAY, NOON)
    found = daily(store, learner_id, TODAY, NOON)
    assert (found.streak.length, found.streak.solved_today, found.attempt) == (4, True, attempt)
    assert daily(store, learner_id, TODAY + 2 * DAY, NOON + 2 * DAY).streak.length == 0


def test_after_the_day_has_changed_it_counts_no_longer(store: Store) -> None:
    learner_id = somebody(store)
    last_minute = datetime(2026, 11, 17, 11, 59, tzinfo=UTC)  # still the 16th in the far west
    assert solve(store, learner_id, TODAY, last_minute).counted
    late = solve(store, learner_id, TODAY - DAY, last_minute)
    assert (late.right, late.counted, late.date) == (True, False, TODAY - DAY)
    assert late.weight == 1, "it is rated all the same"


def test_a_wrong_answer_can_be_made_good_for_the_streak_but_not_for_the_rating(store: Store) -> None:
    learner_id = somebody(store)
    first = solve(store, learner_id, TODAY, NOON, is_right=False)
    assert not first.counted
    assert daily(store, learner_id, TODAY, NOON).attempt == first
    second = solve(store, learner_id, TODAY, NOON + MINUTE)
    assert (second.counted, second.weight) == (True, 0.0)
    assert daily(store, learner_id, TODAY, NOON).attempt == second
    solve(store, learner_id, TODAY, NOON + 2 * MINUTE, is_right=False)
    assert daily(store, learner_id, TODAY, NOON).attempt == second


def test_another_puzzle_or_a_day_to_come_is_no_daily(store: Store) -> None:
    learner_id = somebody(store)
    puzzle = puzzle_on(TODAY)
    for day in (TODAY + 5 * DAY, next(TODAY - n * DAY for n in range(1, 9) if puzzle_on(TODAY - n * DAY) != puzzle)):
        _, attempt, _ = puzzles.answer(
            store, learner_id, puzzle, given=right(puzzle), mode="daily", asking=f"{day}", hints=0, now=NOON, date=day
        )
        assert (attempt.date, attempt.counted) == (None, False)


def test_only_the_daily_mode_counts(store: Store) -> None:
    learner_id, attempt, _ = answered(store, None, puzzle_on(TODAY), right(puzzle_on(TODAY)), at=NOON)
    assert (attempt.date, attempt.counted) == (None, False)
    assert daily(store, learner_id, TODAY, NOON).streak.length == 0


@on_both_databases
def test_the_archive(store: Store) -> None:
    learner_id = somebody(store)
    solve(store, learner_id, TODAY, NOON)
    solve(store, learner_id, TODAY - DAY, NOON + DAY)
    solve(store, learner_id, TODAY - 2 * DAY, NOON, is_right=False)
    lines = puzzles.archive(store, learner_id, GAME, TODAY.replace(day=1), TODAY)
    assert [line.date.day for line in lines] == list(range(1, 17))
    assert [(line.solved, line.counted) for line in lines[-4:]] == [
        (None, False),
        (False, False),
        (True, False),
        (True, True),
    ]
    assert [line.puzzle for line in lines] == [puzzle_of_day(GAME, line.date) for line in lines]
    whole = puzzles.archive(store, None, GAME, date(2026, 2, 14), TODAY)
    assert [line.date.day for line in whole] == list(range(1, 29))
    assert puzzles.archive(store, learner_id, GAME, date(2026, 12, 1), TODAY) == []
    assert puzzles.archive(store, learner_id, GAME, date(2025, 12, 1), TODAY) == []


def test_where_the_learner_is_decides_what_today_is(store: Store) -> None:
    now = datetime(2026, 11, 16, 10, 30, tzinfo=UTC)
    learner_id = puzzles.choose(store, None, GAME, now, zone="Pacific/Kiritimati")
    assert puzzles.choices(store, learner_id, GAME).zone == "Pacific/Kiritimati"
    tomorrow = TODAY + DAY
    assert solve(store, learner_id, tomorrow, now).counted
    assert daily(store, learner_id, tomorrow, now).streak.solved_today
    puzzles.choose(store, learner_id, GAME, now, zone="Pacific/Pago_Pago")
    found = daily(store, learner_id, TODAY - DAY, now).streak
    assert (found.length, found.solved_today) == (1, False)


def test_choices(store: Store) -> None:
    assert puzzles.choices(store, None, GAME) == puzzles.Choices(0, repetition=True, zone="Europe/Amsterdam")
    learner_id = puzzles.choose(store, None, GAME, NOON, offset=-300)
    puzzles.choose(store, learner_id, GAME, NOON, repetition=False)
    assert puzzles.choices(store, learner_id, GAME) == puzzles.Choices(-300, repetition=False)
    for wrong_choice in ({"offset": 50}, {"zone": "Mars/Olympus"}):
        with pytest.raises(ValueError, match=r"offset|zone"):
            puzzles.choose(store, learner_id, GAME, NOON, **wrong_choice)
    assert puzzles.choices(store, learner_id, GAME) == puzzles.Choices(-300, repetition=False)
