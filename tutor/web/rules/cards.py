"""Meet the cards: the whole deck, and the idea of the game."""

from flask import Blueprint, Response

from tutor.web.game import GAME_PREFIX, current_game, shown
from tutor.web.pages import render_fixed, respond

cards = Blueprint("cards", __name__, url_prefix=GAME_PREFIX)


@cards.get("/cards")
def index() -> Response:
    return respond(render_fixed(f"games/{current_game()}/cards.html", shown().deck))
