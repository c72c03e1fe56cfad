"""`tutor ideas`: how often each teaching idea explains a move, in rounds that the policy plays with itself."""

import argparse
import os
import random
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from tutor.coach.advice import PLAYED_OUT, unquestioned
from tutor.coach.bots import BOTS, POLICY, Listening, Look
from tutor.coach.coaches import COACHES, Coach
from tutor.commands import numbers
from tutor.commands.progress import Progress
from tutor.engine.games import game_named
from tutor.errors import UserError
from tutor.jobs import spread
from tutor.simulate import play

CHUNK = 100  # rounds that a process plays at a time


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=tuple(COACHES), help="which game")
    parser.add_argument("--rounds", type=numbers.count, default=1000, help="how many rounds (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed counts the same (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="processes (default: %(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.rounds < 1 or arguments.jobs < 1:
        raise UserError("The numbers of rounds and of jobs must be at least 1.")
    starts = range(0, arguments.rounds, CHUNK)
    chunks = [range(start, min(start + CHUNK, arguments.rounds)) for start in starts]
    total: Counter[str] = Counter()
    with Progress(arguments.rounds, "rounds") as progress:
        counts = spread(partial(count, arguments.game, arguments.seed), chunks, arguments.jobs)
        for chunk, found in zip(chunks, counts, strict=True):
            total += found
            progress.advance(len(chunk))
    print("\n".join(_report(arguments.game, total, arguments.rounds, arguments.seed)))
    return 0


def count(game: str, seed: int, rounds: range) -> Counter[str]:
    """The ideas behind the moves of these rounds, at tables of each size in turn."""
    engine = game_named(game)
    fewest, most = engine.PLAYERS
    found: Counter[str] = Counter()
    for number in rounds:
        players = fewest + number % (most - fewest + 1)
        bots = [_Explained(game, COACHES[game], found) for _ in range(players)]
        play(engine, engine.new(players), bots, random.Random(f"{seed}/{number}"), rounds=1)
    return found


class _Explained:
    """Plays by the policy; the idea behind each move is counted."""

    def __init__(self, game: str, coach: Coach, found: Counter[str]) -> None:
        self._bot, self._ideas, self._found = BOTS[game][POLICY](), coach.ideas(), found

    def sit(self, seat: int, seed: object) -> None:
        if isinstance(self._bot, Listening):
            self._bot.sit(seat, seed)

    def hear(self, told: dict[str, Any]) -> None:
        if isinstance(self._bot, Listening):
            self._bot.hear(told)

    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        move = self._bot.choose(legal, look, rng)
        reason = self._ideas.why(look(), unquestioned(move), move)
        self._found[(reason or PLAYED_OUT).code] += 1
        return move


def _report(game: str, total: Counter[str], rounds: int, seed: int) -> Iterator[str]:
    moves, codes = total.total(), COACHES[game].ideas().codes
    fewest, most = game_named(game).PLAYERS
    yield f"{game}, {rounds} rounds with {fewest} to {most} players, seed {seed}: {moves} moves, {len(codes)} ideas"
    yield f"{'idea':<28}{'times':>10}{'of all moves':>15}"
    for code in (*codes, PLAYED_OUT.code):
        yield f"{code:<28}{total[code]:>10}{total[code] / moves:>15.3%}"
    silent = sum(not total[code] for code in codes)
    yield f"{len(codes) - silent} of {len(codes)} ideas came up"
