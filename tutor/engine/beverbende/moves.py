"""Every move of the game, once: a move is its place in this table, its text is how people write it.

Seats are letters, places in a row count from 1: `swap 1 b3` exchanges my first card for b's third.
"""

from typing import Final

from tutor.engine.notation import MoveTable, Notation
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

_moves = MoveTable(kind=-1, slot=-1, other=-1, other_slot=-1)
_add = _moves.add

TAKES: Final = tuple(_add(f"take {slot + 1}", kind=TAKE, slot=slot) for slot in range(ROW))
THE_DRAW: Final = _add("draw", kind=DRAW)
EXCHANGES: Final = tuple(_add(f"exchange {slot + 1}", kind=EXCHANGE, slot=slot) for slot in range(ROW))
THE_DISCARD: Final = _add("discard", kind=DISCARD)
PEEKS: Final = tuple(_add(f"peek {slot + 1}", kind=PEEK_AT, slot=slot) for slot in range(ROW))
THE_DECLINE: Final = _add("decline", kind=DECLINE)
THE_KNOCK: Final = _add("knock", kind=KNOCK)
THE_PASS: Final = _add("pass", kind=PASS)
SWAPS: Final = tuple(  # SWAPS[own slot][other seat][other slot]
    tuple(
        tuple(
            _add(f"swap {slot + 1} {LETTERS[other]}{to + 1}", kind=SWAP_CARDS, slot=slot, other=other, other_slot=to)
            for to in range(ROW)
        )
        for other in range(MOST_PLAYERS)
    )
    for slot in range(ROW)
)

NOTATION: Final = Notation(_moves.texts)
KIND: Final = _moves.column("kind")
SLOT: Final = _moves.column("slot")  # the own place, from 0
OTHER: Final = _moves.column("other")  # swap: the other seat
OTHER_SLOT: Final = _moves.column("other_slot")  # swap: the place there
