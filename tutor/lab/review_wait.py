"""How long after the last card is the review there?

    python -m tutor.lab.review_wait --players 4

One learner plays a whole game at two seconds a decision while two others play as well, then asks for the review. Starts
its own server on a free port of this machine, and stops by itself.
"""

import argparse
import json
import random
import threading
import time
from collections.abc import Sequence
from typing import Any, Final

from tutor.engine.games import game_named
from tutor.errors import exit_code
from tutor.lab.contract import LABS, add_game
from tutor.lab.crowd import own_turn, started
from tutor.lab.servers import running_server
from tutor.lab.visitors import Table, Visitor, found_in, token_in

DECISION: Final = 2.0  # seconds


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_game(parser)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--others", type=int, choices=range(6), default=2, help="play as well (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    fewest, most = game_named(options.game).PLAYERS
    if not fewest <= options.players <= most:
        parser.error(f"{options.game} is for {fewest} to {most} players")
    print(json.dumps(measure(options.game, options.players, options.others, options.seed), indent=2))
    return 0


def measure(game: str, players: int, others: int, seed: int) -> dict[str, Any]:
    over, beside = threading.Event(), LABS[game].others[: players - 1]
    with running_server() as place:
        threads = [
            started(lambda number=number: keep_playing(place, game, beside, number, over))  # type: ignore[misc]
            for number in range(others)
        ]
        table = Table(Visitor(place, "127.0.0.9"), game, beside, pace="fast")
        decisions = played(table, random.Random(seed), threading.Event())
        begun = time.perf_counter()
        seconds, at_first, total = reviewed(table, begun)
        over.set()
        for thread in threads:
            thread.join()
    return {
        "players": players,
        "others": others,
        "moves": decisions,
        "decisions": total,
        "looked_at_when_the_game_was_over": at_first,
        "seconds_until_the_review": round(seconds, 2),
    }


def keep_playing(place: tuple[str, int], game: str, beside: Sequence[str], number: int, over: threading.Event) -> None:
    rng = random.Random(1000 + number)
    visitor = Visitor(place, f"127.0.0.{20 + number}")
    while not over.is_set():
        played(Table(visitor, game, beside, pace="fast"), rng, over)


def played(table: Table, rng: random.Random, over: threading.Event) -> int:
    """A whole game; so many moves of the learner."""
    moves = 0
    while not over.is_set():
        own_turn(table)
        if table.ends_here():
            break
        over.wait(DECISION)
        table.decide(rng)
        moves += 1
    return moves


def reviewed(table: Table, begun: float) -> tuple[float, int, int]:
    """Seconds, decisions that had been looked at at first, and all."""
    visitor, path = table.visitor, f"{table.path}/review/"
    page = visitor.get(path)
    total = int(found_in(r'<progress id="looked-at" value="\d+" max="(\d+)"', page))
    at_first = int(found_in(r'<progress id="looked-at" value="(\d+)"', page))
    token = token_in(page)
    while True:
        visitor.post(path, {"csrf_token": token})
        if visitor.location:
            visitor.get(visitor.location)
            return time.perf_counter() - begun, at_first, total
        time.sleep(0.1)


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
