"""Meet the opponents: who they are, and how well they remember and judge."""

from flask import Blueprint, Response

from tutor.services.play import games
from tutor.web.game import GAME_PREFIX, current_game, shown
from tutor.web.learner.current import current_learner
from tutor.web.pages import render, respond
from tutor.web.store import current_store

opponents = Blueprint("opponents", __name__, url_prefix=GAME_PREFIX)


@opponents.get("/opponents")
def index() -> Response:
    offered = games.offered(current_store(), current_learner(), current_game())
    return respond(render("opponents/index.html", **shown().opponents(), offered=offered))
