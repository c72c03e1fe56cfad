"""A careful beginner: takes the points that lie on the table now, and otherwise builds on what nearly makes points.

It thinks no turn ahead, and never asks what the opponent holds in hand.
"""

import random
from collections.abc import Callable
from itertools import combinations as pairs
from typing import Final

from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.rules.base import WORTH, combinations, fits, top, tops
from tutor.games.qwinta.rules.cards import CONNECTS, KING, QUEEN, suit, value
from tutor.games.qwinta.rules.moves import (
    CARD,
    KIND,
    LAY_CARD,
    PLACE,
    SECOND,
    THE_LEAVE,
    THE_RESERVE,
    THE_SKIP,
    THE_STOCK,
)
from tutor.games.qwinta.rules.state import ACTION, CHECK, PLACES, TAKE, Base, action_card
from tutor.games.qwinta.rules.view import View

IN_RESERVE: Final = 1.0  # `score.reserve`
FACING: Final = 0.4  # two cards opposite each other, of one suit: a QWINTA for somebody, some day
NEARLY: Final = 0.3  # two base cards that could be part of a combination
HEIGHT: Final = 0.2  # a card under another, for a king some day
WORTH_A_KING: Final = 2  # cards


class Greedy:
    def choose(self, legal: tuple[int, ...], look: Callable[[], View], rng: random.Random) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = look()
        if seen.stage == CHECK:
            return _settle(seen, legal)
        if seen.stage == ACTION:
            return _act(seen, legal)
        if seen.stage == TAKE:
            return _take(seen)
        return max(legal, key=lambda move: _worth_of_laying(seen.bases[seen.seat], move))


def _settle(seen: View, legal: tuple[int, ...]) -> int:
    """Only what scores for oneself; first where the opponent loses most cards that a king could clear."""
    own, theirs = seen.bases[seen.seat], seen.bases[1 - seen.seat]
    won = [move for move in legal if move != THE_LEAVE and _faces(own, theirs, PLACE[move]) > 0]
    if not won:
        return THE_LEAVE
    return max(won, key=lambda move: len(theirs[PLACE[move]]) - len(own[PLACE[move]]))


def _act(seen: View, legal: tuple[int, ...]) -> int:
    uses = [move for move in legal if move != THE_SKIP]
    action = value(action_card(seen))
    gain = _gain_of_king if action == KING else _gain_of_queen if action == QUEEN else _gain_of_jack
    best = max(uses, key=lambda move: gain(seen, move))
    return best if gain(seen, best) > 0 else THE_SKIP


def _gain_of_king(seen: View, move: int) -> float:
    """A point for each card; a single one is worth more in the base."""
    cards = len(seen.bases[seen.seat][PLACE[move]])
    return cards if cards >= WORTH_A_KING else 0.0


def _gain_of_queen(seen: View, move: int) -> float:
    """Better cards opposite the other's."""
    own, theirs = seen.bases[seen.seat], seen.bases[1 - seen.seat]
    place, second = PLACE[move], SECOND[move]
    swapped = [cards[:] for cards in own]
    swapped[place][-1], swapped[second][-1] = swapped[second][-1], swapped[place][-1]
    return FACING * sum(_faces(swapped, theirs, at) - _faces(own, theirs, at) for at in (place, second))


def _gain_of_jack(seen: View, move: int) -> float:
    """A card more in the other's reserve, what the card beneath makes, and what no longer lies opposite."""
    own, theirs = seen.bases[seen.seat], seen.bases[1 - seen.seat]
    place = PLACE[move]
    left = [cards[:] for cards in theirs]
    left[place].pop()
    made = _points(left, left[place][-1]) if left[place] else 0
    facing = FACING * (_faces(own, left, place) - _faces(own, theirs, place))
    return made + IN_RESERVE + facing + _nearly(theirs) - _nearly(left)


def _take(seen: View) -> int:
    """The reserve, unless something in hand can be laid for more."""
    base = seen.bases[seen.seat]
    from_reserve = max(_worths(base, seen.reserves[seen.seat][-1]))
    from_hand = max([worth for card in seen.hands[seen.seat] for worth in _worths(base, card)], default=0.0)
    return THE_RESERVE if from_reserve + IN_RESERVE >= from_hand else THE_STOCK


def _worths(base: Base, card: int) -> list[float]:
    """What this card is worth wherever it fits."""
    return [_worth_at(base, card, place) for place in range(PLACES) if fits(base, card, place)]


def _worth_of_laying(base: Base, move: int) -> float:
    if KIND[move] == LAY_CARD:
        return _worth_at(base, CARD[move], PLACE[move])
    return -IN_RESERVE - NEARLY * sum(CARD[move] in CONNECTS[card] for card in tops(base))


def _worth_at(base: Base, card: int, place: int) -> float:
    """The points that the card makes here, and what it leaves for later."""
    laid = [*base[:place], [*base[place], card], *base[place + 1 :]]
    return _points(laid, card) + _nearly(laid) - _nearly(base) + HEIGHT * len(base[place])


def _points(base: Base, card: int) -> int:
    return sum(WORTH[len(cards)] for cards in combinations(base, card))


def _nearly(base: Base) -> float:
    return NEARLY * sum(two in CONNECTS[one] for one, two in pairs(tops(base), 2))


def _faces(own: Base, theirs: Base, place: int) -> int:
    """Whom a QWINTA here would favour: 1 for oneself, -1 for the other, 0 when there is none or it is undecided."""
    mine, other = top(own, place), top(theirs, place)
    if NO_CARD in (mine, other) or suit(mine) != suit(other):
        return 0
    return (mine > other) - (mine < other)
