import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.play.playing import start_game
from tutor.web.game import ROOMS, rooms_of
from tutor.words.shown import SHOWN

NAMES = {"nl": "Beverschool", "de": "Biberschule", "en": "Beaver School"}
STARTS = {"nl": "Begin met leren", "de": "Jetzt lernen", "en": "Start learning"}


@pytest.mark.parametrize("language", NAMES)
def test_home_page_has_the_name_and_one_start_button(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/").text
    assert f'<html lang="{language}">' in page
    assert NAMES[language] in page
    assert page.count("button primary") == 1
    assert f'href="/{language}/beverbende/learn/start">{STARTS[language]} ' in page


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        ("nl", "nl"),
        ("de-AT,de;q=0.9", "de"),
        ("en-GB", "en"),
        ("fr", "en"),
        ("fr,de;q=0.5,en;q=0.2", "de"),
        ("nl;q=0.5,de;q=0.5", "nl"),
        ("", "en"),
        (None, "en"),
        ("%%;q=x", "en"),
    ],
)
def test_root_goes_to_the_preferred_language(client: FlaskClient, preferred: str | None, language: str) -> None:
    answer = client.get("/", headers={"Accept-Language": preferred} if preferred is not None else {})
    assert (answer.status_code, answer.location) == (302, f"/{language}/")
    assert "Accept-Language" in answer.vary


def test_health(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")


def test_ill_health(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.extensions["store"], "is_healthy", lambda: False)
    assert client.get("/healthz").status_code == 503


# ---- The school and its games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", NAMES)
def test_the_school_shows_the_way_to_every_game_that_has_pages_and_to_no_other(
    client: FlaskClient, language: str
) -> None:
    page = client.get(f"/{language}/").text.partition("<main")[2]
    assert re.findall(rf'<h3><a href="/{language}/(\w+)/">', page) == list(SHOWN)
    for game, shown in SHOWN.items():
        edition = shown.variant_in(language)
        assert f">{shown.variants[edition]}</a>" in page
        links = {room: f"/{language}/{game}/{room}/" for room in ROOMS}
        for room, link in links.items():
            assert (f'href="{link}"' in page) == (room in rooms_of(game))
            assert client.get(link).status_code == (200 if room in rooms_of(game) else 404)
        assert all(f'href="/{language}/{game}/rules/{edition}{page_of}"' in page for page_of in ("", "/questions"))
        assert client.get(f"/{language}/{game}/rules/{edition}").status_code == 200


def test_each_place_shows_the_cards_of_its_own_game(client: FlaskClient) -> None:
    for place in client.get("/en/").text.split('<li class="place">')[1:]:
        game = re.search(r'<h3><a href="/en/(\w+)/">', place)
        assert game
        cards = re.findall(r'<use href="/static/([^?]+)\?v=\w+#card-', place)
        assert {*cards} == {SHOWN[game[1]].drawings}


@pytest.mark.parametrize("language", NAMES)
def test_a_game_has_a_home_of_its_own(client: FlaskClient, language: str) -> None:
    for game, shown in SHOWN.items():
        name = shown.variants[shown.variant_in(language)]
        page = client.get(f"/{language}/{game}/").text
        assert page.count("button primary") == 1
        assert f'href="/{language}/{game}/learn/start">{STARTS[language]} ' in page
        assert f'<a class="place-name" href="/{language}/{game}/" aria-current="page">{name}</a>' in page
        assert client.get(f"/{language}/{game}").location == f"/{language}/{game}/"


def test_two_presses_lead_from_the_school_to_a_first_move(client: FlaskClient) -> None:
    start = re.search(r'class="button primary big" href="([^"]+)"', client.get("/nl/").text)
    assert start
    board = client.get(start[1], follow_redirects=True).text
    assert re.search(r'<button class="card-button[^>]*name="move"', board)


def test_the_header_leads_to_the_rooms_of_a_game_within_it_and_to_the_games_elsewhere(client: FlaskClient) -> None:
    def header(path: str) -> str:
        return client.get(path).text.partition("<header")[2].partition("</header>")[0]

    for path in ("/en/", "/en/settings", "/en/profiles", "/en/no-such-page"):
        assert "/en/beverbende/" in header(path)
        assert "/en/beverbende/learn/" not in header(path)
    for path in ("/en/beverbende/", "/en/beverbende/cards", "/en/beverbende/play/"):
        assert "/en/beverbende/learn/" in header(path)
        assert 'class="brand" href="/en/"' in header(path)


def test_a_title_says_in_which_game_one_is(client: FlaskClient) -> None:
    def title(path: str) -> str:
        return client.get(path).text.partition("<title>")[2].partition("</title>")[0]

    assert title("/de/") == "Kartenspiele lernen · Biberschule"
    assert title("/de/beverbende/learn/") == "Lektionen · Biberbande · Biberschule"
    assert title("/nl/beverbende/rules/beverbende") == "De regels van Beverbende · Beverschool"
    assert title("/en/settings") == "Settings · Beaver School"


def test_an_edition_of_another_game_is_no_address(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/en/beverbende/rules/biberbande").status_code == 200
    monkeypatch.setattr(type(SHOWN["beverbende"]), "variants", {"beverbende": "Beverbende"})
    assert client.get("/en/beverbende/rules/biberbande").status_code == 404
    assert client.get("/en/beverbende/rules/beverbende").status_code == 200


def test_whoever_comes_back_goes_on_with_the_game_that_waits_at_the_table(client: FlaskClient) -> None:
    start_game(client, "en", edition="beverbende", opponent=["pip"])
    school, game = client.get("/en/").text, client.get("/en/beverbende/").text
    assert [page.count("button primary") for page in (school, game)] == [1, 1]
    assert "Carry on playing" in school
    assert "Carry on playing" in game


def test_a_game_of_one_variant_has_nothing_to_be_told_apart(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/nl/beverbende/rules/differences").status_code == 200
    assert "/beverbende/rules/differences<" in client.get("/sitemap.xml").text
    monkeypatch.setattr(type(SHOWN["beverbende"]), "told_apart", None)
    assert client.get("/nl/beverbende/rules/differences").status_code == 404
    assert "/beverbende/rules/differences<" not in client.get("/sitemap.xml").text
