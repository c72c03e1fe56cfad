"""Meet the cards: the whole deck, and the idea of the game."""

from flask import Blueprint, Response

from tutor.web.i18n import PREFIX
from tutor.web.messages import deck_words
from tutor.web.pages import render_fixed, respond

cards = Blueprint("cards", __name__, url_prefix=PREFIX)


@cards.get("/cards")
def index() -> Response:
    return respond(render_fixed("cards/index.html", deck_words))
