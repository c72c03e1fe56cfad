"""How fast somebody sees is found again from answers; hits and false alarms are counted apart."""

import random
from itertools import pairwise

import pytest

from tutor.drills.seeing import FEWEST, LAPSES, Glance, Sight, chance, counted, seen, threshold
from tutor.drills.staircase import Done, next_level

PLACES = Sight(6, "none")
SECONDS = (8.0, 6.0, 5.0, 4.0, 3.2, 2.6, 2.1, 1.7, 1.4, 1.1, 0.9, 0.7)
SLOPES = (2.0, 3.5)
"""As steep as curves of people are."""
ROUNDS, LEARNERS, CLOSE = 40, 100, 1.2


def test_hits_and_false_alarms_are_counted_apart() -> None:
    glances = [
        Glance("3", "3", 2.0),
        Glance("3", "4", 2.0),
        Glance("none", "4", 2.0),
        Glance("none", "none", None),
        Glance("1", "none", None),
    ]
    found = seen(PLACES, glances)
    assert (found.there, found.hits, found.empty, found.alarms) == (3, 1, 2, 1)
    assert found.seconds is None


def test_where_there_is_always_something_there_are_no_false_alarms() -> None:
    found = seen(Sight(3), [Glance("own", "own", 1.0), Glance("own", "other", 1.0)])
    assert (found.there, found.hits, found.empty, found.alarms) == (2, 1, 0, 0)


def test_a_time_is_told_only_of_enough_pictures_that_had_one() -> None:
    timed, untimed = Glance("1", "1", 2.0), Glance("1", "1", None)
    assert seen(PLACES, [timed] * (FEWEST - 1) + [untimed] * FEWEST).seconds is None
    assert seen(PLACES, [timed] * FEWEST).seconds is not None


def test_who_sees_it_in_less_time_needs_less() -> None:
    found = [threshold({1.0: (right, 60 - right)}, 1 / 6) for right in (12, 24, 36, 48, 57)]
    assert all(quicker and slower and quicker < slower for slower, quicker in pairwise(found))


def test_the_curve_goes_from_guessing_to_all_but_lapses() -> None:
    assert chance(0.001, 1.0, 0.25, 2.5) == pytest.approx(0.25, abs=1e-6)
    assert chance(100.0, 1.0, 0.25, 2.5) == pytest.approx(1 - LAPSES)
    assert chance(1.0, 1.0, 0.0, 1.5) == chance(1.0, 1.0, 0.0, 3.5)


def learned(needed: float, slope: float, guess: float, rng: random.Random) -> float | None:
    """What is found of somebody who plays forty rounds of six pictures, from the first level on."""
    done, glances = list[Done](), list[Glance]()
    for _ in range(ROUNDS):
        level = next_level(done, len(SECONDS))
        seconds = SECONDS[level - 1]
        right = [rng.random() < chance(seconds, needed, guess, slope) for _ in range(6)]
        glances += [Glance("right" if one else "wrong", "right", seconds) for one in right]
        done.append(Done(level, sum(right) / len(right)))
    return threshold(counted(glances), guess)


@pytest.mark.parametrize("choices", [3, 4, 5, 6])
@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize("needed", [4.0, 1.7, 1.0])
def test_forty_rounds_find_the_time_that_a_learner_needs(choices: int, slope: float, needed: float) -> None:
    rng = random.Random(f"{choices} {slope} {needed}")
    found = [learned(needed, slope, 1 / choices, rng) for _ in range(LEARNERS)]
    near = sum(one is not None and needed / CLOSE < one < needed * CLOSE for one in found)
    assert near >= 0.9 * LEARNERS
