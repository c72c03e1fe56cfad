"""A short game of QWINTA over HTTP: hints on the way, notes in a guided one, and its review."""

import random
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.practice.games import play_to_the_end
from tests.services.play.doing import do
from tests.services.play.finished import NOW, found
from tests.thinkers import ROUGHLY
from tests.web.pages import LANGUAGES
from tests.web.play.playing import think_quickly
from tests.web.review.test_views import become
from tutor.games.qwinta.rules import ID as GAME
from tutor.lab.forms import fields_of
from tutor.practice.session import Session
from tutor.practice.setup import Manner
from tutor.services.play import games, reviews
from tutor.services.play.games import Wish

ATTENTION = {"nl": "Wat er op tafel lag", "de": "Was auf dem Tisch lag", "en": "What lay on the table"}
TURN = {"nl": "Beurt 1", "de": "Zug 1", "en": "Turn 1"}


@pytest.fixture
def played(app: Flask, client: FlaskClient) -> games.Game:
    """To its end, by chance, and looked back at."""
    think_quickly(app)
    store = app.extensions["store"]
    learner, game_id = games.start(store, None, Wish(GAME, ("lotte",), "a", {"goal": "20"}), Manner(), NOW, seed="1")
    game = found(store, learner, game_id)

    def deed(session: Session) -> None:
        play_to_the_end(session, random.Random(1))

    assert do(store, game, game.version, deed, NOW).refused is None
    become(app, client, learner)
    finished = found(store, learner, game_id)
    progress = reviews.go_on(store, finished, ROUGHLY)
    assert progress is not None
    assert progress.is_complete
    return finished


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_review_tells_what_lay_on_the_table(client: FlaskClient, played: games.Game, language: str) -> None:
    page = client.get(f"/{language}/{GAME}/play/{played.id}/review/").text
    assert ATTENTION[language] in page
    assert "%(" not in page
    steps = re.findall(rf'href="(/{language}/{GAME}/play/{played.id}/review/\d+)', page)
    assert steps
    assert client.get(steps[0]).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_game_tells_each_rule_when_it_first_matters(app: Flask, client: FlaskClient, language: str) -> None:
    think_quickly(app)
    lane = f"/{language}/{GAME}/learn/fast"
    page = client.get(f"/{language}/{GAME}/learn/").text
    assert lane in page  # the way for who wants to play soon
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get(f"/{language}/{GAME}/play/new").text)
    assert token
    answer = client.post(lane, data={"csrf_token": token[1]})
    assert answer.status_code == 303
    url = str(answer.location)
    page = client.get(url).text
    assert TURN[language] in page
    assert 'data-phase="' in page
    for _ in range(8):
        if 'data-phase="mine"' in page:
            break
        client.post(url, data={**fields_of(page, url), "do": "next"})
        page = client.get(url).text
    assert 'class="turn-stones"' in page
    assert re.search(rf"/{language}/{GAME}/rules/qwinta/clause/", page)  # the rule that first matters


def test_one_opponent_is_invited_by_one_press(client: FlaskClient) -> None:
    page = client.get(f"/nl/{GAME}/opponents").text
    room = f"/nl/{GAME}/play/"
    answer = client.post(room, data={**fields_of(page, room), "opponent": "otto"})
    assert answer.status_code == 303
    assert "Otto" in client.get(str(answer.location)).text


def test_a_hint_leads_from_a_question_to_the_move(app: Flask, client: FlaskClient) -> None:
    think_quickly(app)
    room = f"/en/{GAME}/play/"
    form = client.get(f"{room}new").text
    assert 'type="radio" name="opponent"' in form
    assert 'name="aid"' not in form
    url = str(client.post(room, data={**fields_of(form, room), "opponent": "pip"}).location)
    page = client.get(url).text
    while 'data-phase="others"' in page:
        client.post(url, data={**fields_of(page, url), "do": "next"})
        page = client.get(url).text
    assert 'value="know"' not in page
    for _ in range(3):
        client.post(url, data={**fields_of(page, url), "do": "hint"})
        page = client.get(url).text
    said = re.findall(r"<p>([^<]+)</p>", page.partition('id="answer"')[2].partition("</div>")[0])
    assert len(said) == 3
    assert "%(" not in "".join(said)
