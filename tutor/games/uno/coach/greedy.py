"""A careful beginner: gets rid of points, keeps wilds for need, always calls and always catches.

It attacks when the next player is nearly done, plays a wild-draw-four only when that is lawful, and challenges one when
so large a hand would most likely have held the colour.
"""

import random
from collections.abc import Callable
from math import comb
from typing import Final

from tutor.engine.hidden import UNKNOWN
from tutor.games.uno.rules.cards import COLOUR, COLOURS, NO_COLOUR, POINTS, SKIP, SYMBOL, SYMBOLS, WILD, WILD_FOUR
from tutor.games.uno.rules.legal import is_lawful, next_seat
from tutor.games.uno.rules.moves import (
    CALLS,
    CHOSEN,
    NAMES,
    PLACE,
    THE_ACCEPT,
    THE_CATCH,
    THE_CHALLENGE,
    THE_DRAW,
    THE_KEEP,
)
from tutor.games.uno.rules.sample import left
from tutor.games.uno.rules.state import AFTER_DRAW, FIRST_COLOUR, TO_CATCH, TO_CHALLENGE
from tutor.games.uno.rules.view import View

NEARLY_DONE: Final = 2  # so many cards in the next hand call for an attack
BLUFFERS: Final = 0.5  # it takes so many of the players for ones who lay a wild-draw-four whenever they like
WORTH_A_CHALLENGE: Final = 1 / 3  # four cards saved against two more: from this chance of guilt on it pays


class Greedy:
    def choose(self, legal: tuple[int, ...], look: Callable[[], View], rng: random.Random) -> int:
        if len(legal) == 1:
            return legal[0]
        view = look()
        if view.stage == TO_CATCH:
            return THE_CATCH
        if view.stage == TO_CHALLENGE:
            return THE_CHALLENGE if _chance_of_guilt(view) > WORTH_A_CHALLENGE else THE_ACCEPT
        if view.stage == FIRST_COLOUR:
            return NAMES[_favourite_colour(view)]
        return _play_or_draw(view)


def _play_or_draw(view: View) -> int:
    """The most urgent of the lawful cards, with the call where it is due."""
    best, choice = 0.0, THE_KEEP if view.stage == AFTER_DRAW else THE_DRAW
    hand = view.hands[view.seat]
    colour = _favourite_colour(view)
    lawful = is_lawful(hand, view.colour)
    attack = len(view.hands[next_seat(view, view.seat)]) <= NEARLY_DONE
    for move in view.legal:
        face = hand[PLACE[move]].face if PLACE[move] >= 0 else UNKNOWN
        if face == UNKNOWN or CHOSEN[move] not in (colour, NO_COLOUR) or (face == WILD_FOUR and not lawful):
            continue
        urgency = _urgency(face, attack=attack) + 0.5 * int(CALLS[move]) + 0.25 * (COLOUR[face] == colour)
        if urgency > best:
            best, choice = urgency, move
    return choice


def _urgency(face: int, *, attack: bool) -> float:
    if face >= WILD:
        return float(200 + face) if attack and face == WILD_FOUR else 1.0  # else only when nothing else fits
    if SYMBOL[face] >= SKIP and attack:
        return float(100 + SYMBOL[face])
    return float(2 + POINTS[face])


def _favourite_colour(view: View) -> int:
    """The colour of which the seat holds most."""
    counts = [0] * (COLOURS + 1)
    for card in view.hands[view.seat]:
        counts[COLOUR[card.face]] += 1
    return max(range(COLOURS), key=counts.__getitem__)


def _chance_of_guilt(view: View) -> float:
    """That a hand of so many cards, any of those unseen, held the colour; and that its owner did not care."""
    counts = [sum(faces) for faces in zip(*left(view), strict=True)]
    total = sum(counts)
    of_colour = sum(counts[view.before * SYMBOLS : (view.before + 1) * SYMBOLS])
    none = comb(total - of_colour, view.judged) / comb(total, view.judged) if view.judged <= total else 0.0
    return BLUFFERS * (1 - none)
