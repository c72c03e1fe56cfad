"""How plain a move is: among moves that cannot be told apart, what a sensible person at the table would do."""

from typing import Final

from tutor.games.qwinta.coach.ideas.moment import LOSES, WINS, Moment
from tutor.games.qwinta.rules.moves import (
    LAY_CARD,
    LAY_RESERVE,
    LEAVE,
    SETTLE,
    SKIP,
    TAKE_RESERVE,
    TAKE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
)
from tutor.games.qwinta.rules.scoring import QWINTA_POINTS

CHANGES: Final = {
    LEAVE: 0, TAKE_STOCK: 0, LAY_CARD: 0, SKIP: 1, USE_KING: 1, USE_JACK: 2, USE_QUEEN: 2, SETTLE: 1, TAKE_RESERVE: 1,
    LAY_RESERVE: 1,
}  # fmt: skip
"""How much a move changes."""


def plainness(moment: Moment) -> tuple[float, ...]:
    """First the points that it brings at once, then how the cards face each other, then what changes less."""
    return (-points_now(moment), -_faces(moment), CHANGES[moment.kind])


def points_now(moment: Moment) -> int:
    if moment.kind == SETTLE:
        return {WINS: 1, LOSES: -1}.get(moment.facing(moment.place), 0) * int(QWINTA_POINTS)
    if moment.kind == USE_KING:
        return moment.height(moment.place)
    if moment.kind == USE_JACK:
        return moment.shown_by_jack(moment.place)
    return moment.points


def _faces(moment: Moment) -> int:
    if moment.kind == LAY_CARD:
        return moment.opposite(moment.card, moment.place) - moment.facing(moment.place)
    return moment.after_queen(moment.move) if moment.kind == USE_QUEEN else 0
