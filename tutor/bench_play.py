"""How long one step of a practice game takes: a move or a bot's turn, stored and drawn anew, without any thinking."""

import re
import tempfile
import time
from collections.abc import Iterator
from typing import Final

from flask import Flask
from flask.testing import FlaskClient

from tutor.app import create_app
from tutor.bench_coach import percentile
from tutor.coach.beverbende.imagine import table_of
from tutor.coach.beverbende.policy import Policy
from tutor.config import Settings
from tutor.engine.beverbende import NOTATION
from tutor.practice.session import Phase
from tutor.services import games
from tutor.services.games import Game

TABLES: Final = (2, 4, 6)
OPPONENTS: Final = ("otto", "nora", "finn", "lotte", "pip")
BUTTONS: Final = {Phase.LOOKING: "note", Phase.REVEALING: "note", Phase.BETWEEN: "deal", Phase.OTHERS: "next"}


def play_rows() -> Iterator[dict[str, object]]:
    for players in TABLES:
        with tempfile.TemporaryDirectory() as folder:
            app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder}))
            try:
                yield _row(app, players)
            finally:
                app.extensions["store"].close()


def _row(app: Flask, players: int) -> dict[str, object]:
    """A whole game, by a learner who plays like the policy."""
    client = app.test_client()
    token = _token(client)
    chosen = {"edition": "beverbende", "opponent": list(OPPONENTS[: players - 1]), "starter": "a"}
    url = client.post("/nl/play/", data={"csrf_token": token, **chosen}).headers["Location"]
    policy, times = Policy(), list[float]()
    while (game := _found(app, client, url)).session.phase is not Phase.OVER:
        fields = {"csrf_token": token, "version": str(game.version), **_wanted(game, policy)}
        started = time.perf_counter()
        answer = client.post(url, data=fields, headers={"HX-Request": "true"})
        times.append(time.perf_counter() - started)
        if answer.status_code != 200:
            raise RuntimeError(f"{url} does not go on")
    return {
        "players": players,
        "steps": len(times),
        "step_ms_p50": round(percentile(times, 50) * 1000, 1),
        "step_ms_p95": round(percentile(times, 95) * 1000, 1),
    }


def _token(client: FlaskClient) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/nl/play/").text)
    return found[1] if found else ""


def _found(app: Flask, client: FlaskClient, url: str) -> Game:
    cookie = client.get_cookie("learner")
    learner_id = app.extensions["signers"]["learner"].unsign(cookie.value if cookie else "").decode()
    game = games.find(app.extensions["store"], learner_id, url.rsplit("/", 1)[1])
    if game is None:
        raise RuntimeError("the game is not there")
    return game


def _wanted(game: Game, policy: Policy) -> dict[str, str]:
    session = game.session
    if session.phase in BUTTONS:
        return {"do": BUTTONS[session.phase]}
    view = session.view
    return {"move": NOTATION.text(policy.decide(table_of(view), view.seat))}
