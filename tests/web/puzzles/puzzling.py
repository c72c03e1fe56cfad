"""Puzzles over HTTP, without a script: open one, send what its form offers, follow where it leads."""

import re
from datetime import datetime

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.play.playing import token_in
from tutor.puzzles.puzzle import Puzzle

CLOCKS = ("views", "days", "runs")
"""Modules that ask what time it is."""


def set_clock(monkeypatch: pytest.MonkeyPatch, at: datetime) -> None:
    for module in CLOCKS:
        monkeypatch.setattr(f"tutor.web.puzzles.{module}.now", lambda: at)


def url_of(puzzle: Puzzle, language: str = "en") -> str:
    return f"/{language}/beverbende/puzzles/p/{puzzle.id}"


class Asked:
    """A puzzle that lies open in a browser."""

    def __init__(self, client: FlaskClient, url: str) -> None:
        self.client = client
        self.url = url.partition("?")[0]
        answer = client.get(url)
        assert answer.status_code == 200, answer.status_code
        self.page = answer.text

    @property
    def fields(self) -> dict[str, str]:
        """The hidden ones of the form that takes the answer."""
        form = re.search(r'<form class="(?:board|answers|sum-form)[^>]*>(.*?)</form>', self.page, re.DOTALL)
        assert form, "nothing can be answered"
        return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form[1]))

    @property
    def moves(self) -> set[str]:
        return set(re.findall(r'name="move" value="([^"]+)"', self.page))

    @property
    def answers(self) -> list[str]:
        return re.findall(r'name="answer" value="([^"]+)"', self.page)

    def send(self, headers: dict[str, str] | None = None, **more: str) -> TestResponse:
        return self.client.post(self.url, data={**self.fields, **more}, headers=headers)

    def answer(self, puzzle: Puzzle, given: str, headers: dict[str, str] | None = None) -> TestResponse:
        return self.send(headers, **{"move" if puzzle.is_judged else "answer": given})


def solve(client: FlaskClient, url: str, puzzle: Puzzle, given: str) -> tuple[str, str]:
    """The address of the verdict, and its page."""
    answer = Asked(client, url).answer(puzzle, given)
    assert answer.status_code == 303, answer.status_code
    address = answer.headers["Location"].partition("#")[0]
    return address, client.get(address).text


def words_of(page: str) -> str:
    """What can be read on it."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.partition("<main")[2]))


def token_of(client: FlaskClient, url: str) -> str:
    return token_in(client.get(url).text)
