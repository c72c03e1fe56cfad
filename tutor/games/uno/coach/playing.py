"""Rounds between players who think in no time."""

from typing import Final

from tutor.engine.flat import i64
from tutor.engine.luck import Luck
from tutor.games.uno.coach.policy import Player
from tutor.games.uno.rules.play import carry_out
from tutor.games.uno.rules.round_end import left_in
from tutor.games.uno.rules.state import State

LONGEST: Final[i64] = 3000  # turns: nobody waits longer for the end of a round


class Seated(Player):
    """Each seat plays its own way."""

    def __init__(self, players: list[Player]) -> None:
        self._players: list[Player] = players

    def decide(self, state: State) -> i64:
        return self._players[state.turn].decide(state)


def finish_round(state: State, player: Player, luck: Luck) -> None:
    """Everybody plays on alike."""
    while state.stage >= 0 and state.turns < LONGEST:
        carry_out(state, player.decide(state), luck)


def cost_of(state: State, seat: i64) -> i64:
    """What the round brought this seat, fewer being better: `score.win`, turned round, or `score.alternative`."""
    if state.scoring != "winner":
        return left_in(state, seat)
    points: i64 = 0
    if state.held[seat] == 0:
        for other in range(state.players):
            points -= left_in(state, other)
    return points
