"""Who wins more games? Each deal is played twice, with the seats exchanged.

    python -m tutor.games.qwinta.lab.ladder                      each level against the one before it
    python -m tutor.games.qwinta.lab.ladder policy:beginner coach:policy [--deals 1000] [--jobs N]

Told are the games that the first one wins, the points that it is ahead at the end, and how often equals would be as far
apart.
"""

import argparse
import os
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import erfc, sqrt
from typing import Final, NamedTuple

from tutor.games.qwinta import rules as game
from tutor.games.qwinta.coach.bots import BOTS
from tutor.games.qwinta.coach.levels import LEVELS
from tutor.games.qwinta.rules.state import SEATS
from tutor.jobs import spread
from tutor.simulate import Mean, play

A_FEW: Final = 5  # deals that a process plays at a time


class Task(NamedTuple):
    one: str
    other: str
    deals: range
    seed: int


def deal_played(one: str, other: str, seed: str) -> tuple[float, float]:
    """The share of the two games that `one` has won, and the points that it was ahead."""
    won = ahead = 0.0
    for seat in SEATS:
        state = game.new(2)
        names = (one, other) if seat == 0 else (other, one)
        play(game, state, [BOTS[name]() for name in names], random.Random(seed))
        points, winners = game.outcome(state)
        won += winners == (seat,)
        ahead += points[seat] - points[1 - seat]
    return won / 2, ahead / 2


def played(task: Task) -> list[tuple[float, float]]:
    return [deal_played(task.one, task.other, f"{task.seed}/{number}") for number in task.deals]


def match(one: str, other: str, deals: int, seed: int, jobs: int) -> str:
    tasks = [Task(one, other, range(at, min(at + A_FEW, deals)), seed) for at in range(0, deals, A_FEW)]
    won, ahead = Mean(), Mean()
    for batch in spread(played, tasks, jobs):
        for share, points in batch:
            won.add(share)
            ahead.add(points)
    z = (won.mean - 0.5) / won.error if won.error else 0.0
    wins = f"{100 * won.mean:.1f} % ± {100 * won.error:.1f}"
    return f"| {one} / {other} | {wins} | {ahead.mean:+.2f} ± {ahead.error:.2f} | {erfc(abs(z) / sqrt(2)):.1g} |"


def pairs(named: Sequence[str]) -> Iterator[tuple[str, str]]:
    for pair in named:
        one, _, other = pair.partition(":")
        yield one, other
    if not named:
        yield from ((stronger.code, weaker.code) for weaker, stronger in pairwise(LEVELS))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", nargs="*", help="two bots, as policy:greedy")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    unknown = {name for pair in pairs(options.pairs) for name in pair} - BOTS.keys()
    if unknown:
        parser.error(f"there is no bot {', '.join(sorted(unknown))}; there are {', '.join(BOTS)}")
    print("| who / against whom | games won | points ahead | p |\n| --- | --- | --- | --- |")
    for one, other in pairs(options.pairs):
        print(match(one, other, options.deals, options.seed, options.jobs), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
