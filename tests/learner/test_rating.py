"""Ratings follow Glickman's paper, and only as much of an answer counts as it is worth."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learner.rating import NEW_LEARNER, SCALE, UNSURE, Rating, after, after_period, new_puzzle, rested

Numbers = tuple[float, float, float]

values = st.floats(300, 2800)
deviations = st.floats(40, UNSURE)
ratings = st.builds(Rating, values, deviations, st.floats(0.01, 0.1))


RECORDED = [
    (
        (1500, 200, 0.06),
        (1400, 30, 0.02),
        True,
        (1563.56419, 175.40266, 0.059998657),
        (1398.32039, 30.12410, 0.019999968),
    ),
    (
        (1300, 350, 0.06),
        (1400, 120, 0.02),
        True,
        (1528.06635, 259.13603, 0.059999907),
        (1368.58486, 117.07279, 0.020000020),
    ),
    (
        (1300, 350, 0.06),
        (1400, 120, 0.02),
        False,
        (1166.82249, 259.13603, 0.059998978),
        (1421.37330, 117.07279, 0.019999982),
    ),
    (
        (2400, 45, 0.06),
        (900, 120, 0.02),
        False,
        (2388.52559, 46.19136, 0.060011784),
        (982.10583, 120.04484, 0.020000490),
    ),
    (
        (900, 45, 0.03),
        (2500, 200, 0.02),
        True,
        (909.96928, 45.30034, 0.030001201),
        (2272.04312, 200.01593, 0.020000490),
    ),
    (
        (300, 350, 0.1),
        (2800, 40, 0.02),
        True,
        (1001.27551, 350.00000, 0.100061603),
        (2793.79157, 40.15058, 0.020000224),
    ),
    (
        (1110, 87, 0.069),
        (481, 206, 0.02),
        True,
        (1111.69835, 87.47840, 0.068999403),
        (474.28213, 202.26860, 0.019999988),
    ),
    (
        (1757, 322, 0.029),
        (515, 170, 0.02),
        False,
        (1235.12602, 321.25199, 0.029001163),
        (630.26348, 169.77133, 0.020000238),
    ),
    (
        (527, 172, 0.084),
        (610, 109, 0.02),
        False,
        (474.87002, 156.95155, 0.083996921),
        (632.22172, 105.29679, 0.019999967),
    ),
    (
        (1743, 163, 0.098),
        (416, 306, 0.02),
        True,
        (1743.45969, 163.73165, 0.097999876),
        (415.46062, 305.59794, 0.020000000),
    ),
    (
        (1348, 208, 0.061),
        (1701, 251, 0.02),
        False,
        (1318.54736, 196.46618, 0.060999110),
        (1740.41607, 230.06639, 0.019999968),
    ),
    (
        (1754, 238, 0.044),
        (1669, 59, 0.02),
        False,
        (1615.21484, 199.22856, 0.044000112),
        (1678.40221, 58.58484, 0.020000034),
    ),
]
"""The learner, the puzzle, whether it was solved, and both after it, as another implementation has them."""


def test_the_example_of_the_paper() -> None:
    """http://www.glicko.net/glicko/glicko2.pdf: three games in one period."""
    others = [(Rating(1400, 30, 0.06), 1.0), (Rating(1550, 100, 0.06), 0.0), (Rating(1700, 300, 0.06), 0.0)]
    player = after_period(Rating(1500, 200, 0.06), others)
    assert player.value == pytest.approx(1464.06, abs=0.02)
    assert player.deviation == pytest.approx(151.52, abs=0.01)
    assert player.volatility == pytest.approx(0.059996, abs=0.000001)


@pytest.mark.parametrize(("learner", "puzzle", "solved", "better", "harder"), RECORDED)
def test_recorded_answers(learner: Numbers, puzzle: Numbers, solved: bool, better: Numbers, harder: Numbers) -> None:
    found = after(Rating(*learner), Rating(*puzzle), solved=solved, weight=1)
    for one, wanted in zip(found, (better, harder), strict=True):
        assert (one.value, one.deviation) == pytest.approx(wanted[:2], abs=1e-5)
        assert one.volatility == pytest.approx(wanted[2], abs=1e-9)


