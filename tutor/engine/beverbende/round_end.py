"""The end of a round: reveal, replace the specials, write the points on the pad."""

from tutor.engine.beverbende.cards import HIGHEST, name, names
from tutor.engine.beverbende.piles import draw_top
from tutor.engine.beverbende.rules import next_starter
from tutor.engine.beverbende.state import DEALT, KEPT, State
from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.guard import OVER, TO_DEAL
from tutor.engine.hidden import Held, show
from tutor.engine.points import seats_with, tell_line, tell_winners, totals
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter


def end_round(state: State, chance: Chance, journal: Journal) -> None:
    first = state.turn if state.knocker == NOBODY else state.knocker
    order = [(first + step) % state.players for step in range(state.players)]
    if journal is not None and state.knocker == NOBODY:
        journal.append(Event("limit", ("ruling.no-knock-limit",), {"seat": letter(first)}))
    if journal is not None:
        _tell_reveal(state, order, journal)
    for seat in order:  # `score.order`: the knocker, then clockwise
        for slot, card in enumerate(state.rows[seat]):  # `ruling.replace-slots`: left to right
            if card.face > HIGHEST:
                _replace(state, seat, slot, chance, journal)
    _write_points(state, journal)


def _tell_reveal(state: State, order: list[int], journal: list[Event]) -> None:
    """`score.reveal`; from now on a view shows every row."""
    clauses = ("score.reveal",) if state.knocker == NOBODY else ("score.reveal", "knock.last-turns")
    for seat in order:
        cards = names([card.face for card in state.rows[seat]])
        journal.append(Event("revealed", clauses, {"seat": letter(seat), "cards": cards}))


def _replace(state: State, seat: int, slot: int, chance: Chance, journal: Journal) -> None:
    """`score.replace`: a special is laid aside (`ruling.set-aside`) and a card drawn for it, until a number comes."""
    row = state.rows[seat]
    while row[slot].face > HIGHEST:
        special = row[slot]
        show(state, special)
        state.set_aside.append(special.face)
        face = draw_top(state, chance, journal)
        row[slot] = Held(face, KEPT, len(state.hidden) - 1, special.seen)
        if journal is not None:
            facts = {"seat": letter(seat), "slot": slot + 1, "special": name(special.face), "card": name(face)}
            dealt = ("setup.specials-in-row",) * (special.origin == DEALT)
            clauses = ("special.no-value", "score.replace", "score.order", "ruling.replace-slots", "ruling.set-aside")
            journal.append(Event("replaced", (*clauses, *dealt), facts))


def _write_points(state: State, journal: Journal) -> None:
    """`score.pad`; after the last round the game is over."""
    points = tuple([sum([card.face for card in row]) for row in state.rows])
    state.pad.append(points)
    state.turn = NOBODY
    if len(state.pad) == state.rounds:
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
