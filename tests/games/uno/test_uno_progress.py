"""The progress page of this game: its drills and its curve of forgetting, with nothing that it has not."""

from datetime import UTC, datetime

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.drills.drilling import Round
from tests.web.pages import LANGUAGES
from tests.web.play.playing import token_in
from tutor.games.uno.drills.drills import DRILLS
from tutor.services.learner import learners
from tutor.services.learner.learners import Preferences
from tutor.store import Store
from tutor.store import drills as rows
from tutor.store.drills import RecallRow
from tutor.web.learner.current import signer

START = datetime(2026, 1, 1, 18, tzinfo=UTC)


def played(app: Flask, drill: str) -> FlaskClient:
    """Somebody who has done a round, and has been asked often how a colour was."""
    store: Store = app.extensions["store"]
    learner_id = learners.save_preferences(store, None, Preferences(), START)
    client = app.test_client()
    with app.test_request_context():
        client.set_cookie("learner", signer("learner").sign(learner_id).decode())
    token = token_in(client.get("/en/uno/drills/").text)
    begun = client.post(f"/en/uno/drills/{drill}", data={"csrf_token": token})
    seen = Round(client, begun.headers["Location"])
    seen.watch()
    assert seen.answer([seen.choices["answer1"][0]]).status_code == 303
    with store.write() as connection:
        told = [RecallRow(turns, 0, 5, 8, turns) for turns in range(1, 8)]
        rows.add_recall(connection, learner_id, "uno", told)
    return client


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_curve_of_turns_and_none_of_swaps(app: Flask, language: str) -> None:
    client = played(app, "lacked")
    page = client.get(f"/{language}/progress?game=uno").text
    assert page.count('class="recalled"') == 5
    assert 'id="recall-1"' in page
    assert 'id="recall-2"' not in page
    assert 'value="mirror"' not in page
    for drill in DRILLS:
        assert f'action="/{language}/uno/drills/{drill}"' in page
    assert f'href="/{language}/progress?game=beverbende"' in page
    assert client.get(f"/{language}/progress").text.count('class="recalled"') == 0, "of another game"


def test_from_the_drills_one_comes_to_their_own_progress(client: FlaskClient) -> None:
    assert 'href="/en/progress?game=uno"' in client.get("/en/uno/drills/").text
    assert "still empty" in client.get("/en/progress?game=uno").text


def test_there_is_none_of_a_game_that_nobody_knows(client: FlaskClient) -> None:
    assert client.get("/en/progress?game=chess").status_code == 404
