"""An id is found under the address of its own game; under another one it leads there, for who may see it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import update

from tests.services.play.finished import finished
from tests.thinkers import ROUGHLY
from tests.web.drills.drilling import begin_round
from tests.web.pages import send_form
from tests.web.play.playing import token_in
from tests.web.review.test_views import become
from tutor.app import create_app
from tutor.config import Settings
from tutor.drills.contract import DRILLS
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.play import games, reviews
from tutor.services.puzzles.library import puzzles_of
from tutor.store import Store
from tutor.store.tables import metadata
from tutor.words.shown import SHOWN

OTHER = "uno"
WITHOUT_PAGES = "halma"


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Flask]:
    """Another game has the same pages."""
    shown = {GAME: SHOWN[GAME], OTHER: SHOWN[GAME]}
    for module in ("game", "pages", "home", "learner.current", "learner.next_step"):
        monkeypatch.setattr(f"tutor.web.{module}.SHOWN", shown)
    for room in ("rounds", "standing"):
        module = sys.modules[f"tutor.services.drills.{room}"]
        monkeypatch.setattr(module, "DRILLS", {GAME: DRILLS[GAME], OTHER: DRILLS[GAME]})
    monkeypatch.setattr("tutor.services.puzzles.runs.puzzles_of", lambda _: puzzles_of(GAME))
    app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": str(tmp_path)}))
    yield app
    app.extensions["thinker"].close()
    store_of(app).close()


def store_of(app: Flask) -> Store:
    opened: Store = app.extensions["store"]
    return opened


def of_the_other_game(store: Store, table: str, other: str = OTHER) -> None:
    with store.write() as connection:
        connection.execute(update(metadata.tables[table]).values(game=other))


def places(app: Flask, client: FlaskClient, store: Store) -> Iterator[tuple[str, str]]:
    """Of what has an id: its table, and its address below the game."""
    game = finished(store)
    become(app, client, game.row.learner_id)
    assert reviews.go_on(store, game, ROUGHLY)
    yield "game", f"play/{game.id}"
    yield "game", f"play/{game.id}/review/"
    yield "game", f"play/{game.id}/review/1"
    yield "drill_round", begin_round(client, "counting", "nl").url.partition(f"/{GAME}/")[2]
    run = send_form(client, f"/nl/{GAME}/puzzles/storm").headers["Location"]
    yield "puzzle_run", run.partition(f"/{GAME}/")[2]


def test_under_another_game_an_id_leads_to_its_own(two_games: Flask) -> None:
    client, store = two_games.test_client(), store_of(two_games)
    for table, path in list(places(two_games, client, store)):
        of_the_other_game(store, table)
        answer = client.get(f"/nl/{GAME}/{path}?pick=a1&_external=1")
        assert answer.status_code == 308, path
        assert answer.headers["Location"] == f"/nl/{OTHER}/{path}?pick=a1&_external=1"
        assert "no-cache" in answer.headers["Cache-Control"]
        assert two_games.test_client().get(f"/nl/{GAME}/{path}").status_code == 404, path  # a stranger learns nothing


def test_a_form_goes_on_to_the_right_game(two_games: Flask) -> None:
    client, store = two_games.test_client(), store_of(two_games)
    game = finished(store)
    become(two_games, client, game.row.learner_id)
    of_the_other_game(store, "game")
    token = token_in(client.get("/nl/settings").text)
    answer = client.post(f"/nl/{GAME}/play/{game.id}/delete", data={"csrf_token": token})
    assert (answer.status_code, answer.headers["Location"]) == (308, f"/nl/{OTHER}/play/{game.id}/delete")
    assert games.find(store, game.row.learner_id, game.id)


def test_of_a_game_without_pages_there_is_nothing_to_see(app: Flask, client: FlaskClient) -> None:
    store = store_of(app)
    game = finished(store)
    become(app, client, game.row.learner_id)
    assert client.get(f"/nl/{GAME}/play/{game.id}").status_code == 200
    of_the_other_game(store, "game", WITHOUT_PAGES)
    assert client.get(f"/nl/{GAME}/play/{game.id}").status_code == 404


def test_a_shared_review_stands_above_the_games(app: Flask, client: FlaskClient) -> None:
    store = store_of(app)
    game = finished(store)
    while not (done := reviews.go_on(store, game, ROUGHLY)) or not done.is_complete:
        pass
    address = f"/nl/shared/{games.share(store, game)}/"
    assert client.get(address).status_code == 200
    of_the_other_game(store, "game", WITHOUT_PAGES)
    assert client.get(address).status_code == 404
