"""Positions from rounds that the policy plays with itself."""

import random
from collections.abc import Iterator

from tutor.engine.chance import Chance
from tutor.engine.seats import letter
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.rules.state import State


def decisions(players: int, rounds: int, seed: int = 1) -> Iterator[State]:
    """The true table before each decision. Only to be looked at: play goes on with it."""
    policy = Policy()
    for number in range(rounds):
        chance = Chance(random.Random(f"{seed}/{players}/{number}"))
        state = beverbende.new(players, {"starter": letter(number % players)})
        beverbende.deal(state, chance)
        while state.stage >= 0:
            yield state
            beverbende.apply(state, policy.decide(state, state.turn), chance)
