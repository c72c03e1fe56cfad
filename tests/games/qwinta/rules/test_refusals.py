"""For every kind of move, at every step of a turn: allowed, or the clause that forbids it."""

from collections.abc import Callable

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import Play, number, position
from tutor.engine.errors import MalformedMove
from tutor.games.qwinta import rules as game

OK = "ok"
MOVES = ("settle 1", "leave", "jack 1", "queen 1 2", "king 1", "skip", "stock", "reserve", "lay ♥7 1", "reserve ♥7")
LATE = "turn.order"

A = "♥9 ♥6 ♠6 ♦3 ♦8"  # the ♥7 fits on the first place, beside the ♥6
B = "♥4 ♠2 ♠10 ♠3 ♦5"
OPEN = "- ♥6 ♠6 ♦3 ♦8"
HAND = "♥7 ♣A ♣3"


def at(action: str = "♣J", a: str = A, *moves: str, b: str = B, reserve: str = "", rest: str = "stocks") -> Play:
    hands = {"a": HAND}
    t = position(action, a, b, hands=hands, reserves={"a": reserve}, rest={"a": rest}, turns=400)
    return t.play(*moves) if moves else t


# A row of the table: how one gets there, and what becomes of each of MOVES.
# fmt: off
SITUATIONS: dict[str, tuple[Callable[[], Play], tuple[str, ...]]] = {
    "check": (
        lambda: at("♥J"),
        (OK, OK, LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE),
    ),
    "check, another one": (
        lambda: at("♥J", b="♥4 ♥2 ♠10 ♠3 ♦5").play("settle 2"),
        (OK, OK, LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE),
    ),
    "check, not this one": (
        lambda: at("♥J", b="♠4 ♥2 ♠10 ♠3 ♦5"),
        ("step2.active", OK, LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE),
    ),
    "check, this one is undecided": (
        lambda: at("♥J", b="♥9 ♥2 ♠10 ♠3 ♦5"),
        ("step2.equal", OK, LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE),
    ),
    "a jack": (
        lambda: at("♥J", A, "leave"),
        (LATE, LATE, OK, "queen.swap", "king.clear", OK, LATE, LATE, LATE, LATE),
    ),
    "a jack of another suit than the card": (
        lambda: at("♠J", A, "leave"),
        (LATE, LATE, "step3.suit", "queen.swap", "king.clear", OK, LATE, LATE, LATE, LATE),
    ),
    "a queen": (
        lambda: at("♥Q", A, "leave"),
        (LATE, LATE, "jack.move", OK, "king.clear", OK, LATE, LATE, LATE, LATE),
    ),
    "a queen of another suit than both cards": (
        lambda: at("♦Q", A, "leave"),
        (LATE, LATE, "jack.move", "step3.suit", "king.clear", OK, LATE, LATE, LATE, LATE),
    ),
    "a queen and an open place": (
        lambda: at("♥Q", OPEN),
        (LATE, LATE, "jack.move", "queen.swap", "king.clear", OK, LATE, LATE, LATE, LATE),
    ),
    "a king": (
        lambda: at("♥K", A, "leave"),
        (LATE, LATE, "jack.move", "queen.swap", OK, OK, LATE, LATE, LATE, LATE),
    ),
    "a king and an open place": (
        lambda: at("♥K", OPEN),
        (LATE, LATE, "jack.move", "queen.swap", "step3.suit", OK, LATE, LATE, LATE, LATE),
    ),
    "to take, no reserve": (
        at,
        (LATE, LATE, LATE, LATE, LATE, LATE, OK, "step4.take", LATE, LATE),
    ),
    "to take, a reserve that fits": (
        lambda: at(reserve="♥5"),
        (LATE, LATE, LATE, LATE, LATE, LATE, OK, OK, LATE, LATE),
    ),
    "to take, a reserve that does not fit": (
        lambda: at(reserve="♣10"),
        (LATE, LATE, LATE, LATE, LATE, LATE, OK, "step4.reserve-now", LATE, LATE),
    ),
    "to take, a reserve and an open place": (
        lambda: at("♣J", OPEN, reserve="♣10"),
        (LATE, LATE, LATE, LATE, LATE, LATE, OK, OK, LATE, LATE),
    ),
    "to take, only the reserve": (
        lambda: at(reserve="♥5", rest="reserves"),
        (LATE, LATE, LATE, LATE, LATE, LATE, "ruling.empty-stock", OK, LATE, LATE),
    ),
    "to lay, it fits": (
        lambda: at("♣J", A, "stock"),
        (LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE, OK, "ruling.reserve-only-unfit"),
    ),
    "to lay, it fits elsewhere": (
        lambda: at("♣J", "♠9 ♦6 ♥10 ♥6 ♦8", "stock"),
        (LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE, "step5.connect", "ruling.reserve-only-unfit"),
    ),
    "to lay, it fits nowhere": (
        lambda: at("♣J", "♥10 ♠9 ♦6 ♦3 ♦8", "stock"),
        (LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE, "step5.connect", OK),
    ),
    "to lay, it would lie on its like": (
        lambda: at("♣J", "♥6 ♠9 ♦6 ♦3 ♦8", "stock"),
        (LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE, "ruling.beside-not-on", "ruling.reserve-only-unfit"),
    ),
    "to lay, the place is open": (
        lambda: at("♣J", OPEN, "stock"),
        (LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE, OK, "step5.gaps-first"),
    ),
    "to lay, another place is open": (
        lambda: at("♣J", "♥9 ♥6 ♠6 - ♦8", "stock"),
        (LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE, "step5.gaps-first", "step5.gaps-first"),
    ),
    "to lay what was taken from the reserve": (
        lambda: at("♣J", A, "reserve", reserve="♥5"),
        (LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE, "step4.reserve-now", "step4.reserve-now"),
    ),
    "to lay, another hand": (
        lambda: position("♣J", A, B, hands={"a": "♣A ♣3 ♣6"}, stocks={"a": "♣8"}).play("stock"),
        (LATE, LATE, LATE, LATE, LATE, LATE, LATE, LATE, "step5.connect", "step5.reserve"),
    ),
}
# fmt: on


