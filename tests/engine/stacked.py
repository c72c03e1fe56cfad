"""Shuffles that a test writes down: the cards as they will be drawn, and `…` where the others lie, else at the end."""

import random
from collections.abc import Callable, Iterable, Sequence

from tutor.engine.chance import Chance

REST = "…"


class Stacked(Chance):
    """Shuffles so that the cards which the test names lie where it wants them; `faces` reads the words of the game."""

    def __init__(self, wanted: Iterable[str], faces: Callable[[str], list[int]]) -> None:
        super().__init__(random.Random(0))  # never drawn from
        self.wanted = list(wanted)
        self.faces = faces

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        named = self.wanted.pop(0) if self.wanted else ""
        top, _, bottom = (self.faces(part) for part in named.partition(REST))
        rest = sorted(cards)
        for face in top + bottom:
            rest.remove(face)  # ValueError: the test names a card that is not there
        order = [*top, *rest, *bottom][::-1]
        self.orders.append(order)
        return order[:]
