"""Moves that another move outdoes, whatever the hidden cards are: the examples of the reviews, and their neighbours."""

from dataclasses import replace

import pytest

from tests.games.beverbende.coach.table import seen
from tutor.coach.evaluate import Effort, evaluate, exactly
from tutor.coach.sense import sensible
from tutor.games.beverbende.coach.brain import Teacher
from tutor.games.beverbende.coach.outdone import outdone_by
from tutor.games.beverbende.lab.common_sense import positions
from tutor.games.beverbende.rules import NOTATION
from tutor.games.beverbende.rules.view import View

OUTDONE: list[tuple[str, View, str, str]] = [
    ("a 5 for a 9", seen("3 ? ? 5", top="9"), "take 4", "draw"),
    ("a 5 goes, and a 9 is there", seen("9 ? ? 5", hand="0"), "exchange 4", "exchange 1"),
    ("a 5 for a 6", seen("0 ? ? 5", hand="6"), "exchange 4", "discard"),
    ("a 9 for a 9", seen("9 ? ? 9", hand="9"), "exchange 1", "discard"),
    ("a 9 for the open 9", seen("9 ? ? 9", top="9"), "take 4", "draw"),
    ("a 3 for a 4, a 9 being there", seen("9 ? ? 3", top="4"), "take 4", "take 1"),
    ("an unknown card, a 9 being there", seen("9 ? ? 3", top="4"), "take 2", "take 1"),
    ("a special, a 9 being there", seen("9 ? ? peek", hand="4"), "exchange 4", "exchange 1"),
    ("the first of two, higher", seen("3 k1 k2 4", hand="6", first=True), "exchange 4", "decline"),
    ("a swap of a 2 for a 4", seen("2 k1 k2 2", "o t4 ? o", hand="swap"), "swap 1 b2", "discard"),
    ("a swap of equals", seen("2 k1 k2 3", "o t3 ? o", hand="swap"), "swap 4 b2", "discard"),
    ("a swap of a 3, a 9 being there", seen("9 k1 k2 3", "o t1 ? o", hand="swap"), "swap 4 b2", "swap 1 b2"),
    ("a swap of an unknown card, a 9 being there", seen("9 ? k2 3", hand="swap"), "swap 2 b2", "swap 1 b2"),
    ("an unknown card for the open 9", seen("3 ? ? 5", top="9"), "take 2", "draw"),
    ("an unknown card for a drawn 9", seen("3 ? ? 5", hand="9"), "exchange 2", "discard"),
    ("a look at a known card", seen("9 ? k2 3", hand="peek"), "peek 1", "peek 2"),
    ("a look when all is known", seen("9 k1 k2 3", hand="peek"), "peek 1", "discard"),
    ("a look in the last turn", seen("9 ? k2 3", hand="peek", knocker="b"), "peek 2", "discard"),
]
NOT_OUTDONE: list[tuple[str, View, str]] = [
    ("the highest for a lower one", seen("9 ? ? 5", hand="0"), "exchange 1"),
    ("an unknown card, the highest known being an 8", seen("8 ? ? 5", hand="0"), "exchange 2"),
    ("an unknown card for an 8: some bluff", seen("3 ? ? 5", hand="8"), "exchange 2"),
    ("a special for a number", seen("3 ? ? peek", hand="6"), "exchange 4"),
    ("one of two 9s", seen("9 ? ? 9", hand="4"), "exchange 4"),
    ("a draw", seen("9 ? ? 5", top="0"), "draw"),
    ("a discard", seen("9 ? ? 5", hand="0"), "discard"),
    ("an open card for its like that nobody knows", seen("2 k1 k2 t3", "o m3 ? o", hand="swap"), "swap 4 b2"),
    ("not the lowest of b", seen("9 k1 k2 3", "t0 t1 ? o", hand="swap"), "swap 1 b2"),
    ("a look at an unknown card", seen("9 ? k2 3", hand="peek"), "peek 2"),
]


@pytest.mark.parametrize(("view", "move", "by"), [case[1:] for case in OUTDONE], ids=[case[0] for case in OUTDONE])
def test_it_is_outdone(view: View, move: str, by: str) -> None:
    better = outdone_by(view, NOTATION.parse(move))
    assert better is not None
    assert NOTATION.text(better) == by
    assert better in view.legal


@pytest.mark.parametrize(("view", "move"), [case[1:] for case in NOT_OUTDONE], ids=[case[0] for case in NOT_OUTDONE])
def test_it_is_not(view: View, move: str) -> None:
    assert NOTATION.parse(move) in view.legal
    assert outdone_by(view, NOTATION.parse(move)) is None


@pytest.mark.parametrize("players", [2, 3, 5])
def test_in_every_position_something_is_left(players: int) -> None:
    """And what outdoes another is not outdone itself."""
    for view in positions(players, 60):
        by = {move: outdone_by(view, move) for move in view.legal}
        assert None in by.values()
        assert all(better is None or by[better] is None for better in by.values())


def test_moves_that_are_alike_are_outdone_together() -> None:
    for view in positions(4, 60):
        for alike in Teacher().alike(view):
            assert len({outdone_by(view, move) is None for move in alike}) == 1


@pytest.mark.parametrize("effort", [exactly(2), Effort(samples=64, error=0.0), Effort(samples=64, narrow=True)])
def test_the_best_is_never_outdone_nor_is_an_equal(effort: Effort) -> None:
    """However few worlds are looked at."""
    for number, view in enumerate(positions(4, 25, seed=3)):
        found = evaluate(Teacher(), view, seed=number, effort=effort)
        assert found.best.outdone_by is None
        assert {move for value in found.values for move in value.alike} == set(view.legal)
        for value in found.values:
            assert value.outdone_by == outdone_by(view, value.move)
            assert value.outdone_by is None or (not value.is_equal and value.samples > 0)


def test_what_is_outdone_leaves_its_worlds_to_the_others() -> None:
    view = seen("9 k5 k4 6", top="3")
    found = evaluate(Teacher(), view, effort=Effort(samples=400, error=0.0))
    outdone = [value.samples for value in found.values if value.outdone_by is not None]
    assert len(outdone) == 3
    assert max(outdone) == Effort().least < found.samples


def test_a_move_that_was_made_is_looked_at_for_long_all_the_same() -> None:
    view = seen("4 k4 k4 5", top="3")
    made = NOTATION.parse("take 1")
    effort = Effort(samples=300, error=0.0)
    found = evaluate(Teacher(), view, effort=effort, watch=made)
    assert outdone_by(view, made) is not None
    assert found.of(made).samples > evaluate(Teacher(), view, effort=effort).of(made).samples


def test_kept_values_learn_it_from_the_view() -> None:
    """Where luck had put an outdone move first, another is the best now, and nothing is behind by less than nothing."""
    view = seen("9 ? ? 5", hand="0")
    found = evaluate(Teacher(), view, effort=exactly(16))
    first = found.of(NOTATION.parse("exchange 4"))
    odd = [replace(first, behind=0.0, behind_error=0.0)]
    odd += [replace(value, behind=value.behind + 0.5) for value in found.values if value is not first]
    kept = replace(found, values=tuple(replace(value, outdone_by=None) for value in odd))
    again = sensible(kept, view, Teacher())
    assert again.best.move == found.best.move
    assert (again.best.behind, again.of(first.move).outdone_by) == (0.0, found.best.move)
    assert [value.behind for value in again.values] == sorted(value.behind for value in again.values)
