"""Meet the cards: the whole deck, and the idea of the game."""

from flask import Blueprint, Response

from tutor.services.deck import card_kinds
from tutor.web.i18n import PREFIX
from tutor.web.messages import OPENING_LOOK, describe_cards
from tutor.web.pages import render, respond

cards = Blueprint("cards", __name__, url_prefix=PREFIX)


@cards.get("/cards")
def index() -> Response:
    return respond(render("cards/index.html", opening_look=OPENING_LOOK, **describe_cards(card_kinds())))
