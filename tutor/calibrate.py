"""Is the coach's chance of the lowest hand true? What it predicts in positions of self-play, against what then happens.

Each position is from a round of its own, so that they tell nothing of each other. How many choices come before it is
drawn beforehand, and a round that is over sooner is dealt anew: so no position is chosen for what follows. The coach
sees what the seat on turn sees. What happens is played by the policy from the true cards; several times, with the draw
pile in another order each time, for its order is what nobody can know.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from tutor.coach.beverbende.brain import BeverbendeBrain, Teacher
from tutor.coach.evaluate import evaluate, exactly, share_of_lowest
from tutor.engine import beverbende
from tutor.engine.beverbende.state import STAGE_NAMES, State
from tutor.engine.chance import Chance
from tutor.engine.seats import letter
from tutor.simulate import Mean

LAST_LAP: Final = 10  # from which positions are taken, about
CHOICES_A_TURN: Final = 2  # about so often a player has a choice in a turn
DECILES: Final = 10


@dataclass(frozen=True)
class Plan:
    players: int
    samples: int
    replays: int
    seed: int


class Trial(NamedTuple):
    """One position: the chance of the lowest hand as predicted, and how often it came.

    It is predicted twice, each time from worlds of its own: the first says to which tenth the position belongs, the
    second is compared with what happened. With one for both, the highest tenth would hold what is too high by chance.
    """

    placed: float
    predicted: float
    happened: float
    lap: int
    stage: str


@dataclass(frozen=True)
class Decile:
    """A tenth of the positions, by what was predicted."""

    positions: int
    predicted: float
    happened: float
    excess: float  # predicted beyond what happened
    error: float  # its standard error


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
        happened.add(share_of_lowest(brain.finish(replayed, chance), seat))
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


def deciles(trials: Sequence[Trial]) -> list[Decile]:
    """By the prediction that places, the lowest first. Equal ones stay in order: what happened must not sort them."""
    ordered = sorted(trials, key=lambda trial: trial.placed)
    bounds = [len(ordered) * tenth // DECILES for tenth in range(DECILES + 1)]
    return [_decile(ordered[start:end]) for start, end in pairwise(bounds) if start < end]


def _decile(trials: Sequence[Trial]) -> Decile:
    excess = Mean()
    for trial in trials:
        excess.add(trial.predicted - trial.happened)
    predicted = sum(trial.predicted for trial in trials) / len(trials)
    return Decile(len(trials), predicted, predicted - excess.mean, excess.mean, excess.error)


def worst(table: Sequence[Decile]) -> Decile:
    """The decile with the largest error."""
    return max(table, key=lambda decile: abs(decile.excess))
