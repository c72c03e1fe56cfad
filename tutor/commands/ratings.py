"""`tutor ratings`: the levels solve the puzzles anew, with other luck. Do ratings of puzzles mean something?"""

import argparse
import os
from collections.abc import Iterator, Sequence
from functools import cache, partial
from math import sqrt
from statistics import correlation, mean, stdev

from tutor.coach.levels import LEVELS
from tutor.commands import numbers
from tutor.commands.progress import Progress
from tutor.errors import UserError
from tutor.jobs import spread
from tutor.lessons.teaching import variants
from tutor.paths import data_folder
from tutor.puzzles.contract import KINDS
from tutor.puzzles.library import Puzzles, read_puzzles
from tutor.puzzles.solvers import solved


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=tuple(KINDS), help="which game")
    parser.add_argument("--seed", type=int, default=1, help="the same seed tries the same (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="processes (default: %(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.jobs < 1:
        raise UserError("The number of jobs must be at least 1.")
    kinds = KINDS[arguments.game]
    entries = [entry for entry in _puzzles(arguments.game).entries.values() if kinds[entry.kind].judged]
    names = [entry.id for entry in entries]
    shares: list[dict[str, float]] = []
    with Progress(len(names), "puzzles") as progress:
        for found in spread(partial(_tried, arguments.game, arguments.seed), names, arguments.jobs):
            shares.append(found)
            progress.advance()
    print("\n".join(report(arguments.game, [entry.rating for entry in entries], shares)))
    return 0


def report(game: str, ratings: Sequence[float], shares: Sequence[dict[str, float]]) -> Iterator[str]:
    yield f"{len(ratings)} puzzles, each tried anew by every level"
    yield f"{'level':<8}{'solves':>8}{'±':>8}{'more than the one before':>28}"
    before: list[float] | None = None
    for level in LEVELS[game]:
        own = [share[level.code] for share in shares]
        gain = "" if before is None else _gain(own, before)
        yield f"{level.code:<8}{mean(own):>8.1%}{_error(own):>8.1%}{gain:>28}"
        before = own
    failures = [1 - mean(share.values()) for share in shares]
    yield f"correlation of rating and failure rate: {correlation(ratings, failures):.3f}"


def _gain(own: Sequence[float], before: Sequence[float]) -> str:
    """On the same puzzles, so how hard they are cancels out."""
    gains = [more - less for more, less in zip(own, before, strict=True)]
    return f"{mean(gains):+.1%} ± {_error(gains):.1%}"


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))


def _tried(game: str, seed: int, name: str) -> dict[str, float]:
    puzzle = _puzzles(game).puzzle(name, variants(game)[0])
    assert puzzle is not None
    view, right = puzzle.view, [puzzle.notation.parse(answer) for answer in puzzle.answers]
    return solved(view, puzzle.asks.offered(view), right, f"anew/{seed}/{name}")


@cache
def _puzzles(game: str) -> Puzzles:
    return read_puzzles(data_folder("scenarios"), game)
