"""Somebody who has just learned the rules: likes low cards, is fond of specials, and has no idea when to knock."""

import random
from typing import Final

from tutor.games.beverbende.rules.cards import DRAW_TWO, HIGHEST, PEEK, SWAP
from tutor.games.beverbende.rules.moves import (
    EXCHANGES,
    PEEKS,
    ROW,
    SWAPS,
    TAKES,
    THE_DECLINE,
    THE_DISCARD,
    THE_DRAW,
    THE_KNOCK,
    THE_PASS,
)
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, FIRST
from tutor.games.beverbende.rules.view import View

LOW: Final = 5  # a card up to this is a good one
HOPE: Final = 3  # what a card that it does not know will surely be
ENOUGH: Final = 11  # at such a sum it knocks
RASH: Final = 0.06  # how often it knocks without any reason


class Beginner:
    """Looks at its own row and at the card before it, at nothing else."""

    def decide(self, view: View, rng: random.Random) -> int:
        if view.stage == AFTER:
            return self._knock_or_pass(view, rng)
        slot = _place_for_a_good_card(view, rng)
        if view.stage == CHOOSE:
            top = view.discard[-1] if view.discard else HIGHEST
            return TAKES[slot] if top <= LOW and _is_better(view, top, slot) else THE_DRAW
        return self._use_hand(view, slot, rng)

    def _use_hand(self, view: View, slot: int, rng: random.Random) -> int:
        refuse = THE_DECLINE if view.stage == FIRST else THE_DISCARD
        if view.hand == DRAW_TWO:
            return THE_DRAW
        if view.hand == PEEK:
            return PEEKS[int(rng.random() * int(ROW))]
        if view.hand == SWAP:
            other = (view.seat + 1 + int(rng.random() * (view.players - 1))) % view.players
            return SWAPS[slot][other][int(rng.random() * int(ROW))]
        return EXCHANGES[slot] if view.hand <= LOW and _is_better(view, view.hand, slot) else refuse

    def _knock_or_pass(self, view: View, rng: random.Random) -> int:
        if view.legal == (THE_PASS,):
            return THE_PASS
        total = sum(card.face if 0 <= card.face <= HIGHEST else HOPE for card in view.rows[view.seat])
        return THE_KNOCK if total <= ENOUGH or rng.random() < RASH else THE_PASS


def _place_for_a_good_card(view: View, rng: random.Random) -> int:
    """Away with a high card that it knows; else with any that it does not; else with the highest."""
    faces = [card.face for card in view.rows[view.seat]]
    highest = max(range(ROW), key=faces.__getitem__)
    unknown = [slot for slot, face in enumerate(faces) if face < 0]
    if faces[highest] > LOW or not unknown:
        return highest
    return unknown[int(rng.random() * len(unknown))]


def _is_better(view: View, face: int, slot: int) -> bool:
    """Than what lies there, as far as it knows."""
    there = view.rows[view.seat][slot].face
    return there < 0 or face < there
