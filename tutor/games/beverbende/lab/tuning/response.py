"""Searches for somebody who gains on the policy, and for a policy on whom nobody gains.

    python -m tutor.games.beverbende.lab.tuning.response --players 6 [--tries N] [--deals N] [--seed 1]

Somebody weighs a few things otherwise, by chance; whoever does better among policies, twice and with other deals, goes
on from there. What is found stands in `lab.responses`, as a member of the league. Where it gains too much, the policy
has to change: take what makes the worst member gain least, write new tables of belief with `lab.tuning.belief`, and
search again.
"""

import argparse
import random
from typing import Any, Final

from tutor.games.beverbende.coach.belief import FEWEST
from tutor.games.beverbende.coach.judgement import JUDGEMENTS, NEVER
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.lab.league import margins
from tutor.games.beverbende.lab.members import Changes, changed
from tutor.simulate import Mean

STEPS: Final = {
    "unknown_extra": 0.6,
    "special_extra": 0.8,
    "take_edge": 0.7,
    "swap_edge": 0.6,
    "swap_level": 0.7,
    "peek_worth": 0.5,
    "fame": 0.4,
    "doubt": 0.6,
}
CHOICES: Final = {
    "bluff_from": range(4, NEVER + 1),
    "bluff_every": (1, 2, 3, 4),
    "bluff_laps": (1, 2, 3, 5, 99),
    "fame_tenths": range(11),
}
KNOCK_STEPS: Final = (0.6, 0.04, 0.08, 0.06, 0.06, 0.04)
AT_ONCE: Final = (1, 1, 2, 3)  # things that are weighed otherwise in one try
PROMISING: Final = 0.01  # points: by so much better, and it is looked at again


def otherwise(players: int, found: Changes, rng: random.Random) -> Changes:
    """The same player, who weighs a few things differently."""
    usual, changes = JUDGEMENTS[players - FEWEST], dict(found)
    for _ in range(rng.choice(AT_ONCE)):
        name = rng.choice((*STEPS, *CHOICES, "knock", "knock", "knock"))
        now: Any = changes.get(name, getattr(usual, name))
        if name in STEPS:
            changes[name] = round(now + rng.gauss(0, STEPS[name]), 2)
        elif name in CHOICES:
            changes[name] = rng.choice(CHOICES[name])
        else:
            at = rng.randrange(len(KNOCK_STEPS))
            weights = list(now)
            weights[at] = round(weights[at] + rng.gauss(0, KNOCK_STEPS[at]), 3)
            changes[name] = tuple(weights)
    return changes


def gain(players: int, changes: Changes, deals: int, seed: object) -> Mean:
    found = Mean()
    for margin in margins(players, changed(players, changes), Policy(), range(deals), seed):
        found.add(-margin)
    return found


def searched(players: int, tries: int, deals: int, seed: object) -> Changes:
    """The best that was found in so many tries."""
    rng = random.Random(f"response/{seed}/{players}")
    best: Changes = {}
    for number in range(tries):
        other = otherwise(players, best, rng)
        for look, more in ((seed, 1), (f"{seed}/{number}", 3)):
            if gain(players, other, more * deals, look).mean < gain(players, best, more * deals, look).mean + PROMISING:
                break
        else:
            best = other
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, choices=range(2, 7), default=2)
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = searched(options.players, options.tries, options.deals, options.seed)
    figure = gain(options.players, found, 10 * options.deals, "afterwards")
    print(f"{options.players}: {dict(found)},  # gains {figure.mean:+.2f} ± {figure.error:.2f}")


if __name__ == "__main__":
    main()