@clause(
    "turn.order", "step2.active", "step2.equal", "step3.suit", "jack.move", "queen.swap", "king.clear", "step4.take",
    "step4.reserve-now", "ruling.empty-stock", "step5.connect", "step5.gaps-first", "step5.reserve",
    "ruling.reserve-only-unfit", "ruling.beside-not-on",
)  # fmt: skip
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_kind_of_move(situation: str) -> None:
    """`refused` holds that nothing has changed, and that the move is not offered."""
    arrive, expected = SITUATIONS[situation]
    t = arrive()
    found = tuple(OK if move in t.legal else t.refused(move) for move in MOVES)
    assert dict(zip(MOVES, found, strict=True)) == dict(zip(MOVES, expected, strict=True))


@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_is_offered_can_be_played_and_all_else_is_refused(situation: str) -> None:
    """And it is offered to the seat on turn alone: what the other may do would tell what is in hand."""
    arrive, _ = SITUATIONS[situation]
    t = arrive()
    assert t.view("b").legal == ()
    assert t.view("a").legal == tuple(map(number, t.legal))
    refused = {move for move in range(len(game.NOTATION.texts)) if game.refusal(t.state, move)}
    assert refused == set(range(len(game.NOTATION.texts))) - {number(move) for move in t.legal}
    assert {game.refusal(t.state, move) for move in refused} <= set(game.CLAUSES)
    for move in t.legal:
        assert arrive().play(move).last


@pytest.mark.parametrize("move", [-1, len(game.NOTATION.texts)])
def test_a_number_that_is_no_move(move: int) -> None:
    t = at()
    before = t.dumped()
    with pytest.raises(MalformedMove):
        game.apply(t.state, move, t.chance)
    assert t.dumped() == before


@pytest.mark.parametrize(
    "text",
    ["settle 0", "settle 6", "jack", "queen 2 2", "queen 2 1", "king 6", "lay hearts-king 1", "lay hearts-7", ""],
)
def test_a_text_that_is_no_move(text: str) -> None:
    with pytest.raises(MalformedMove):
        game.NOTATION.parse(text)
