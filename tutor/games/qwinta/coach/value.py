"""What a table is worth on which a game is broken off: net points, and what lies there."""

from typing import Final

from tutor.engine.flat import i64
from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.coach.judgement import POINT
from tutor.games.qwinta.coach.policy import Outlook
from tutor.games.qwinta.rules.state import PLACES, State, spot

HALF_A_POINT: Final[i64] = 50


def points_of(state: State, seat: i64, outlook: Outlook) -> i64:
    """The net points of the seat; who has just played has what lies on the table besides, in whole points."""
    points = state.net(seat)
    if state.stage >= 0 and seat != state.turn:
        points += (worth_to_who_played_last(state, outlook) + HALF_A_POINT) // POINT
    return points


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
