"""Every move of the game, once: a move is its place in this table, its text is how people write it.

Seats are letters, places in a row count from 1: `swap 1 b3` exchanges my first card for b's third.
"""

from typing import Final

from tutor.engine.flat import i64, vec
from tutor.engine.notation import MoveTable, Notation
from tutor.engine.seats import LETTERS

MOST_PLAYERS: Final[i64] = 6
ROW: Final[i64] = 4

TAKE: Final[i64] = 0  # action A: the top discard into one's row
DRAW: Final[i64] = 1  # action B: the top of the draw pile; with a draw-two in hand: use it
EXCHANGE: Final[i64] = 2  # the drawn number into one's row
DISCARD: Final[i64] = 3  # the drawn card away, unused
SWAP_CARDS: Final[i64] = 4  # use a swap
PEEK_AT: Final[i64] = 5  # use a peek
DECLINE: Final[i64] = 6  # the first card of a draw-two away, for a second one
KNOCK: Final[i64] = 7
PASS: Final[i64] = 8

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
KIND: Final = vec[i64](_moves.column("kind"))
SLOT: Final = vec[i64](_moves.column("slot"))  # the own place, from 0
OTHER: Final = vec[i64](_moves.column("other"))  # swap: the other seat
OTHER_SLOT: Final = vec[i64](_moves.column("other_slot"))  # swap: the place there


def with_slots(move: i64, to: vec[i64]) -> i64:
    """The same move where the card of each slot lies in another one, in all rows alike."""
    slot = SLOT[move]
    if slot < 0:
        return move
    if KIND[move] == SWAP_CARDS:
        return SWAPS[to[slot]][OTHER[move]][to[OTHER_SLOT[move]]]
    return move - slot + to[slot]  # the moves of a kind stand side by side
