"""Hidden means hidden: once a picture is gone, nothing that the server sends tells what it showed.

Two learners who were shown other cards, and are asked the same with the same choices, get the same bytes.
"""

import re
from copy import copy
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.drills.drilling import begin_round, made
from tests.web.play.playing import HTMX
from tutor.drills.contract import Frame, Round
from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.drills.drills import DRILLS
from tutor.games.beverbende.rules import FACE_NAMES
from tutor.services.drills import rounds as drill_rounds
from tutor.services.drills.rounds import Playing

VARYING = re.compile(r'(?<=name="csrf_token" value=")[^"]*|session=[^;]*|learner=[^;]*|round/[\w-]+')
OF_THE_HOUR = ("X-RateLimit-Remaining", "X-RateLimit-Reset", "Retry-After", "Date")
HARD = 6


@pytest.fixture(autouse=True)
def on_a_higher_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.services.drills.rounds.staircase.next_level", lambda *_: HARD)


def faces_in(page: str) -> list[str]:
    """Cards that are drawn on the board, but for the open one."""
    board = page.partition('class="table-board"')[2].partition("<form")[0]
    rows = re.findall(r'<ul class="row".*?</ul>', board, re.DOTALL)
    return [face for row in rows for face in re.findall(r"#card-([\w-]+)", row)]


@pytest.mark.parametrize("headers", [None, HTMX], ids=["no-script", "htmx"])
@pytest.mark.parametrize("drill", DRILLS)
def test_only_what_is_seen_in_a_picture_has_a_face(
    app: Flask, client: FlaskClient, drill: str, headers: dict[str, str] | None
) -> None:
    played = begin_round(client, drill)
    *pictures, questions = played.watch(headers)
    for frame, page in zip(made(app, client, played.id).frames, pictures, strict=True):
        shown = sorted(FACE_NAMES[frame.view.rows[seat][slot].face] for seat, slot in frame.shown)
        assert sorted(face for face in faces_in(page) if face != "back") == shown
        assert "you know" not in page
    assert set(faces_in(questions)) == {"back"}


@pytest.mark.parametrize("drill", DRILLS)
def test_while_questions_are_asked_no_word_tells_a_card(client: FlaskClient, drill: str) -> None:
    """Apart from the open card, what is asked about, and the choices."""
    played = begin_round(client, drill)
    page = played.watch()[-1]
    board = page.partition('class="table-board"')[2].partition("<form")[0]
    rows = "".join(re.findall(r'<ul class="row".*?</ul>', board, re.DOTALL))
    labels = re.findall(r'role="img" aria-label="([^"]+)"', rows)
    assert labels
    assert all(label.endswith("face down") for label in labels)
    assert 'class="news"' not in page
    assert "data-travels" not in page


@pytest.mark.parametrize("drill", DRILLS)
def test_a_picture_does_not_come_back(client: FlaskClient, drill: str) -> None:
    """Reloaded, asked for again, or sent once more: the address shows what is due now."""
    played = begin_round(client, drill)
    first = played.page
    fields = {"at": "0"}
    played.go_on()
    for answer in (client.get(played.url), client.get(played.url, headers=HTMX), played.send(HTMX, **fields)):
        assert "Picture 2 of" in answer.text
        assert re.findall(r"<p>[^<]+</p>", first)[0] not in answer.text
        assert answer.headers["Cache-Control"] == "private, no-store"
        assert "HX-Request" in answer.headers["Vary"]
    sent = played.send(**fields)
    assert sent.status_code == 303
    assert "Picture 2 of" in client.get(sent.headers["Location"]).text


def test_a_round_cannot_be_watched_twice(client: FlaskClient) -> None:
    """Whoever begins anew gets another deal, and the round before is gone."""
    first = begin_round(client, "my-row")
    second = begin_round(client, "my-row")
    assert client.get(first.url).status_code == 404
    assert second.url != first.url


def test_nothing_tells_the_seed(app: Flask, client: FlaskClient) -> None:
    played = begin_round(client, "whole-table")
    pages = played.watch()
    seed = made(app, client, played.id).seed
    exported = client.get("/en/settings/my-data.json").text
    csv = client.get("/en/progress/drills.csv").text
    assert all(seed not in text for text in (*pages, exported, csv))


# ---- The same bytes -------------------------------------------------------------------------------------------------


def asked_pages(app: Flask, client: FlaskClient, url: str) -> list[tuple[int, list[Any], str]]:
    answers = [
        client.get(url),
        client.get(url, headers=HTMX),
        client.get(url.replace("/en/", "/de/")),
    ]
    return [(one.status_code, headers_of(one), VARYING.sub("", one.text)) for one in answers]


def headers_of(answer: Any) -> list[tuple[str, str]]:
    return [(name, VARYING.sub("", value)) for name, value in answer.headers if name not in OF_THE_HOUR]


@pytest.mark.parametrize("drill", DRILLS)
def test_other_hidden_cards_same_bytes(
    app: Flask, client: FlaskClient, drill: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The twin was shown other cards and has other answers; it is asked the same."""
    played = begin_round(client, drill)
    played.watch()
    before = asked_pages(app, client, played.url)
    really = drill_rounds._made

    def twin(*key: Any) -> Round:
        found = really(*key)
        questions = tuple(
            replace(one, answer=next(each for each in one.choices if each != one.answer), seen=None, turns=9, swaps=3)
            for one in found.questions
        )
        return replace(found, frames=tuple(map(turned, found.frames)), questions=questions)

    monkeypatch.setattr("tutor.services.drills.rounds._made", twin)
    assert asked_pages(app, client, played.url) == before


def turned(frame: Frame) -> Frame:
    """Every card in the rows has another face, and so have the laid ones below the open card."""
    view = copy(frame.view)
    view.rows = [
        [card.with_face(3 if card.face == UNKNOWN else next_to(card.face)) for card in row] for row in view.rows
    ]
    view.discard = [*map(next_to, view.discard[:-1]), *view.discard[-1:]]
    return replace(frame, view=view)


def next_to(face: int) -> int:
    return (face + 1) % len(FACE_NAMES)


def test_a_playing_round_holds_nothing_that_is_not_due(app: Flask, client: FlaskClient) -> None:
    played = begin_round(client, "whole-table")
    cookie = client.get_cookie("learner")
    assert cookie
    found = drill_rounds.playing(app.extensions["store"], cookie.decoded_value.rpartition(".")[0], played.id)
    assert isinstance(found, Playing)
    assert found.questions == ()
    assert made(app, client, played.id).seed not in repr(found)
