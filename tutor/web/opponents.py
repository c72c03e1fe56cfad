"""Meet the opponents: who they are, and how well they remember and judge."""

from flask import Blueprint, Response

from tutor.services import games
from tutor.web.i18n import PREFIX
from tutor.web.learner import current_learner
from tutor.web.level_words import opponent_words
from tutor.web.pages import render, respond
from tutor.web.store import current_store

opponents = Blueprint("opponents", __name__, url_prefix=PREFIX)


@opponents.get("/opponents")
def index() -> Response:
    offered = games.offered(current_store(), current_learner())
    return respond(render("opponents/index.html", **opponent_words(), offered=offered))
