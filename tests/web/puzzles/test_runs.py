"""Runs over HTTP: ever harder until a mistake, or three minutes by the server's clock."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.services.puzzles.puzzling import right, some_puzzles, wrong
from tests.web.play.playing import HTMX
from tests.web.puzzles.puzzling import Asked, set_clock, token_of
from tutor.games.beverbende.rules import ID as GAME
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles

START = datetime(2026, 11, 16, 11, tzinfo=UTC)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clock(monkeypatch, START)


def begun(client: FlaskClient, mode: str) -> str:
    url = f"/en/beverbende/puzzles/{mode}"
    answer = client.post(url, data={"csrf_token": token_of(client, url)})
    assert answer.status_code == 303
    return answer.headers["Location"]


def puzzle_on(client: FlaskClient, app: Flask, url: str) -> Puzzle:
    """The one that is asked now."""
    cookie = client.get_cookie("learner")
    assert cookie
    learner_id = app.extensions["signers"]["learner"].unsign(cookie.value).decode()
    run = puzzles.run_named(app.extensions["store"], learner_id, url.rpartition("/")[2], START)
    assert run
    assert run.puzzle
    found = puzzles.puzzles_of(GAME).puzzle(run.puzzle, run.edition)
    assert found
    return found


def test_a_streak_ends_with_the_first_mistake(app: Flask, client: FlaskClient) -> None:
    url = begun(client, "streak")
    for place in range(3):
        asked, puzzle = Asked(client, url), puzzle_on(client, app, url)
        assert asked.fields["place"] == str(place)
        address = asked.answer(puzzle, right(puzzle)).headers["Location"]
        assert "That’s right" in client.get(address).text
    asked, puzzle = Asked(client, url), puzzle_on(client, app, url)
    address = asked.answer(puzzle, wrong(puzzle)).headers["Location"]
    result = client.get(address).text
    assert "You solved 3 puzzles." in result
    assert "That’s your best so far." in result
    lines = re.findall(r'<li class="(good|bad)">.*?<a href="([^"]+)"', result)
    assert [verdict for verdict, _ in lines] == ["good", "good", "good", "bad"]
    assert all(client.get(link).status_code == 200 for _, link in lines)
    assert "Your best so far: 3 puzzles" in client.get("/en/beverbende/puzzles/streak").text


def test_one_puzzle_may_be_skipped(app: Flask, client: FlaskClient) -> None:
    url = begun(client, "streak")
    asked = Asked(client, url)
    assert asked.send(skip="yes").status_code == 303
    second = Asked(client, url)
    assert second.fields["place"] == "1"
    assert 'name="skip"' not in second.page
    second.send(skip="yes")
    assert Asked(client, url).fields["place"] == "1"


@pytest.mark.parametrize("headers", [None, HTMX])
def test_an_answer_to_a_place_that_has_passed_changes_nothing(
    app: Flask, client: FlaskClient, headers: dict[str, str] | None
) -> None:
    url = begun(client, "streak")
    asked, puzzle = Asked(client, url), puzzle_on(client, app, url)
    asked.answer(puzzle, right(puzzle))
    answer = asked.answer(puzzle, wrong(puzzle), headers)
    page = answer.text if headers else client.get(answer.headers["Location"]).text
    assert "You’ve already answered that one." in page
    assert "solved: 1" in page


def test_what_is_no_answer_does_not_end_it(app: Flask, client: FlaskClient) -> None:
    url = begun(client, "streak")
    answer = Asked(client, url).send(move="fly")
    assert answer.status_code == 400
    assert "That’s not an answer to this puzzle." in answer.text
    assert Asked(client, url).fields["place"] == "0"


def test_three_minutes_are_over_when_the_server_says_so(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = begun(client, "storm")
    assert 'data-left="180"' in client.get(url).text
    asked, puzzle = Asked(client, url), puzzle_on(client, app, url)
    page = asked.answer(puzzle, wrong(puzzle), HTMX).text
    assert 'data-left="170"' in page  # a mistake costs ten seconds
    assert "That’s not right" in page
    asked, puzzle = Asked(client, url), puzzle_on(client, app, url)
    set_clock(monkeypatch, START + timedelta(seconds=171))
    late = asked.answer(puzzle, right(puzzle), HTMX).text
    assert "This run is over." in late
    assert "No puzzle solved this time." in late
    assert "No puzzle solved this time." in client.get(url).text


def test_a_run_belongs_to_its_learner(app: Flask, client: FlaskClient) -> None:
    url = begun(client, "storm")
    stranger = app.test_client()
    token = token_of(stranger, "/en/beverbende/puzzles/storm")
    assert stranger.get(url).status_code == 404
    assert stranger.post(url, data={"csrf_token": token, "place": "0", "move": "knock"}).status_code == 404


def test_a_swap_in_a_run_takes_two_presses(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(one for one in some_puzzles(40, ("special",)) if any(move.startswith("swap") for move in one.offered))
    monkeypatch.setattr("tutor.services.puzzles.runs._ladder", lambda *_: [puzzle.id, puzzle.id])
    move = next(move for move in puzzle.offered if move.startswith("swap"))
    url = begun(client, "storm")
    picked = Asked(client, url).send(pick=f"{'abcdef'[puzzle.view.seat]}{move.split()[1]}")
    second = Asked(client, picked.headers["Location"].partition("#")[0])
    assert move in second.moves
    assert second.answer(puzzle, move).status_code == 303
    assert Asked(client, url).fields["place"] == "1"
