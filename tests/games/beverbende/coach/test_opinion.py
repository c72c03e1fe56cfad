"""What two looks at a move say together."""

from math import inf, sqrt

import pytest

from tutor.coach.evaluate import MoveValue
from tutor.coach.opinion import is_in_doubt, seen_twice
from tutor.games.beverbende.coach.scale import SCALE


def value(behind: float, error: float, difference: float | None = None) -> MoveValue:
    return MoveValue(1, (1,), 0, behind if difference is None else difference, 0, 0, 0, 0, behind, error, 100)


BEST = value(0.0, 0.0)


def test_both_looks_count_by_how_sure_they_are() -> None:
    alike = seen_twice(value(0.8, 0.2), value(0.4, 0.2), BEST)
    assert (alike.behind, alike.behind_error) == (pytest.approx(0.6), pytest.approx(0.2 / sqrt(2)))
    surer = seen_twice(value(0.8, 0.1), value(0.4, 0.2), BEST)
    assert (surer.behind, surer.samples) == (pytest.approx(0.72), 200)


def test_the_second_look_may_find_the_best_move_behind() -> None:
    """Then its error stands with the other one."""
    told = seen_twice(value(0.8, 0.2), value(0.0, 0.0), value(0.4, 0.2))
    assert (told.behind, told.behind_error) == (pytest.approx(0.2), pytest.approx(0.2 / sqrt(2)))
    assert seen_twice(value(0.6, 0.2), value(0.0, 0.0), value(2.0, 0.2)).behind == 0.0


def test_a_first_look_that_knew_nothing_does_not_count() -> None:
    told = seen_twice(value(0.8, inf), value(0.4, 0.2), BEST)
    assert (told.behind, told.behind_error) == (0.4, 0.2)


def test_a_second_look_without_any_doubt_decides() -> None:
    told = seen_twice(value(0.8, 0.2), value(1.0, 0.0), BEST)
    assert (told.behind, told.behind_error) == (1.0, 0.0)


def test_what_costs_the_same_in_every_world_is_not_looked_at_again() -> None:
    assert not is_in_doubt(value(3.0, 0.0), SCALE)
    assert is_in_doubt(value(3.0, 0.2), SCALE)
    assert is_in_doubt(value(0.0, inf), SCALE)
