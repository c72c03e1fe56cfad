"""The opponent with your own memory: offered once it is known, and named in your language."""

import random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.play.playing import start_game, token_in
from tutor.games.beverbende.rules import ID as GAME
from tutor.store import drills
from tutor.store.drills import RecallRow

NAMES = {"nl": "Spiegel", "de": "Spiegel", "en": "Mirror"}
OPTION = '<input type="checkbox" name="opponent" value="mirror"'


def remember(app: Flask, client: FlaskClient) -> None:
    """The memory drills have shown how the learner forgets."""
    cookie = client.get_cookie("learner")
    learner_id = app.extensions["signers"]["learner"].unsign(cookie.value if cookie else "").decode()
    with app.extensions["store"].write() as connection:
        drills.add_recall(connection, learner_id, GAME, [RecallRow(turns, 0, 5, 10, turns) for turns in range(1, 20)])


@pytest.mark.parametrize("language", NAMES)
def test_a_game_against_your_own_memory(app: Flask, client: FlaskClient, language: str) -> None:
    start_game(client, language)
    assert OPTION not in client.get(f"/{language}/beverbende/play/new").text
    remember(app, client)
    page = client.get(f"/{language}/beverbende/play/new").text
    assert page.count(OPTION) == 1
    table = start_game(client, language, edition="beverbende", opponent=["mirror", "mirror"], starter="a")
    assert NAMES[language] in table.page
    assert f"{NAMES[language]} 2" in table.page
    assert "#opponent-mirror" in table.page
    table.play_until("between", random.Random(1))
    assert NAMES[language] in client.get(f"/{language}/beverbende/play/").text
    again = start_game(client, language)  # as last time
    assert "#opponent-mirror" in again.page


def test_without_a_curve_it_cannot_be_chosen(client: FlaskClient) -> None:
    start_game(client)
    token = token_in(client.get("/nl/beverbende/play/new").text)
    fields = {"csrf_token": token, "edition": "beverbende", "opponent": ["mirror"], "starter": "a"}
    assert client.post("/nl/beverbende/play/", data=fields).status_code == 400
