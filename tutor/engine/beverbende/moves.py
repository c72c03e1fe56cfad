"""Every move of the game, once: a move is its place in this table, its text is how people write it.

Seats are letters, places in a row count from 1: `swap 1 b3` exchanges my first card for b's third.
"""

from typing import Final

from tutor.engine.notation import Notation
from tutor.engine.seats import LETTERS

MOST_PLAYERS: Final = 6
ROW: Final = 4

TAKE: Final = 0  # action A: the top discard into one's row
DRAW: Final = 1  # action B: the top of the draw pile; with a draw-two in hand: use it
EXCHANGE: Final = 2  # the drawn number into one's row
DISCARD: Final = 3  # the drawn card away, unused
SWAP_CARDS: Final = 4  # use a swap
PEEK_AT: Final = 5  # use a peek
DECLINE: Final = 6  # the first card of a draw-two away, for a second one
KNOCK: Final = 7
PASS: Final = 8

KIND: list[int] = []
SLOT: list[int] = []  # the own place, from 0; -1 where there is none
OTHER: list[int] = []  # swap: the other seat
OTHER_SLOT: list[int] = []  # swap: the place there
_TEXTS: list[str] = []


def _add(text: str, kind: int, slot: int = -1, other: int = -1, other_slot: int = -1) -> int:
    _TEXTS.append(text)
    KIND.append(kind)
    SLOT.append(slot)
    OTHER.append(other)
    OTHER_SLOT.append(other_slot)
    return len(_TEXTS) - 1


TAKES: Final = tuple(_add(f"take {slot + 1}", TAKE, slot) for slot in range(ROW))
THE_DRAW: Final = _add("draw", DRAW)
EXCHANGES: Final = tuple(_add(f"exchange {slot + 1}", EXCHANGE, slot) for slot in range(ROW))
THE_DISCARD: Final = _add("discard", DISCARD)
PEEKS: Final = tuple(_add(f"peek {slot + 1}", PEEK_AT, slot) for slot in range(ROW))
THE_DECLINE: Final = _add("decline", DECLINE)
THE_KNOCK: Final = _add("knock", KNOCK)
THE_PASS: Final = _add("pass", PASS)
SWAPS: Final = tuple(  # SWAPS[own slot][other seat][other slot]
    tuple(
        tuple(_add(f"swap {slot + 1} {LETTERS[other]}{to + 1}", SWAP_CARDS, slot, other, to) for to in range(ROW))
        for other in range(MOST_PLAYERS)
    )
    for slot in range(ROW)
)

NOTATION: Final = Notation(_TEXTS)
