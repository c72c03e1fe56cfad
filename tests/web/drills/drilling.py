"""Memory drills over HTTP, without a script: begin a round, watch its pictures, answer its questions."""

import re

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.play.playing import token_in
from tutor.drills.contract import DRILLS
from tutor.drills.contract import Round as Made
from tutor.store import Store
from tutor.store import drills as rows


def begin_round(client: FlaskClient, drill: str, language: str = "en", game: str = "beverbende") -> "Round":
    token = token_in(client.get(f"/{language}/{game}/drills/").text)
    answer = client.post(f"/{language}/{game}/drills/{drill}", data={"csrf_token": token})
    assert answer.status_code == 303, answer.status_code
    return Round(client, answer.headers["Location"])


class Round:
    """A round that lies open in a browser."""

    def __init__(self, client: FlaskClient, url: str) -> None:
        self.client = client
        self.url = url
        self.page = client.get(url).text

    @property
    def id(self) -> str:
        return self.url.rpartition("/")[2]

    @property
    def at(self) -> str | None:
        """The picture that is shown; None when there are none left."""
        found = re.search(r'name="at" value="(\d+)"', self.page)
        return found[1] if found else None

    @property
    def choices(self) -> dict[str, list[str]]:
        """By question, what can be answered."""
        found: dict[str, list[str]] = {}
        for name, value in re.findall(r' name="(answer\d+)" value="([^"]+)"', self.page):
            found.setdefault(name, []).append(value)
        return found

    def send(self, headers: dict[str, str] | None = None, **fields: str) -> TestResponse:
        return self.client.post(self.url, data={"csrf_token": token_in(self.page), **fields}, headers=headers)

    def go_on(self, headers: dict[str, str] | None = None) -> str:
        """To the next picture; the page that it leads to."""
        answer = self.send(headers, at=self.at or "")
        self.page = answer.text if headers else self.client.get(answer.headers["Location"]).text
        return self.page

    def watch(self, headers: dict[str, str] | None = None) -> list[str]:
        """All pictures, and then the questions."""
        pages = [self.page]
        while self.at is not None:
            pages.append(self.go_on(headers))
        return pages

    def answer(self, given: list[str], headers: dict[str, str] | None = None) -> TestResponse:
        return self.send(headers, **{f"answer{number}": value for number, value in enumerate(given, start=1)})


def made(app: Flask, client: FlaskClient, round_id: str) -> Made:
    """The round with all its answers, made anew from the seed that is stored."""
    cookie = client.get_cookie("learner")
    assert cookie
    return made_for(app, cookie.decoded_value.rpartition(".")[0], round_id)


def made_for(app: Flask, learner_id: str, round_id: str) -> Made:
    store: Store = app.extensions["store"]
    with store.read() as connection:
        row = rows.find(connection, learner_id, round_id)
    assert row
    return DRILLS[row.game].make(row.drill, row.level, row.variant, row.seed)


def right(round: Made) -> list[str]:
    return [question.answer for question in round.questions]


def wrong(round: Made) -> list[str]:
    return [next(one for one in question.choices if one != question.answer) for question in round.questions]


def play_round(app: Flask, client: FlaskClient, drill: str, *, well: bool, language: str = "en") -> "Round":
    """From the beginning to the result."""
    played = begin_round(client, drill, language)
    played.watch()
    found = made(app, client, played.id)
    answer = played.answer(right(found) if well else wrong(found))
    assert answer.status_code == 303, answer.status_code
    played.page = client.get(played.url).text
    return played
