"""Boards of every sort, from random games: for developers, who see all parts of the design on one page."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende import rules as game
from tutor.games.beverbende.rules.cards import SWAP, is_number
from tutor.games.beverbende.rules.moves import THE_KNOCK
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, FIRST
from tutor.games.beverbende.words.board import picture, table
from tutor.games.beverbende.words.board.words import Words
from tutor.words.board import Board, Pressing
from tutor.words.language import Language

SEAT = 0  # through whose eyes the boards are seen


@dataclass(frozen=True)
class Sample:
    """A board to be shown: the first moment of a random game that is wanted."""

    title: str
    players: int
    wanted: Callable[[game.State], bool]
    knocks: bool = False
    recall: bool = True
    tries: bool = False
    is_still: bool = False
    seed: int = 7
    """Chosen so that the moment comes soon: nobody waits for this page, nor behind it."""


def is_own_turn(state: game.State) -> bool:
    return state.turn == SEAT and 2 <= state.turns // state.players <= 4 and bool(state.discard)


MOMENTS: Final = {
    "deal": Sample("After the deal", 2, lambda state: state.stage == CHOOSE, recall=False),
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
        tries=True,
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
        is_still=True,
        seed=2315,
    ),
}
FIRST_PICK: Final = {"swap": "a2"}


class BeverbendeSamples:
    titles: Final = {key: sample.title for key, sample in MOMENTS.items()}

    @staticmethod
    def board(key: str, language: Language, pick: str | None) -> Board:
        state, journal = reached(key)
        told = [event.told_to(SEAT) for event in journal]
        view, sample = game.view(state, SEAT), MOMENTS[key]
        words = Words.at(view, language)
        if sample.is_still:
            return picture(view, words, told=told)
        pressing = Pressing(pick or FIRST_PICK.get(key), tries=sample.tries)
        return table(view, words, pressing=pressing, told=told, recall=sample.recall)


@cache
def reached(key: str) -> tuple[game.State, list[Event]]:
    """The wanted moment, with what happened in the move before it."""
    sample = MOMENTS[key]
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


SAMPLES: Final = BeverbendeSamples()
