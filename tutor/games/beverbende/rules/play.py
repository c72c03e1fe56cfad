"""The turn: each move as the rulebook tells it. A transition changes the state and tells its events."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.guard import turned_down
from tutor.engine.hidden import IN_THE_OPEN, NO_CARD
from tutor.engine.seats import letter
from tutor.games.beverbende.rules.cards import DRAW_TWO, PEEK, SWAP, name
from tutor.games.beverbende.rules.legal import everybody, gone_on_too_long, left_of, legal_moves, may_knock, refusal
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    NOTATION,
    OTHER,
    OTHER_SLOT,
    PASS,
    PEEK_AT,
    ROW,
    SLOT,
    SWAP_CARDS,
    TAKE,
)
from tutor.games.beverbende.rules.piles import draw_top, lay_open, lay_used_special, show_drawn, take_top_discard
from tutor.games.beverbende.rules.round_end import end_round
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, DRAWN, FIRST, KEPT, TAKEN, State


def apply(state: State, move: i64, chance: Chance, journal: Journal = None) -> None:
    """Make the move for the seat on turn, with all that follows from it."""
    if move not in legal_moves(state):  # the list is at hand: asking it is faster than `guard.check_move`
        raise turned_down(state, move, notation=NOTATION, refusal=refusal)
    carry_out(state, move, chance, journal)


def carry_out(state: State, move: i64, chance: Chance, journal: Journal = None) -> None:
    """The same, for whoever makes legal moves only."""
    kind = KIND[move]
    if kind == DRAW:
        _draw(state, chance, journal)
        return  # the action goes on with the card in hand
    if kind == DECLINE:
        _decline(state, chance, journal)
        return  # and with the second card
    if kind in (KNOCK, PASS):
        _knock_or_pass(state, kind == KNOCK, journal)
        _end_turn(state, chance, journal)
        return
    if kind == DISCARD:
        _discard(state, journal)
    elif kind == EXCHANGE:
        _exchange(state, SLOT[move], journal)
    elif kind == TAKE:
        _take(state, SLOT[move], journal)
    elif kind == SWAP_CARDS:
        _swap(state, SLOT[move], OTHER[move], OTHER_SLOT[move], journal)
    elif kind == PEEK_AT:
        _peek(state, SLOT[move], journal)
    _end_action(state, chance, journal)


def _take(state: State, slot: i64, journal: Journal) -> None:
    """`a.take`: the top discard into the row, openly."""
    face = take_top_discard(state)
    place = state.turn * ROW + slot
    replaced = _lay_out_of_row(state, place)
    state.lay(place, face, TAKEN, IN_THE_OPEN, everybody(state))
    if journal is not None:
        facts = {"seat": letter(state.turn), "slot": slot + 1, "card": name(face), "replaced": name(replaced)}
        journal.append(Event("took", ("turn.choice", "a.take", "a.must-exchange"), facts))


def _draw(state: State, chance: Chance, journal: Journal) -> None:
    """`b.draw`; with a draw-two in hand, its use: the first of the two (`special.draw-two`)."""
    if state.hand == DRAW_TWO:
        show_drawn(state, DRAW_TWO)
        state.open_draw_twos += 1
        state.stage = FIRST
        if journal is not None:
            nested = ("ruling.draw-two-nesting",) * (state.open_draw_twos > 1)
            facts = {"seat": letter(state.turn), "card": name(DRAW_TWO)}
            journal.append(Event("used", ("special.draw-two", *nested), facts))
    else:
        state.stage = DRAWN
    _into_hand(state, chance, journal)


def _decline(state: State, chance: Chance, journal: Journal) -> None:
    """`ruling.draw-two-decline`: away with the first card, and a second one that must be dealt with."""
    show_drawn(state, state.hand)
    lay_open(state, state.hand)
    if journal is not None:
        facts = {"seat": letter(state.turn), "card": name(state.hand)}
        journal.append(Event("declined", ("ruling.draw-two-decline",), facts))
    state.stage = DRAWN
    _into_hand(state, chance, journal)


def _into_hand(state: State, chance: Chance, journal: Journal) -> None:
    state.hand = draw_top(state, chance, journal)
    if journal is not None:
        seat = state.turn
        clauses = ("special.draw-two",) if state.open_draw_twos else ("turn.choice", "b.draw")
        journal.append(Event("drew", clauses, {"seat": letter(seat)}, {"card": name(state.hand)}, 1 << seat))


def _exchange(state: State, slot: i64, journal: Journal) -> None:
    """`b.exchange`: the drawn number into the row, unshown; what lay there, unseen until now, is laid open."""
    seat = state.turn
    place = seat * ROW + slot
    seen = state.seen[place]
    replaced = _lay_out_of_row(state, place)
    state.lay(place, state.hand, KEPT, state.shuffles - 1, 1 << seat)
    if journal is not None:
        unseen = () if seen >> seat & 1 else ("ruling.exchange-unseen",)
        facts = {"seat": letter(seat), "slot": slot + 1, "replaced": name(replaced)}
        clauses = ("b.exchange", "ruling.number-in-row", *unseen)
        journal.append(Event("exchanged", clauses, facts, {"card": name(state.hand)}, 1 << seat))


def _lay_out_of_row(state: State, place: i64) -> i64:
    """The card that another replaces goes face up on the discard pile."""
    face = state.face[place]
    state.show(face, state.batch[place])
    lay_open(state, face)
    return face


def _discard(state: State, journal: Journal) -> None:
    """`b.discard`"""
    show_drawn(state, state.hand)
    lay_open(state, state.hand)
    if journal is not None:
        facts = {"seat": letter(state.turn), "card": name(state.hand)}
        journal.append(Event("discarded", ("b.discard",), facts))


def _swap(state: State, slot: i64, other: i64, other_slot: i64, journal: Journal) -> None:
    """`special.swap`: two cards change places, unseen, and all that is known of them goes along."""
    place, there = state.turn * ROW + slot, other * ROW + other_slot
    state.change_places(place, there)
    if journal is not None:
        public = {"seat": letter(state.turn), "slot": slot + 1, "other": letter(other), "other_slot": other_slot + 1}
        private = {"gave": name(state.face[there]), "got": name(state.face[place])}
        knocker = ("ruling.swap-knocker",) * (other == state.knocker)
        journal.append(Event("swapped", ("special.swap", *knocker), public, private))
    show_drawn(state, SWAP)
    lay_used_special(state, SWAP, journal)


def _peek(state: State, slot: i64, journal: Journal) -> None:
    """`special.peek`"""
    seat = state.turn
    place = seat * ROW + slot
    state.seen[place] |= 1 << seat
    if journal is not None:
        facts = {"seat": letter(seat), "slot": slot + 1}
        journal.append(Event("peeked", ("special.peek",), facts, {"card": name(state.face[place])}, 1 << seat))
    show_drawn(state, PEEK)
    lay_used_special(state, PEEK, journal)


def _knock_or_pass(state: State, knocks: bool, journal: Journal) -> None:
    """`knock.when`"""
    if knocks:
        state.knocker = state.turn
    if journal is not None:
        first_lap = ("knock.first-turns", "ruling.knock-first-lap") * (knocks and state.turns_done + 1 == state.players)
        clauses = ("knock.when", *first_lap)
        journal.append(Event("knocked" if knocks else "passed", clauses, {"seat": letter(state.turn)}))


def _end_action(state: State, chance: Chance, journal: Journal) -> None:
    """Used draw-twos come last on the discard pile, inner before outer (`ruling.draw-two-nesting`)."""
    state.hand = NO_CARD
    while state.open_draw_twos:
        state.open_draw_twos -= 1
        lay_used_special(state, DRAW_TWO, journal)
    if may_knock(state):
        state.stage = AFTER
    else:
        _end_turn(state, chance, journal)


def _end_turn(state: State, chance: Chance, journal: Journal) -> None:
    """`turn.order`, `knock.last-turns`: round the table, until the turn comes back to who knocked."""
    following = left_of(state, state.turn)
    state.turns_done += 1
    if state.turns_done == (state.laps_done + 1) * state.players:
        state.laps_done += 1
    if following == state.knocker or gone_on_too_long(state):
        end_round(state, chance, journal)
    else:
        state.turn = following
        state.stage = CHOOSE
