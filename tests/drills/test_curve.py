"""The forgetting curve of a simulated learner with a known one is found again."""

import random
import time

import pytest

from tutor.drills.curve import FEWEST, Curve, Recall, fit

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


@pytest.mark.parametrize("right", [True, False])
def test_who_knows_all_or_nothing(right: bool) -> None:
    found = fit([Recall(turns % 20, turns % 3, right, GUESS) for turns in range(300)])
    assert found is not None
    assert (found.recall(10) > 0.9) == right


def test_ten_thousand_answers_take_no_longer_than_a_blink() -> None:
    answers = remembering(Curve(20, 0.2, 0), 10_000, 3)
    started = time.process_time()
    fit(answers)
    assert time.process_time() - started < 1
