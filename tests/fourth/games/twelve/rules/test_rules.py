"""Each rule of the game, held by a test that names it."""

import random

import pytest

from tests.clauses import clause
from tests.fourth.twelve import rules
from tests.fourth.twelve.rules.state import HIGHER, LOWER, PASS, State
from tutor.engine.chance import Chance, Recorded
from tutor.engine.errors import IllegalMove
from tutor.engine.events import Event

DECK = [11, 10, 9, 8, 7, 6, 5, 2, 3, 4, 1, 0]
"""From the bottom: a holds the 1, b the 2, the 5 lies open, then come 4, 3, 6 …"""


def dealt(players: int = 2) -> State:
    state = rules.new(players)
    rules.deal(state, Recorded([DECK]))
    return state


def said(state: State, *moves: int) -> list[Event]:
    journal: list[Event] = []
    for move in moves:
        rules.apply(state, move, Chance(random.Random(1)), journal)
    return journal


@clause("round.deal")
def test_a_card_each_and_one_that_lies_open() -> None:
    state = dealt()
    assert (state.hands, state.open, len(state.pile), state.turn) == ([0, 1], [4], 9, 0)
    with pytest.raises(IllegalMove) as refused:
        rules.apply(rules.new(2), HIGHER, Chance(random.Random(1)))
    assert refused.value.clause == "round.deal"


@clause("turn.guess")
def test_who_is_wrong_pays_three() -> None:
    state = dealt()
    right, wrong = said(state, LOWER, HIGHER)
    assert (right.public["card"], right.public["points"], wrong.public["points"]) == ("4", 0, 3)
    assert state.points == [0, 3]


@clause("turn.pass")
def test_who_passes_pays_one_and_turns_no_card() -> None:
    state = dealt()
    said(state, PASS)
    assert (state.points, state.open, state.turn) == ([1, 0], [4], 1)


@clause("round.end")
def test_a_round_ends_after_the_last_turn() -> None:
    state = dealt()
    *_, told = said(state, *[PASS] * 8)
    assert (state.pad, told.kind) == ([(4, 4)], "scored")
    with pytest.raises(IllegalMove):
        rules.deal(dealt(), Chance(random.Random(1)))
    rules.deal(state, Recorded([DECK]))
    assert state.turn == 1


@clause("game.winner")
def test_the_game_ends_with_thirty_points_and_the_fewest_win() -> None:
    state = dealt()
    state.pad = [(28, 20)]
    state.turn = 1
    *_, told = said(state, *[PASS] * 8)
    assert rules.is_over(state)
    assert told.public["winners"] == ["b"]
    assert rules.outcome(state).winners == (1,)
