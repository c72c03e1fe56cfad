"""Visitors of a running site, as browsers are: a connection, cookies, and forms sent as the pages offer them."""

import random
import re
import time
from collections.abc import Sequence
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any, Final
from urllib.parse import urlencode

from tutor.lab.contract import LABS
from tutor.lab.forms import new_game

PATIENCE: Final = 120.0  # seconds
TOKEN: Final = re.compile(r'name="csrf_token" value="([^"]+)"')
AUTOMATIC: Final = re.compile(r'hx-trigger="submit, load delay:(\d+)ms">(.*?)</form>', re.S)
OFFERED: Final = re.compile(r'name="(move|pick)" value="([^"]+)"')
NOW_AND_THEN: Final = 0.25  # of the times when such a move is allowed
FIELD: Final = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


class Visitor:
    """From an address of this machine: every 127.x.y.z is one."""

    def __init__(self, place: tuple[str, int], address: str = "127.0.0.1") -> None:
        self.address = address
        self._connection = HTTPConnection(*place, timeout=PATIENCE, source_address=(address, 0))
        self._cookies: dict[str, str] = {}
        self.status = 0

    def get(self, path: str) -> str:
        return self._ask("GET", path)

    def post(self, path: str, fields: dict[str, Any]) -> str:
        return self._ask("POST", path, urlencode(fields, doseq=True))

    def _ask(self, method: str, path: str, body: str | None = None) -> str:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items())}
        if body is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        self.status, self.location = answer.status, answer.headers.get("Location") or answer.headers.get("HX-Redirect")
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            for name, morsel in SimpleCookie(cookie).items():
                self._cookies[name] = morsel.value
        return text

    def close(self) -> None:
        self._connection.close()


class Table:
    """A practice game that somebody plays."""

    def __init__(self, visitor: Visitor, game: str, opponents: Sequence[str], **chosen: str) -> None:
        self.visitor, self._rarely = visitor, LABS[game].rarely
        room = f"/en/{game}/play/"
        visitor.post(room, new_game(visitor.get(f"{room}new"), room, opponents, **{"starter": "a", **chosen}))
        assert visitor.location, visitor.status
        self.path = visitor.location
        self.page = visitor.get(self.path)
        self.token = token_in(self.page)

    @property
    def phase(self) -> str:
        return found_in(r'data-phase="(\w+)"', self.page)

    @property
    def version(self) -> str:
        return found_in(r'data-version="(\d+)"', self.page)

    def decide(self, rng: random.Random) -> int:
        """Press one of the buttons that the page offers for the decision."""
        offered: list[tuple[str, str]] = OFFERED.findall(self.page)
        calm = [(name, value) for name, value in offered if value not in self._rarely]
        rare = [(name, value) for name, value in offered if value in self._rarely]
        name, value = rng.choice(rare if rare and (not calm or rng.random() < NOW_AND_THEN) else calm)
        return self.press(**{name: value}, sure="yes")

    def press(self, **fields: str) -> int:
        """The status of the answer; a page that asks again by itself does so, until it is told."""
        self.send({"version": self.version, **fields})
        while self.visitor.status == 202:
            delay, again = self.automatic()
            time.sleep(delay)
            self.send(again)
        return self.visitor.status

    def send(self, fields: dict[str, str]) -> None:
        self.page = self.visitor.post(self.path, {**fields, "csrf_token": self.token})

    def automatic(self) -> tuple[float, dict[str, str]]:
        """After how many seconds the page would send which form by itself."""
        found = AUTOMATIC.search(self.page)
        assert found, self.page[:200]
        return int(found[1]) / 1000, dict(FIELD.findall(found[2]))

    def ends_here(self) -> bool:
        return self.phase == "over"


def token_in(page: str) -> str:
    return found_in(TOKEN.pattern, page)


def found_in(pattern: str, page: str) -> str:
    found = re.search(pattern, page)
    assert found, f"no {pattern} in {page[:300]}"
    return found[1]
