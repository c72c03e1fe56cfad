"""Real play to look at: rounds of any game between its quick bots, move by move."""

import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from tutor.coach.bots import BOTS, QUICK
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY, AnyGame

WILD: Final = 1 / 3  # how often a move is any that is allowed, so that everything happens


def round_played(
    game: AnyGame, players: int, options: Mapping[str, str], rng: random.Random
) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """The table after the deal and after each move, with what has just happened; at last the round is over."""
    chance, state, events = Chance(rng), game.new(players, options), list[Event]()
    wild, careful = (BOTS[game.ID][name]() for name in QUICK)
    game.deal(state, chance, events)
    while True:
        yield state.copy(), tuple(events)
        if (seat := game.to_move(state)) == NOBODY:
            return
        events.clear()
        bot = wild if rng.random() < WILD else careful
        game.apply(state, bot.choose(game.legal_moves(state), partial(game.view, state, seat), rng), chance, events)
