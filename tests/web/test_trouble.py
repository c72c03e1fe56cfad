"""While the store is in trouble: a kind page and one line in the log; what needs no store is still there."""

import logging
import random
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import send_form
from tests.web.play.playing import start_game, token_in
from tutor.errors import StoreUnavailable
from tutor.store import engine
from tutor.web.errors import SAID_AGAIN_AFTER, Trouble


@pytest.fixture
def locked(fresh_app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FlaskClient]:
    """Somebody else writes, and does not come to an end."""
    client = fresh_app.test_client()
    send_form(client, "/nl/settings", appearance="dark", edition="auto")
    monkeypatch.setattr(engine, "WRITER_SECONDS", 0.02)
    with closing(sqlite3.connect(tmp_path / "data" / "beaver-school.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield client


def test_a_locked_store_is_told_kindly(locked: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "tutor"):
        answers = [send_form(locked, "/nl/settings", appearance="light", edition="auto") for _ in range(5)]
    assert {answer.status_code for answer in answers} == {503}
    assert all(int(answer.headers["Retry-After"]) > 0 for answer in answers)
    assert "De bevers herstellen de dam" in answers[0].text
    assert [record.getMessage() for record in caplog.records] == ["The database cannot be used: database is locked."]
    assert caplog.records[0].exc_info is None


def test_reading_goes_on(locked: FlaskClient) -> None:
    for path in ("/nl/", "/nl/settings", "/nl/beverbende/play/", "/nl/beverbende/puzzles/"):
        page = locked.get(path)
        assert page.status_code == 200
        assert 'data-theme="dark"' in page.text
    assert locked.get("/healthz").status_code == 503


def test_a_store_that_is_gone(fresh_app: Flask, tmp_path: Path) -> None:
    client = fresh_app.test_client()
    send_form(client, "/en/settings", appearance="dark", edition="auto")
    fresh_app.extensions["store"].close()
    for file in (tmp_path / "data").glob("beaver-school.db*"):
        file.unlink()
    (tmp_path / "data" / "beaver-school.db").mkdir()
    assert client.get("/en/").status_code == 200
    assert client.get("/en/beverbende/rules/beverbende").status_code == 200
    assert client.get("/en/no-such-page").status_code == 404
    answer = client.get("/en/beverbende/play/")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert client.get("/healthz").status_code == 503


def test_the_log_hears_of_it_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    trouble = Trouble(clock=lambda: now[0])
    with caplog.at_level(logging.WARNING, "tutor"):
        for at in (0.0, 1.0, 2.0, SAID_AGAIN_AFTER, SAID_AGAIN_AFTER + 1):
            now[0] = at
            trouble.tell(StoreUnavailable("disk full"))
    assert caplog.messages == [
        "The database cannot be used: disk full.",
        "The database cannot be used: disk full (2 more since the last such line).",
    ]


# ---- Pressed twice --------------------------------------------------------------------------------------------------


def press_eight_times(client: FlaskClient, url: str, page: str, **fields: str) -> set[str | None]:
    """Where all eight lead, each sent by the same browser before it has heard of any other."""
    from_page = {"csrf_token": token_in(page), "press": token_of_press(page), **fields}
    session = client.get_cookie("session")
    assert session

    def press(_: int) -> str | None:
        tab = client.application.test_client()
        tab.set_cookie("session", session.value)
        answer = tab.post(url, data=from_page)
        assert answer.status_code == 303
        learner = tab.get_cookie("learner")
        return answer.location + (learner.value if learner else "")

    with ThreadPoolExecutor(8) as threads:
        return set(threads.map(press, range(8)))


def token_of_press(page: str) -> str:
    return page.partition('name="press" value="')[2].partition('"')[0]


@pytest.mark.parametrize("path", ["/en/beverbende/play/", "/en/beverbende/play/new"])
def test_a_game_begins_once(client: FlaskClient, path: str) -> None:
    assert len(press_eight_times(client, "/en/beverbende/play/", client.get(path).text)) == 1


def test_a_profile_is_added_once(client: FlaskClient) -> None:
    page = client.get("/en/profiles").text
    assert len(press_eight_times(client, "/en/profiles", page, do="add", name="Anna")) == 1


def test_two_pages_begin_two_games(client: FlaskClient) -> None:
    one, two = (client.get("/en/beverbende/play/").text for _ in range(2))
    games = {
        client.post("/en/beverbende/play/", data={"csrf_token": token_in(page), "press": token_of_press(page)}).location
        for page in (one, two)
    }
    assert len(games) == 2


def test_nobody_can_press_the_button_of_another(app: Flask, client: FlaskClient) -> None:
    page = client.get("/en/beverbende/play/").text
    mine = client.post("/en/beverbende/play/", data={"csrf_token": token_in(page), "press": token_of_press(page)})
    other = app.test_client()
    theirs = other.post(
        "/en/beverbende/play/",
        data={"csrf_token": token_in(other.get("/en/beverbende/play/").text), "press": token_of_press(page)},
    )
    assert theirs.location != mine.location


def test_no_question_is_answered_that_is_not_asked(client: FlaskClient) -> None:
    table = start_game(client, "en")
    table.play_until("mine", random.Random(4))
    assert table.press(answer="7", sureness="2").status_code == 409
    assert table.press(skip="yes").status_code == 409


def test_a_very_long_game_can_be_played_on(client: FlaskClient) -> None:
    table = start_game(client, "en")
    assert table.press(version="999999999", do="note").status_code == 409
    assert table.press(version="9999999999", do="note").status_code == 409
