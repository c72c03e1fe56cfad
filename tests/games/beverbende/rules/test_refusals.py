"""For every kind of move, in every stage of a turn: allowed, or the clause that forbids it."""

from collections.abc import Callable

import pytest

from tests.clauses import clause
from tests.games.beverbende.rules.table import Play, table
from tutor.engine.errors import GameOver
from tutor.games.beverbende import rules as game

OK = "ok"
MOVES = ("take 2", "draw", "exchange 2", "discard", "swap 2 b2", "peek 2", "decline", "knock", "pass")


def second_lap(pile: str, up: str = "9") -> Play:
    """b's turn in the second lap; the pile is b's to draw from."""
    return table(3, up=up, pile=f"0 0 0 0 {pile}").idle(4)


# A row of the table: how one gets there, and what becomes of each of MOVES.
# fmt: off
SITUATIONS: dict[str, tuple[Callable[[], Play], tuple[str, ...]]] = {
    "to choose, a number on the discard pile, first lap": (
        lambda: table(3, up="9"),
        (OK, OK, "b.draw", "b.draw", "special.only-drawn", "special.only-drawn", "special.draw-two",
         "knock.first-turns", "turn.choice"),
    ),
    "to choose, a special on the discard pile, first lap": (
        lambda: table(3, up="peek"),
        ("a.no-special", OK, "b.draw", "b.draw", "special.only-drawn", "special.only-drawn", "special.draw-two",
         "knock.first-turns", "turn.choice"),
    ),
    "to choose, second lap": (
        lambda: second_lap(""),
        (OK, OK, "b.draw", "b.draw", "special.only-drawn", "special.only-drawn", "special.draw-two",
         "knock.when", "turn.choice"),
    ),
    "to choose, in the last turns": (
        lambda: table(3).idle(2).play("draw, discard, knock"),
        (OK, OK, "b.draw", "b.draw", "special.only-drawn", "special.only-drawn", "special.draw-two",
         "ruling.one-knock", "turn.choice"),
    ),
    "a number drawn": (
        lambda: table(3, pile="5", starter="a").play("draw"),
        ("turn.choice", "b.draw", OK, OK, "special.only-drawn", "special.only-drawn", "special.draw-two",
         "knock.first-turns", "turn.choice"),
    ),
    "a number drawn, second lap": (
        lambda: second_lap("5").play("draw"),
        ("turn.choice", "b.draw", OK, OK, "special.only-drawn", "special.only-drawn", "special.draw-two",
         "knock.when", "turn.choice"),
    ),
    "a number drawn, in the last turns": (
        lambda: table(3, pile="0 0 0 0").idle(2).play("draw, discard, knock, draw"),
        ("turn.choice", "b.draw", OK, OK, "special.only-drawn", "special.only-drawn", "special.draw-two",
         "ruling.one-knock", "turn.choice"),
    ),
    "a swap drawn": (
        lambda: table(3, pile="swap").play("draw"),
        ("turn.choice", "b.draw", "b.special-never-in-row", OK, OK, "special.only-drawn", "special.draw-two",
         "knock.first-turns", "turn.choice"),
    ),
    "a peek drawn": (
        lambda: table(3, pile="peek").play("draw"),
        ("turn.choice", "b.draw", "b.special-never-in-row", OK, "special.only-drawn", OK, "special.draw-two",
         "knock.first-turns", "turn.choice"),
    ),
    "a draw-two drawn": (
        lambda: table(3, pile="draw-two").play("draw"),
        ("turn.choice", OK, "b.special-never-in-row", OK, "special.only-drawn", "special.only-drawn",
         "special.draw-two", "knock.first-turns", "turn.choice"),
    ),
    "a number as first card of a draw-two": (
        lambda: second_lap("draw-two 5").play("draw, draw"),
        ("turn.choice", "b.draw", OK, "ruling.draw-two-decline", "special.only-drawn", "special.only-drawn", OK,
         "knock.when", "turn.choice"),
    ),
    "a swap as first card of a draw-two": (
        lambda: table(3, pile="draw-two swap").play("draw, draw"),
        ("turn.choice", "b.draw", "b.special-never-in-row", "ruling.draw-two-decline", OK, "special.only-drawn", OK,
         "knock.first-turns", "turn.choice"),
    ),
    "a peek as first card of a draw-two": (
        lambda: second_lap("draw-two peek").play("draw, draw"),
        ("turn.choice", "b.draw", "b.special-never-in-row", "ruling.draw-two-decline", "special.only-drawn", OK, OK,
         "knock.when", "turn.choice"),
    ),
    "a draw-two as first card of a draw-two": (
        lambda: second_lap("draw-two draw-two").play("draw, draw"),
        ("turn.choice", OK, "b.special-never-in-row", "ruling.draw-two-decline", "special.only-drawn",
         "special.only-drawn", OK, "knock.when", "turn.choice"),
    ),
    "a number as second card of a draw-two": (
        lambda: second_lap("draw-two 8 5").play("draw, draw, decline"),
        ("turn.choice", "b.draw", OK, OK, "special.only-drawn", "special.only-drawn", "special.draw-two",
         "knock.when", "turn.choice"),
    ),
    "a swap as second card of a draw-two": (
        lambda: table(3, pile="draw-two 8 swap").play("draw, draw, decline"),
        ("turn.choice", "b.draw", "b.special-never-in-row", OK, OK, "special.only-drawn", "special.draw-two",
         "knock.first-turns", "turn.choice"),
    ),
    "the action is done": (
        lambda: second_lap("5").play("draw, discard"),
        ("turn.choice", "turn.choice", "turn.choice", "turn.choice", "turn.choice", "turn.choice", "turn.choice",
         OK, OK),
    ),
    "the action is done, with a special": (
        lambda: second_lap("peek").play("draw, peek 2"),
        ("turn.choice", "turn.choice", "turn.choice", "turn.choice", "turn.choice", "turn.choice", "turn.choice",
         OK, OK),
    ),
    "between two rounds": (
        lambda: table(3).play_round(),
        ("score.pad",) * 9,
    ),
}
# fmt: on


