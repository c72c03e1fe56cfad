"""QWINTA's imagined worlds: how far they are played out, and what comes of them."""

import random

import pytest

from tests.games.qwinta.rules.table import Play, position
from tutor.engine.chance import Chance
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.coach.kernel import A_WIN, TURNS, QwintaKernel
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.rules.legal import winner_of
from tutor.games.qwinta.rules.state import State
from tutor.games.qwinta.rules.view import table_of

WORLDS = 20


def kernel_of(play: Play, luck: int = 7) -> QwintaKernel:
    return QwintaKernel(play.view(play.turn), luck, Policy())


def worlds_of(kernel: QwintaKernel) -> list[State]:
    """As they are played out."""
    found = []
    for world in range(WORLDS):
        kernel.imagine(world)
        kernel.begin()
        kernel.play_out()
        found.append(kernel.look().copy())
    return found


def test_a_world_agrees_with_all_that_the_seat_sees() -> None:
    t = position("♣J", points=(12, 30))
    kernel = kernel_of(t)
    dumps = set()
    for world in range(WORLDS):
        kernel.imagine(world)
        kernel.begin()
        state = kernel.look()
        assert game.broken(state) == []
        assert game.facts(game.view(state, 0)) == game.facts(t.view("a"))
        dumps.add(str(game.dump(state)))
    assert len(dumps) == WORLDS


def test_every_hidden_card_can_lie_anywhere_in_the_hand() -> None:
    t = position("♣J")
    kernel, seen = kernel_of(t), set[int]()
    for world in range(40 * WORLDS):
        kernel.imagine(world)
        kernel.begin()
        seen.update(kernel.look().hands[1])
    assert seen == {*t.state.hands[1], *t.state.stocks[1]}


def test_far_from_the_goal_a_game_is_broken_off_after_so_many_turns() -> None:
    t = position("♣J", points=(12, 39))
    for state in worlds_of(kernel_of(t)):
        assert state.turns == t.state.turns + TURNS or game.is_over(state)


@pytest.mark.parametrize("points", [(40, 0), (3, 54)])
def test_once_somebody_has_forty_it_is_played_to_its_end_and_winning_is_all(points: tuple[int, int]) -> None:
    kernel = kernel_of(position("♣J", points=points))
    for state in worlds_of(kernel):
        assert game.is_over(state)
        winner = winner_of(state)
        assert [kernel_points(kernel, state, seat) for seat in (winner, 1 - winner)] == [-A_WIN, A_WIN]


def kernel_points(kernel: QwintaKernel, state: State, seat: int) -> int:
    kernel.look().become(state)
    return kernel.points_of(seat)


def test_points_are_net_points_and_what_lies_there_is_counted_for_who_has_just_played() -> None:
    kernel = kernel_of(position("♣J", points=(12, 30)))
    for state in worlds_of(kernel):
        assert kernel_points(kernel, state, state.turn) == -state.net(state.turn)
    empty = position("♣J", "- - - - -", "- - - - -", stage="lay", hands={"a": "♠A ♠2 ♠3 ♠4"}).state
    empty.turn = 1
    assert kernel_points(kernel, empty, 0) > -empty.net(0)  # nothing lies there: to be on turn is all that counts


def test_the_policy_never_looks_at_what_its_seat_cannot_see() -> None:
    """Its move from a view is its move at the table."""
    rng, policy = random.Random(3), Policy()
    state = game.new(2)
    game.deal(state, Chance(rng))
    while not game.is_over(state):
        before = game.dump(state)
        move = policy.decide(state, state.turn)
        assert game.dump(state) == before  # what it has tried out lies as it lay
        assert move in game.legal_moves(state)
        assert move == policy.decide(table_of(game.view(state, state.turn)), state.turn)
        game.apply(state, move, Chance(rng))
