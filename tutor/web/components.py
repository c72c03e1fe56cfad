"""For developers: every component of the design system on one page, with real boards from real play."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from flask import Blueprint, Response, request

from tutor.engine import beverbende as game
from tutor.engine.beverbende.cards import SWAP, is_number
from tutor.engine.beverbende.moves import THE_KNOCK
from tutor.engine.beverbende.state import AFTER, CHOOSE, FIRST
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
from tutor.web.board import Board, present
from tutor.web.i18n import PREFIX, current_language
from tutor.web.messages import deck_words
from tutor.web.pages import render, respond

components = Blueprint("components", __name__, url_prefix=PREFIX)

SEAT = 0  # through whose eyes the boards are seen


@dataclass(frozen=True)
class Sample:
    """A board to be shown: the first moment of a random game that is wanted."""

    title: str
    players: int
    wanted: Callable[[game.State], bool]
    knocks: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 7
    """Chosen so that the moment comes soon: nobody waits for this page, nor behind it."""


def is_own_turn(state: game.State) -> bool:
    return state.turn == SEAT and 2 <= state.turns // state.players <= 4 and bool(state.discard)


SAMPLES = {
    "deal": Sample("After the deal", 2, lambda state: state.stage == CHOOSE, options={"recall": False}),
    "choice": Sample(
        "Your turn",
        4,
        lambda state: is_own_turn(state) and state.stage == CHOOSE and is_number(state.discard[-1]),
    ),
    "first": Sample(
        "The first card of a draw-two", 3, lambda state: state.stage == FIRST and state.turn == SEAT and state.hand < 9
    ),
    "swap": Sample("A swap, with one card chosen", 6, lambda state: is_own_turn(state) and state.hand == SWAP),
    "tries": Sample(
        "A lesson: what is forbidden can be tried",
        2,
        lambda state: is_own_turn(state) and state.stage == CHOOSE and not is_number(state.discard[-1]),
        options={"tries": True},
    ),
    "after": Sample("After the action", 3, lambda state: is_own_turn(state) and state.stage == AFTER),
    "waiting": Sample(
        "Somebody else’s turn, after a knock",
        5,
        lambda state: state.knocker > SEAT and state.turn > SEAT and state.hand != NO_CARD,
        knocks=True,
    ),
    "over": Sample("The end of a game", 3, game.is_over, knocks=True),
    "still": Sample(
        "A still picture",
        2,
        lambda state: state.turn == SEAT and not state.discard and state.hand != NO_CARD,
        options={"still": True},
        seed=2315,
    ),
}
FIRST_PICK = {"swap": "a2"}


@components.get("/components")
def index() -> Response:
    boards = {key: board_of(key) for key in SAMPLES}
    titles = {key: sample.title for key, sample in SAMPLES.items()}
    response = respond(render("components/index.html", boards=boards, titles=titles, **deck_words()))
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def board_of(key: str) -> Board:
    """A pick can be tried on the page; a move leads nowhere."""
    state, journal = reached(key)
    told = [event.told_to(SEAT) for event in journal]
    pick = request.args.get("pick") if request.args.get("board") == key else FIRST_PICK.get(key)
    return present(game.view(state, SEAT), current_language(), told=told, pick=pick, **SAMPLES[key].options)


@cache
def reached(key: str) -> tuple[game.State, list[Event]]:
    """The wanted moment, with what happened in the move before it."""
    sample = SAMPLES[key]
    rng = random.Random(sample.seed)
    state, chance, journal = game.new(sample.players), Chance(rng), list[Event]()
    while not sample.wanted(state):
        journal = []
        if game.is_over(state):
            state = game.new(sample.players)
        if state.turn == NOBODY:
            game.deal(state, chance, journal)
        else:
            moves = [move for move in game.legal_moves(state) if sample.knocks or move != THE_KNOCK]
            game.apply(state, rng.choice(moves), chance, journal)
    return state, journal
