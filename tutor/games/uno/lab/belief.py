"""How true the belief is: `python -m tutor.games.uno.lab.belief [--rounds N]` asks in rounds between policies whether
the next player holds the colour in force, of worlds that heed what players have told and of worlds that do not.

What is printed is the mean square error of both (the Brier score; less is better), and the one as a part of the other.
"""

import argparse
import json
import random
from typing import Final

from tutor.engine.luck import Luck
from tutor.games.uno import rules as uno
from tutor.games.uno.coach.kernel import UnoKernel
from tutor.games.uno.coach.policy import Policy
from tutor.games.uno.rules.legal import has_colour, seat_after
from tutor.games.uno.rules.state import CHOOSE, State
from tutor.games.uno.rules.view import View

TABLES: Final = (2, 4, 7)
WORLDS: Final = 40
LOOKED_AT: Final = 0.15  # of all decisions


def chance(view: View, seat: int, luck: int) -> float:
    """That this hand has the colour in force, by so many worlds."""
    kernel, found = UnoKernel(view, luck, Policy()), 0
    for world in range(WORLDS):
        kernel.imagine(world)
        kernel.begin()
        table = kernel.look()
        found += has_colour(table, seat, view.colour, table.held[seat])
    return found / WORLDS


def errors(state: State, luck: int) -> tuple[float, float]:
    """Squares of how far off the belief is, and the worlds that nobody has told anything of."""
    seat = seat_after(state, state.turn)
    truth = has_colour(state, seat, state.colour, state.held[seat])
    view = uno.view(state, state.turn)
    heeded = chance(view, seat, luck)
    view.history = []
    return (heeded - truth) ** 2, (chance(view, seat, luck) - truth) ** 2


def brier(players: int, rounds: int) -> dict[str, float]:
    policy, luck, rng = Policy(), Luck(), random.Random(players)
    heeded, uniform, asked = 0.0, 0.0, 0
    for number in range(rounds):
        luck.begin(number)
        state = uno.new(players)
        uno.deal(state, luck)
        while uno.to_move(state) >= 0:
            if state.stage == CHOOSE and rng.random() < LOOKED_AT:
                one, other = errors(state, asked)
                heeded, uniform, asked = heeded + one, uniform + other, asked + 1
            uno.apply(state, policy.decide(state), luck)
    return {
        "players": players,
        "asked": asked,
        "belief": round(heeded / asked, 3),
        "uniform": round(uniform / asked, 3),
        "part": round(heeded / uniform, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=300, help="of each table (default: %(default)s)")
    rounds = parser.parse_args().rounds
    for players in TABLES:
        print(json.dumps(brier(players, rounds)), flush=True)


if __name__ == "__main__":
    main()
