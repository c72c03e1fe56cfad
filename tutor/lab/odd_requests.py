"""Odd requests to every address of the site: none may end in a fault of ours.

    python -m tutor.lab.odd_requests --database postgresql --count 20000 --seed 1

The same seed asks the same. Paths, forms and headers are half sensible, half not: NUL, half characters, very long, out
of range. The end is 1 when an answer is a 5xx that is no “try again later”.
"""

import argparse
import json
import logging
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Final
from urllib.parse import urlencode

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from tutor.coach.evaluate import Effort
from tutor.drills.contract import DRILLS
from tutor.engine.games import game_named
from tutor.errors import exit_code
from tutor.lab.servers import own_app
from tutor.languages import NAMES
from tutor.lessons.library import read_library
from tutor.paths import data_folder
from tutor.practice.contract import practice_of
from tutor.words.shown import SHOWN

MOST: Final = 1_000_000
ONE_LEARNER: Final = 150  # requests, then another visitor comes
ODD: Final = (
    "", "\0", "a\0b", "\x7f", "../../etc/passwd", "..", "%00", "%2e%2e", "x" * 3000, "ü", "🦫", "\ud800", "\u202e",
    "-1", "0", "1", "2", "9" * 30, "1e9", "NaN", "null", "true", "' OR 1=1 --", "<script>", "{{7*7}}", "\r\nX: y", " ",
)  # fmt: skip
SENSIBLE: Final = (
    "next", "skip", "note", "deal", "back", "hint", "know", "stop", "a1", "b2", "1", "2", "auto", "dark", "a", "on",
    "off", "Anna", "add", "rename", "code", "redeem", "remove", "streak", "storm",
)  # fmt: skip
MOVES: Final = 9  # of each game, among the sensible words
FIELDS: Final = (
    "do", "move", "pick", "version", "answer", "sureness", "skip", "sure", "manner", "edition", "opponent", "starter",
    "appearance", "name", "who", "code", "place", "at", "exposure", "offset", "repetition", "from", "asking", "given",
    "reason", "note", "attempt", "step", "mode", "press", "aid", "probes", "pace", "hint", "tried", "q", "with",
    "month", "seed", "count", "zone", "day", "theme", "board",
)  # fmt: skip
METHODS: Final = ("GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")
HEADERS: Final = ("HX-Request", "Accept-Language", "Cookie", "Referer", "X-Forwarded-For", "Range", "If-None-Match")
TOKEN: Final = re.compile(r'name="csrf_token" value="([^"]+)"')


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--count", type=int, default=20_000, help=f"at most {MOST} (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    with own_app(options.database) as app, silent(app.logger):
        found = ask(app, min(options.count, MOST), options.seed)
    print(json.dumps({"database": options.database, "seed": options.seed, **found}, indent=2))
    return 1 if found["faults"] else 0


@contextmanager
def silent(logger: logging.Logger) -> Iterator[None]:
    """A fault is counted, its traceback would only hide the others. The logger outlives the app: it hears again."""
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)


def ask(app: Flask, count: int, seed: int) -> dict[str, Any]:
    """How often each status came, and some of the faults."""
    little = Effort(samples=2, least=2)
    app.config["THINKING"] = {"effort": little, "closer": little, "patience": 0.01}
    rng, rules = random.Random(seed), sorted(app.url_map.iter_rules(), key=str)
    statuses, faults, visitor = Counter[int](), [], Visitor(app, rng)
    for number in range(count):
        if number % ONE_LEARNER == 0:
            visitor = Visitor(app, rng)
        method, path, status, is_told = visitor.ask(rng.choice(rules))
        statuses[status] += 1
        if status >= 500 and not (status == 503 and is_told):
            faults.append(f"{status} {method} {path[:100]}")
    return {"requests": count, "statuses": dict(sorted(statuses.items())), "faults": len(faults), "some": faults[:10]}


@cache
def sensible() -> tuple[str, ...]:
    """Also what the games that have pages call things."""
    return (*SENSIBLE, *(word for game in SHOWN for word in words_of(game)))


def words_of(game: str) -> Iterator[str]:
    engine = game_named(game)
    lessons = read_library(data_folder("scenarios"), data_folder("translations"), game).lessons
    yield game
    yield from (value for values in engine.OPTIONS.values() for value in values)
    yield from engine.NOTATION.texts[:: len(engine.NOTATION.texts) // MOVES]
    yield from practice_of(game).levels
    yield from DRILLS[game].drills if game in DRILLS else ()
    yield from (word for lesson in lessons[:MOVES] for word in (lesson.id, lesson.steps[0].id))


class Visitor:
    """Somebody with a session, and after a while with a game, runs and drills, whose addresses come up again."""

    def __init__(self, app: Flask, rng: random.Random) -> None:
        self.app = app
        self.rng = rng
        self.client: FlaskClient = app.test_client()
        self.address = f"10.{rng.randrange(256)}.{rng.randrange(256)}.{rng.randrange(256)}"
        found = TOKEN.search(self.client.get("/en/settings").text)
        self.token = found[1] if found else ""
        self.known: list[str] = []

    def ask(self, rule: Rule) -> tuple[str, str, int, bool]:
        rng = self.rng
        is_again = bool(self.known) and rng.random() < 0.3
        path = rng.choice(self.known) if is_again else self.path_of(rule)
        method = rng.choice(METHODS)
        form = {rng.choice(FIELDS): self.value() for _ in range(rng.randrange(5))}
        if rng.random() < 0.9:
            form["csrf_token"] = self.token
        answer = self.client.open(
            method=method,
            data=encoded(form) if method in ("POST", "PUT", "PATCH") else None,
            content_type="application/x-www-form-urlencoded",
            query_string=None if rng.random() < 0.7 else encoded({rng.choice(FIELDS): self.value()}),
            headers=[(rng.choice(HEADERS), self.header()) for _ in range(rng.randrange(3))],
            environ_overrides={"PATH_INFO": wsgi(path), "REMOTE_ADDR": self.address},
        )
        if answer.location and answer.location.startswith("/"):
            self.known = [*self.known[-20:], answer.location.partition("?")[0].partition("#")[0]]
        return method, repr(path), answer.status_code, "Retry-After" in answer.headers

    def path_of(self, rule: Rule) -> str:
        """Its own address with odd or sensible parts; what the address does not allow is put there all the same."""
        values = {name: self.value() for name in rule.arguments}
        for name, usual in (("lang", tuple(NAMES)), ("game", tuple(SHOWN))):
            if name in values and self.rng.random() < 0.95:
                values[name] = self.rng.choice(usual)
        return re.sub(r"<(?:[^<>]*:)?(\w+)>", lambda part: values[part[1]], rule.rule)

    def value(self) -> str:
        return self.rng.choice(sensible() if self.rng.random() < 0.5 else ODD)

    def header(self) -> str:
        return self.value().replace("\r", "").replace("\n", "").encode("latin-1", "replace").decode("latin-1")


def encoded(fields: dict[str, str]) -> str:
    """As a browser sends it, and as none would: with halves of characters."""
    return urlencode(fields, errors="surrogatepass")


def wsgi(path: str) -> str:
    """As a server hands it on: bytes, written as Latin-1."""
    return path.encode("utf-8", "surrogatepass").decode("latin-1")


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
