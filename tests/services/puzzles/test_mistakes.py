"""What went wrong comes back: failed puzzles, bad decisions of own games, and what is due."""

from datetime import timedelta

import pytest

from tests.services.play.finished import begun, finished
from tests.services.play.finished import reviewed as looked_back_on
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
    wrong,
)
from tests.stores import on_both_databases
from tests.thinkers import ROUGHLY
from tutor.coach.advice import Grade
from tutor.games.beverbende.rules import ID as GAME
from tutor.puzzles.judging import NoAnswer, deals, hint, judge
from tutor.services import puzzles
from tutor.services.play import games, reviews
from tutor.services.play.games import Game
from tutor.store import Store


def names(store: Store, learner_id: str | None) -> list[str]:
    return [mistake.name for mistake in puzzles.mistakes(store, learner_id, GAME, EDITION)]


def test_a_failed_puzzle_stays_until_it_is_solved_later(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, attempt, _ = answered(store, None, puzzle, wrong(puzzle))
    (mistake,) = puzzles.mistakes(store, learner_id, GAME, EDITION)
    assert (mistake.name, mistake.kind, mistake.at) == (puzzle.id, puzzle.kind, NOW)
    assert (mistake.source, mistake.lost) == ("puzzle", attempt.lost)
    answered(store, learner_id, puzzle, right(puzzle), at=NOW + MINUTE)
    assert names(store, learner_id) == [puzzle.id], "who has just been told has not solved it"
    answered(store, learner_id, puzzle, right(puzzle), at=NOW + 15 * MINUTE, hints=3)
    assert names(store, learner_id) == [puzzle.id], "nor who was shown the move"
    answered(store, learner_id, puzzle, right(puzzle), at=NOW + 20 * MINUTE)
    assert names(store, learner_id) == []
    answered(store, learner_id, puzzle, wrong(puzzle), at=NOW + DAY)
    assert names(store, learner_id) == [puzzle.id]


@on_both_databases
def test_the_latest_mistake_first_and_only_ones_own(store: Store) -> None:
    one, other, third = some_puzzles(3)
    learner_id, _, _ = answered(store, None, one, wrong(one))
    answered(store, learner_id, other, wrong(other), at=NOW + MINUTE)
    answered(store, learner_id, third, right(third), at=NOW + MINUTE)
    assert names(store, learner_id) == [other.id, one.id]
    assert names(store, somebody(store)) == names(store, None) == []


# ---- From own games -------------------------------------------------------------------------------------------------


def reviewed(store: Store, seed: str = "3") -> Game:
    game = looked_back_on(store, finished(store, seed=seed))
    assert reviews.report(store, game)
    return game


def test_bad_decisions_of_a_reviewed_game_become_puzzles(store: Store) -> None:
    game = reviewed(store)
    learner_id = game.row.learner_id
    bad = [one for one in reviews.found_so_far(store, game) if one.grade in (Grade.MISTAKE, Grade.BLUNDER)]
    found = puzzles.mistakes(store, learner_id, GAME, EDITION)
    assert found
    assert {one.name for one in found} == {f"game-{game.id}-{one.number}" for one in bad}
    assert [one.lost for one in found] == sorted((one.loss for one in bad), reverse=True)
    by_name = {f"game-{game.id}-{one.number}": one for one in bad}
    for mistake in found:
        puzzle = puzzles.puzzle_named(store, learner_id, GAME, mistake.name, "biberbande")
        assert puzzle is not None
        assert (puzzle.kind, puzzle.edition) == (mistake.kind, "beverbende"), "in the edition that was played"
        assert not judge(puzzle, by_name[mistake.name].move).right
        assert judge(puzzle, puzzle.offered[0]).verdict is not None
        assert hint(puzzle).move in puzzle.view.legal
        assert set(puzzle.answers) < set(puzzle.offered)
    assert deals(puzzle, puzzle.offered[0], count=3).pairs


def test_what_is_asked_is_what_could_be_known(store: Store) -> None:
    """The puzzle shows the learner's view: what was hidden then lies there by chance, not as it did."""
    game = reviewed(store)
    name = names(store, game.row.learner_id)[0]
    puzzle = puzzles.puzzle_named(store, game.row.learner_id, GAME, name, EDITION)
    assert puzzle is not None
    assert puzzle.view.seat == game.session.me
    assert any(card.face < 0 for row in puzzle.view.rows for card in row)


def test_own_games_are_private_and_only_finished_ones(store: Store) -> None:
    game = reviewed(store)
    name = names(store, game.row.learner_id)[0]
    for other in (somebody(store), None):
        assert puzzles.puzzle_named(store, other, GAME, name, EDITION) is None
    running = begun(store, game.row.learner_id)
    for unknown in (
        f"game-{running.id}-0",
        f"game-{game.id}-9999",
        f"game-{game.id}-x",
        f"game-{game.id}--1",
        f"game-{game.id}-00",
    ):
        assert puzzles.puzzle_named(store, game.row.learner_id, GAME, unknown, EDITION) is None


def test_own_puzzles_are_kept_not_rated_and_mended(store: Store) -> None:
    game = reviewed(store)
    learner_id = game.row.learner_id
    name, *others = names(store, learner_id)
    puzzle = puzzles.puzzle_named(store, learner_id, GAME, name, EDITION)
    assert puzzle is not None
    with pytest.raises(NoAnswer):
        answered(store, learner_id, puzzle, "nonsense", mode="mistakes")
    _, attempt, _ = answered(store, learner_id, puzzle, right(puzzle), mode="mistakes")
    assert (attempt.right, attempt.weight) == (True, 0.0)
    assert attempt.before == attempt.after
    assert names(store, learner_id) == others
    assert puzzles.due(store, learner_id, GAME, NOW + 30 * DAY) == [name]
    games.remove(store, game)
    assert names(store, learner_id) == []
    assert puzzles.due(store, learner_id, GAME, NOW + 30 * DAY) == [], "its game is gone"


def test_a_review_that_goes_on_brings_more(store: Store) -> None:
    game = finished(store, seed="3")
    seen = 0
    for _ in range(40):
        progress = reviews.go_on(store, game, ROUGHLY)
        assert progress is not None
        found = len(names(store, game.row.learner_id))
        assert found >= seen
        seen = found
        if progress.is_complete:
            break
    assert seen > 0


# ---- Repetition -----------------------------------------------------------------------------------------------------


def test_what_was_answered_comes_back_failed_ones_first(store: Store) -> None:
    one, other, third = some_puzzles(3)
    learner_id, _, _ = answered(store, None, one, right(one))
    answered(store, learner_id, other, right(other), at=NOW + MINUTE)
    answered(store, learner_id, third, wrong(third), at=NOW + 2 * MINUTE)
    assert puzzles.due(store, learner_id, GAME, NOW + MINUTE) == []
    assert puzzles.due(store, learner_id, GAME, NOW + DAY + 5 * MINUTE) == [third.id]
    later = NOW + 10 * DAY
    assert puzzles.due(store, learner_id, GAME, later) == [third.id, one.id, other.id]
    assert puzzles.due_count(store, learner_id, GAME, later) == 3
    assert puzzles.next_due(store, learner_id, GAME) == NOW + DAY + 2 * MINUTE


@on_both_databases
def test_what_is_known_comes_back_later_and_later(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, _, _ = answered(store, None, puzzle, right(puzzle))
    at, waits = NOW, []
    for _ in range(4):
        due = puzzles.next_due(store, learner_id, GAME)
        assert due is not None
        waits.append(due - at)
        at = due
        assert puzzles.due(store, learner_id, GAME, at) == [puzzle.id]
        answered(store, learner_id, puzzle, right(puzzle), at=at, mode="repeat")
        assert puzzles.due(store, learner_id, GAME, at) == []
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=14)


def test_who_was_shown_the_move_has_not_known_it(store: Store) -> None:
    one, other = some_puzzles(2)
    learner_id, _, _ = answered(store, None, one, right(one), hints=2)
    answered(store, learner_id, other, right(other), at=NOW + MINUTE, hints=3)
    assert puzzles.due(store, learner_id, GAME, NOW + 2 * DAY) == [other.id, one.id], "as if it had been failed"


def test_a_retry_does_not_put_it_off(store: Store) -> None:
    puzzle = a_puzzle()
    learner_id, _, _ = answered(store, None, puzzle, wrong(puzzle))
    due = puzzles.next_due(store, learner_id, GAME)
    answered(store, learner_id, puzzle, right(puzzle), at=NOW + MINUTE)
    assert puzzles.next_due(store, learner_id, GAME) == due


def test_who_does_not_want_to_repeat_need_not(store: Store) -> None:
    one, other = some_puzzles(2)
    learner_id, _, _ = answered(store, None, one, wrong(one))
    puzzles.choose(store, learner_id, GAME, NOW, repetition=False)
    assert puzzles.due(store, learner_id, GAME, NOW + 10 * DAY) == []
    answered(store, learner_id, other, wrong(other))
    puzzles.choose(store, learner_id, GAME, NOW, repetition=True)
    assert puzzles.due(store, learner_id, GAME, NOW + 10 * DAY) == [one.id]
    assert puzzles.due(store, None, GAME, NOW) == []
    assert puzzles.next_due(store, None, GAME) is None
