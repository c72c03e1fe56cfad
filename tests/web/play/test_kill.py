"""The server dies in the middle of everything, again and again: what a browser was told has happened, has happened.

Four learners play over real HTTP while the server is killed (SIGKILL) after some deeds, never as many, and started anew
on the same data. TUTOR_KILLS says how often; 50 for a full run.
"""

import http.client
import os
import random
import re
import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from tests.test_cli import PATIENCE, SERVE
from tests.ways import EVERY_WAY
from tests.web.play.playing import Table, start_game
from tutor.engine.replay import replay
from tutor.games.beverbende.rules import broken
from tutor.services.play import games
from tutor.store import Store, open_store
from tutor.store import games as rows

KILLS = int(os.environ.get("TUTOR_KILLS", "4" if EVERY_WAY else "3"))
LEARNERS = 4
MOST_DEEDS = 60
"""Before the next fall."""


# ---- Browsers -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    status_code: int
    headers: Mapping[str, str]
    text: str


class Client:
    """A browser over real HTTP, with what `Table` uses of Flask's test client. It survives the server."""

    def __init__(self) -> None:
        self.host = ""
        self.cookies: dict[str, str] = {}
        self.statuses: set[int] = set()

    def get(self, url: str) -> Answer:
        return self._ask("GET", url, {}, None)

    def post(self, url: str, *, data: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Answer:
        form = {"Content-Type": "application/x-www-form-urlencoded", **(headers or {})}
        return self._ask("POST", url, form, urlencode(data, doseq=True))

    def _ask(self, method: str, url: str, headers: Mapping[str, str], body: str | None) -> Answer:
        sent = {**headers, "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        with closing(http.client.HTTPConnection(self.host, timeout=PATIENCE)) as connection:
            connection.request(method, url, body, sent)
            answer = connection.getresponse()
            text = answer.read().decode()  # to the end: what was cut off was not acknowledged
        for line in answer.headers.get_all("Set-Cookie") or []:
            self.cookies.update({name: morsel.value for name, morsel in SimpleCookie(line).items()})
        self.statuses.add(answer.status)
        return Answer(answer.status, dict(answer.headers), text)


class Player:
    """Plays one game after the other, and remembers the last version of each that an answer has shown."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.client = Client()
        self.table: Table | None = None
        self.acknowledged: dict[str, int] = {}
        self.moves = 0

    def play(self, host: str, killed: threading.Event) -> None:
        self.client.host = host
        try:
            if self.table is not None:
                self.look(self.table)
            while True:
                self.go_on()
        except (OSError, http.client.HTTPException):
            if not killed.wait(PATIENCE):
                raise

    def look(self, table: Table) -> None:
        """After the fall: the page shows at least what was acknowledged."""
        table.page = self.client.get(table.url).text
        if table.phase != "over":
            assert table.version >= self.acknowledged[table.url]

    def go_on(self) -> None:
        if self.table is None or self.table.phase == "over":
            choice = {"opponent": ["pip", "lotte"][: self.rng.randint(1, 2)], "starter": "a", "edition": "beverbende"}
            self.table = start_game(self.client, "en", **choice)  # type: ignore[arg-type]
        else:
            self.table.go_on(self.rng)
        shown = re.search(r'name="version" value="(\d+)"', self.table.page)
        self.acknowledged[self.table.url] = int(shown[1]) if shown else self.acknowledged[self.table.url] + 1
        self.moves += 1


# ---- The server -----------------------------------------------------------------------------------------------------


@contextmanager
def running(data: Path, log: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on this data, and where it is; whatever happens, it does not outlive the block."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TUTOR_")}
    environment["TUTOR_DATA_DIR"] = str(data)
    with log.open("a") as errors:
        server = subprocess.Popen(
            [*SERVE, "--port", "0"], stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
        )
    try:
        assert server.stdout
        yield server, urlsplit(server.stdout.readline().split()[-1]).netloc
    finally:
        server.kill()
        server.communicate()


def play_until_killed(data: Path, log: Path, players: list[Player], rng: random.Random) -> None:
    killed = threading.Event()
    with running(data, log) as (server, host), ThreadPoolExecutor(len(players)) as threads:
        until = sum(player.moves for player in players) + rng.randrange(LEARNERS, MOST_DEEDS)
        playing = [threads.submit(player.play, host, killed) for player in players]
        while sum(player.moves for player in players) < until and not any(each.done() for each in playing):
            time.sleep(0.001)  # deeds are counted, not seconds: on a slow machine too the load is on
        server.kill()
        server.wait()
        killed.set()
        for each in playing:
            each.result()


# ---- What is left ---------------------------------------------------------------------------------------------------


def check_database(data: Path) -> None:
    with closing(sqlite3.connect(data / "beaver-school.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        torn = """SELECT game.id, game.version, count(number), max(number) FROM game
            LEFT JOIN game_entry ON game_id = game.id GROUP BY game.id, game.version
            HAVING game.version != count(number) OR game.version != max(number) + 1"""
        assert connection.execute(torn).fetchall() == []  # a deed is there with all its entries, or not at all


def check_games(store: Store, players: list[Player]) -> int:
    """Every game folds, and is at least as far as its learner was told; how many there are."""
    told = {url.rsplit("/", 1)[1]: version for player in players for url, version in player.acknowledged.items()}
    with store.read() as connection:
        kept = {game_id: rows.find(connection, game_id) for game_id in told}
    for game_id, row in kept.items():
        assert row is not None, f"the game {game_id} is lost"
        assert row.version >= told[game_id]
        game = games.find(store, row.learner_id, game_id)
        assert game is not None
        assert game.version == row.version
        assert (row.state == games.OVER) == game.session.is_over
        assert broken(game.session.state) == []
        assert replay(game.session.record).state.turns == game.session.state.turns  # type: ignore[attr-defined]
    return len(kept)


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    data, log = tmp_path / "data", tmp_path / "errors"
    players, rng = [Player(number) for number in range(LEARNERS)], random.Random(KILLS)
    for _ in range(KILLS):
        play_until_killed(data, log, players, rng)
        check_database(data)
    with running(data, log) as (_, host):  # and once more it comes up, with everything
        for player in players:
            assert player.table
            player.client.host = host
            player.look(player.table)
            player.go_on()
    store = open_store(f"sqlite:///{data / 'beaver-school.db'}")
    found, moves = check_games(store, players), sum(player.moves for player in players)
    store.close()
    print(f"{KILLS} kills, {found} games, {moves} acknowledged deeds")
    assert found >= LEARNERS
    assert moves >= KILLS * LEARNERS
    assert set.union(*(player.client.statuses for player in players)) <= {200, 303}
    assert log.read_text() == ""
