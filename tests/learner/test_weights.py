"""How much an answer counts."""

from datetime import timedelta

import pytest

from tutor.learner.weights import weight_of

LONG_AGO, JUST_NOW = timedelta(days=30), timedelta(minutes=1)


@pytest.mark.parametrize(
    ("right", "hints", "since", "in_a_run", "weight"),
    [
        (True, 0, None, False, 1.0),
        (False, 0, None, False, 1.0),
        (True, 1, None, False, 0.7),
        (True, 2, None, False, 0.4),
        (True, 3, None, False, 0.0),
        (False, 1, None, False, 1.0),  # wrong in spite of a hint
        (False, 2, None, False, 1.0),
        (False, 3, None, False, 0.0),  # the move had been shown: the answer tells nothing
        (True, 0, LONG_AGO, False, 0.25),
        (False, 0, LONG_AGO, False, 0.25),
        (True, 1, LONG_AGO, False, 0.7 * 0.25),
        (True, 0, JUST_NOW, False, 0.0),
        (False, 0, JUST_NOW, False, 0.0),
        (True, 0, timedelta(seconds=-5), False, 0.0),  # a clock was set back
        (True, 0, None, True, 0.5),
        (True, 0, LONG_AGO, True, 0.125),
        (True, 99, None, False, 0.0),
        (True, -1, None, False, 1.0),
    ],
)
def test_weights(right: bool, hints: int, since: timedelta | None, in_a_run: bool, weight: float) -> None:
    assert weight_of(right=right, hints=hints, since_last=since, in_a_run=in_a_run) == pytest.approx(weight)