@given(ratings, ratings, st.booleans(), st.floats(-500, 500))
def test_only_the_distance_of_two_ratings_matters(one: Rating, other: Rating, solved: bool, by: float) -> None:
    def moved(rating: Rating) -> Rating:
        return Rating(rating.value + by, rating.deviation, rating.volatility)

    here = after(one, other, solved=solved, weight=1)
    there = after(moved(one), moved(other), solved=solved, weight=1)
    for before, later in zip(here, there, strict=True):
        assert later.value - by == pytest.approx(before.value, abs=1e-6)
        assert later.deviation == pytest.approx(before.deviation)
        assert later.volatility == pytest.approx(before.volatility)


@given(ratings, ratings, st.floats(0.01, 1))
def test_who_solves_rises_and_the_puzzle_falls(learner: Rating, puzzle: Rating, weight: float) -> None:
    better, easier = after(learner, puzzle, solved=True, weight=weight)
    assert better.value > learner.value
    assert easier.value < puzzle.value
    worse, harder = after(learner, puzzle, solved=False, weight=weight)
    assert worse.value < learner.value
    assert harder.value > puzzle.value


@given(ratings, ratings, st.booleans(), st.floats(0, 1))
def test_of_an_answer_so_much_counts_as_it_is_worth(
    learner: Rating, puzzle: Rating, solved: bool, weight: float
) -> None:
    full, _ = after(learner, puzzle, solved=solved, weight=1)
    part, _ = after(learner, puzzle, solved=solved, weight=weight)
    assert part.value - learner.value == pytest.approx(weight * (full.value - learner.value), abs=1e-9)


def test_what_is_worth_nothing_changes_nothing() -> None:
    puzzle = new_puzzle(1400, is_judged=True)
    assert after(NEW_LEARNER, puzzle, solved=True, weight=0) == (NEW_LEARNER, puzzle)


def test_a_harder_puzzle_gives_more() -> None:
    gains = [
        after(NEW_LEARNER, new_puzzle(value, is_judged=True), solved=True, weight=1)[0].value
        for value in (900, 1300, 1700, 2100)
    ]
    assert gains == sorted(gains)


def test_a_learner_becomes_known_and_a_guess_is_called_one() -> None:
    learner = NEW_LEARNER
    assert learner.is_provisional
    for number in range(30):
        learner, _ = after(learner, new_puzzle(1400, is_judged=True), solved=number % 2 == 0, weight=1)
    assert not learner.is_provisional
    assert learner.value == pytest.approx(1400, abs=80)


def test_who_was_away_is_rated_less_surely() -> None:
    known = Rating(1500, 60, 0.06)
    assert rested(known, 0) == known
    deviation = known.deviation
    for _ in range(30):  # step 6 of the paper
        deviation = hypot(deviation, SCALE * known.volatility)
    assert rested(known, 30).deviation == pytest.approx(deviation)
    assert rested(known, 30).value == 1500
    assert rested(known, 100_000).deviation == UNSURE
    assert rested(known, -3) == known  # clocks are set back


def test_what_bots_have_tried_is_known_better_than_what_an_author_guessed() -> None:
    assert new_puzzle(1400, is_judged=True).deviation < new_puzzle(1400, is_judged=False).deviation


@given(ratings, ratings, st.lists(st.booleans(), max_size=30))
def test_it_never_runs_away(learner: Rating, puzzle: Rating, answers: list[bool]) -> None:
    for solved in answers:
        learner, puzzle = after(learner, puzzle, solved=solved, weight=1)
        assert 0 < learner.deviation <= UNSURE
        assert -1500 < learner.value < 5000
        assert 0 < learner.volatility < 0.2
