"""Do both builds come to the same, to the last digit?

    python -m tutor.lab.same_figures --evaluations 2000 --games 500

Tells a fingerprint of what the coach makes of positions from self-play and of every puzzle that it judges, and of whole
games. Run with each build, the fingerprints are the same. The effort is named here and not that of
a hint, which the builds do not share.
"""

import argparse
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from itertools import cycle, islice
from typing import Any, Final

from tutor.build_info import compiled
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Effort, evaluate, thoroughly
from tutor.coach.opinion import luck_of
from tutor.engine.games import game_named
from tutor.lab.bench_coach import game_of, positions
from tutor.lab.contract import LABS, add_game
from tutor.lessons.teaching import variants
from tutor.paths import data_folder
from tutor.puzzles.library import read_puzzles

EFFORT: Final = Effort(samples=96)  # a race, as in a hint
PUZZLES: Final = thoroughly(24)
DIGITS: Final = 16


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_game(parser, COACHES)
    parser.add_argument("--evaluations", type=int, default=2000, help="at tables of every size together")
    parser.add_argument("--games", type=int, default=500, help="likewise")
    options = parser.parse_args(arguments)
    print(json.dumps({"build": "compiled" if compiled() else "plain"}))
    for what, told in (
        ("evaluations", evaluations(options.game, options.evaluations)),
        ("puzzles", puzzles(options.game)),
        ("games", games(options.game, options.games)),
    ):
        count, fingerprint = fingerprint_of(told)
        print(json.dumps({what: count, "fingerprint": fingerprint}), flush=True)
    return 0


def fingerprint_of(told: Iterator[Any]) -> tuple[int, str]:
    """Of plain values; numbers count to the last digit."""
    running, count = hashlib.sha256(), 0
    for each in told:
        running.update(json.dumps(each).encode())
        count += 1
    return count, running.hexdigest()[:DIGITS]


def evaluations(game: str, count: int) -> Iterator[Any]:
    tables = sizes(game)
    for number, players in enumerate(tables):
        share = (count + number) // len(tables)
        for view in positions(game, players, share):
            found = evaluate(COACHES[game].brain(), view, seed=luck_of(view), effort=EFFORT)
            yield luck_of(view), astuple(found)


def puzzles(game: str) -> Iterator[Any]:
    """Those that the coach judges."""
    known = read_puzzles(data_folder("scenarios"), game)
    for name in sorted(known.entries):
        puzzle = known.puzzle(name, variants(game)[0])
        if puzzle is not None and puzzle.is_judged:
            found = evaluate(COACHES[game].brain(), puzzle.view, seed=luck_of(puzzle.view), effort=PUZZLES)
            yield name, astuple(found)


def games(game: str, count: int) -> Iterator[Any]:
    """Between those who sit at a table that is measured, now one of them first and now another."""
    lab, tables = LABS[game], sizes(game)
    company = (lab.learner, *lab.others)
    for number in range(count):
        names = tuple(islice(cycle(company), number, number + tables[number % len(tables)]))
        yield game_of(game, names, seed=number).as_json()


def sizes(game: str) -> range:
    fewest, most = game_named(game).PLAYERS
    return range(fewest, most + 1)


if __name__ == "__main__":
    raise SystemExit(main())
