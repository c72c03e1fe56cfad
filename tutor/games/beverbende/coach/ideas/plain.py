"""How plain a move is: among moves that cannot be told apart, what a sensible person at the table would do."""

from typing import Final

from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.coach.ideas.base import shown
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.rules.moves import DECLINE, DISCARD, DRAW, EXCHANGE, KNOCK, PASS, PEEK_AT, SWAP_CARDS, TAKE

CHANGES: Final = {DRAW: 0, PASS: 0, PEEK_AT: 0, DECLINE: 0, DISCARD: 1, KNOCK: 1, TAKE: 2, EXCHANGE: 2, SWAP_CARDS: 3}
"""How much a move changes: one draws rather than take what is of no use, and does not knock without need."""
IDLE: Final = 4  # a look that shows nothing
PUTS_IN: Final = (TAKE, EXCHANGE)


def plainness(moment: Moment) -> tuple[float, ...]:
    """First a lower row, by whole points, as far as can be told; then what changes less."""
    return (-int(shown(saving(moment))), IDLE if is_idle(moment) else CHANGES[moment.kind])


def saving(moment: Moment) -> float:
    """By how much the own row gets lower at once."""
    if moment.kind in PUTS_IN:
        return moment.gain
    return moment.goes - moment.their_worth if moment.kind == SWAP_CARDS else 0.0


def is_idle(moment: Moment) -> bool:
    return moment.kind == PEEK_AT and (moment.is_last_turn or moment.outgoing.face != UNKNOWN)
