"""A careful beginner: counts what is left, trades its worst card for something better, and knocks at a fixed sum.

It looks only at its own points of this round; what the others hold matters to it only as something to swap for.
"""

import random
from collections.abc import Callable, Mapping
from math import ceil
from operator import mul
from typing import Final

from tutor.engine.hidden import UNKNOWN, Held
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.rules.cards import DRAW_TWO, HIGHEST, PEEK, SWAP
from tutor.games.beverbende.rules.moves import (
    EXCHANGES,
    PEEKS,
    SWAPS,
    TAKES,
    THE_DECLINE,
    THE_DISCARD,
    THE_DRAW,
    THE_KNOCK,
    THE_PASS,
)
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, FIRST
from tutor.games.beverbende.rules.view import View, left

VALUES: Final = tuple(range(HIGHEST + 1))

# Knock at this expected sum or below, by number of players: the best fixed one among its like, found by
# tutor.games.beverbende.lab.tuning.greedy_knock.
KNOCK_AT: Final[Mapping[int, float]] = {2: 8.0, 3: 7.0, 4: 6.0, 5: 4.0, 6: 5.0}


class Greedy:
    def __init__(self, knock_at: Mapping[int, float] = KNOCK_AT) -> None:
        self._knock_at = knock_at

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], rng: random.Random) -> int:
        return legal[0] if len(legal) == 1 else self.decide(look())

    def decide(self, view: View) -> int:
        worth = Worth(view)
        if view.stage == AFTER:
            return THE_KNOCK if sum(worth.own) <= self._knock_at[view.players] else THE_PASS
        if view.stage == CHOOSE:
            return _take_or_draw(view, worth)
        return _use_hand(view, worth)


class Worth:
    """What cards are worth to this seat: the value it has seen, or the mean of what is still unseen."""

    def __init__(self, view: View) -> None:
        self.left = [sum(counts) for counts in zip(*left(view), strict=True)]
        numbers = self.left[: HIGHEST + 1]
        self.average = sum(map(mul, VALUES, numbers)) / sum(numbers) if any(numbers) else 0.0
        self.own = [self.of(card) for card in view.rows[view.seat]]
        self.worst_slot = max(range(len(self.own)), key=self.own.__getitem__)
        self.worst = self.own[self.worst_slot]

    def of(self, card: Held) -> float:
        """A special counts as what will replace it."""
        return card.face if 0 <= card.face <= HIGHEST else self.average

    def gain_of_a_draw(self) -> float:
        """By how much a card from the draw pile betters the row on average, when it is a number."""
        total = sum(self.left)
        if not total:
            return 0.0
        better: tuple[int, ...] = VALUES[: ceil(self.worst)]
        return float(sum([(self.worst - face) * self.left[face] for face in better]) / total)


def _take_or_draw(view: View, worth: Worth) -> int:
    gain = worth.worst - view.discard[-1]
    return TAKES[worth.worst_slot] if gain > 0 and gain >= worth.gain_of_a_draw() else THE_DRAW


def _use_hand(view: View, worth: Worth) -> int:
    refuse = THE_DECLINE if view.stage == FIRST else THE_DISCARD
    if view.hand == DRAW_TWO:
        return THE_DRAW
    if view.hand == PEEK:
        unknown = [slot for slot, card in enumerate(view.rows[view.seat]) if card.face == UNKNOWN]
        return PEEKS[unknown[0]] if unknown else refuse
    if view.hand == SWAP:
        return _best_swap(view, worth, refuse)
    return EXCHANGES[worth.worst_slot] if view.hand < worth.worst else refuse


def _best_swap(view: View, worth: Worth, refuse: int) -> int:
    """The own worst card for the lowest of the others; the one who has knocked first, if equal."""
    best, move = worth.worst, refuse
    for step in range(1, view.players):
        other = (view.seat + step) % view.players
        for slot, card in enumerate(view.rows[other]):
            value = worth.of(card) - (0.01 if other == view.knocker != NOBODY else 0.0)
            if value < best:
                best, move = value, SWAPS[worth.worst_slot][other][slot]
    return move
