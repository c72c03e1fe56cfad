"""Teach the table: one picture per address, in order, with everything that can be pressed being a way on."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.pages import LANGUAGES, send_form
from tests.web.rules.test_views import faces, main_of, text_of
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.rules import rulebook

FRAMES = tuple(frame.id for frame in rulebook.frames(GAME, "en", "beverbende"))
EDITION = {"nl": "beverbende", "de": "biberbande", "en": "beverbende"}
LARGEST = 60 * 1024
BEFORE_THE_LOOK = ("welcome", "row")


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_cover_to_the_last_picture(client: FlaskClient, language: str) -> None:
    visited, address = [], f"/{language}/beverbende/teach"
    while address:
        page = client.get(address).text
        assert page.count(" autofocus") == 1
        assert page.count("button primary") == 1
        found = re.search(r'rel="next" autofocus href="([^"]+)"', page)
        address = found[1] if found else ""
        visited.append(address)
    assert visited == [*(f"/{language}/beverbende/teach/{name}" for name in FRAMES), ""]


@pytest.mark.parametrize("name", FRAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture(client: FlaskClient, language: str, name: str) -> None:
    answer = client.get(f"/{language}/beverbende/teach/{name}")
    page = answer.text
    number = FRAMES.index(name) + 1
    assert answer.status_code == 200
    assert len(answer.data) <= LARGEST
    assert f'<html lang="{language}"' in page
    assert page.count("<h1") == 1
    assert f'<progress value="{number}" max="{len(FRAMES)}"' in page
    frame = rulebook.frame(GAME, language, EDITION[language], name)
    assert frame
    assert rulebook.plain(frame.text, EDITION[language].capitalize()) in text_of(page)
    assert "<form" not in page
    back = f"/{language}/beverbende/teach/{frame.previous}" if frame.previous else f"/{language}/beverbende/teach"
    assert f'rel="prev" href="{back}"' in page


@pytest.mark.parametrize("name", [name for name in FRAMES if name not in (*BEFORE_THE_LOOK, "cards")])
def test_the_board_is_what_the_engine_shows(client: FlaskClient, name: str) -> None:
    frame = rulebook.frame(GAME, "de", "biberbande", name)
    assert frame
    board = main_of(client.get(f"/de/beverbende/teach/{name}").text)
    assert re.findall(r"#card-([\w-]+)", board) == faces(frame.picture.view)


@pytest.mark.parametrize("name", BEFORE_THE_LOOK)
def test_before_the_look_nobody_knows_a_card(client: FlaskClient, name: str) -> None:
    board = main_of(client.get(f"/nl/beverbende/teach/{name}").text)
    assert [face for face in re.findall(r"#card-([\w-]+)", board) if face != "back"] == ["2"]  # the open card


def test_the_cards_are_shown_when_they_are_named(client: FlaskClient) -> None:
    faces = re.findall(r"#card-([\w-]+)", main_of(client.get("/nl/beverbende/teach/cards").text))
    assert faces == [*map(str, range(10)), "swap", "peek", "draw-two"]


def test_the_edition_is_the_learners(client: FlaskClient) -> None:
    assert "Beverbende" in main_of(client.get("/nl/beverbende/teach/welcome").text)
    send_form(client, "/nl/settings", appearance="auto", edition="biberbande")
    assert "Biberbande" in main_of(client.get("/nl/beverbende/teach/welcome").text)


def test_marks_are_those_of_the_last_turn(client: FlaskClient) -> None:
    page = main_of(client.get("/nl/beverbende/teach/swap").text)
    assert len(re.findall(r'class="moved"', page)) == 3  # the two cards that were swapped, and the Swap itself


@pytest.mark.parametrize(
    "path", ["/beverbende/teach/no-such-picture", "/beverbende/teach/welcome/more", "/beverbende/teach/%3Cscript%3E"]
)
def test_bad_addresses_get_the_kind_page(client: FlaskClient, path: str) -> None:
    answer = client.get(f"/nl{path}")
    assert answer.status_code == 404
    assert "Hier ligt geen dam" in answer.text
