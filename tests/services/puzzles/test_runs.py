"""Runs: a streak ends with a mistake, a storm with the time; what comes late or twice changes nothing."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest

from tests.services.puzzles.puzzling import EDITION, NOW, right, somebody, wrong
from tests.stores import on_both_databases
from tutor.games.beverbende.rules import ID as GAME
from tutor.puzzles.judging import NoAnswer
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.services.learner import exports
from tutor.services.puzzles import Run
from tutor.store import Store, puzzle_runs

SECOND = timedelta(seconds=1)


def begin(store: Store, mode: str, learner_id: str | None = None, at: datetime = NOW) -> tuple[str, Run]:
    return puzzles.start_run(store, learner_id, GAME, mode, EDITION, now=at, rng=random.Random(5))


def on(run: Run) -> Puzzle:
    assert run.puzzle is not None
    puzzle = puzzles.puzzles_of(GAME).puzzle(run.puzzle, EDITION)
    assert puzzle is not None
    return puzzle


def answer(store: Store, learner_id: str, run: Run, *, is_right: bool, at: datetime = NOW) -> Run:
    given = right(on(run)) if is_right else wrong(on(run))
    attempt, judged, after = puzzles.answer_run(store, learner_id, run.id, place=run.place, given=given, now=at)
    assert attempt is not None
    assert judged is not None
    assert not attempt.again
    assert attempt.right == judged.right == is_right
    assert attempt.mode == run.mode
    return after


def test_a_streak_gets_harder(store: Store) -> None:
    _, run = begin(store, "streak")
    with store.read() as connection:
        row = puzzle_runs.find(connection, run.id)
    assert row is not None
    names = json.loads(row.puzzles)
    assert len(set(names)) == len(names) > 20
    ratings = [puzzles.puzzles_of(GAME).entries[name].rating for name in names]
    third = len(ratings) // 3
    assert sum(ratings[:third]) / third < sum(ratings[third : 2 * third]) / third < sum(ratings[-third:]) / third


def test_a_streak_ends_with_the_first_mistake(store: Store) -> None:
    learner_id, run = begin(store, "streak")
    assert (run.place, run.solved, run.is_over, run.ends_at, run.skips_left) == (0, 0, False, None, 1)
    for solved in (1, 2):
        run = answer(store, learner_id, run, is_right=True)
        assert (run.place, run.solved, run.is_over) == (solved, solved, False)
    run = answer(store, learner_id, run, is_right=False)
    assert (run.solved, run.failed, run.is_over, run.puzzle, run.best) == (2, 1, True, None, 2)
    assert puzzles.run_named(store, learner_id, run.id, NOW) == run
    assert puzzles.best_run(store, learner_id, GAME, "streak") == 2
    assert puzzles.best_run(store, learner_id, GAME, "storm") == 0
    assert [attempt.right for attempt in puzzles.attempts_of_run(store, learner_id, run.id)] == [True, True, False]


@on_both_databases
def test_answers_in_a_run_count_half(store: Store) -> None:
    learner_id, run = begin(store, "streak")
    answer(store, learner_id, run, is_right=True)
    assert [attempt.weight for attempt in puzzles.attempts_of_run(store, learner_id, run.id)] == [0.5]


def test_one_skip(store: Store) -> None:
    learner_id, run = begin(store, "streak")
    skipped = puzzles.skip(store, learner_id, run.id, run.place, NOW)
    assert skipped is not None
    assert (skipped.place, skipped.solved, skipped.skips_left) == (1, 0, 0)
    assert skipped.puzzle != run.puzzle
    assert puzzles.skip(store, learner_id, run.id, skipped.place, NOW) == skipped
    given = right(on(run))
    attempt, judged, after = puzzles.answer_run(store, learner_id, run.id, place=0, given=given, now=NOW)
    assert (attempt, judged, after) == (None, None, skipped), "a place that was skipped has no answer"
    assert answer(store, learner_id, skipped, is_right=True).solved == 1


def test_a_skip_for_a_place_that_has_passed(store: Store) -> None:
    learner_id, run = begin(store, "streak")
    after = answer(store, learner_id, run, is_right=True)
    assert puzzles.skip(store, learner_id, run.id, run.place, NOW) == after


def test_a_storm_has_no_skip_and_goes_on_after_a_mistake(store: Store) -> None:
    learner_id, run = begin(store, "storm")
    assert run.ends_at == NOW + timedelta(minutes=3)
    assert puzzles.skip(store, learner_id, run.id, 0, NOW) == run
    run = answer(store, learner_id, run, is_right=False, at=NOW + SECOND)
    assert not run.is_over
    assert run.ends_at == NOW + timedelta(minutes=2, seconds=50)
    run = answer(store, learner_id, run, is_right=True, at=NOW + 169 * SECOND)
    assert (run.solved, run.failed, run.is_over) == (1, 1, False)
    late = NOW + 170 * SECOND
    given = right(on(run))
    assert puzzles.run_named(store, learner_id, run.id, late).is_over  # type: ignore[union-attr]
    attempt, judged, after = puzzles.answer_run(store, learner_id, run.id, place=run.place, given=given, now=late)
    assert (attempt, judged) == (None, None)
    assert (after.solved, after.is_over, after.puzzle) == (1, True, None)


def test_mistakes_can_end_a_storm(store: Store) -> None:
    learner_id, run = begin(store, "storm")
    at = NOW + 165 * SECOND
    run = answer(store, learner_id, run, is_right=False, at=at)
    assert not run.is_over
    assert answer(store, learner_id, run, is_right=False, at=at).is_over


def test_the_same_answer_twice(store: Store) -> None:
    learner_id, run = begin(store, "storm")
    after = answer(store, learner_id, run, is_right=True)
    before = exports.export(store, learner_id)
    attempt, judged, now = puzzles.answer_run(store, learner_id, run.id, place=run.place, given=wrong(on(run)), now=NOW)
    assert attempt is not None
    assert judged is not None
    assert attempt.again
    assert attempt.right
    assert judged.right
    assert now == after
    assert exports.export(store, learner_id) == before


@on_both_databases
def test_eight_at_once_are_one(store: Store) -> None:
    learner_id, run = begin(store, "storm")
    given = right(on(run))

    def send(_: int) -> bool:
        attempt, _, _ = puzzles.answer_run(store, learner_id, run.id, place=0, given=given, now=NOW)
        return attempt is not None and not attempt.again

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(send, range(8))) == 1
    found = puzzles.run_named(store, learner_id, run.id, NOW)
    assert found is not None
    assert (found.place, found.solved) == (1, 1)


def test_an_answer_for_a_place_that_is_not_on(store: Store) -> None:
    learner_id, run = begin(store, "storm")
    with store.read() as connection:
        row = puzzle_runs.find(connection, run.id)
    assert row is not None
    names = json.loads(row.puzzles)
    for place in (-1, 1, 5, 100_000):
        there = puzzles.puzzles_of(GAME).puzzle(names[place], EDITION) if 0 <= place < len(names) else None
        given = right(there) if there else "draw"
        found = puzzles.answer_run(store, learner_id, run.id, place=place, given=given, now=NOW)
        assert found == (None, None, run)


def test_what_is_no_answer_changes_nothing(store: Store) -> None:
    learner_id, run = begin(store, "storm")
    with pytest.raises(NoAnswer):
        puzzles.answer_run(store, learner_id, run.id, place=0, given="tampered", now=NOW)
    assert puzzles.run_named(store, learner_id, run.id, NOW) == run


def test_runs_are_private(store: Store) -> None:
    learner_id, run = begin(store, "storm")
    for other in (somebody(store), None):
        assert puzzles.run_named(store, other, run.id, NOW) is None
        assert puzzles.skip(store, other, run.id, 0, NOW) is None
        assert puzzles.attempts_of_run(store, other, run.id) == []
        with pytest.raises(LookupError):
            puzzles.answer_run(store, other, run.id, place=0, given=right(on(run)), now=NOW)
    for unknown in ("", "\0", "x" * 99, "nothing"):
        assert puzzles.run_named(store, learner_id, unknown, NOW) is None


def test_a_run_to_its_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.services.puzzles.runs.RUNGS", {"streak": 3, "storm": 3})
    learner_id, run = begin(store, "streak")
    for _ in range(3):
        run = answer(store, learner_id, run, is_right=True)
    assert (run.solved, run.is_over, run.puzzle) == (3, True, None)


def test_only_two_modes_are_runs(store: Store) -> None:
    with pytest.raises(ValueError, match="daily"):
        begin(store, "daily")


def test_the_export_tells_nothing_of_what_is_still_to_come(store: Store) -> None:
    learner_id, run = begin(store, "storm")
    told = exports.export(store, learner_id)
    assert told is not None
    assert told["puzzles"]["runs"][0]["puzzles"] == [run.puzzle]  # type: ignore[index]


@on_both_databases
def test_the_latest_runs_and_the_best_are_kept(store: Store) -> None:
    learner_id, best = begin(store, "storm")
    answer(store, learner_id, best, is_right=True)
    later = [begin(store, mode, learner_id, NOW + at * SECOND)[1] for at, mode in enumerate(("streak", "storm") * 3, 1)]
    with store.write() as connection:
        puzzle_runs.drop_oldest(connection, learner_id, 2)
        kept = {row.id for row in puzzle_runs.all_of(connection, learner_id)}
    assert kept == {best.id, *(run.id for run in later[-2:])}
    assert puzzles.best_run(store, learner_id, GAME, "storm") == 1
