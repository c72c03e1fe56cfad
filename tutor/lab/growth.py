"""How much the store grows in a day by one stranger who uses all that is allowed.

    python -m tutor.lab.growth

Does each thing that is saved some dozens of times on an SQLite file of its own, and compares by how much the file grew
with what was charged for it. What a stranger may add in a day is an allowance in bytes as charged (`tutor.web.limits`);
times the worst ratio, that is the answer. The end is 1 when it is more than the 50 MB that are promised.
"""

import argparse
import json
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final

from flask import Flask
from flask.testing import FlaskClient

from tutor.errors import exit_code
from tutor.lab.contract import LABS, add_game
from tutor.lab.forms import fields_of, new_game
from tutor.lab.servers import own_app
from tutor.lessons.teaching import variants
from tutor.services.puzzles.library import puzzles_of
from tutor.store import Store

PROMISED: Final = 50  # megabytes a day
MOST: Final = 1000
TOKEN: Final = re.compile(r'name="csrf_token" value="([^"]+)"')
VERSION: Final = re.compile(r'name="version" value="(\d+)"')
MOVES: Final = re.compile(r'name="move" value="([^"]+)"')


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=150, help=f"each, at most {MOST} (default: %(default)s)")
    add_game(parser)
    options = parser.parse_args(arguments)
    found = measure(options.game, min(options.times, MOST))
    print(json.dumps(found, indent=2))
    return 0 if found["megabytes_a_day"] <= PROMISED else 1


def measure(game: str, times: int) -> dict[str, Any]:
    deeds = {name: grown(partial(deed, game), times) for name, deed in DEEDS.items()}
    with own_app("sqlite") as app:
        allowance: int = app.config["MEGABYTES"]
    worst = max(deed["file_per_charged"] for deed in deeds.values())
    return {"deeds": deeds, "allowance_megabytes": allowance, "megabytes_a_day": round(allowance * worst, 1)}


def grown(deed: Callable[[Flask], Callable[[int], None]], times: int) -> dict[str, float]:
    """What one costs on average, as charged and in the file."""
    with own_app("sqlite") as app:
        (limiter,) = app.extensions["limiter"]
        limiter.enabled = False  # how often it may be done is not the question here
        app.config["MEGABYTES"] = 10**6
        store: Store = app.extensions["store"]
        again = deed(app)
        again(0)
        file: Path = app.config["DATABASE_FILE"]
        before, noted = used_bytes(file), Noted(store)
        for number in range(1, times + 1):
            again(number)
        more = used_bytes(file) - before
        return {
            "charged_bytes": round(noted.bytes / times),
            "file_bytes": round(more / times),
            "file_per_charged": round(more / max(noted.bytes, 1), 3),
        }


class Noted:
    """All that is taken from the store's meter, by whomever."""

    def __init__(self, store: Store) -> None:
        self.bytes = 0
        self._take = store.added.take
        store.added.take = self.take  # type: ignore[method-assign]

    def take(self) -> Any:
        added = self._take()
        self.bytes += added.bytes
        return added


def used_bytes(file: Path) -> int:
    """Without what is free for reuse; what is still in the log is counted as it will be."""
    with closing(sqlite3.connect(file)) as connection:
        (size,), (pages,), (free,) = (
            connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_size", "page_count", "freelist_count")
        )
    return int(size * (pages - free))


# ---- What can be saved ----------------------------------------------------------------------------------------------

Deed = Callable[[str, Flask], Callable[[int], None]]
"""In this game, on this app; it is told how often it was done before."""


def send(client: FlaskClient, path: str, page: str, **fields: Any) -> str:
    """Presses a button of that page; where it leads."""
    found = TOKEN.search(page)
    answer = client.post(path, data={**({"csrf_token": found[1]} if found else {}), **fields})
    assert answer.status_code in (200, 303, 409), (path, answer.status_code)
    return str(answer.location or "")


def new_learner(_: str, app: Flask) -> Callable[[int], None]:
    def once(number: int) -> None:
        client = app.test_client()
        client.environ_base["REMOTE_ADDR"] = f"10.0.{number // 100}.1"
        page = client.get("/en/settings").text
        send(client, "/en/settings", page, **{**fields_of(page, "/en/settings"), "appearance": "dark"})

    return once


def a_game(game: str, app: Flask) -> Callable[[int], None]:
    client = app.test_client()
    return lambda _: void(begun(client, game))


def begun(client: FlaskClient, game: str) -> str:
    """Where it is played, at the largest table."""
    room = f"/en/{game}/play/"
    page = client.get(f"{room}new").text
    return send(client, room, page, **new_game(page, room, LABS[game].others, starter="a"))


def moves(game: str, app: Flask) -> Callable[[int], None]:
    """Of a whole table: one of the learner's, and the turns of the bots."""
    client, rarely = app.test_client(), LABS[game].rarely
    path = begun(client, game)

    def once(_: int) -> None:
        page = client.get(path).text
        version = VERSION.search(page)
        offered: list[str] = MOVES.findall(page.partition('id="board"')[2])
        calm = [move for move in offered if move not in rarely]
        wanted = {"move": calm[0], "sure": "yes"} if calm else {"do": next_of(page)}
        send(client, path, page, version=version[1] if version else "", **wanted)

    return once


def next_of(page: str) -> str:
    return next((name for name in ("skip", "note", "deal", "next") if f'name="do" value="{name}"' in page), "stop")


def storm(game: str, app: Flask) -> Callable[[int], None]:
    client = app.test_client()
    path = f"/en/{game}/puzzles/storm"
    return lambda _: void(send(client, path, client.get(path).text))


def answer(game: str, app: Flask) -> Callable[[int], None]:
    client, puzzles = app.test_client(), puzzles_of(game)
    names = sorted(puzzles.entries)
    client.get("/en/settings")

    def once(number: int) -> None:
        name = names[number % len(names)]
        path = f"/en/{game}/puzzles/p/{name}"
        page = client.get(path).text
        asking = page.partition('name="asking" value="')[2].partition('"')[0]
        known = puzzles.puzzle(name, variants(game)[0])
        given = known.answers[0] if known else ""
        found = TOKEN.search(page)
        data = {"csrf_token": found[1] if found else "", "asking": asking, "move": given, "answer": given}
        client.post(path, data=data)

    return once


def void(_: object) -> None:
    """Where it leads is of no interest."""


DEEDS: Final[dict[str, Deed]] = {
    "a new learner": new_learner,
    "a game": a_game,
    "a step of a game": moves,
    "a storm": storm,
    "an answer to a puzzle": answer,
}

if __name__ == "__main__":
    raise SystemExit(exit_code(main))
