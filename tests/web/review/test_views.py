"""The review over HTTP: worked out while one waits, told in three languages, and nobody else's unless shared."""

import random
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.practice.games import go_on
from tests.services.play.doing import do
from tests.services.play.finished import NOW, begun, finished, reviewed
from tests.web.pages import LANGUAGES
from tests.web.play.playing import QUICK, think_quickly
from tutor.gamelog import check_log
from tutor.practice.session import Phase, Session
from tutor.practice.steps import at_step, deals
from tutor.services.play import games, reviews
from tutor.services.play.games import Game
from tutor.store import Store
from tutor.web.learner.current import write_cookie
from tutor.web.review import words as review_words
from tutor.words.plots import BAR, bars

HTMX = {"HX-Request": "true"}


@pytest.fixture
def store(app: Flask) -> Store:
    think_quickly(app)
    opened: Store = app.extensions["store"]
    return opened


@pytest.fixture
def game(app: Flask, client: FlaskClient, store: Store) -> Game:
    """A finished game of this client's learner."""
    played = finished(store)
    become(app, client, played.row.learner_id)
    return played


@pytest.fixture
def complete(store: Store, game: Game) -> Game:
    return reviewed(store, game)


def become(app: Flask, client: FlaskClient, learner_id: str) -> None:
    with app.test_request_context():
        response = app.make_response("")
        write_cookie(response, "learner", learner_id)
    cookie = response.headers["Set-Cookie"].partition(";")[0].partition("=")[2]
    client.set_cookie("learner", cookie)


def address(game: Game, rest: str = "", language: str = "nl") -> str:
    return f"/{language}/beverbende/play/{game.id}/review/{rest}"


def post(client: FlaskClient, game: Game, rest: str = "", **fields: str) -> TestResponse:
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get(address(game)).text)
    assert found
    return client.post(address(game, rest), data={"csrf_token": found[1], **fields})


def texts(html: str) -> Iterator[str]:
    yield from (text.strip() for text in re.findall(r">([^<]+)<", html))


# ---- Waiting for it -------------------------------------------------------------------------------------------------


def test_without_a_script_a_button_goes_on(client: FlaskClient, game: Game) -> None:
    page = client.get(address(game))
    assert re.search(r'<progress[^>]* value="0" max="\d+"', page.text)
    assert '<button class="button" type="submit">' in page.text
    for _ in range(20):
        answer = post(client, game)
        assert (answer.status_code, answer.headers["Location"]) == (303, address(game))
        if "<progress" not in client.get(address(game)).text:
            return
    raise AssertionError("the review is never there")


def test_with_a_script_the_page_asks_again_until_it_is_there(app: Flask, client: FlaskClient, game: Game) -> None:
    app.config["THINKING"] = {**QUICK, "patience": 0.1}  # so it asks less often than is allowed, on any machine
    page = client.get(address(game))
    assert 'hx-trigger="load delay:' in page.text
    token = re.search(r'name="csrf_token" value="([^"]+)"', page.text)
    assert token
    done = 0
    for _ in range(10_000):
        answer = client.post(address(game), data={"csrf_token": token[1]}, headers=HTMX)
        assert "<html" not in answer.text
        assert "HX-Request" in answer.headers["Vary"]
        found = re.search(r'<progress id="looked-at" value="(\d+)"', answer.text)
        assert found
        assert int(found[1]) >= done
        done = int(found[1])
        if "HX-Redirect" in answer.headers:
            break
    assert answer.headers["HX-Redirect"] == address(game)
    assert "<progress" not in client.get(address(game)).text


def test_a_running_game_has_no_review(app: Flask, client: FlaskClient, store: Store) -> None:
    running = begun(store)
    become(app, client, running.row.learner_id)
    for rest in ("", "1", "log.jsonl", "log.txt"):
        answer = client.get(address(running, rest))
        assert answer.status_code == 303
        assert answer.headers["Location"] == f"/nl/beverbende/play/{running.id}"
        assert "card" not in answer.text
    games.share(store, running)
    assert games.find_shared(store, games.share(store, running)) is None


