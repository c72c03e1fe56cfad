"""Answers are judged, rated and kept once – whoever sends them, and however often."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import func, select

from tests.services.puzzles.puzzling import (
    DAY,
    EDITION,
    MINUTE,
    NOW,
    a_puzzle,
    answered,
    right,
    some_puzzles,
    somebody,
    somebody_well_known,
    wrong,
)
from tests.stores import on_both_databases
from tutor.games.beverbende.puzzles.kinds import KINDS, KNOWN
from tutor.games.beverbende.rules import ID as GAME
from tutor.learner.rating import NEW_LEARNER
from tutor.puzzles.judging import NoAnswer
from tutor.services import puzzles
from tutor.services.learner import exports, learners
from tutor.store import Store, puzzle_ratings
from tutor.store import puzzles as attempts
from tutor.store.tables import learner as learner_table
from tutor.store.tables import metadata, puzzle_attempt


def count(store: Store, table: str) -> int:
    with store.read() as connection:
        number: int = connection.execute(select(func.count()).select_from(metadata.tables[table])).scalar_one()
    return number


def rating(store: Store, learner_id: str) -> float:
    return puzzles.standing(store, learner_id, GAME, NOW).rating


def test_a_right_answer_raises_the_rating_and_makes_a_learner(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, attempt, judged = answered(store, None, puzzle, right(puzzle))
    assert judged.right
    assert attempt.right
    assert (attempt.puzzle, attempt.given, attempt.weight, attempt.before) == (puzzle.id, right(puzzle), 1.0, 1300.0)
    assert attempt.after > attempt.before
    assert rating(store, learner_id) == attempt.after
    assert puzzles.attempt_named(store, learner_id, attempt.id) == attempt


def test_a_wrong_answer_costs_and_says_how_much(store: Store) -> None:
    puzzle = a_puzzle()
    _, attempt, judged = answered(store, None, puzzle, wrong(puzzle))
    assert not attempt.right
    assert judged.verdict is not None
    assert attempt.lost == judged.verdict.lost > 0
    assert attempt.after < attempt.before


def test_every_kind_can_be_answered_and_doubted(store: Store) -> None:
    learner_id = somebody(store)
    for kind in KINDS:
        puzzle = a_puzzle(kind)
        _, attempt, _ = answered(store, learner_id, puzzle, right(puzzle))
        assert attempt.right
        _, attempt, _ = answered(store, learner_id, puzzle, wrong(puzzle))
        assert not attempt.right
        assert (attempt.lost is None) == (kind in KNOWN)
        puzzles.report(store, learner_id, puzzle, "wrong-answer", note="", now=NOW)
    assert count(store, "puzzle_report") == len(KINDS)


def test_the_puzzle_is_rated_too(store: Store) -> None:
    puzzle = a_puzzle()
    answered(store, somebody_well_known(store), puzzle, right(puzzle))
    answered(store, somebody_well_known(store), puzzle, wrong(puzzle))
    with store.read() as connection:
        found = puzzle_ratings.of_puzzle(connection, GAME, puzzle.id)
    assert found is not None
    assert (found.tries, found.solved) == (2, 1)
    assert found.value != puzzle.rating
    assert found.deviation < 120


def test_a_hundred_strangers_move_no_puzzle(store: Store) -> None:
    puzzle, known = a_puzzle(), somebody_well_known(store)
    answered(store, known, puzzle, wrong(puzzle))
    with store.read() as connection:
        before = puzzle_ratings.of_puzzle(connection, GAME, puzzle.id)
    for _ in range(100):
        _, attempt, _ = answered(store, None, puzzle, wrong(puzzle))
        assert attempt.after < attempt.before  # their own rating is theirs
    with store.read() as connection:
        assert puzzle_ratings.of_puzzle(connection, GAME, puzzle.id) == before
    assert before is not None


def test_only_the_latest_answers_are_kept(store: Store) -> None:
    learner_id, other = somebody(store), somebody(store)
    puzzle = a_puzzle()
    for number in range(5):
        answered(store, learner_id, puzzle, right(puzzle), at=NOW + number * DAY)
    answered(store, other, puzzle, right(puzzle))
    with store.write() as connection:
        assert attempts.drop_oldest(connection, learner_id, 3) == 2
        assert attempts.drop_oldest(connection, learner_id, 3) == 0
        assert [row.at for row in attempts.all_of(connection, learner_id)] == [NOW + at * DAY for at in (2, 3, 4)]
        assert len(attempts.all_of(connection, other)) == 1


NO_ANSWERS = ("", "take 9", "no such move", "x" * 500, "knock\0", "12345678901234567890", "🦫")
NO_ASKINGS = ("", "x" * 65, "run:x:1", "a b", "a\0", "é")


def test_what_is_no_answer_leaves_no_trace(store: Store) -> None:
    puzzle = a_puzzle()
    for given, asking in [*((given, "asking") for given in NO_ANSWERS), *((right(puzzle), one) for one in NO_ASKINGS)]:
        with pytest.raises(NoAnswer):
            puzzles.answer(store, None, puzzle, given=given, mode="recommended", asking=asking, hints=0, now=NOW)
    assert count(store, "learner") == count(store, "puzzle_attempt") == 0


def test_runs_have_their_own_door(store: Store) -> None:
    puzzle = a_puzzle()
    for mode in ("streak", "storm", "nonsense"):
        with pytest.raises(ValueError, match=mode):
            answered(store, None, puzzle, right(puzzle), mode=mode)


def test_the_second_answer_to_an_asking_changes_nothing(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, first, _ = answered(store, None, puzzle, wrong(puzzle), asking="once")
    before = exports.export(store, learner_id)
    _, second, judged = answered(store, learner_id, puzzle, right(puzzle), asking="once")
    assert second == replace(first, again=True)
    assert judged.given == first.given
    assert not judged.right
    assert exports.export(store, learner_id) == before


def test_an_asking_belongs_to_one_puzzle(store: Store) -> None:
    one, other = some_puzzles(2)
    learner_id, _, _ = answered(store, None, one, right(one), asking="once")
    with pytest.raises(NoAnswer):
        answered(store, learner_id, other, right(other), asking="once")
    assert count(store, "puzzle_attempt") == 1


@on_both_databases
def test_eight_at_once_have_one_effect(store: Store) -> None:
    puzzle, learner_id = a_puzzle(), somebody_well_known(store)

    def send(number: int) -> puzzles.Attempt:
        given = right(puzzle) if number % 2 else wrong(puzzle)
        return answered(store, learner_id, puzzle, given, asking="once")[1]

    with ThreadPoolExecutor(8) as threads:
        attempts = list(threads.map(send, range(8)))
    assert sum(not attempt.again for attempt in attempts) == 1
    assert len({replace(attempt, again=False) for attempt in attempts}) == 1
    assert count(store, "puzzle_attempt") == 1
    with store.read() as connection:
        found = puzzle_ratings.of_puzzle(connection, GAME, puzzle.id)
    assert found is not None
    assert found.tries == 1
    assert rating(store, learner_id) == attempts[0].after


@on_both_databases
def test_eight_puzzles_at_once_are_all_rated(store: Store) -> None:
    """No rating is lost: in a row or at once, they all count."""
    learner_id = somebody(store)
    with ThreadPoolExecutor(8) as threads:
        attempts = [
            attempt
            for _, attempt, _ in threads.map(lambda one: answered(store, learner_id, one, right(one)), some_puzzles(8))
        ]
    attempts.sort(key=lambda attempt: attempt.before)
    assert [attempt.before for attempt in attempts[1:]] == [attempt.after for attempt in attempts[:-1]]
    assert rating(store, learner_id) == attempts[-1].after


# ---- Weights --------------------------------------------------------------------------------------------------------


@on_both_databases
def test_hints_count_less_whatever_the_form_says(store: Store) -> None:
    one, other = some_puzzles(2)
    learner_id = puzzles.note_hint(store, None, one, 2, NOW)
    puzzles.note_hint(store, learner_id, one, 1, NOW)
    assert puzzles.hints_shown(store, learner_id, one) == 2
    _, attempt, _ = answered(store, learner_id, one, right(one), hints=0)
    assert (attempt.hints, attempt.weight) == (2, 0.4)
    _, attempt, _ = answered(store, learner_id, other, right(other), hints=3)
    assert (attempt.hints, attempt.weight) == (3, 0.0)
    assert attempt.before == attempt.after


def test_a_hint_is_used_up_by_the_answer(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id = puzzles.note_hint(store, None, puzzle, 3, NOW)
    answered(store, learner_id, puzzle, right(puzzle))
    assert puzzles.hints_shown(store, learner_id, puzzle) == 0
    _, attempt, _ = answered(store, learner_id, puzzle, right(puzzle), at=NOW + 2 * DAY)
    assert (attempt.hints, attempt.weight) == (0, 0.25)
    assert puzzles.hints_shown(store, None, puzzle) == 0


def test_hints_that_nobody_used_are_forgotten(store: Store) -> None:
    old, new = some_puzzles(2)
    learner_id = puzzles.note_hint(store, None, old, 1, NOW)
    puzzles.note_hint(store, learner_id, new, 9, NOW + 31 * DAY)
    told = exports.export(store, learner_id)
    assert told is not None
    hints = told["puzzles"]["hints"]  # type: ignore[index]
    assert [(hint["puzzle"], hint["level"]) for hint in hints] == [(new.id, 3)]


def test_trying_again_does_not_count_at_once_and_little_later(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, first, _ = answered(store, None, puzzle, wrong(puzzle))
    _, again, _ = answered(store, learner_id, puzzle, right(puzzle), at=NOW + MINUTE)
    assert (again.right, again.weight, again.after) == (True, 0.0, first.after)
    _, later, _ = answered(store, learner_id, puzzle, right(puzzle), at=NOW + 2 * DAY)
    assert later.weight == 0.25
    assert later.after > later.before


# ---- Standing -------------------------------------------------------------------------------------------------------


def test_standing_of_nobody() -> None:
    # no store is asked
    found = puzzles.standing(None, None, GAME, NOW)  # type: ignore[arg-type]
    assert (found.rating, found.provisional, found.tried, found.history) == (NEW_LEARNER.value, True, 0, [])


@on_both_databases
def test_standing_counts_puzzles_once_and_tells_the_way(store: Store) -> None:
    one, other = some_puzzles(2)
    learner_id, first, _ = answered(store, None, one, wrong(one))
    answered(store, learner_id, one, right(one), at=NOW + MINUTE)
    _, last, _ = answered(store, learner_id, other, right(other), at=NOW + 2 * MINUTE)
    found = puzzles.standing(store, learner_id, GAME, NOW)
    assert (found.tried, found.solved) == (2, 1)
    assert found.history == [(NOW, first.after), (NOW + 2 * MINUTE, last.after)]
    much_later = puzzles.standing(store, learner_id, GAME, NOW + timedelta(days=500))
    assert much_later.rating == found.rating
    assert much_later.deviation > found.deviation


@on_both_databases
def test_attempts_are_private(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, attempt, _ = answered(store, None, puzzle, right(puzzle))
    assert puzzles.attempt_named(store, somebody(store), attempt.id) is None
    assert puzzles.attempt_named(store, None, attempt.id) is None
    for unknown in ("", "nothing", "\0", "x" * 200):
        assert puzzles.attempt_named(store, learner_id, unknown) is None


def test_unknown_puzzles(store: Store) -> None:
    for name in ("", "nothing", "game-", "game-x-1", "game-x-", "../values", "\0", "x" * 300):
        assert puzzles.puzzle_named(store, somebody(store), GAME, name, EDITION) is None


# ---- Taking along, forgetting ---------------------------------------------------------------------------------------


@on_both_databases
def test_export_and_forget(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, attempt, _ = answered(store, None, puzzle, wrong(puzzle))
    puzzles.report(store, learner_id, puzzle, "unclear", note="Why?", now=NOW)
    told = exports.export(store, learner_id)
    assert told is not None
    found = told["puzzles"]
    assert isinstance(found, dict)
    assert found["answers"][0]["given"] == attempt.given
    assert found["answers"][0]["at"] == NOW.isoformat()
    assert found["ratings"][GAME]["value"] == attempt.after
    assert found["repetition"][0]["puzzle"] == puzzle.id
    assert found["reports"][0]["note"] == "Why?"
    assert learners.forget(store, learner_id)
    assert count(store, "puzzle_attempt") == count(store, "puzzle_card") == count(store, "learner_rating") == 0
    assert count(store, "puzzle_report") == 0


def test_the_same_cookie_after_forgetting_begins_anew(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, _, _ = answered(store, None, puzzle, right(puzzle), asking="once")
    learners.forget(store, learner_id)
    new, attempt, _ = answered(store, learner_id, puzzle, right(puzzle), asking="once")
    assert new != learner_id
    assert not attempt.again
    with store.read() as connection:
        assert connection.execute(select(puzzle_attempt.c.learner_id)).scalars().all() == [new]
        assert connection.execute(select(learner_table.c.id)).scalars().all() == [new]


# ---- Reports --------------------------------------------------------------------------------------------------------


def test_reports_are_tidy_and_not_too_many(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id = puzzles.report(store, None, puzzle, "other", note="a\0b\r\nc\x1b" + "x" * 900, now=NOW)
    told = exports.export(store, learner_id)
    assert told is not None
    assert told["puzzles"]["reports"][0]["note"] == ("ab\nc" + "x" * 900)[:500]  # type: ignore[index]
    for _ in range(19):
        puzzles.report(store, learner_id, puzzle, "words", note="", now=NOW)
    with pytest.raises(puzzles.TooManyReports):
        puzzles.report(store, learner_id, puzzle, "words", note="", now=NOW)
    puzzles.report(store, learner_id, puzzle, "words", note="", now=NOW + 2 * DAY)
    with pytest.raises(ValueError, match="no reason"):
        puzzles.report(store, learner_id, puzzle, "because", note="", now=NOW)
