"""What a table is worth on which a game is broken off: the lead in points, and what lies there."""

from typing import Final

from tutor.engine.flat import i64
from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.coach.judgement import POINT
from tutor.games.qwinta.coach.policy import Outlook
from tutor.games.qwinta.rules.state import PLACES, State, spot

HALF_A_POINT: Final[i64] = 50


def lead_of(state: State, seat: i64, outlook: Outlook) -> i64:
    """By so many points is the seat ahead, in whole ones. Somebody's turn has just begun, or the game is over."""
    lead = state.net(seat) - state.net(1 - seat)
    if state.stage < 0:
        return lead
    last = 1 - state.turn
    worth = (worth_to_who_played_last(state, outlook) + HALF_A_POINT) // POINT
    return lead + worth if seat == last else lead - worth


def worth_to_who_played_last(state: State, outlook: Outlook) -> i64:
    """In hundredths of a point; `outlook` has begun for that seat."""
    outlook.survey(state)
    seat = outlook.seat
    return outlook.total + outlook.hopes(state, state.visible[seat], NO_CARD, 0) - _worth_to_other(state, outlook)


def _worth_to_other(state: State, outlook: Outlook) -> i64:
    """Who faces whom has been counted already."""
    judgement, other = outlook.judgement, 1 - outlook.seat
    worth = judgement.tempo
    for place in range(PLACES):
        at = spot(other, place)
        worth += outlook.worth_of(state.top[at], state.height[at], NO_CARD) if state.top[at] >= 0 else judgement.gap
    return worth
