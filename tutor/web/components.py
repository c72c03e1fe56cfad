"""For developers: every component of the design system on one page, with real boards from real play."""

from flask import Blueprint, Response, request

from tutor.web.game import shown
from tutor.web.i18n import PREFIX, current_language
from tutor.web.pages import render, respond
from tutor.web.sample_boards import a_hand_and_two_piles, two_bases_that_face_each_other
from tutor.words.board import Board
from tutor.words.samples import SAMPLES

components = Blueprint("components", __name__, url_prefix=PREFIX)


@components.get("/components")
def index() -> Response:
    samples = [(game, key, title) for game, found in SAMPLES.items() for key, title in found.titles.items()]
    boards = {key: board_of(game, key) for game, key, _ in samples}
    titles = {key: title for _, key, title in samples}
    boards |= {"hand": a_hand_and_two_piles(25), "bases": two_bases_that_face_each_other()}
    titles |= {"hand": "A large hand, and signs beside the piles", "bases": "Two bases that face each other"}
    response = respond(render("components/index.html", boards=boards, titles=titles, **shown().deck()))
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def board_of(game: str, key: str) -> Board:
    """A pick can be tried on the page; a move leads nowhere."""
    pick = request.args.get("pick") if request.args.get("board") == key else None
    return SAMPLES[game].board(key, current_language(), pick)
