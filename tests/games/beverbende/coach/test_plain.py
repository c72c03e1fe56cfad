"""The plainest of moves that cannot be told apart: what a sensible person at the table would do."""

import pytest

from tests.games.beverbende.coach.table import seen
from tutor.coach.advice import hint
from tutor.coach.evaluate import Evaluation, MoveValue
from tutor.games.beverbende.coach.ideas import BeverbendeIdeas
from tutor.games.beverbende.rules import NOTATION
from tutor.games.beverbende.rules.view import View

IN_ORDER: list[tuple[View, str]] = [
    (seen("3 ? ? 5", top="6"), "draw, take 2, take 4"),  # the open card is of no use
    (seen("3 k2 k1 5", top="4"), "take 4, draw, take 1"),  # a point less for certain
    (seen("9 ? k2 3", hand="1"), "exchange 1, exchange 2, exchange 4, exchange 3, discard"),
    (seen("3 ? k2 3", hand="5"), "discard, exchange 2, exchange 1"),  # about the same as the unknown card
    (seen("3 ? k2 3", hand="peek"), "peek 2, discard, peek 1"),
    (seen("3 ? k2 3", hand="peek", knocker="b"), "discard, peek 2"),
    (seen("9 k1 k2 3", "o t0 ? o", hand="swap"), "swap 1 b2, swap 1 b3, discard"),
    (seen("2 k1 k2 3", "o t3 ? o", hand="swap"), "discard, swap 4 b2, swap 1 b2"),
    (seen("9 k1 k2 3", hand="8", first=True), "exchange 1, decline"),
    (seen("5 k1 k2 3", hand="5", first=True), "decline, exchange 1"),
    (seen("4 ? k1 1", stage="after"), "pass, knock"),
]


@pytest.mark.parametrize(("view", "moves"), IN_ORDER, ids=[moves for _, moves in IN_ORDER])
def test_the_plainest_comes_first(view: View, moves: str) -> None:
    order = [BeverbendeIdeas().plainness(view, NOTATION.parse(move)) for move in moves.split(", ")]
    assert order == sorted(order)
    assert order[0] < order[-1]


def test_whatever_luck_prefers() -> None:
    """Drawing rather than a 5 for a card that counts about as much, and that is said to be as good."""
    view = seen("3 ? ? 4", top="5")
    take, draw = NOTATION.parse("take 2"), NOTATION.parse("draw")
    values = tuple(MoveValue(move, (move,), 0, 0, 0, 0, 0, 0, behind, error, 99) for move, behind, error in (
        (take, 0.0, 0.0), (draw, 0.1, 0.2)
    ))  # fmt: skip
    given = hint(view, Evaluation(values, 99, clear=False), BeverbendeIdeas())
    assert (given.move, given.equals) == (draw, (take,))
