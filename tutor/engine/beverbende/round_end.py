"""The end of a round: reveal, replace the specials, write the points on the pad."""

from tutor.engine.beverbende.cards import HIGHEST, name, names
from tutor.engine.beverbende.piles import draw_top, show_held
from tutor.engine.beverbende.rules import next_starter
from tutor.engine.beverbende.state import KEPT, NOBODY, OVER, TO_DEAL, Held, State
from tutor.engine.chance import Chance
from tutor.engine.events import NO_WITNESS, Event, Journal
from tutor.engine.seats import letter


def end_round(state: State, chance: Chance, journal: Journal) -> None:
    first = state.turn if state.knocker == NOBODY else state.knocker
    order = [(first + step) % state.players for step in range(state.players)]
    if journal is not None and state.knocker == NOBODY:
        journal.append(Event("limit", {"seat": letter(first)}, {}, NO_WITNESS))  # `ruling.no-knock-limit`
    if journal is not None:
        _tell_reveal(state, order, journal)
    for seat in order:  # `score.order`: the knocker, then clockwise
        for slot, card in enumerate(state.rows[seat]):  # `ruling.replace-slots`: left to right
            if card.face > HIGHEST:
                _replace(state, seat, slot, chance, journal)
    _write_points(state, journal)


def _tell_reveal(state: State, order: list[int], journal: list[Event]) -> None:
    """`score.reveal`; from now on a view shows every row."""
    for seat in order:
        cards = names([card.face for card in state.rows[seat]])
        journal.append(Event("revealed", {"seat": letter(seat), "cards": cards}, {}, NO_WITNESS))


def _replace(state: State, seat: int, slot: int, chance: Chance, journal: Journal) -> None:
    """`score.replace`: a special is laid aside (`ruling.set-aside`) and a card drawn for it, until a number comes."""
    row = state.rows[seat]
    while row[slot].face > HIGHEST:
        special = row[slot]
        show_held(state, special)
        state.set_aside.append(special.face)
        face = draw_top(state, chance, journal)
        row[slot] = Held(face, KEPT, len(state.hidden) - 1, special.seen)
        if journal is not None:
            facts = {"seat": letter(seat), "slot": slot + 1, "special": name(special.face), "card": name(face)}
            journal.append(Event("replaced", facts, {}, NO_WITNESS))


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
        by_seat = {letter(seat): value for seat, value in enumerate(points)}
        journal.append(Event("scored", {"round": len(state.pad), "points": by_seat}, {}, NO_WITNESS))
        if state.stage == OVER:
            winners = [letter(seat) for seat in winners_of(totals(state))]
            by_seat = {letter(seat): value for seat, value in enumerate(totals(state))}
            journal.append(Event("won", {"totals": by_seat, "winners": winners}, {}, NO_WITNESS))


def totals(state: State) -> tuple[int, ...]:
    return tuple(sum(line[seat] for line in state.pad) for seat in range(state.players))


def winners_of(points: tuple[int, ...]) -> tuple[int, ...]:
    """`game.winner`: the fewest points; equal totals share the win (`ruling.tie`)."""
    fewest = min(points)
    return tuple(seat for seat, value in enumerate(points) if value == fewest)
