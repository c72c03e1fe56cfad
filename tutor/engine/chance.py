"""Chance is explicit: every shuffle is made by one of these, handed in by the caller."""

import random
from collections.abc import Callable, Sequence

from tutor.engine.areas import fill, listed
from tutor.engine.errors import CorruptRecord
from tutor.engine.flat import i64, mypyc_attr, vec


def shuffled(cards: Sequence[int], draw: Callable[[], float]) -> list[int]:
    """The cards in random order. `random()` is the one method whose stream Python promises to keep for a seed."""
    return sorted(cards, key=lambda _: draw())


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Shuffles with a generator, and remembers each order so that it can be recorded."""

    def __init__(self, rng: random.Random) -> None:
        self._draw = rng.random
        self.orders: list[list[int]] = []

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        order = shuffled(cards, self._draw)
        self.orders.append(order)
        return order[:]

    def mix(self, cards: vec[i64], first: i64, end: i64) -> None:
        """Shuffle the cards of an area that lie from the first place up to the end."""
        fill(cards, first, self.shuffle(listed(cards, first, end)))


NEVER_DRAWN = random.Random(0)  # to make one takes long


class Recorded(Chance):
    """Gives back the orders of an earlier game, and refuses an order that is not one of these very cards."""

    def __init__(self, orders: Sequence[Sequence[int]]) -> None:
        super().__init__(NEVER_DRAWN)  # every order is on record
        self._waiting = [list(order) for order in reversed(orders)]

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        if not self._waiting:
            raise CorruptRecord(0, "a shuffle is missing.")
        order = self._waiting.pop()
        if sorted(order) != sorted(cards):
            raise CorruptRecord(0, "the shuffled cards are not the cards on the pile.")
        self.orders.append(order)
        return order[:]

    @property
    def used_up(self) -> bool:
        return not self._waiting
