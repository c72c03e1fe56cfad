"""Every end leads on: home, opponents, a new game, the end of a review and of a game."""

import random
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.services.play.finished import NOW, finished
from tests.thinkers import ROUGHLY
from tests.web.pages import LANGUAGES, send_form
from tests.web.play.playing import start_game, think_quickly, token_in
from tests.web.review.test_views import become
from tutor.errors import StoreUnavailable
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.lessons import steps as lessons
from tutor.services.play import reviews
from tutor.services.play.games import Game
from tutor.store import Store

PRIMARY = re.compile(r'<(?:a|button) class="button primary[^"]*"[^>]*>([^<]*)')


def primary(client: FlaskClient, url: str) -> str:
    """The one orange action of a page."""
    (label,) = PRIMARY.findall(client.get(url).text)
    return str(label).strip()


# ---- Home -----------------------------------------------------------------------------------------------------------


def test_home_says_how_far_the_lessons_are(client: FlaskClient) -> None:
    assert primary(client, "/en/") == "Start learning"
    first, second, *_ = lessons.lessons(GAME)
    for step in first.steps:
        send_form(client, f"/en/beverbende/learn/{first.id}/{step.id}", move=step.goal[0])
    page = client.get("/en/").text
    assert primary(client, "/en/") == "Carry on learning"
    assert f"Next lesson: {second.title['en']}." in page


def test_home_leads_back_to_a_game(client: FlaskClient) -> None:
    table = start_game(client, "en", edition="beverbende", opponent=["pip", "finn"])
    assert primary(client, "/en/") == "Carry on playing"
    page = client.get("/en/").text
    assert f'href="{table.url}"' in page
    assert "against Pip and Finn is waiting: round 1 of 3" in page


def test_home_then_trains_and_the_name_is_said(app: Flask, client: FlaskClient) -> None:
    store: Store = app.extensions["store"]
    become(app, client, finished(store).row.learner_id)
    assert primary(client, "/en/") == "Go to the training"
    send_form(client, "/en/profiles", do="rename", name="Sanne")
    assert "Hello Sanne" in client.get("/en/").text
    assert primary(client, "/en/progress") == "Go to the training", "the progress page says the same"


def test_after_all_lessons_comes_a_first_game(app: Flask, client: FlaskClient) -> None:
    store: Store = app.extensions["store"]
    learner_id = None
    for lesson in lessons.lessons(GAME):
        for step in (*(step.id for step in lesson.steps), *lessons.question_names()):
            learner_id = lessons.note(store, learner_id, lesson, step, outcome="done", now=NOW)
    assert learner_id
    become(app, client, learner_id)
    assert primary(client, "/en/") == "Play your first game"


