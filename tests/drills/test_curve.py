"""The forgetting curve of a simulated learner with a known one is found again."""

import random

import pytest

from tests.effort import effort
from tutor.drills.curve import FEWEST, FEWEST_SWAPPED, Curve, Recall, _grouped, fit, fit_counted

GUESS = 0.2


def remembering(true: Curve, answers: int, seed: int) -> list[Recall]:
    """Asked as the drills ask: about as far back as memory reaches, and up to three swaps."""
    rng = random.Random(seed)
    found = []
    for _ in range(answers):
        turns, swaps = rng.randrange(1, int(1.5 * true.span)), rng.randrange(0, 4)
        known = rng.random() < true.recall(turns, swaps)
        found.append(Recall(turns, swaps, known or rng.random() < GUESS, GUESS))
    return found


@pytest.mark.parametrize(("span", "confusion"), [(8.0, 0.15), (20.0, 0.3), (30.0, 0.05)])
def test_a_known_curve_is_found_within_a_tenth(span: float, confusion: float) -> None:
    """Within 10 percentage points everywhere, and within a tenth of the span."""
    true = Curve(span, confusion, 0)
    found = fit(remembering(true, 5000, 1))
    assert found is not None
    assert abs(found.span / span - 1) < 0.1
    for turns in range(0, 40, 4):
        for swaps in range(4):
            assert abs(found.recall(turns, swaps) - true.recall(turns, swaps)) < 0.05


def test_nothing_is_said_from_too_little() -> None:
    answers = remembering(Curve(10, 0.1, 0), FEWEST, 1)
    assert fit(answers[1:]) is None
    assert fit(answers) is not None


def test_of_swaps_nothing_is_said_from_too_little() -> None:
    """One card that was lost does not mean that every one is; and nobody is asked about swaps in every drill."""
    still = [Recall(1 + number % 9, 0, number % 3 > 0, GUESS) for number in range(60)]
    few, many = (fit([*still, *[Recall(3, 1, False, GUESS)] * count]) for count in (1, FEWEST_SWAPPED))
    assert fit(still) == few
    assert few is not None
    assert few.swapped == 0
    assert few.confusion < 0.2
    assert many is not None
    assert many.swapped == FEWEST_SWAPPED
    assert many.confusion > 0.5


def test_a_card_that_is_just_being_seen_tells_nothing() -> None:
    assert fit([Recall(0, 0, True, GUESS)] * 100) is None


def test_how_much_longer_than_asked_is_not_told() -> None:
    always, sometimes = (
        fit([Recall(20, 0, right, GUESS) for right in rights]) for rights in ([True] * 60, [True, False] * 30)
    )
    assert always is not None
    assert always.is_lasting
    assert sometimes is not None
    assert not sometimes.is_lasting


@pytest.mark.parametrize("right", [True, False])
def test_who_knows_all_or_nothing(right: bool) -> None:
    found = fit([Recall(turns % 20, turns % 3, right, GUESS) for turns in range(300)])
    assert found is not None
    assert (found.recall(10) > 0.9) == right


def test_ten_times_as_many_answers_are_hardly_more_work() -> None:
    """What is worked out depends on how many different questions there are, not on how often they were asked."""
    few, many = (_grouped(remembering(Curve(20, 0.2, 0), answers, 3)) for answers in (1_000, 10_000))
    assert effort(lambda: fit_counted(many)) < 3 * effort(lambda: fit_counted(few))
