"""The deck, told by kind of card."""

from collections import Counter
from dataclasses import dataclass
from functools import cache

from tutor.games.beverbende.rules import DECK, FACE_NAMES


@dataclass(frozen=True)
class CardKind:
    name: str
    """The engine's stable name: a number as text, or swap, peek, draw-two."""
    count: int

    @property
    def is_special(self) -> bool:
        return not self.name.isdecimal()


@cache
def card_kinds() -> tuple[CardKind, ...]:
    """Every kind of card, numbers first, with how many of it the deck holds."""
    return tuple(CardKind(FACE_NAMES[face], count) for face, count in sorted(Counter(DECK).items()))
