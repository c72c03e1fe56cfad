"""UNO here and in RLCard, side by side; `python -m tutor.games.uno.lab.bench_rlcard [--seconds N]` prints decisions per
second.

Both play two-player rounds at random, in turn, slice by slice, so that other work on the machine slows both alike. Here
a player may draw with a playable card in hand, and says whether a drawn card is kept; in RLCard neither is a decision.
So there is a second row of ours for a player who plays as RLCard's do, and counts only what they would count.
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from statistics import median

from tutor.coach.bots import Bot, Look, RandomBot
from tutor.commands.bench import duration
from tutor.engine.luck import Luck
from tutor.games.uno import rules as uno
from tutor.games.uno.lab.at_random import play_at_random
from tutor.games.uno.rules.moves import THE_DRAW, THE_KEEP
from tutor.simulate import play

try:
    import rlcard
    from rlcard.agents import RandomAgent
except ImportError:
    rlcard = None

SLICES = 7
Slice = Callable[[int, float], float]  # with this seed, for so long: decisions per second


class PlaysWhenItCan:
    """Random, but draws only when nothing fits, and keeps a drawn card only when that does not fit either."""

    def __init__(self) -> None:
        self.not_counted = 0  # `keep` without a choice

    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        if len(legal) == 1:
            self.not_counted += legal[0] == THE_KEEP
            return legal[0]
        plays = legal[:-1] if legal[-1] in (THE_DRAW, THE_KEEP) else legal
        return plays[int(rng.random() * len(plays))]


def ours(make: Callable[[], Bot]) -> Slice:
    def run(seed: int, seconds: float) -> float:
        rng = random.Random(seed)
        bots = [make(), make()]
        decisions = 0
        started = time.process_time()
        while (passed := time.process_time() - started) < seconds:
            decisions += play(uno, uno.new(2), bots, rng)
        return (decisions - sum(getattr(bot, "not_counted", 0) for bot in bots)) / passed

    return run


def by_itself(*, plays_when_it_can: bool) -> Slice:
    """The engine alone, nobody being asked."""

    def run(seed: int, seconds: float) -> float:
        luck, decisions = Luck(), 0
        luck.begin(seed)
        started = time.process_time()
        while (passed := time.process_time() - started) < seconds:
            decisions += play_at_random(uno.new(2), luck, plays_when_it_can=plays_when_it_can)
        return decisions / passed

    return run


def theirs(seed: int, seconds: float) -> float:
    env = rlcard.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    started = time.process_time()
    while (passed := time.process_time() - started) < seconds:
        env.run(is_training=False)
    return float(env.timestep / passed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=duration, default=1.0, help="how long a slice is (default: %(default)s)")
    seconds = parser.parse_args().seconds
    if rlcard is None:
        print("RLCard is not installed here, so there is nothing to compare with (pip install rlcard).")
        return
    sides: dict[str, Slice] = {
        "rlcard": theirs,
        "ours, any legal move": ours(RandomBot),
        "ours, playing as rlcard does": ours(PlaysWhenItCan),
        "our engine by itself, any legal move": by_itself(plays_when_it_can=False),
        "our engine by itself, playing as rlcard does": by_itself(plays_when_it_can=True),
    }
    speeds: dict[str, list[float]] = {name: [] for name in sides}
    for seed in range(SLICES):
        for name, run in sides.items():
            speeds[name].append(run(seed, seconds))
    rows = [
        {
            "side": name,
            "decisions_per_s": round(median(slices)),
            "times_rlcard": round(median(a / b for a, b in zip(slices, speeds["rlcard"], strict=True)), 1),
        }
        for name, slices in speeds.items()
    ]
    print(json.dumps({"slices": SLICES, "seconds": seconds, "rows": rows}, indent=2))


if __name__ == "__main__":
    main()
