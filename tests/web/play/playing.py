"""Practice games over HTTP: presses what the pages offer, and nothing else."""

import random
import re

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tutor.coach.evaluate import Effort

HTMX = {"HX-Request": "true"}
ROUGHLY = Effort(samples=16, least=16)
QUICK = {"effort": ROUGHLY, "closer": ROUGHLY, "patience": None, "ticking": False}
"""A coach who thinks little, and for whom everybody waits."""
BUTTONS = {"looking": "note", "revealing": "note", "between": "deal", "others": "next"}


def start_game(client: FlaskClient, language: str = "nl", **chosen: object) -> "Table":
    """With nothing chosen, the game that one click starts."""
    token = token_in(client.get(f"/{language}/beverbende/play/new").text)
    answer = client.post(f"/{language}/beverbende/play/", data={"csrf_token": token, **chosen})
    assert answer.status_code == 303, answer.status_code
    return Table(client, answer.headers["Location"])


def token_in(page: str) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert found
    return found[1]


class Table:
    """A game in a browser."""

    def __init__(self, client: FlaskClient, url: str) -> None:
        self.client = client
        self.url = url
        self.page = client.get(url).text
        self.token = token_in(self.page)

    @property
    def version(self) -> int:
        found = re.search(r'name="version" value="(\d+)"', self.page)
        assert found
        return int(found[1])

    @property
    def phase(self) -> str:
        found = re.search(r'data-phase="(\w+)"', self.page)
        assert found
        return found[1]

    @property
    def moves(self) -> list[str]:
        """Of the board; what the coach asks about is none of them. Also those that take a second tap."""
        board = self.page.partition('id="board"')[2].partition("</form>")[0]
        in_words = re.findall(r'form="board" name="move" value="([^"]+)"', self.page)
        lifted = re.findall(r'name="pick" value="a(\d)"', board) if 'name="pick" value="discard"' in board else []
        knock = re.findall(r'form="board" name="pick" value="(knock)"', self.page)
        moves = re.findall(r'name="move" value="([^"]+)"', board)
        return [*knock, *moves, *in_words, *(f"take {slot}" for slot in lifted)]

    @property
    def picks(self) -> list[str]:
        return re.findall(r'name="pick" value="(\w+)"', self.page)

    @property
    def warned(self) -> str | None:
        """The move about which the coach asks whether it is meant."""
        found = re.search(r'name="sure" value="yes"><button class="button" name="move" value="([^"]+)"', self.page)
        return found[1] if found else None

    def press(self, **fields: str) -> TestResponse:
        data = {"csrf_token": self.token, "version": str(self.version), **fields}
        answer = self.client.post(self.url, data=data, headers=HTMX)
        self.page = answer.text
        return answer

    def go_on(self, rng: random.Random) -> None:
        """The next thing that somebody would press."""
        if self.phase in BUTTONS:
            self.press(do=BUTTONS[self.phase])
        elif 'id="probe"' in self.page:
            self.press(answer="7", sureness="2")
        elif self.warned:
            self.press(move=self.warned, sure="yes")
        elif "knock" in self.moves and rng.random() < 0.4:
            self.press(move="knock", sure="yes")
        elif self.moves:
            self.press(move=rng.choice(self.moves), sure="yes")
        else:
            self.press(pick=rng.choice(self.picks))

    def play_until(self, phase: str, rng: random.Random, most: int = 2000) -> "Table":
        for _ in range(most):
            if self.phase == phase:
                return self
            self.go_on(rng)
        raise AssertionError(f"there is no {phase}")


def think_quickly(app: Flask) -> None:
    app.config["THINKING"] = QUICK
