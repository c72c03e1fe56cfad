"""How long one step of a practice game takes: a move or a bot's turn, stored and drawn anew, without any thinking."""

import random
import tempfile
import time
from collections.abc import Iterator
from typing import Final

from flask import Flask
from flask.testing import FlaskClient

from tutor.app import create_app
from tutor.coach.bots import BOTS, Bot
from tutor.config import Settings
from tutor.lab.bench_coach import percentile, tables_of
from tutor.lab.contract import LABS
from tutor.lab.forms import new_game
from tutor.practice.session import Phase
from tutor.services.play import games
from tutor.services.play.games import Game

GREEDY: Final = "greedy"  # plays for the learner
BUTTONS: Final = {Phase.LOOKING: "note", Phase.REVEALING: "note", Phase.BETWEEN: "deal", Phase.OTHERS: "next"}


def play_rows() -> Iterator[dict[str, object]]:
    for game in LABS:
        for players in tables_of(game):
            with tempfile.TemporaryDirectory() as folder:
                app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder}))
                try:
                    yield _row(app, game, players)
                finally:
                    app.extensions["store"].close()


def _row(app: Flask, name: str, players: int) -> dict[str, object]:
    """A whole game."""
    client, room = app.test_client(), f"/nl/{name}/play/"
    form = new_game(client.get(f"{room}new").text, room, LABS[name].others[: players - 1], starter="a")
    url = client.post(room, data=form).headers["Location"]
    bot, times = BOTS[name][GREEDY](), list[float]()
    while (game := _found(app, client, url)).session.phase is not Phase.OVER:
        fields = {"csrf_token": form["csrf_token"], "version": str(game.version), **_wanted(game, bot)}
        started = time.perf_counter()
        answer = client.post(url, data=fields, headers={"HX-Request": "true"})
        times.append(time.perf_counter() - started)
        if answer.status_code != 200:
            raise RuntimeError(f"{url} does not go on")
    return {
        "game": name,
        "players": players,
        "steps": len(times),
        "step_ms_p50": round(percentile(times, 50) * 1000, 1),
        "step_ms_p95": round(percentile(times, 95) * 1000, 1),
    }


def _found(app: Flask, client: FlaskClient, url: str) -> Game:
    cookie = client.get_cookie("learner")
    learner_id = app.extensions["signers"]["learner"].unsign(cookie.value if cookie else "").decode()
    game = games.find(app.extensions["store"], learner_id, url.rsplit("/", 1)[1])
    if game is None:
        raise RuntimeError("the game is not there")
    return game


def _wanted(game: Game, bot: Bot) -> dict[str, str]:
    session = game.session
    if session.phase in BUTTONS:
        return {"do": BUTTONS[session.phase]}
    view = session.view
    move = bot.choose(view.legal, lambda: view, random.Random(game.version))
    return {"move": session.game.NOTATION.text(move)}
