"""The end of a round: show what is left, write the points on the pad."""

from tutor.engine.areas import blank
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.guard import OVER, TO_DEAL
from tutor.engine.points import seats_with, tell_line, tell_winners, totals
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.uno.rules.cards import NO_COLOUR, POINTS, names
from tutor.games.uno.rules.legal import WINNING_SCORE
from tutor.games.uno.rules.state import ROOM, State


def end_round(state: State, journal: Journal) -> None:
    """`round.end`, for the seat on turn, whose hand is empty."""
    state.turns += 1
    if journal is not None:
        for seat, hand in enumerate(state.hands):
            facts = {"seat": letter(seat), "cards": names([card.face for card in hand])}
            journal.append(Event("revealed", ("round.end",), facts))
    _write_points(state)
    state.turn = state.laid_by = NOBODY
    state.before, state.judged = NO_COLOUR, 0
    state.stage = TO_DEAL
    if _somebody_has_enough(state):
        state.stage = OVER
    if journal is not None:
        clause = "score.win" if state.scoring == "winner" else "score.alternative"
        tell_line(journal, ("goal.round", "score.values", clause), state.pad)
        if state.stage == OVER:
            points = totals(state.pad, state.players)
            tell_winners(journal, ("goal.game", clause), points, winners_of(state, points))


def left_in(state: State, seat: i64) -> i64:
    """`score.values`: the points of the cards in this hand."""
    points: i64 = 0
    for place in range(seat * ROOM, seat * ROOM + state.held[seat]):
        points += POINTS[state.face[place]]
    return points


def _write_points(state: State) -> None:
    """`score.win`: the winner gets what the others still hold; `score.alternative`: everyone notes the own cards."""
    line = state.rounds_played * state.players
    scores = blank(line + state.players)
    for at in range(line):
        scores[at] = state.scores[at]
    winner_scores = state.scoring == "winner"
    for seat in range(state.players):
        if winner_scores:
            scores[line + state.turn] += left_in(state, seat)
        else:
            scores[line + seat] = left_in(state, seat)
    state.scores = scores
    state.rounds_played += 1


def _somebody_has_enough(state: State) -> bool:
    """`goal.game`"""
    for seat in range(state.players):
        total: i64 = 0
        for number in range(state.rounds_played):
            total += state.scores[number * state.players + seat]
        if total >= WINNING_SCORE:
            return True
    return False


def winners_of(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """`goal.game`: who has 500; by the alternative the lowest total, which several may share."""
    return seats_with(max if state.scoring == "winner" else min, points)
