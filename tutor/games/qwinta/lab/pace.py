"""How fast games are imagined and played out: turns a second of processor time, sampling included.

    python -m tutor.games.qwinta.lab.pace [--engine CHECKOUT] [--seconds 5]

First the kernel of this build, with the policy. Then the same through an engine that keeps its cards in lists: a world
is sampled, the greedy bot looks at a view for each decision, and every move is checked; `--engine` is a checkout of an
older commit to do it with, this one otherwise.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tutor.build_info import compiled
from tutor.engine.luck import Luck
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.coach.kernel import QwintaKernel
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.rules.setup import deal, new

TO_THE_END: Final = 10_000  # turns
WORLDS: Final = 10  # between two looks at the clock

THROUGH_AN_ENGINE: Final = """
import random, sys, time
from tutor.coach.bots import BOTS
from tutor.engine.chance import Chance
from tutor.engine.games import GAMES
game, bot, rng = GAMES["qwinta"], BOTS["qwinta"]["greedy"](), random.Random(1)
chance, start = Chance(rng), GAMES["qwinta"].new(2)
game.deal(start, chance)
view, turns, began = game.view(start, game.to_move(start)), 0, time.process_time()
while time.process_time() < began + float(sys.argv[1]):
    state = game.sample(view, rng)
    while (seat := game.to_move(state)) >= 0:
        game.apply(state, bot.choose(game.legal_moves(state), lambda: game.view(state, seat), rng), chance)
    chance.orders.clear()
    turns += state.turns
print(turns / (time.process_time() - began))
"""


def kernel_pace(seconds: float) -> float:
    luck = Luck()
    luck.begin(1)
    start = new(2)
    deal(start, luck)
    kernel = QwintaKernel(game.view(start, start.turn), 1, Policy(), TO_THE_END)
    turns = world = 0
    began = time.process_time()
    while time.process_time() < began + seconds:
        for _ in range(WORLDS):
            kernel.imagine(world)
            kernel.begin()
            kernel.play_out()
            turns += kernel.look().turns
            world += 1
    return turns / (time.process_time() - began)


def engine_pace(checkout: Path | None, seconds: float) -> float:
    settings = {**os.environ, "PYTHONPATH": str(checkout)} if checkout else dict(os.environ)
    command = [sys.executable, *["-P"] * bool(checkout), "-c", THROUGH_AN_ENGINE, str(seconds)]
    told = subprocess.run(command, env=settings, capture_output=True, text=True, check=True)  # noqa: S603 - ours
    return float(told.stdout)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", type=Path, help="a checkout of an older commit")
    parser.add_argument("--seconds", type=float, default=5.0)
    options = parser.parse_args(arguments)
    kernel, engine = kernel_pace(options.seconds), engine_pace(options.engine, options.seconds)
    print(f"the kernel, {'compiled' if compiled() else 'plain'}: {kernel:.0f} turns a second")
    print(f"through {options.engine or 'this engine'}: {engine:.0f} turns a second")
    print(f"{kernel / engine:.1f} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
