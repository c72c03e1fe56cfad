"""How fast imagined rounds of UNO are: `python -m tutor.games.uno.lab.pace [--players N] [--seconds N]`.

Each slice plays rounds in turn in two ways, so that other work on the machine slows both alike: by the kernel, sampling
included, and through the engine as bots play, with a view for each decision. What counts is processor time per turn.
"""

import argparse
import json
import random
import time
from statistics import median

from tutor.build_info import compiled
from tutor.engine.luck import Luck
from tutor.games.uno import rules as uno
from tutor.games.uno.coach.greedy import Greedy
from tutor.games.uno.coach.kernel import UnoKernel
from tutor.games.uno.coach.policy import Policy
from tutor.simulate import play

SLICES = 5


def kernel_pace(players: int, seed: int, seconds: float) -> tuple[float, float]:
    """Turns and rounds a second, from the beginning of a round on, each in a world of its own."""
    state, luck = uno.new(players), Luck()
    luck.begin(seed)
    uno.deal(state, luck)
    kernel = UnoKernel(uno.view(state, state.turn), seed, Policy())
    turns = rounds = 0
    started = time.process_time()
    while (passed := time.process_time() - started) < seconds:
        for _ in range(50):
            kernel.imagine(rounds)
            kernel.begin()
            kernel.play_out()
            turns += kernel.look().turns
            rounds += 1
    return turns / passed, rounds / passed


def engine_pace(players: int, seed: int, seconds: float) -> tuple[float, float]:
    rng, turns, rounds = random.Random(seed), 0, 0
    bots = [Greedy() for _ in range(players)]
    started = time.process_time()
    while (passed := time.process_time() - started) < seconds:
        state = uno.new(players)
        play(uno, state, bots, rng, rounds=1)
        turns += uno.turns_played(state)
        rounds += 1
    return turns / passed, rounds / passed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each slice (default: %(default)s)")
    wanted = parser.parse_args()
    kernel: list[tuple[float, float]] = []
    engine: list[tuple[float, float]] = []
    for seed in range(SLICES):
        kernel.append(kernel_pace(wanted.players, seed, wanted.seconds))
        engine.append(engine_pace(wanted.players, seed, wanted.seconds))
    told: dict[str, object] = {"players": wanted.players, "compiled": compiled()}
    for name, slices in (("kernel", kernel), ("engine", engine)):
        told[name] = {
            "turns_per_s": round(median(turns for turns, _ in slices)),
            "rounds_per_s": round(median(rounds for _, rounds in slices)),
        }
    ratios = (mine[0] / theirs[0] for mine, theirs in zip(kernel, engine, strict=True))
    print(json.dumps(told | {"times_the_engine": round(median(ratios), 1)}, indent=2))


if __name__ == "__main__":
    main()
