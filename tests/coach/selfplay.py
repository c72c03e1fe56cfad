"""Positions from rounds that the policy plays with itself."""

import random
from collections.abc import Iterator

from tutor.coach.beverbende.policy import Policy
from tutor.engine import beverbende
from tutor.engine.beverbende.state import State
from tutor.engine.chance import Chance
from tutor.engine.seats import letter


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
