"""Somebody who has just learned the rules: takes every point that lies there now, and looks at nothing else.

Settles what it wins, uses the king on its highest pile and any jack, never a queen; lays what scores most, from the
reserve if that scores as much; otherwise anything.
"""

import random
from collections.abc import Callable
from typing import Final

from tutor.games.qwinta.rules.base import WORTH, combinations, fits
from tutor.games.qwinta.rules.cards import JACK, KING, value
from tutor.games.qwinta.rules.moves import (
    CARD,
    JACKS,
    KIND,
    KINGS,
    LAY_CARD,
    PLACE,
    SETTLE,
    THE_LEAVE,
    THE_RESERVE,
    THE_SKIP,
    THE_STOCK,
)
from tutor.games.qwinta.rules.state import ACTION, CHECK, PLACES, TAKE, Base, action_card
from tutor.games.qwinta.rules.view import View

NO_POINTS: Final = 0


class Beginner:
    """A bot, and a judgement."""

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], rng: random.Random) -> int:
        return legal[0] if len(legal) == 1 else self.decide(look(), rng)

    def decide(self, view: View, rng: random.Random) -> int:
        if view.stage == CHECK:
            return _settle(view)
        if view.stage == ACTION:
            return _act(view, rng)
        if view.stage == TAKE:
            return _take(view)
        return _lay(view, rng)


def _settle(view: View) -> int:
    own, theirs = view.bases[view.seat], view.bases[1 - view.seat]
    won = [move for move in view.legal if KIND[move] == SETTLE and own[PLACE[move]][-1] > theirs[PLACE[move]][-1]]
    return won[0] if won else THE_LEAVE


def _act(view: View, rng: random.Random) -> int:
    action = value(action_card(view))
    if action == KING:
        own = view.bases[view.seat]
        return max((move for move in KINGS if move in view.legal), key=lambda move: len(own[PLACE[move]]))
    return _any([move for move in JACKS if move in view.legal], rng) if action == JACK else THE_SKIP


def _take(view: View) -> int:
    base = view.bases[view.seat]
    hand = max((most_points(base, card) for card in view.hands[view.seat]), default=NO_POINTS)
    reserve = most_points(base, view.reserves[view.seat][-1])
    return THE_RESERVE if THE_STOCK not in view.legal or reserve >= max(hand, 1) else THE_STOCK


def _lay(view: View, rng: random.Random) -> int:
    base = view.bases[view.seat]
    points = {move: points_of_laying(base, move) for move in view.legal}
    most = max(points.values())
    return _any([move for move in view.legal if points[move] == most], rng)


def points_of_laying(base: Base, move: int) -> int:
    """What the move scores at once."""
    return _points_at(base, CARD[move], PLACE[move]) if KIND[move] == LAY_CARD else NO_POINTS


def most_points(base: Base, card: int) -> int:
    """What the card scores at most, wherever it fits."""
    return max((_points_at(base, card, place) for place in range(PLACES) if fits(base, card, place)), default=NO_POINTS)


def _points_at(base: Base, card: int, place: int) -> int:
    laid = [*base[:place], [*base[place], card], *base[place + 1 :]]
    return sum(WORTH[len(cards)] for cards in combinations(laid, card))


def _any(moves: list[int], rng: random.Random) -> int:
    return moves[int(rng.random() * len(moves))]
