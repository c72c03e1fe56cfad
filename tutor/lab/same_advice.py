"""Is advice the same on a busy machine?

    python -m tutor.lab.same_advice --positions 200 --busy 4

Hints in positions from self-play with two, four and six players, thought about by the processes that think for the
site, first on the machine as it is, then beside so many processes that do nothing but keep it busy. The move and the
words in every language must be the same, and no move that another outdoes may be named. The end is 1 otherwise.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from tutor.coach.advice import advised
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import USUAL
from tutor.coach.opinion import think
from tutor.commands.evaluate_words import hint_in_words, words_for
from tutor.errors import exit_code
from tutor.lab.bench_coach import positions, tables_of
from tutor.lab.contract import add_game
from tutor.languages import NAMES
from tutor.positions import dump_position, load_position
from tutor.thinking import Thinker, Visitor, Work

HINT: Final = "tutor.lab.same_advice:hint"  # in full: run as a program, this module has no name of its own
MOST: Final = 2000
LAZY: Final = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0))).start()
while True: pass
"""


class Told(NamedTuple):
    words: tuple[tuple[str, ...], ...]
    worlds: int
    is_outdone: bool


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_game(parser, COACHES)
    parser.add_argument("--positions", type=int, default=200, help=f"for each number of players, at most {MOST}")
    parser.add_argument("--busy", type=int, choices=range(17), default=4, help="processes (default: %(default)s)")
    options = parser.parse_args(arguments)
    asked = min(options.positions, MOST)
    rows = [compare(options.game, players, asked, options.busy) for players in tables_of(options.game)]
    print(json.dumps(rows, indent=2))
    return 1 if any(row["different"] or row["outdone"] for row in rows) else 0


def compare(game: str, players: int, count: int, busy: int) -> dict[str, Any]:
    views = positions(game, players, count)
    calm, calm_seconds = hints(views)
    with busy_machine(busy):
        crowded, busy_seconds = hints(views)
    return {
        "game": game,
        "players": players,
        "positions": count,
        "different": sum(one != other for one, other in zip(calm, crowded, strict=True)),
        "outdone": sum(one.is_outdone for one in (*calm, *crowded)),
        "fewest_worlds": min(one.worlds for one in calm),
        "slower": round(busy_seconds / calm_seconds, 1),
    }


def hints(views: Sequence[Any]) -> tuple[list[Told], float]:
    thinker, begun = Thinker(), time.perf_counter()
    try:
        found = []
        for number, view in enumerate(views):
            told = {"position": dump_position(view)}
            work = Work(HINT, lambda told=told: told)  # type: ignore[misc]
            thought = thinker.ask(number, work, Visitor("lab", "lab"))
            thinker.wait(thought, None)
            found.append(Told(tuple(map(tuple, thought.result["words"])), *thought.result["rest"]))
        return found, time.perf_counter() - begun
    finally:
        thinker.close()


def hint(told: dict[str, Any], go_on: Any) -> dict[str, Any]:
    """In a process that thinks."""
    view = load_position(told["position"])
    evaluation, coach = think(view, USUAL, go_on), COACHES[view.game]
    words = [list(hint_in_words(view, evaluation, coach.ideas(), words_for(view, code)).values()) for code in NAMES]
    move, _ = advised(view, evaluation, coach.ideas())
    return {"words": words, "rest": [evaluation.samples, coach.brain().outdone_by(view, move) is not None]}


@contextmanager
def busy_machine(count: int) -> Iterator[None]:
    """They end with whoever has started them."""
    lazy = [subprocess.Popen([sys.executable, "-c", LAZY], stdin=subprocess.PIPE) for _ in range(count)]  # noqa: S603
    try:
        yield
    finally:
        for process in lazy:
            process.kill()
            process.wait()


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
