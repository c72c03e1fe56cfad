"""A crowd at one address: do others notice, and is a class of thirty served?

    python -m tutor.lab.crowd --hints 50            fifty hints at once from one address, beside others
    python -m tutor.lab.crowd --class 30 --minutes 10   thirty learners behind one address play and ask for hints

Starts its own server on a free port of this machine, and stops by itself.
"""

import argparse
import json
import os
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import quantiles
from typing import Any, Final

from tutor.errors import exit_code
from tutor.lab.contract import LABS, add_game
from tutor.lab.servers import running_server
from tutor.lab.visitors import Table, Visitor

MOST: Final = 200
HINTS_BESIDE: Final = 20
OTHERS: Final = 3  # at each table
HOME_PAGES: Final = 60
HINT_EVERY: Final = 30.0  # seconds: two a minute
THINKS_FOR: Final = 2.0  # seconds before each move of a pupil
MANNERS: Final = 10  # by so much the crowd's own work gives way to the server's and to that of the next visitor


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hints", type=int, default=0, help=f"at most {MOST}")
    parser.add_argument("--class", type=int, default=0, dest="pupils", help=f"at most {MOST}")
    parser.add_argument("--minutes", type=float, default=10.0, help="at most 30 (default: %(default)s)")
    add_game(parser)
    options = parser.parse_args(arguments)
    found: dict[str, Any] = {}
    if options.hints:
        found["hints"] = hints_at_once(options.game, min(options.hints, MOST))
    if options.pupils:
        found["class"] = a_class(options.game, min(options.pupils, MOST), 60 * min(options.minutes, 30.0))
    print(json.dumps(found, indent=2))
    return 0


def hints_at_once(game: str, crowd: int) -> dict[str, Any]:
    """All from one address, each in a game of its own; others look at the home page and ask for hints meanwhile."""
    with running_server() as place, ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        others = LABS[game].others[:OTHERS]
        tables = [own_turn(Table(Visitor(place, "127.0.0.2"), game, others)) for _ in range(crowd)]
        other = own_turn(Table(Visitor(place, "127.0.0.3"), game, others))
        calm = elsewhere.submit(home_pages, place, HOME_PAGES).result()
        give_way()
        statuses: Counter[int] = Counter()
        asking = [started(lambda table=table: statuses.update([asked(table)])) for table in tables]  # type: ignore[misc]
        looking = elsewhere.submit(home_pages, place, HOME_PAGES)  # not held up by the crowd's own threads
        hints = others_hints(game, other, HINTS_BESIDE)
        crowded = looking.result()
        for thread in asking:
            thread.join()
    return {
        "crowd": crowd,
        "crowd_statuses": dict(statuses),
        "home_calm_ms_p95": p95(calm),
        "home_crowded_ms_p95": p95(crowded),
        "ratio": round(p95(crowded) / p95(calm), 2),
        "others_hints": f"{sum(status == 200 for status, _ in hints)} of {len(hints)}",
        "others_hint_ms_p95": p95([took for _, took in hints]),
    }


def asked(table: Table) -> int:
    """All three steps of a hint, as fast as they are given."""
    status = 200
    for _ in range(3):
        status = table.press(do="hint")
        if status != 200:
            break
    return status


def others_hints(game: str, table: Table, count: int) -> list[tuple[int, float]]:
    """One decision after the other: first a hint, then a move."""
    rng = random.Random(1)
    found: list[tuple[int, float]] = []
    while len(found) < count:
        if own_turn(table).ends_here():
            table = own_turn(Table(table.visitor, game, LABS[game].others[:OTHERS]))
        begun = time.perf_counter()
        found.append((table.press(do="hint"), 1000 * (time.perf_counter() - begun)))
        asked_at = table.version
        while table.version == asked_at:  # the first of two cards is no decision yet
            table.decide(rng)
    return found


def a_class(game: str, pupils: int, seconds: float) -> dict[str, Any]:
    """Everybody plays at a child's pace against three others, and asks for two hints a minute."""
    statuses: Counter[int] = Counter()
    with running_server() as place:
        end = time.monotonic() + seconds
        threads = [
            started(lambda number=number: pupil(place, game, number, end, statuses.update))  # type: ignore[misc]
            for number in range(pupils)
        ]
        for thread in threads:
            thread.join()
    refused = sum(count for status, count in statuses.items() if status in (429, 503))
    return {"pupils": pupils, "seconds": round(seconds), "statuses": dict(statuses), "refused": refused}


def pupil(place: tuple[str, int], game: str, number: int, end: float, note: Callable[[list[int]], None]) -> None:
    rng, table, others = random.Random(number), None, LABS[game].others[:OTHERS]
    last_hint = time.monotonic() - rng.random() * HINT_EVERY
    while time.monotonic() < end:
        if table is None or table.ends_here():
            table = Table(Visitor(place, "127.0.0.2") if table is None else table.visitor, game, others)
        own_turn(table)
        if table.ends_here():
            continue
        if time.monotonic() - last_hint > HINT_EVERY:
            note([table.press(do="hint")])
            last_hint = time.monotonic()
        time.sleep(THINKS_FOR)
        note([table.decide(rng)])


def own_turn(table: Table) -> Table:
    """Everything that comes before the next decision."""
    buttons = {"looking": "note", "revealing": "note", "between": "deal", "others": "next"}
    while table.phase in buttons:
        table.press(do=buttons[table.phase])
    return table


def home_pages(place: tuple[str, int], count: int) -> list[float]:
    """Milliseconds, of visitors who come one after the other."""
    times = []
    for _ in range(count):
        visitor, begun = Visitor(place, "127.0.0.4"), time.perf_counter()
        visitor.get("/en/")
        times.append(1000 * (time.perf_counter() - begun))
        visitor.close()
    return times


def started(work: Callable[[], Any]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def give_way() -> None:
    """A crowd has machines of its own; here it shares the processors with the server that is measured."""
    if hasattr(os, "nice"):
        os.nice(MANNERS)


def p95(times: list[float]) -> float:
    return round(quantiles(times, n=20)[-1], 1)


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
