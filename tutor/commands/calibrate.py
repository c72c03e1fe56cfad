"""`tutor calibrate`: the coach's chance of the lowest hand, against what then happens."""

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from tutor.commands import numbers
from tutor.commands.progress import Progress
from tutor.engine.games import game_named
from tutor.errors import UserError
from tutor.jobs import spread
from tutor.lab.calibrate import TRIALS, Plan, Trial, deciles, worst


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Positions from self-play, each from a round of its own: the predicted chance of the lowest hand "
        "against how often it came, in tenths of the positions. The same seed gives the same table, with any jobs."
    )
    parser.add_argument("game", help=f"which game: {', '.join(TRIALS)}")
    parser.add_argument("--players", default="4", help="how many sit at the table, or several numbers with commas")
    parser.add_argument("--positions", type=numbers.count, default=2000, help="for each of them (default: %(default)s)")
    parser.add_argument(
        "--samples", type=numbers.count, default=400, help="worlds for each prediction (default: %(default)s)"
    )
    parser.add_argument(
        "--replays", type=numbers.count, default=16, help="how often each is played on (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="which positions (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="processes (default: %(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    tables = _tables(arguments)
    with Progress(len(tables) * arguments.positions, "positions") as progress:
        for players in tables:
            plan = Plan(players, arguments.samples, arguments.replays, arguments.seed)
            trials = []
            for trial in spread(partial(TRIALS[arguments.game], plan), range(arguments.positions), arguments.jobs):
                trials.append(trial)
                progress.advance()
            print("\n".join(_report(plan, trials)), flush=True)
    return 0


def _tables(arguments: argparse.Namespace) -> list[int]:
    """The numbers of players; UserError for whatever cannot be."""
    if arguments.game not in TRIALS:
        raise UserError(f"The coach does not know {arguments.game} yet. It knows: {', '.join(TRIALS)}.")
    fewest, most = game_named(arguments.game).PLAYERS
    possible = {str(players): players for players in range(fewest, most + 1)}
    words = [word.strip() for word in arguments.players.split(",")]
    if not possible.keys() >= set(words):
        raise UserError(f"The number of players is {fewest} to {most}, or several such numbers with commas.")
    if arguments.positions < 2 or arguments.samples < 2:
        raise UserError("The numbers of positions and of samples must be at least 2.")
    if arguments.replays < 1 or arguments.jobs < 1:
        raise UserError("The numbers of replays and of jobs must be at least 1.")
    return [possible[word] for word in words]


def _report(plan: Plan, trials: Sequence[Trial]) -> Iterator[str]:
    table = deciles(trials)
    yield f"{plan.players} players, {len(trials)} positions, {plan.samples} worlds a prediction, seed {plan.seed}"
    yield f"{'positions':>10}{'predicted':>12}{'happened':>12}{'too high by':>16}"
    for decile in table:
        excess = f"{100 * decile.excess:+.1f} ± {100 * decile.error:.1f}"
        yield f"{decile.positions:>10}{decile.predicted:>12.1%}{decile.happened:>12.1%}{excess:>16}"
    most = worst(table)
    yield f"largest error: {100 * abs(most.excess):.1f} ± {100 * most.error:.1f} percentage points"
    yield f"what was to decide: {_shares(Counter(trial.stage for trial in trials))}"
    yield f"laps: {_shares(Counter(str(trial.lap) for trial in trials))}"


def _shares(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda item: (len(item[0]), item)))