def test_home_is_open_while_the_store_is_not(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    start_game(client, "en")

    def broken(*_: object) -> None:
        raise StoreUnavailable("gone")

    monkeypatch.setattr("tutor.web.home.where_was", broken)
    assert primary(client, "/en/") == "Start learning"


# ---- Opponents and a new game ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opponent_can_be_played_with(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/beverbende/opponents").text
    offered = re.findall(r'name="opponent" value="(\w+)"', page)
    assert offered == ["pip", "lotte", "finn", "nora", "otto", "coach"]
    edition = re.search(r'name="edition" value="(\w+)"', page)
    assert edition
    data = {"csrf_token": token_in(page), "edition": edition[1], "opponent": "finn"}
    answer = client.post(f"/{language}/beverbende/play/", data=data)
    assert "Finn" in client.get(answer.location).text


def test_a_new_game_is_begun_by_faces_and_the_first_one_with_a_memory_aid(client: FlaskClient) -> None:
    page = client.get("/nl/beverbende/play/new").text
    assert re.findall(r'type="checkbox" name="opponent" value="(\w+)" checked', page) == ["pip", "lotte"]
    assert 'name="aid" value="on" checked' in page
    start_game(client, "nl", edition="beverbende", opponent=["nora"], aid="off")
    page = client.get("/nl/beverbende/play/new").text
    assert re.findall(r'type="checkbox" name="opponent" value="(\w+)" checked', page) == ["nora"]
    assert 'name="aid" value="off" checked' in page, "later, as last time"


# ---- The end of a game and of its review ----------------------------------------------------------------------------


@pytest.fixture
def game(app: Flask, client: FlaskClient) -> Game:
    think_quickly(app)
    store: Store = app.extensions["store"]
    played = finished(store)
    become(app, client, played.row.learner_id)
    reviews.go_on(store, played, ROUGHLY)
    return played


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_ends_with_one_thing_to_practise(client: FlaskClient, game: Game, language: str) -> None:
    url = f"/{language}/beverbende/play/{game.id}/review/"
    page = client.get(url).text
    assert len(PRIMARY.findall(page)) == 1
    lead = page.partition('id="lead-on"')[2].partition("</div>")[0]
    assert "mode=theme&amp;kind=" in lead or "/beverbende/drills/" in lead
    assert 'name="opponent" value="lotte"' in lead, "and one can play with the same again"


def test_whoever_looks_over_the_shoulder_has_nothing_to_practise(app: Flask, client: FlaskClient, game: Game) -> None:
    send_form(client, f"/en/beverbende/play/{game.id}/review/")
    data = {"csrf_token": token_in(client.get(f"/en/beverbende/play/{game.id}/review/").text)}
    client.post(f"/en/beverbende/play/{game.id}/review/share", data=data)
    shared = re.search(
        r'id="share-link" value="http://localhost([^"]+)"', client.get(f"/en/beverbende/play/{game.id}/review/").text
    )
    assert shared
    page = app.test_client().get(shared[1]).text
    assert 'id="lead-on"' not in page
    assert "<h1>The human at the table" in page or "<h1>Lotte" in page, "a stranger has won nothing"


def test_the_beaver_is_glad_with_who_wins_and_kind_to_who_does_not(client: FlaskClient, game: Game) -> None:
    page = client.get(f"/en/beverbende/play/{game.id}").text
    assert ("coach-glad.svg" if game.session.has_won else "coach-kind.svg") in page


# ---- Two taps for what is hard to take back -------------------------------------------------------------------------


def test_a_stray_tap_on_an_own_card_only_lifts_it(client: FlaskClient) -> None:
    table = start_game(client, "en", edition="beverbende", opponent=["pip"], starter="a")
    table.play_until("mine", random.Random(1))
    while 'name="pick" value="discard"' not in table.page:  # a special lies open
        table.go_on(random.Random(2))
        table.play_until("mine", random.Random(3))
    before = table.version
    table.press(pick="a2")
    assert table.version == before
    assert "Exchange your second card for" in table.page
    assert 'id="at-discard" name="move" value="take 2"' in table.page
    table.press(move="take 2")
    assert table.version == before + 1


def test_a_knock_is_asked_about_once(client: FlaskClient) -> None:
    table, rng = start_game(client, "en", edition="beverbende", opponent=["pip"], starter="a"), random.Random(5)
    while 'value="knock"' not in table.page:
        table.go_on(rng)
    assert 'name="pick" value="knock"' in table.page
    table.press(pick="knock")
    assert "Yes, knock" in table.page
    assert 'name="move" value="knock"' in table.page
    assert 'name="move" value="pass"' in table.page, "or not"


def test_trying_again_says_which_decision_it_is(client: FlaskClient, game: Game) -> None:
    page = client.get(f"/en/beverbende/play/{game.id}/review/").text
    step = re.search(r'name="step" value="(\d+)"', page)
    turn = re.search(r'<p class="eyebrow">Round (\d+), turn (\d+)</p>', page)
    assert step
    assert turn
    data = {"csrf_token": token_in(page), "step": step[1]}
    again = client.post(f"/en/beverbende/play/{game.id}/review/again", data=data)
    assert f"Round {turn[1]}, turn {turn[2]}: decide again." in client.get(again.location).text


def test_mistakes_can_be_told_apart(client: FlaskClient, game: Game) -> None:
    page = client.get("/en/beverbende/puzzles/mistakes").text
    thumbnails = re.findall(r'<div class="thumbnail".*?</div>', page, re.DOTALL)
    assert thumbnails
    assert all(picture.count("<svg") == 5 for picture in thumbnails)


def test_a_probe_is_answered_by_one_tap(client: FlaskClient) -> None:
    table = start_game(client, "en", edition="beverbende", opponent=["pip"], probes="on")
    rng = random.Random(8)
    while 'id="probe"' not in table.page:
        table.go_on(rng)
    probe = table.page.partition('id="probe"')[2].partition("</form>")[0]
    assert len(re.findall(r'<button class="button[^"]*" name="answer"', probe)) == 14
    assert 'value="2" checked' in probe
    table.press(answer="3", sureness="2")
    assert 'id="probe"' not in table.page
