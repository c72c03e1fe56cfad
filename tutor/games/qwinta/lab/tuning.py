"""Looks for better weights of the policy: one weight after another is changed, and kept where it gains in self-play.

    python -m tutor.games.qwinta.lab.tuning [--sweeps 2] [--deals 2000]

Each deal is played twice, with the seats exchanged. A change that looks good is tried again on other deals, four times
as many, and kept when it is two standard errors better there.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tutor.games.qwinta.coach.judgement import FIELDS, USUAL, Judgement
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.lab.duel import duel
from tutor.simulate import Mean

CLEARLY: Final = 2.0  # standard errors
AGAIN: Final = 4  # times as many deals
STEPS: Final = (1.35, 0.7)
LEAST: Final = 12  # hundredths of a point: small weights are changed by so much

Weights = Mapping[str, int]


def usual() -> dict[str, int]:
    return {name: getattr(USUAL, name) for name in FIELDS}


def gain(one: Weights, other: Weights, deals: range) -> Mean:
    """Points a game."""
    found = Mean()
    for _, ahead, _ in duel(Policy(Judgement(**one)), Policy(Judgement(**other)), deals.start, deals.stop):
        found.add(ahead / 2)
    return found


def neighbours(weights: Weights, name: str) -> Iterator[dict[str, int]]:
    for step in STEPS:
        value = round(weights[name] * step)
        if abs(value - weights[name]) < LEAST:
            value = weights[name] + (LEAST if step > 1 else -LEAST)
        yield {**weights, name: value}


def sweep(weights: dict[str, int], first: int, deals: int) -> tuple[dict[str, int], int]:
    for name in FIELDS:
        for changed in neighbours(weights, name):
            end = first + deals
            pilot = gain(changed, weights, range(first, end))
            first = end
            if pilot.mean > pilot.error:
                end = first + AGAIN * deals
                found = gain(changed, weights, range(first, end))
                first = end
                if found.mean > CLEARLY * found.error:
                    print(
                        f"{name} {weights[name]} -> {changed[name]}: {found.mean:+.2f} ({found.error:.2f})", flush=True
                    )
                    weights = changed
                    break
    return weights, first


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sweeps", type=int, default=2)
    parser.add_argument("--deals", type=int, default=2000)
    options = parser.parse_args(arguments)
    weights, first = usual(), 0
    for _ in range(options.sweeps):
        weights, first = sweep(weights, first, options.deals)
        print(weights, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
