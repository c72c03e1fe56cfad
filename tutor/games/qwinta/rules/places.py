"""The two bases, five places in a row each. Only the top card of a place counts (`ruling.top-only`)."""

from typing import Final

from tutor.engine.flat import i64
from tutor.games.qwinta.rules.cards import ABOVE, BELOW, CONNECTING, IN_SUIT, bit, value
from tutor.games.qwinta.rules.state import PLACES, State, spot

# `score.combination`: by the number of cards
TRIO: Final[i64] = 3
QUARTET: Final[i64] = 4
QUINTET: Final[i64] = 5


def worth(cards: i64) -> i64:
    """What so many cards of a combination score."""
    if cards == TRIO:
        return 3
    if cards == QUARTET:
        return 5
    if cards == QUINTET:
        return 10
    return 0


def is_open(state: State, seat: i64, place: i64) -> bool:
    return state.top[spot(seat, place)] < 0


def has_gap(state: State, seat: i64) -> bool:
    return state.open_places[seat] > 0


def neighbours(state: State, seat: i64, place: i64) -> i64:
    """The base cards to the left and to the right, as bits."""
    at = spot(seat, place)
    cards: i64 = 0
    if place > 0 and state.top[at - 1] >= 0:
        cards = bit(state.top[at - 1])
    if place < PLACES - 1 and state.top[at + 1] >= 0:
        cards |= bit(state.top[at + 1])
    return cards


def connects(card: i64, near: i64) -> bool:
    """`step5.connect`, `step5.ace-ten`: one of the neighbours has an equal value, or the next value of the suit."""
    return CONNECTING[card] & near != 0


def fits(state: State, seat: i64, card: i64, place: i64) -> bool:
    """`step5.gaps-first`: while a place is open, any card fits there and none elsewhere."""
    if has_gap(state, seat):
        return is_open(state, seat, place)
    return connects(card, neighbours(state, seat, place))


def fits_somewhere(state: State, seat: i64, card: i64) -> bool:
    return any(fits(state, seat, card, place) for place in range(PLACES))


def is_visible(visible: i64, card: i64) -> bool:
    """Whether it is one of these base cards, which are given as bits."""
    return visible >> card & 1 == 1


def set_size(visible: i64, card: i64) -> i64:
    """How many of the base cards have its value, the card itself included."""
    cards: i64 = 0
    face = value(card) - 1
    for _ in range(4):
        cards += visible >> face & 1
        face += IN_SUIT
    return cards


def run_start(visible: i64, card: i64) -> i64:
    """`ruling.run-suit`: the lowest of the base cards that follow one another up to this card."""
    before = BELOW[card]
    while is_visible(visible, before):
        card = before
        before = BELOW[card]
    return card


def run_size(visible: i64, card: i64) -> i64:
    """How many follow one another, this card among them; never so many that they come round to where they began."""
    cards: i64 = 1
    following = ABOVE[run_start(visible, card)]
    while is_visible(visible, following):
        cards += 1
        following = ABOVE[following]
    return cards


def points_of_combinations(visible: i64, card: i64) -> i64:
    """The largest set and the largest run with this base card (`ruling.combination-new`)."""
    if not connects(card, visible):
        return 0  # it stands alone
    return worth(set_size(visible, card)) + worth(run_size(visible, card))
