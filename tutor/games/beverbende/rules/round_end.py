"""The end of a round: reveal, replace the specials, write the points on the pad."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.guard import OVER, TO_DEAL
from tutor.engine.points import seats_with, tell_line, tell_winners, totals
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.beverbende.rules.cards import HIGHEST, name, names
from tutor.games.beverbende.rules.legal import left_of, next_starter
from tutor.games.beverbende.rules.moves import ROW
from tutor.games.beverbende.rules.piles import draw_top
from tutor.games.beverbende.rules.state import DEALT, KEPT, State


def end_round(state: State, chance: Chance, journal: Journal) -> None:
    if journal is not None:
        _tell_reveal(state, journal)
    replace_specials(state, chance, journal)
    _write_points(state, journal)


def counts_first(state: State) -> i64:
    """Who knocked; whoever was on turn last, where nobody did (`ruling.no-knock-limit`)."""
    if state.knocker == NOBODY:
        return state.turn
    return state.knocker


def _tell_reveal(state: State, journal: list[Event]) -> None:
    """`score.reveal`; from now on a view shows every row."""
    first = counts_first(state)
    if state.knocker == NOBODY:
        journal.append(Event("limit", ("ruling.no-knock-limit",), {"seat": letter(first)}))
    clauses = ("score.reveal",) if state.knocker == NOBODY else ("score.reveal", "knock.last-turns")
    rows = state.rows
    for step in range(state.players):
        seat = (first + step) % state.players
        journal.append(Event("revealed", clauses, {"seat": letter(seat), "cards": names([c.face for c in rows[seat]])}))


def replace_specials(state: State, chance: Chance, journal: Journal) -> None:
    """`score.order`: the knocker, then clockwise; `ruling.replace-slots`: each from left to right."""
    seat = counts_first(state)
    for _ in range(state.players):
        for slot in range(ROW):
            if state.face[seat * ROW + slot] > HIGHEST:
                _replace(state, seat, slot, chance, journal)
        seat = left_of(state, seat)


def _replace(state: State, seat: i64, slot: i64, chance: Chance, journal: Journal) -> None:
    """`score.replace`: a special is laid aside (`ruling.set-aside`) and a card drawn for it, until a number comes."""
    place = seat * ROW + slot
    while state.face[place] > HIGHEST:
        special, origin = state.face[place], state.origin[place]
        state.show(special, state.batch[place])
        state.aside[state.aside_size] = special
        state.aside_size += 1
        face = draw_top(state, chance, journal)
        state.lay(place, face, KEPT, state.shuffles - 1, state.seen[place])
        if journal is not None:
            facts = {"seat": letter(seat), "slot": slot + 1, "special": name(special), "card": name(face)}
            dealt = ("setup.specials-in-row",) if origin == DEALT else ()
            clauses = ("special.no-value", "score.replace", "score.order", "ruling.replace-slots", "ruling.set-aside")
            journal.append(Event("replaced", (*clauses, *dealt), facts))


def points_of(state: State, seat: i64) -> i64:
    """`goal.round`: the sum of the row."""
    points: i64 = 0
    for place in range(seat * ROW, seat * ROW + ROW):
        points += state.face[place]
    return points


def _write_points(state: State, journal: Journal) -> None:
    """`score.pad`; after the last round the game is over."""
    line = state.rounds_played * state.players
    for seat in range(state.players):
        state.scores[line + seat] = points_of(state, seat)
    state.rounds_played += 1
    state.turn = NOBODY
    if state.rounds_played == state.rounds:
        state.stage = OVER
    else:
        state.stage = TO_DEAL
        state.starter = next_starter(state)
    if journal is not None:
        tell_line(journal, ("goal.round", "score.pad"), state.pad)
        if state.stage == OVER:
            points = totals(state.pad, state.players)
            winners = winners_of(points)
            shared = ("ruling.tie",) * (len(winners) > 1)
            tell_winners(journal, ("goal.game", "game.rounds", "game.winner", *shared), points, winners)


def winners_of(points: tuple[int, ...]) -> tuple[int, ...]:
    """`game.winner`: the fewest points; equal totals share the win (`ruling.tie`)."""
    return seats_with(min, points)
