"""Many rounds between players who think in no time: what one gains among the others."""

from tutor.engine.areas import blank
from tutor.engine.flat import i64, vec
from tutor.engine.luck import Luck, mixed
from tutor.games.uno.coach.playing import Seated, cost_of, finish_round
from tutor.games.uno.coach.policy import Player
from tutor.games.uno.rules.setup import deal
from tutor.games.uno.rules.state import State


def sums_of(  # noqa: PLR0917 - one table
    one: Player, others: Player, players: i64, scoring: str, reverse: str, rounds: i64, seed: i64
) -> list[int]:
    """`one` sits in each seat in turn of the same deal. The sum of its gains on the mean of the others, times the
    number of these; that of their squares; how often it won; turns played."""
    luck = Luck()
    result: vec[i64] = blank(4)
    seats: list[Player] = [others for _ in range(players)]
    for number in range(rounds):
        seat = number % players
        luck.begin(mixed(seed, number // players))
        state = State(players, scoring, reverse)
        state.dealer = luck.below(players)
        deal(state, luck)
        seats[seat] = one
        finish_round(state, Seated(seats), luck)
        seats[seat] = others
        total: i64 = 0
        for other in range(players):
            total += cost_of(state, other)
        gain = total - players * cost_of(state, seat)
        result[0] += gain
        result[1] += gain * gain
        if state.held[seat] == 0:
            result[2] += 1
        result[3] += state.turns
    return [result[0], result[1], result[2], result[3]]
