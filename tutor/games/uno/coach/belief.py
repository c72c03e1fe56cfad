"""How likely an unseen card is of each kind, by what its owner has told since it came into the hand.

Who draws on a colour and keeps the card has seldom one of that colour; who names a colour often has it, and seldom the
one that was left. Kinds are the four colours, a wild, and a wild-draw-four, which people save. The figures are those of
the league (`python -m tutor.games.uno.lab.belief`), per mille of what is usual.
"""

from typing import Final

from tutor.engine.flat import i64
from tutor.games.uno.rules.cards import COLOUR, COLOURS, WILD_FOUR
from tutor.games.uno.rules.state import KEPT, LEFT, NAMED, ROOM, SIGNS, State

KINDS: Final[i64] = 6
CERTAIN: Final[i64] = 1000
KEPT_ON_IT: Final[i64] = 25  # a card of the colour on which another was drawn and kept
KEPT_A_WILD: Final[i64] = 350
KEPT_A_FOUR: Final[i64] = 750
NAMED_IT: Final[i64] = 2200
LEFT_IT: Final[i64] = 350


def kind_of(face: i64) -> i64:
    if face == WILD_FOUR:
        return COLOURS + 1
    return COLOUR[face]


def likelihood(state: State, seat: i64, place: i64, kind: i64) -> i64:
    """Per mille of what is usual, of a card at this place of the hand that the seat of the view has not seen."""
    slot = place - seat * ROOM
    first = seat * SIGNS
    if kind < COLOURS:
        if state.not_colours[place] >> kind & 1:
            return 0
        likely: i64 = CERTAIN
        if slot < state.signs[first + KEPT + kind]:
            likely = KEPT_ON_IT
        if slot < state.signs[first + NAMED + kind]:
            likely = likely * NAMED_IT // CERTAIN
        if slot < state.signs[first + LEFT + kind]:
            likely = likely * LEFT_IT // CERTAIN
        return likely
    for colour in range(COLOURS):
        if slot < state.signs[first + KEPT + colour]:
            if kind == COLOURS:
                return KEPT_A_WILD
            return KEPT_A_FOUR
    return CERTAIN


def tells_something(state: State, seat: i64, place: i64) -> bool:
    """Whether anything is known of the card but that nobody has seen it."""
    if state.not_colours[place]:
        return True
    slot = place - seat * ROOM
    for sign in range(seat * SIGNS, seat * SIGNS + SIGNS):  # noqa: SIM110 - `any` makes objects
        if slot < state.signs[sign]:
            return True
    return False
