"""Whole games between two who play by rules, without anybody being asked through a View: for tuning and tournaments."""

from tutor.engine.flat import i64
from tutor.engine.luck import Luck, mixed
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.rules.legal import winner_of
from tutor.games.qwinta.rules.play import carry_out
from tutor.games.qwinta.rules.setup import deal, new
from tutor.games.qwinta.rules.state import State


def play_game(one: Policy, other: Policy, seed: i64) -> State:
    """`one` sits at seat a; the same seed deals the same cards."""
    luck = Luck()
    luck.begin(mixed(seed, 1))
    state = new(2)
    deal(state, luck)
    while state.stage >= 0:
        player = one
        if state.turn == 1:
            player = other
        carry_out(state, player.decide(state, state.turn), luck)
    return state


def duel(one: Policy, other: Policy, first: i64, end: i64) -> list[tuple[int, int, int]]:
    """Each deal twice, with the seats exchanged: games that `one` has won, points ahead, turns."""
    found = list[tuple[int, int, int]]()
    for number in range(first, end):
        won: i64 = 0
        ahead: i64 = 0
        turns: i64 = 0
        for seat in range(2):
            state = play_game(one, other, number) if seat == 0 else play_game(other, one, number)
            if winner_of(state) == seat:
                won += 1
            ahead += state.net(seat) - state.net(1 - seat)
            turns += state.turns
        found.append((won, ahead, turns))
    return found
