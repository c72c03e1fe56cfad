"""A puzzle has one answer, or several that are as good; everything else is clearly worse."""

from tests.puzzles.samples import evaluation_of
from tutor.games.beverbende.rules import NOTATION
from tutor.puzzles.clear import good_values, unclear

TAKE, DRAW, OTHER = (NOTATION.parse(text) for text in ("take 1", "draw", "take 2"))
ALL = (TAKE, DRAW, OTHER)


def test_a_clear_one() -> None:
    values = evaluation_of(take_1=(0.0, 0.0), draw=(0.6, 0.1), take_2=(2.0, 0.1))
    assert unclear("beverbende", values, ALL, several=False) == []
    assert [value.move for value in good_values("beverbende", values, ALL, several=False)] == [TAKE]


def test_too_small_a_margin_is_told_with_what_to_change() -> None:
    values = evaluation_of(take_1=(0.0, 0.0), draw=(0.4, 0.05), take_2=(2.0, 0.1))
    (problem,) = unclear("beverbende", values, ALL, several=False)
    assert "draw is only 0.40 points worse than take 1" in problem
    assert "change the position" in problem


def test_too_large_an_error() -> None:
    values = evaluation_of(take_1=(0.0, 0.0), draw=(0.7, 0.2), take_2=(2.0, 0.1))
    (problem,) = unclear("beverbende", values, ALL, several=False)
    assert "0.70 ± 0.20" in problem
    assert "more samples" in problem


def test_every_problem_is_told() -> None:
    values = evaluation_of(take_1=(0.0, 0.0), draw=(0.3, 0.01), take_2=(0.4, 0.01))
    assert len(unclear("beverbende", values, ALL, several=False)) == 2


def test_several_good_answers_where_the_kind_allows_them() -> None:
    values = evaluation_of(take_1=(0.0, 0.0), draw=(0.2, 0.05), take_2=(2.0, 0.1))
    assert unclear("beverbende", values, ALL, several=True) == []
    assert [value.move for value in good_values("beverbende", values, ALL, several=True)] == [TAKE, DRAW]
    assert unclear("beverbende", values, ALL, several=False)


def test_between_good_and_wrong_there_is_nothing() -> None:
    values = evaluation_of(take_1=(0.0, 0.0), draw=(0.3, 0.05), take_2=(2.0, 0.1))
    assert unclear("beverbende", values, ALL, several=True)


def test_where_all_is_right_nothing_is_asked() -> None:
    values = evaluation_of(take_1=(0.0, 0.0), draw=(0.1, 0.05))
    (problem,) = unclear("beverbende", values, (TAKE, DRAW), several=True)
    assert "every answer is right" in problem


def test_the_best_move_can_be_answered() -> None:
    values = evaluation_of(draw=(0.0, 0.0), take_1=(1.0, 0.1), take_2=(2.0, 0.1))
    (problem,) = unclear("beverbende", values, (TAKE, OTHER), several=False)
    assert "the best move, draw, is not among those that can be answered" in problem
