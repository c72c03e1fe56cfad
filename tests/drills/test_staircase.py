"""The levels follow the learner: a simulated one with a known span is found."""

import random
from math import exp

import pytest

from tutor.drills.staircase import QUICK, UP, WINDOW, Done, next_level, rounds_to_rise, span

LEVELS = 12
QUESTIONS = 3


def learn(true: float, seed: int, rounds: int = 40) -> list[Done]:
    """Somebody who has two answers of three right at the level of the true span, more below and fewer above."""
    rng = random.Random(seed)
    done: list[Done] = []
    for _ in range(rounds):
        level = next_level(done, LEVELS)
        chance = 1 / (1 + exp(1.5 * (level - true) - 0.7))
        done.append(Done(level, sum(rng.random() < chance for _ in range(QUESTIONS)) / QUESTIONS))
    return done


@pytest.mark.parametrize("true", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_a_known_span_is_measured_within_one_level(true: int) -> None:
    found = [span(learn(true, seed)) for seed in range(100)]
    assert sum(one is not None and abs(one - true) <= 1 for one in found) >= 95


def test_up_at_four_fifths_and_down_under_a_half() -> None:
    assert next_level([], LEVELS) == 1
    assert next_level([Done(4, 0.8)] * 3, LEVELS) == 5
    assert next_level([Done(4, 0.75)] * 3, LEVELS) == 4
    assert next_level([Done(4, 0.5)] * 3, LEVELS) == 4
    assert next_level([Done(4, 0.4)] * 3, LEVELS) == 3
    assert next_level([Done(4, 0.8)] * 2, LEVELS) == 4


def test_all_right_or_all_wrong_is_seen_sooner() -> None:
    assert next_level([Done(4, 1.0)] * 2, LEVELS) == 5
    assert next_level([Done(4, 0.0)] * 2, LEVELS) == 3
    assert next_level([Done(4, 1.0)], LEVELS) == 4


def test_only_rounds_since_the_level_was_reached_count() -> None:
    assert next_level([Done(3, 1.0), Done(3, 1.0), Done(4, 1.0)], LEVELS) == 4


def test_neither_below_the_first_nor_above_the_last() -> None:
    assert next_level([Done(1, 0.0)] * 3, LEVELS) == 1
    assert next_level([Done(LEVELS, 1.0)] * 3, LEVELS) == LEVELS
    assert next_level([Done(15, 0.6)], LEVELS) == LEVELS  # there were more levels once


def test_how_near_the_next_level_is() -> None:
    assert rounds_to_rise([], 12) == 2
    assert rounds_to_rise([Done(1, 1.0)], 12) == 1
    assert rounds_to_rise([Done(1, 1.0), Done(1, 1.0)], 12) == 2, "a level up it begins anew"
    assert rounds_to_rise([Done(1, 0.0)], 12) == 2
    assert rounds_to_rise([Done(12, 1.0)], 12) is None


def test_the_rule_is_the_one_that_the_page_tells() -> None:
    """“Two rounds in a row without a mistake, or three with at least four answers in five right.”"""
    assert (QUICK, WINDOW, UP) == (2, 3, 0.8)
