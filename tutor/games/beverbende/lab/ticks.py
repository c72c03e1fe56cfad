"""Does the time of a bot's turn tell its cards?

    python -m tutor.games.beverbende.lab.ticks --games 500

In each game a coach begins, who knows two of its cards. The page asks for its turn as it does by itself; how long the
turn took to be shown is laid beside the sum of the two cards, by kind of turn. r is their correlation, and |r| should
be at most 2/√n. A turn that was not ready at the first tick is counted as missed.
"""

import argparse
import json
import threading
import time
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from tutor.engine.replay import Record, replay
from tutor.errors import exit_code
from tutor.games.beverbende.rules import FACE_NAMES, ID
from tutor.lab.servers import running_server
from tutor.lab.visitors import Table, Visitor

MOST: Final = 5000
AT_ONCE: Final = 4  # games that are played at the same time
BOT: Final = 1  # its seat


class Turn(NamedTuple):
    kind: str
    seconds: float
    asked: int
    known: int  # the sum of the two cards that the bot has looked at


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help=f"at most {MOST} (default: %(default)s)")
    parser.add_argument("--players", type=int, choices=range(2, 7), default=2)
    options = parser.parse_args(arguments)
    turns = played(min(options.games, MOST), options.players)
    by_kind: dict[str, list[Turn]] = defaultdict(list)
    for turn in turns:
        by_kind["all"].append(turn)
        by_kind[turn.kind].append(turn)
    missed = sum(turn.asked > 1 for turn in turns)
    rows = {kind: row(found) for kind, found in sorted(by_kind.items()) if len(found) > 3}
    print(json.dumps({"turns": len(turns), "missed": missed, "by_kind": rows}, indent=2))
    return 0


def row(turns: list[Turn]) -> dict[str, Any]:
    r = correlation([turn.known for turn in turns], [turn.seconds for turn in turns])
    limit = 2 / sqrt(len(turns))
    return {"n": len(turns), "r": round(r, 3), "limit": round(limit, 3), "tells_nothing": abs(r) <= limit}


def played(games: int, players: int) -> list[Turn]:
    turns: list[Turn] = []
    numbers = iter(range(games))
    lock = threading.Lock()
    with running_server() as place:

        def play(address: str) -> None:
            visitor, seen = Visitor(place, address), []
            while True:
                with lock:
                    if next(numbers, None) is None:
                        break
                seen.append(one_turn(visitor, players))
            records = records_of(visitor)
            found = [Turn(*told(records[game], seconds, asked)) for game, seconds, asked in seen]
            with lock:
                turns.extend(found)

        threads = [threading.Thread(target=play, args=(f"127.0.0.{2 + at}",)) for at in range(AT_ONCE)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return turns


def one_turn(visitor: Visitor, players: int) -> tuple[str, float, int]:
    """The game, how long its first turn took, and how often the page had to ask."""
    table = Table(visitor, ID, ["coach"] * (players - 1), starter="b", pace="fast")
    table.press(do="note")
    begun = time.perf_counter()
    asked = 0
    before = table.version
    while table.version == before:
        delay, fields = table.automatic()
        time.sleep(delay)
        table.send(fields)
        asked += 1
    seconds = time.perf_counter() - begun
    table.press(do="stop")
    return table.path.rpartition("/")[2], seconds, asked


def records_of(visitor: Visitor) -> dict[str, Record]:
    """Of all games, asked for once at the end: the export is dear, and rationed."""
    games = json.loads(visitor.get("/en/settings/my-data.json"))["games"]
    return {game["id"]: Record.from_json(game["record"]) for game in games}


def told(record: Record, seconds: float, asked: int) -> tuple[str, float, int, int]:
    """What all could see of the turn, and what only the bot knew."""
    order = record.steps[1]
    assert isinstance(order, list)
    row_of_bot = order[::-1][:4]  # whoever begins is dealt the first four
    known = [row_of_bot[0], row_of_bot[3]]
    steps = [step.split()[0] for step in record.steps if isinstance(step, str)][1:]
    values = [FACE_NAMES.index(card) if FACE_NAMES.index(card) < 10 else 5 for card in known]
    replay(record)
    return "-".join(steps), seconds, asked, sum(values)


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    both = sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True))
    of_x, of_y = sum((a - x) ** 2 for a in xs), sum((b - y) ** 2 for b in ys)
    return both / sqrt(of_x * of_y) if of_x and of_y else 0.0


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
