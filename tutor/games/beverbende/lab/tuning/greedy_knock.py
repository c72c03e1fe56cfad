"""Finds the best fixed knock threshold of the greedy bot for each number of players, among its like.

    python -m tutor.games.beverbende.lab.tuning.greedy_knock [--games N] [--players 2,3,4,5,6]

One player tries every threshold among others that keep to the present one; the best becomes the present one, until
trying brings nothing. The figure is the own points of a round minus the mean of the others, so lower is better.
"""

import argparse
import random

from tutor.coach.evaluate import difference
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.greedy import KNOCK_AT, Greedy
from tutor.simulate import Mean, play

CANDIDATES = tuple(float(sum_) for sum_ in range(2, 17))


def margin(players: int, own: float, others: float, games: int) -> Mean:
    """How one player with the threshold `own` fares among players with `others`; the same deals for every `own`."""
    result = Mean()
    for number in range(games):
        seat = number % players
        bots = [Greedy({players: own if at == seat else others}) for at in range(players)]
        state = beverbende.new(players, {"starter": "abcdef"[number // players % players]})
        play(beverbende, state, bots, random.Random(f"tune/{players}/{number}"))
        for line in state.pad:
            result.add(difference(line, seat))
    return result


def best(players: int, games: int) -> float:
    present = KNOCK_AT[players]
    tried: set[float] = set()
    while present not in tried:
        tried.add(present)
        figures = {own: margin(players, own, present, games) for own in CANDIDATES}
        line = "  ".join(f"{own:g}: {figure.mean:+.2f}" for own, figure in figures.items())
        print(f"{players} players, others knock at {present:g} (± {figures[present].error:.2f}):  {line}", flush=True)
        present = min(figures, key=lambda own: figures[own].mean)
    return present


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", default="2,3,4,5,6")
    arguments = parser.parse_args()
    print({players: best(players, arguments.games) for players in map(int, arguments.players.split(","))})


if __name__ == "__main__":
    main()
