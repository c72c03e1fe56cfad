"""Meet the opponents: who they are, and how well they remember and judge."""

from flask import Blueprint, Response

from tutor.web.i18n import PREFIX
from tutor.web.level_words import opponent_words
from tutor.web.pages import render_fixed, respond

opponents = Blueprint("opponents", __name__, url_prefix=PREFIX)


@opponents.get("/opponents")
def index() -> Response:
    return respond(render_fixed("opponents/index.html", opponent_words))
