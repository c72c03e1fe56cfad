"""A position of self-play: the chance of the lowest hand that the coach predicts, and how often it then comes.

How many choices come before it is drawn beforehand, and a round that is over sooner is dealt anew: so no position is
chosen for what follows. The coach sees what the seat on turn sees. What happens is played by the policy from the true
cards; several times, with the draw pile in another order each time, for its order is what nobody can know.
"""

import random
from typing import Final

from tutor.coach.evaluate import evaluate, exactly, share_of_lowest
from tutor.engine.chance import Chance
from tutor.engine.seats import letter
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.brain import BeverbendeBrain, Teacher
from tutor.games.beverbende.coach.imagine import finish_round
from tutor.games.beverbende.rules.state import STAGE_NAMES, State
from tutor.lab.calibrate import Plan, Trial
from tutor.simulate import Mean

LAST_LAP: Final = 10  # from which positions are taken, about
CHOICES_A_TURN: Final = 2  # about so often a player has a choice in a turn


def try_position(plan: Plan, number: int) -> Trial:
    rng = random.Random(f"{plan.seed}/{plan.players}/{number}")
    brain = BeverbendeBrain()
    state = _position(plan.players, number, brain, rng)
    seat = state.turn
    move = brain.policy.decide(state, seat)
    view = beverbende.view(state, seat)
    worlds = exactly(plan.samples)
    placed, predicted = (
        evaluate(Teacher(), view, seed=rng.random(), effort=worlds, choices=[(move,)]).best.lowest for _ in range(2)
    )
    happened = Mean()
    for _ in range(plan.replays):
        chance = Chance(rng)
        replayed = state.copy()
        replayed.pile = chance.shuffle(replayed.pile)
        beverbende.apply(replayed, move, chance)
        finish_round(replayed, brain.policy, chance)
        happened.add(share_of_lowest(replayed.pad[-1], seat))
    return Trial(placed, predicted, happened.mean, state.turns // plan.players + 1, STAGE_NAMES[state.stage])


def _position(players: int, number: int, brain: BeverbendeBrain, rng: random.Random) -> State:
    """A choice in a round of self-play, early or late."""
    while True:
        choices = int(rng.random() * players * LAST_LAP * CHOICES_A_TURN)
        state = beverbende.new(players, {"starter": letter(number % players)})
        chance = Chance(rng)
        beverbende.deal(state, chance)
        while state.stage >= 0:
            if len(beverbende.legal_moves(state)) > 1:
                if not choices:
                    return state
                choices -= 1
            beverbende.apply(state, brain.policy.decide(state, state.turn), chance)
