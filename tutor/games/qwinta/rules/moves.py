"""Every move of the game, once: a move is its place in this table, its text is how people write it.

Places count from 1, left to right. `reserve` takes the top card of the reserve, `reserve hearts-5` lays one there.
"""

from itertools import combinations
from typing import Final

from tutor.engine.flat import i64, vec
from tutor.engine.notation import MoveTable, Notation
from tutor.games.qwinta.rules.cards import DECK, JACK, KING, NUMBERS, QUEEN, name
from tutor.games.qwinta.rules.state import PLACES

SETTLE: Final[i64] = 0  # step 2: clear an active QWINTA
LEAVE: Final[i64] = 1  # step 2: no more
USE_JACK: Final[i64] = 2  # step 3
USE_QUEEN: Final[i64] = 3
USE_KING: Final[i64] = 4
SKIP: Final[i64] = 5  # step 3: not this time
TAKE_STOCK: Final[i64] = 6  # step 4
TAKE_RESERVE: Final[i64] = 7
LAY_CARD: Final[i64] = 8  # step 5: in the base
LAY_RESERVE: Final[i64] = 9  # step 5: on the reserve

_moves = MoveTable(kind=-1, place=-1, second=-1, card=-1)
_add = _moves.add

SETTLES: Final = tuple(_add(f"settle {place + 1}", kind=SETTLE, place=place) for place in range(PLACES))
THE_LEAVE: Final = _add("leave", kind=LEAVE)
JACKS: Final = tuple(_add(f"jack {place + 1}", kind=USE_JACK, place=place) for place in range(PLACES))
QUEENS: Final = tuple(
    _add(f"queen {place + 1} {second + 1}", kind=USE_QUEEN, place=place, second=second)
    for place, second in combinations(range(PLACES), 2)
)
KINGS: Final = tuple(_add(f"king {place + 1}", kind=USE_KING, place=place) for place in range(PLACES))
THE_SKIP: Final = _add("skip", kind=SKIP)
THE_STOCK: Final = _add("stock", kind=TAKE_STOCK)
THE_RESERVE: Final = _add("reserve", kind=TAKE_RESERVE)
LAYS: Final = {  # LAYS[card][place]
    card: tuple(_add(f"lay {name(card)} {place + 1}", kind=LAY_CARD, place=place, card=card) for place in range(PLACES))
    for card in NUMBERS
}
RESERVES: Final = {card: _add(f"reserve {name(card)}", kind=LAY_RESERVE, card=card) for card in NUMBERS}

# The same, to be looked up in a moment
LAY_FIRST: Final = vec[i64]([LAYS[card][0] if card in LAYS else -1 for card in range(DECK)])  # at the leftmost place
LAY_ON_RESERVE: Final = vec[i64]([RESERVES.get(card, -1) for card in range(DECK)])

USES: Final = {JACK: JACKS, QUEEN: QUEENS, KING: KINGS}  # what each action card can do, by its value

NOTATION: Final = Notation(_moves.texts)
KIND: Final = vec[i64](_moves.column("kind"))
PLACE: Final = vec[i64](_moves.column("place"))  # from 0
SECOND: Final = vec[i64](_moves.column("second"))  # queen: the other place
CARD: Final = vec[i64](_moves.column("card"))  # step 5: which card
