"""`tutor mine`: puzzles found in play between the levels, added to a file that can be gone on with."""

import argparse
import json
import os
import time
from collections import Counter
from functools import partial
from pathlib import Path

from tutor.commands import numbers
from tutor.commands.progress import Progress
from tutor.errors import UserError
from tutor.jobs import spread
from tutor.paths import data_folder
from tutor.puzzles.contract import MINING
from tutor.puzzles.library import mined_file
from tutor.puzzles.mining import Found, mine
from tutor.puzzles.values import as_line, current, read_lines

AT_ONCE = 64  # rounds that are handed out before it is asked whether there are enough puzzles


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=tuple(MINING), help="which game")
    parser.add_argument("--count", type=numbers.count, required=True, help="how many puzzles the file is to hold")
    parser.add_argument("--seed", type=int, default=1, help="the same seed finds the same puzzles (default: 1)")
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="processes (default: %(default)s)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="go on with this file (default: that of the site)")


def run(arguments: argparse.Namespace) -> int:
    if arguments.count < 1 or arguments.jobs < 1:
        raise UserError("The numbers of puzzles and of jobs must be at least 1.")
    path: Path = arguments.out or mined_file(data_folder("scenarios"), arguments.game)
    shapes, following = _so_far(arguments.game, path, arguments.seed)
    there = len(shapes)
    missing = max(arguments.count - there, 0)
    work = partial(mine, arguments.game)
    started, moments, seen, kinds = time.monotonic(), 0, 0, Counter[str]()
    with path.open("a", encoding="utf-8", newline="\n") as file, Progress(max(missing, 1), "puzzles") as progress:
        while len(shapes) < arguments.count:
            numbers_now = range(following, following + AT_ONCE)
            seeds = [f"{arguments.seed}/{number}" for number in numbers_now]
            for number, (found, looked) in zip(numbers_now, spread(work, seeds, arguments.jobs), strict=True):
                moments, seen = moments + looked, seen + len(found)
                for puzzle in _new(found, shapes, arguments.count - len(shapes)):
                    shapes.add(puzzle.shape)
                    kinds[puzzle.kind] += 1
                    file.write(as_line({**puzzle.as_json(), "round": f"{arguments.seed}/{number}"}))
                    file.flush()
                    progress.advance()
                if len(shapes) >= arguments.count:
                    break
            following += AT_ONCE
    minutes = (time.monotonic() - started) / 60
    print(f"{path}: {len(shapes)} puzzles, {len(shapes) - there} of them new")
    if moments:
        print(f"{moments} moments looked at, {seen} clear and missed by some ({seen / moments:.2%})")
        print(f"{seen - (len(shapes) - there)} looked like one that was there; {minutes:.1f} minutes")
        print(", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))
    return 0


def _new(found: list[Found], shapes: set[str], missing: int) -> list[Found]:
    """Those that look like none that is there, nor like each other; no more than are missing."""
    new = {puzzle.shape: puzzle for puzzle in found if puzzle.shape not in shapes}
    return list(new.values())[:missing]


def _so_far(game: str, path: Path, seed: int) -> tuple[set[str], int]:
    """What the file has, and the round to go on with; a new file is begun."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_line(current(game)._asdict()), "utf-8", newline="\n")
        return set(), 0
    _mend(path)
    versions, lines = read_lines(path)
    if versions != current(game):
        raise UserError(f"{path.name} is of other rules or another coach. Begin a new file.")
    try:
        rounds = [line["round"].split("/") for line in lines]
        done = [int(number) for own, number in rounds if int(own) == seed]
        return {line["shape"] for line in lines}, max(done, default=-1) + 1
    except (AttributeError, KeyError, TypeError, ValueError):
        raise _no_puzzles(path) from None


def _mend(path: Path) -> None:
    """Who stopped in the middle of a line left half of it."""
    try:
        text = path.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        json.loads(whole.splitlines()[-1])
    except (IndexError, ValueError):
        raise _no_puzzles(path) from None
    if whole != text:
        path.write_text(whole, "utf-8", newline="\n")


def _no_puzzles(path: Path) -> UserError:
    return UserError(f"{path.name} is not a file of puzzles.")
