"""The pages of a drill of seeing: a picture, its question, the next picture; at last hits, false alarms and speed."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.drills.drilling import Round, begin_round, made, right, wrong
from tests.web.pages import LANGUAGES
from tests.web.play.playing import HTMX, token_in
from tutor.games.qwinta.drills.drills import DRILLS
from tutor.games.qwinta.rules import FACE_NAMES
from tutor.games.qwinta.rules import ID as GAME

WAYS = pytest.mark.parametrize("headers", [None, HTMX], ids=["no-script", "htmx"])


def step(played: Round, headers: dict[str, str] | None, **fields: str) -> str:
    """Sends the form and follows where it leads."""
    answer = played.send(headers, **fields)
    assert answer.status_code == (200 if headers else 303)
    played.page = answer.text if headers else played.client.get(answer.headers["Location"]).text
    return played.page


def asked_at(page: str) -> str:
    found = re.search(r'name="asked" value="(\d+)"', page)
    assert found
    return found[1]


def drawn(page: str) -> set[str]:
    """The faces on the board."""
    board = page.partition('class="table-board')[2].partition('id="talk"')[0]
    return {face for face in re.findall(r"#card-([\w-]+)", board) if face in FACE_NAMES}


def play(played: Round, answers: list[str], headers: dict[str, str] | None = None, *, timed: str = "no") -> list[str]:
    """To the result; all pages on the way."""
    pages = [played.page]
    for given in answers:
        pages.append(step(played, headers, at=played.at or "", timed=timed))
        pages.append(step(played, headers, asked=asked_at(played.page), answer1=given))
    return pages


@pytest.mark.parametrize("drill", DRILLS)
@WAYS
def test_pictures_and_questions_take_turns(
    app: Flask, client: FlaskClient, drill: str, headers: dict[str, str] | None
) -> None:
    played = begin_round(client, drill, "nl", GAME)
    found = made(app, client, played.id)
    *pages, result = play(played, right(found), headers)
    for picture, question in zip(pages[::2], pages[1::2], strict=True):
        assert drawn(picture)
        assert not drawn(question)
        assert f'name="answer1" value="{found.questions[0].choices[0]}"' not in picture
    assert result.count('class="panel good"') == len(found.questions)
    assert "De laatste tijd gevonden" in result


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_wrong_is_told_with_its_picture(app: Flask, client: FlaskClient, language: str) -> None:
    played = begin_round(client, "active", language, GAME)
    found = made(app, client, played.id)
    result = play(played, wrong(found))[-1]
    assert result.count('class="panel bad"') == len(found.questions)
    assert drawn(result)


def test_a_question_cannot_be_passed_over(app: Flask, client: FlaskClient) -> None:
    played = begin_round(client, "active", "en", GAME)
    step(played, None, at="0")
    first = played.page
    assert played.send(asked="1", answer1="9").status_code == 400
    assert played.send(asked="1").status_code == 400
    step(played, None, at="1")
    assert asked_at(played.page) == asked_at(first) == "1"


def test_a_form_that_comes_twice_changes_nothing(app: Flask, client: FlaskClient) -> None:
    played = begin_round(client, "active", "en", GAME)
    step(played, None, at="0")
    fields = {"csrf_token": token_in(played.page), "asked": "1", "answer1": "none"}
    for _ in range(2):
        assert client.post(played.url, data=fields).status_code == 303
    played.page = client.get(played.url).text
    assert played.at == "2"


@pytest.mark.parametrize(("timed", "told"), [("yes", True), ("no", False)])
def test_speed_is_told_only_of_pictures_that_had_their_time(
    app: Flask, client: FlaskClient, timed: str, told: bool
) -> None:
    for _ in range(5):
        played = begin_round(client, "winner", "en", GAME)
        page = play(played, right(made(app, client, played.id)), timed=timed)[-1]
    assert ("seconds on average" in page) == told
    assert "Found lately: 30 of 30." in page
    assert "False alarms" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hub_speaks_of_seeing(client: FlaskClient, language: str) -> None:
    hub, memory = (client.get(f"/{language}/{game}/drills/").text for game in (GAME, "beverbende"))
    titles = [re.findall(r"<h1>(.*?)</h1>", page) for page in (hub, memory)]
    assert titles[0] != titles[1]
    assert f">{titles[0][0]}<" in hub.partition("<main")[0]


def test_progress_speaks_of_seeing_too(app: Flask, client: FlaskClient) -> None:
    played = begin_round(client, "winner", "de", GAME)
    play(played, right(made(app, client, played.id)))
    page = client.get(f"/de/progress?game={GAME}").text
    assert re.search(r'<h2 id="memory">\s*Sehen', page)
    assert "Durchschnitt: Stufe 1" in page
