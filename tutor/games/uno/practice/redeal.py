"""Deals the cards anew that nobody has seen: a game can then go on from an earlier moment, and what was drawn since is
of no use. Every hand stays, for its holder has seen it; so what is unseen lies on the draw pile.
"""

import random
from collections.abc import Sequence

from tutor.engine.chance import shuffled
from tutor.games.uno.rules.state import State


def redealt(state: State, orders: Sequence[Sequence[str]], rng: random.Random) -> list[list[str]]:
    """The orders of the round's shuffles, the last of them with what is left of it in another order. It is drawn from
    its end."""
    world = [list(order) for order in orders]
    left = len(state.pile)
    rest = world[-1][:left]
    world[-1][:left] = [rest[at] for at in shuffled(range(left), rng.random)]
    return world