def test_first_the_last_round_is_turned_up(app: Flask, client: FlaskClient, store: Store) -> None:
    """Or a link could be given away that does not work yet."""
    game = begun(store)
    become(app, client, game.row.learner_id)

    def deed(session: Session) -> None:
        rng = random.Random(1)
        while not session.is_over:
            go_on(session, rng)

    ended = do(store, game, game.version, deed, NOW).game
    assert ended.session.phase is Phase.REVEALING
    assert client.get(address(game)).headers["Location"] == f"/nl/beverbende/play/{game.id}"


def test_somebody_elses_game_is_not_there(app: Flask, client: FlaskClient, store: Store, complete: Game) -> None:
    become(app, client, finished(store, seed="2").row.learner_id)
    for rest in ("", "1", "log.jsonl", "log.txt"):
        assert client.get(address(complete, rest)).status_code == 404
    stranger = app.test_client()
    assert stranger.get(address(complete)).status_code == 404


# ---- The report -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report(client: FlaskClient, complete: Game, language: str) -> None:
    page = client.get(address(complete, language=language))
    assert page.status_code == 200
    assert page.headers["Cache-Control"] == "private, no-store"
    assert 'name="robots" content="noindex"' in page.text
    assert 'style="' not in page.text
    assert page.text.count('class="plot') == 2
    report = page.text
    for piece in ('class="accuracies"', 'class="worst"', 'class="round-decisions"', "log.jsonl", "log.txt"):
        assert piece in report
    if language != "en":
        assert "Judgement" not in report
        assert not any(re.search(r"\d\.\d", text) for text in texts(report)), "a decimal comma"


def test_every_decision_has_its_place_and_words(client: FlaskClient, store: Store, complete: Game) -> None:
    report = reviews.report(store, complete)
    assert report is not None
    for decision in report.decisions:
        page = client.get(address(complete, f"{decision.step}?why=1"))
        assert page.status_code == 200
        assert 'class="move-values"' in page.text
        assert '<tr class="made">' in page.text
        assert "%(" not in page.text


def test_the_worst_come_first(client: FlaskClient, store: Store, complete: Game) -> None:
    report = reviews.report(store, complete)
    assert report is not None
    assert report.worst
    text = client.get(address(complete)).text
    shown = re.findall(r'name="step" value="(\d+)"', text.partition('class="worst"')[2].partition("</ol>")[0])
    assert shown == [str(decision.step) for decision in report.worst]


# ---- Step by step ---------------------------------------------------------------------------------------------------


def test_what_you_knew_and_what_was_true(client: FlaskClient, store: Store, complete: Game) -> None:
    session = complete.session
    step = reviews.found_so_far(store, complete)[0].step
    known = client.get(address(complete, str(step))).text
    true = client.get(address(complete, f"{step}?true=1")).text
    hidden = [card for row in at_step(session, step).view.rows for card in row if card.face < 0]
    assert known.count("#card-back") >= len(hidden) > 0
    assert true.count("#card-back") == 1, "only the draw pile"


def test_there_is_a_way_through_the_whole_game(client: FlaskClient, complete: Game) -> None:
    last = len(complete.session.steps)
    first_page, last_page = client.get(address(complete, "1")).text, client.get(address(complete, str(last))).text
    assert 'rel="prev"' not in first_page
    assert f'rel="next" href="{address(complete, "2")}"' in first_page
    assert 'rel="next"' not in last_page
    assert "teach.js" in first_page
    for step in (0, last + 1):
        assert client.get(address(complete, str(step))).status_code == 404
    for step in range(1, last, 7):
        for query in ("", "?true=1"):
            assert client.get(address(complete, f"{step}{query}", "de")).status_code == 200