@clause(
    "turn.choice", "a.no-special", "b.draw", "b.special-never-in-row", "special.only-drawn", "special.draw-two",
    "ruling.draw-two-decline", "knock.when", "knock.first-turns", "ruling.one-knock", "score.pad",
)  # fmt: skip
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_kind_of_move(situation: str) -> None:
    arrive, expected = SITUATIONS[situation]
    t = arrive()
    moves = [move.replace("b2", "c2") if t.turn == "b" else move for move in MOVES]
    found = tuple(OK if move in t.legal else t.refused(move) for move in moves)
    assert dict(zip(moves, found, strict=True)) == dict(zip(moves, expected, strict=True))


@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_is_offered_can_be_played(situation: str) -> None:
    """And it is offered to the seat on turn alone: what others may do would tell what they hold."""
    arrive, _ = SITUATIONS[situation]
    for move in arrive().legal:
        t = arrive()
        assert list(map(game.NOTATION.text, t.view(t.turn or "").legal)) == t.legal
        assert [t.view(seat).legal for seat in "abc" if seat != t.turn] == [(), ()]
        t.play(move)
        assert t.last


def test_before_the_first_deal_there_is_nothing_to_play() -> None:
    state = game.new(2)
    assert game.legal_moves(state) == ()
    assert all(game.refusal(state, move) for move in range(len(game.NOTATION.texts)))


@pytest.mark.parametrize("move", MOVES)
def test_after_the_game_every_move_is_too_late(move: str) -> None:
    t = table(2)
    for _ in range(3):
        t.play_round().deal()
    t.play_round()
    before = t.dumped()
    with pytest.raises(GameOver):
        t.play(move)
    assert t.dumped() == before
