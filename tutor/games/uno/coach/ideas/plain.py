"""How plain a move is: among moves that cannot be told apart, what a sensible person at the table would do."""

from tutor.games.uno.coach.ideas.moment import Moment
from tutor.games.uno.rules.cards import POINTS, WILD, WILD_FOUR
from tutor.games.uno.rules.moves import CATCH, DRAW, KEEP, PLAY, WAIT


def plainness(moment: Moment) -> tuple[float, ...]:
    """A coloured card before a wild, with the call, of the colour of which most is left, and with most points; a card
    before drawing; to catch before to wait."""
    if moment.kind != PLAY:
        order = {CATCH: 0, DRAW: 2, KEEP: 2, WAIT: 1}
        return (order.get(moment.kind, 0), -moment.own(moment.then))
    unlawful = moment.face == WILD_FOUR and not moment.is_lawful
    cost = 4 if unlawful else 1 if moment.face >= WILD and moment.held > 1 else 0
    silent = moment.held == 2 and not moment.calls
    points = 0 if moment.face >= WILD else int(POINTS[moment.face])
    return (cost + 3 * silent, -moment.own(moment.then), -points)
