"""While somebody may be caught, the table looks to the others as if the call had been heard: who wants to catch must
have noticed."""

from copy import copy

from tutor.games.uno.rules import View
from tutor.games.uno.rules.cards import DRAW_TWO, REVERSE, SKIP, SYMBOL
from tutor.games.uno.rules.legal import next_seat
from tutor.games.uno.rules.state import CHOOSE, TO_CATCH


def as_if_called(view: View) -> View:
    """The view with whose turn it would be, and which way round."""
    if view.stage != TO_CATCH:
        return view
    seeming, symbol = copy(view), SYMBOL[view.discard[-1]]
    seeming.stage = CHOOSE
    if symbol == REVERSE:
        seeming.direction = -view.direction
    seeming.turn = next_seat(seeming, view.laid_by)
    if symbol in (SKIP, DRAW_TWO) or (symbol == REVERSE and view.players == 2 and view.reverse == "skip"):
        seeming.turn = next_seat(seeming, seeming.turn)
    return seeming
