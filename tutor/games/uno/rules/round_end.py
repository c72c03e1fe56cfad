"""The end of a round: show what is left, write the points on the pad."""

from tutor.engine.events import Event, Journal
from tutor.engine.guard import OVER, TO_DEAL
from tutor.engine.points import seats_with, tell_line, tell_winners, totals
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.uno.rules.cards import NO_COLOUR, POINTS, names
from tutor.games.uno.rules.legal import WINNING_SCORE
from tutor.games.uno.rules.state import State


def end_round(state: State, journal: Journal) -> None:
    """`round.end`, for the seat on turn, whose hand is empty."""
    state.turns += 1
    if journal is not None:
        for seat, hand in enumerate(state.hands):
            facts = {"seat": letter(seat), "cards": names(card.face for card in hand)}
            journal.append(Event("revealed", ("round.end",), facts))
    state.pad.append(_points(state))
    state.turn = state.laid_by = NOBODY
    state.before, state.judged = NO_COLOUR, 0
    points = totals(state.pad, state.players)
    state.stage = OVER if max(points) >= WINNING_SCORE else TO_DEAL
    if journal is not None:
        clause = "score.win" if state.scoring == "winner" else "score.alternative"
        tell_line(journal, ("goal.round", "score.values", clause), state.pad)
        if state.stage == OVER:
            tell_winners(journal, ("goal.game", clause), points, winners_of(state, points))


def _points(state: State) -> tuple[int, ...]:
    """`score.win`: the winner gets what the others still hold; `score.alternative`: everyone notes the own cards."""
    left = [sum([POINTS[card.face] for card in hand]) for hand in state.hands]
    if state.scoring == "winner":
        return tuple([sum(left) if seat == state.turn else 0 for seat in range(state.players)])
    return tuple(left)


def winners_of(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """`goal.game`: who has 500; by the alternative the lowest total, which several may share."""
    return seats_with(max if state.scoring == "winner" else min, points)