@pytest.mark.parametrize("mode", ["redealt", "same"])
def test_try_again(client: FlaskClient, store: Store, complete: Game, mode: str) -> None:
    step = reviews.found_so_far(store, complete)[3].step
    answer = post(client, complete, "again", step=str(step), mode=mode)
    assert answer.status_code == 303
    new_id = answer.headers["Location"].rpartition("/")[2]
    new = games.find(store, complete.row.learner_id, new_id)
    assert new is not None
    origin = new.session.setup.origin
    assert origin is not None
    assert (origin.game, origin.steps, origin.mode) == (complete.id, step, mode)
    assert [each.text for each in new.session.steps] == [each.text for each in complete.session.steps[:step]]


def test_a_round_can_be_played_again(client: FlaskClient, complete: Game) -> None:
    deal = deals(complete.session)[1]
    assert post(client, complete, "again", step=str(deal), mode="same").status_code == 303


@pytest.mark.parametrize("step", ["", "0", "x", "99999", "-1", "²"])
def test_nobody_begins_where_there_is_nothing_to_decide(client: FlaskClient, complete: Game, step: str) -> None:
    assert post(client, complete, "again", step=step, mode="same").status_code == 400


# ---- Files and links ------------------------------------------------------------------------------------------------


def test_the_log_is_accepted(client: FlaskClient, complete: Game) -> None:
    answer = client.get(address(complete, "log.jsonl"))
    assert check_log(answer.text.splitlines()) == 1
    assert answer.headers["Content-Disposition"] == 'attachment; filename="beverbende.jsonl"'


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_as_text(client: FlaskClient, complete: Game, language: str) -> None:
    answer = client.get(address(complete, "log.txt", language))
    assert answer.headers["Content-Disposition"].startswith("attachment")
    heading = {"nl": "Ronde", "de": "Durchgang", "en": "Round"}[language]
    lines = answer.text.splitlines()
    rounds = len(complete.session.state.pad)
    assert [line for line in lines if re.fullmatch(rf"{heading} \d", line)] == [
        f"{heading} {number}" for number in range(1, rounds + 1)
    ]
    assert len(lines) > len(complete.session.steps) / 2


def test_who_has_the_link_can_read_it(app: Flask, client: FlaskClient, store: Store, complete: Game) -> None:
    post(client, complete, "share")
    link = re.search(r'id="share-link" value="http://[^/]+(/nl/shared/[^"]+)"', client.get(address(complete)).text)
    assert link
    stranger = app.test_client()
    step = reviews.found_so_far(store, complete)[0].step
    for url in (link[1], f"{link[1]}{step}", f"{link[1]}{step}?true=1", link[1].replace("/nl/", "/de/")):
        page = stranger.get(url)
        assert page.status_code == 200
        assert complete.id not in page.text
        assert complete.row.learner_id not in page.text
        assert "csrf_token" not in page.text
        assert "<form" not in page.text
        assert "Set-Cookie" not in page.headers
    post(client, complete, "unshare")
    assert stranger.get(link[1]).status_code == 404
    assert stranger.get(f"{link[1]}{step}").status_code == 404


def test_a_link_shows_nothing_before_the_review_is_complete(app: Flask, store: Store, game: Game) -> None:
    token = games.share(store, game)
    assert app.test_client().get(f"/nl/shared/{token}/").status_code == 404


def test_a_forged_form_is_refused(client: FlaskClient, complete: Game) -> None:
    for rest in ("", "again", "share", "unshare"):
        assert client.post(address(complete, rest), data={"step": "5"}).status_code == 400


# ---- Words and drawings ---------------------------------------------------------------------------------------------


def test_points_have_their_sign(app: Flask) -> None:
    language = app.extensions["languages"]["de"]
    assert [review_words.signed(value, language) for value in (1.26, -0.44, 0.04, -0.04)] == ["+1,3", "−0,4", "0", "0"]


def test_bars_share_one_scale() -> None:
    none, some, most = bars([(0.0, 0.0), (1.0, 0.5), (3.0, 1.0)])
    assert none.length == 0
    assert (some.length, some.low, some.high) == (25, 12.5, 37.5)
    assert most.high == BAR
    assert bars([(0.0, 0.0)])[0].length == 0
