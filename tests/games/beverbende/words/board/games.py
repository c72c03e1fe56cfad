"""Random games for the tests of the board, with what happened just before."""

import random
from collections.abc import Iterator

from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende import rules as game
from tutor.games.beverbende.rules.moves import KIND, KNOCK, TAKE

LIKING = {TAKE: 0.2, KNOCK: 0.02}


def moments(players: int, seed: int) -> Iterator[tuple[game.State, list[Event]]]:
    """Every state of a game, also before the deal and after the end, with the events that led to it.

    Players draw a lot and seldom knock, so that piles are shuffled again.
    """
    rng = random.Random(seed)
    state, chance = game.new(players, {"starter": "b"}), Chance(rng)
    yield state, []
    while not game.is_over(state):
        journal: list[Event] = []
        if state.turn == NOBODY:
            game.deal(state, chance, journal)
        else:
            moves = game.legal_moves(state)
            liked = [move for move in moves if rng.random() < LIKING.get(KIND[move], 1)]
            game.apply(state, rng.choice(liked), chance, journal)
        yield state, journal
