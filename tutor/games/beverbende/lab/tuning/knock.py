"""Fits when to knock, from self-play: what was to be seen, against how the round ends after a knock and without one.

    python -m tutor.games.beverbende.lab.tuning.knock [--positions N] [--worlds N] [--players 2,3,4,5,6]

It prints the lines of `judgement.KNOCK`. Knocking changes what others may hold, and that changes when to knock: run
this and tutor.games.beverbende.lab.tuning.belief in turn until the lines stay, and take the middle where they swing.
"""

import argparse
import random
from collections.abc import Iterator, Sequence

from tutor.coach.evaluate import luck_from
from tutor.coach.tally import NOTHING, Tally
from tutor.engine.chance import Chance
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.judgement import Knock
from tutor.games.beverbende.coach.kernel import BeverbendeKernel
from tutor.games.beverbende.coach.policy import Policy, average_unseen, other_rows, own_row
from tutor.games.beverbende.rules.moves import THE_KNOCK, THE_PASS
from tutor.games.beverbende.rules.play import apply
from tutor.games.beverbende.rules.state import AFTER, State

HIGHEST_SUM = 18.0  # above this nobody thinks of knocking
Line = list[float]


def signs_of(state: State) -> Line:
    """What `judgement.Knock` weighs, in its order."""
    average = average_unseen(state)
    total, _, unknown = own_row(state, state.turn, average)
    mean, lowest = other_rows(state, state.turn, average)
    return [1.0, total, int(unknown), mean, lowest, int(state.turns // state.players)]


def positions(players: int, count: int, policy: Policy) -> Iterator[State]:
    """Moments in self-play in which somebody may knock; now and then one who would have knocked plays on."""
    found = number = 0
    while found < count:
        rng = random.Random(f"knock/{players}/{number}")
        state = beverbende.new(players, {"starter": "abcdef"[number % players]})
        chance = Chance(rng)
        beverbende.deal(state, chance)
        number += 1
        while state.stage >= 0:
            if state.stage == AFTER:
                if rng.random() < 0.3 and signs_of(state)[1] <= HIGHEST_SUM:
                    found += 1
                    yield state
                apply(state, THE_PASS if rng.random() < 0.5 else policy.decide(state, state.turn), chance)
            else:
                apply(state, policy.decide(state, state.turn), chance)


def gain(state: State, policy: Policy, worlds: int, seed: int) -> float:
    """By how much the one on turn fares better by knocking than by playing on."""
    seen = beverbende.view(state, state.turn)
    tally = Tally((THE_PASS, THE_KNOCK), (NOTHING, NOTHING), seen.seat, seen.players)
    BeverbendeKernel(seen, luck_from(seed), policy).try_moves(tally, 0, worlds)
    _, gap, _ = tally.gap_sums(0, 1)
    return float(gap) / float(tally.unit * worlds)


def fitted(lines: Sequence[Sequence[float]], wanted: Sequence[float]) -> Line:
    """Least squares, by the normal equations."""
    size = len(lines[0])
    table = [
        [sum(line[i] * line[j] for line in lines) for j in range(size)]
        + [sum(line[i] * want for line, want in zip(lines, wanted, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        table[i][i] += 1e-6
        pivot = table[i][i]
        table[i] = [value / pivot for value in table[i]]
        for j in range(size):
            if j != i:
                factor = table[j][i]
                table[j] = [value - factor * of for value, of in zip(table[j], table[i], strict=True)]
    return [row[-1] for row in table]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=4000)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--players", default="2,3,4,5,6")
    arguments = parser.parse_args()
    policy = Policy()
    for players in map(int, arguments.players.split(",")):
        signs, gains = [], []
        for number, state in enumerate(positions(players, arguments.positions, policy)):
            signs.append(signs_of(state))
            gains.append(gain(state, policy, arguments.worlds, number))
        weights = fitted(signs, gains)
        rest = [
            sum(w * s for w, s in zip(weights, line, strict=True)) - g for line, g in zip(signs, gains, strict=True)
        ]
        off = (sum(value * value for value in rest) / len(rest)) ** 0.5
        print(f"    {Knock(*(round(weight, 3) for weight in weights))},  # {players} players, ± {off:.2f}", flush=True)


if __name__ == "__main__":
    main()
