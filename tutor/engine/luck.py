"""Chance for imagined worlds: each has a number, and its luck comes from that and from the seed, whoever asks, in
whichever order, in either build. It is made of whole numbers below 2 ** 62, which both builds multiply alike.
"""

from collections.abc import Sequence
from typing import Final

from tutor.engine.areas import area_of, listed
from tutor.engine.chance import NEVER_DRAWN, Chance
from tutor.engine.flat import i64, vec

BITS: Final[i64] = (1 << 62) - 1
TIMES: Final[i64] = 0x1851F42D4C957F2D
PLUS: Final[i64] = 0x14057B7EF767814F
HALF: Final[i64] = 31  # of the bits: the upper ones of a generator like this are the good ones


def mixed(seed: i64, number: i64) -> i64:
    """Another seed for each number, as if they had nothing to do with each other."""
    bits = (seed + number * 0x1E3779B97F4A7C15) & BITS
    bits = (bits ^ bits >> 30) * 0x3F58476D1CE4E5B9 & BITS
    bits = (bits ^ bits >> 27) * 0x14D049BB133111EB & BITS
    return bits ^ bits >> HALF


class Luck(Chance):
    """Begins anew for each world; and the first shuffle after `again` is the same, whatever has been done before."""

    def __init__(self) -> None:
        super().__init__(NEVER_DRAWN)
        self._seed: i64 = 0
        self._bits: i64 = 0
        self._shuffles: i64 = 0

    def begin(self, seed: i64) -> None:
        self._seed = seed
        self._bits = mixed(seed, 0)
        self._shuffles = 0

    def again(self) -> None:
        """The next move is tried in the same world."""
        self._shuffles = 0

    def below(self, sides: i64) -> i64:
        """A number from 0 on, below so many; all are as likely."""
        self._bits = (self._bits * TIMES + PLUS) & BITS
        return (self._bits >> HALF) * sides >> HALF

    def mix_on(self, cards: vec[i64], end: i64) -> None:
        """Shuffle so many cards of an area, with the luck that comes next."""
        self._bits = _mix(cards, 0, end, self._bits)

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        """For games that keep their cards in lists."""
        area = area_of(cards)
        self.mix(area, 0, len(cards))
        return listed(area, 0, len(cards))

    def mix(self, cards: vec[i64], first: i64, end: i64) -> None:
        self._shuffles += 1
        _mix(cards, first, end, mixed(self._seed, self._shuffles))


def _mix(cards: vec[i64], first: i64, end: i64, bits: i64) -> i64:
    """What is left of the luck; each card changes places with one of those that come before it, or stays."""
    for at in range(end - 1, first, -1):
        bits = (bits * TIMES + PLUS) & BITS
        to = first + ((bits >> HALF) * (at - first + 1) >> HALF)
        card = cards[at]
        cards[at] = cards[to]
        cards[to] = card
    return bits
