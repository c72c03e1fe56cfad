"""Tries other values of what the policy weighs, one at a time, in self-play.

    python -m tutor.tuning.policy [--rounds N] [--players 2,4]

One player tries each value among others that keep to the present one, on the same deals for every value. The figure is
the own points of a round minus the mean of the others, so lower is better. It is flat about the present values: most
of the strength lies in the tables of belief (tutor.tuning.belief) and in when to knock (tutor.tuning.knock).
"""

import argparse
import random
from collections.abc import Mapping
from typing import Final

from tutor.coach.beverbende.judgement import Judgement
from tutor.coach.beverbende.policy import Policy
from tutor.coach.evaluate import difference
from tutor.engine import beverbende
from tutor.engine.beverbende.play import apply
from tutor.engine.chance import Chance
from tutor.engine.seats import letter
from tutor.simulate import Mean

CANDIDATES: Final[Mapping[str, tuple[float, ...]]] = {
    "unknown_extra": (-0.3, 0.0, 0.2, 0.6, 1.0),
    "take_edge": (0.0, 0.5, 1.0, 1.7, 2.5),
    "swap_edge": (-0.3, 0.3, 1.0, 2.0),
    "swap_level": (2.0, 3.0, 4.0),
    "peek_worth": (0.2, 0.5, 1.0),
}


def margin(players: int, own: Policy, others: Policy, rounds: int) -> Mean:
    """How one player fares among others. Each deal is played once for each seat."""
    result = Mean()
    for number in range(rounds):
        seat = number % players
        state = beverbende.new(players, {"starter": letter(number // players % players)})
        chance = Chance(random.Random(f"policy/{players}/{number // players}"))
        beverbende.deal(state, chance)
        while state.stage >= 0:
            policy = own if state.turn == seat else others
            apply(state, policy.decide(state, state.turn), chance)
        result.add(difference(state.pad[-1], seat))
    return result


def _with(name: str, value: float) -> Policy:
    judgement = Judgement()
    setattr(judgement, name, value)
    return Policy(judgement)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=4000)
    parser.add_argument("--players", default="2,4")
    arguments = parser.parse_args()
    for players in map(int, arguments.players.split(",")):
        present = Policy(Judgement())
        for name, values in CANDIDATES.items():
            tried = {value: _with(name, value) for value in values}
            figures = {value: margin(players, policy, present, arguments.rounds) for value, policy in tried.items()}
            line = "  ".join(f"{value:g}: {figure.mean:+.2f} ± {figure.error:.2f}" for value, figure in figures.items())
            print(f"{players} players, {name}:  {line}", flush=True)


if __name__ == "__main__":
    main()
