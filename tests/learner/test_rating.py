"""Ratings follow Glickman's paper, and only as much of an answer counts as it is worth."""

import pytest
from glicko2 import Player
from hypothesis import given
from hypothesis import strategies as st

from tutor.learner.rating import NEW_LEARNER, UNSURE, Rating, _Player, after, new_puzzle, rested

values = st.floats(300, 2800)
deviations = st.floats(40, UNSURE)
ratings = st.builds(Rating, values, deviations, st.floats(0.01, 0.1))


def test_the_example_of_the_paper() -> None:
    """http://www.glicko.net/glicko/glicko2.pdf: three games in one period."""
    player = _Player(1500, 200, 0.06)
    player.update_player([1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    assert player.rating == pytest.approx(1464.06, abs=0.02)
    assert player.rd == pytest.approx(151.52, abs=0.01)
    assert player.vol == pytest.approx(0.059996, abs=0.000001)


@given(ratings, ratings, st.booleans(), st.floats(-500, 500))
def test_only_the_distance_of_two_ratings_matters(one: Rating, other: Rating, solved: bool, by: float) -> None:
    """Not so in the package itself, which is why one formula of it is mended."""

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
    player = Player(1500, 60, 0.06)
    for _ in range(30):
        player.did_not_compete()
    assert rested(known, 30).deviation == pytest.approx(player.rd)
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
