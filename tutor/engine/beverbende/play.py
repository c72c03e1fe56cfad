"""The turn: each move as the rulebook tells it. A transition changes the state and tells its events."""

from tutor.engine.beverbende.cards import DRAW_TWO, PEEK, SWAP, name
from tutor.engine.beverbende.moves import (
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
    SLOT,
    SWAP_CARDS,
    TAKE,
)
from tutor.engine.beverbende.piles import draw_top, lay_from_row, lay_used_special, show_drawn
from tutor.engine.beverbende.round_end import end_round
from tutor.engine.beverbende.rules import gone_on_too_long, legal_moves, may_knock, refusal
from tutor.engine.beverbende.state import AFTER, CHOOSE, DRAWN, FIRST, KEPT, TAKEN, State
from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.guard import turned_down
from tutor.engine.hidden import IN_THE_OPEN, NO_CARD, Held
from tutor.engine.seats import letter


def apply(state: State, move: int, chance: Chance, journal: Journal = None) -> None:
    """Make the move for the seat on turn, with all that follows from it."""
    if move not in legal_moves(state):  # the list is at hand: asking it is faster than `guard.check_move`
        raise turned_down(state, move, notation=NOTATION, refusal=refusal)
    carry_out(state, move, chance, journal)


def carry_out(state: State, move: int, chance: Chance, journal: Journal = None) -> None:
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


def _take(state: State, slot: int, journal: Journal) -> None:
    """`a.take`: the top discard into the row, openly."""
    face = state.discard.pop()
    row = state.rows[state.turn]
    replaced = row[slot]
    row[slot] = Held(face, TAKEN, IN_THE_OPEN, (1 << state.players) - 1)
    lay_from_row(state, replaced)
    if journal is not None:
        facts = {"seat": letter(state.turn), "slot": slot + 1, "card": name(face), "replaced": name(replaced.face)}
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
    state.discard.append(state.hand)
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


def _exchange(state: State, slot: int, journal: Journal) -> None:
    """`b.exchange`: the drawn number into the row, unshown; what lay there, unseen until now, is laid open."""
    seat = state.turn
    row = state.rows[seat]
    replaced = row[slot]
    row[slot] = Held(state.hand, KEPT, len(state.hidden) - 1, 1 << seat)
    lay_from_row(state, replaced)
    if journal is not None:
        unseen = ("ruling.exchange-unseen",) * (not replaced.seen >> seat & 1)
        facts = {"seat": letter(seat), "slot": slot + 1, "replaced": name(replaced.face)}
        clauses = ("b.exchange", "ruling.number-in-row", *unseen)
        journal.append(Event("exchanged", clauses, facts, {"card": name(state.hand)}, 1 << seat))


def _discard(state: State, journal: Journal) -> None:
    """`b.discard`"""
    show_drawn(state, state.hand)
    state.discard.append(state.hand)
    if journal is not None:
        facts = {"seat": letter(state.turn), "card": name(state.hand)}
        journal.append(Event("discarded", ("b.discard",), facts))


def _swap(state: State, slot: int, other: int, other_slot: int, journal: Journal) -> None:
    """`special.swap`: two cards change places, unseen, and all that is known of them goes along."""
    own, theirs = state.rows[state.turn], state.rows[other]
    own[slot], theirs[other_slot] = theirs[other_slot], own[slot]
    if journal is not None:
        public = {"seat": letter(state.turn), "slot": slot + 1, "other": letter(other), "other_slot": other_slot + 1}
        private = {"gave": name(theirs[other_slot].face), "got": name(own[slot].face)}
        knocker = ("ruling.swap-knocker",) * (other == state.knocker)
        journal.append(Event("swapped", ("special.swap", *knocker), public, private))
    show_drawn(state, SWAP)
    lay_used_special(state, SWAP, journal)


def _peek(state: State, slot: int, journal: Journal) -> None:
    """`special.peek`"""
    seat = state.turn
    row = state.rows[seat]
    card = row[slot]
    row[slot] = Held(card.face, card.origin, card.batch, card.seen | 1 << seat)
    if journal is not None:
        facts = {"seat": letter(seat), "slot": slot + 1}
        journal.append(Event("peeked", ("special.peek",), facts, {"card": name(card.face)}, 1 << seat))
    show_drawn(state, PEEK)
    lay_used_special(state, PEEK, journal)


def _knock_or_pass(state: State, knocks: bool, journal: Journal) -> None:
    """`knock.when`"""
    if knocks:
        state.knocker = state.turn
    if journal is not None:
        first_lap = ("knock.first-turns", "ruling.knock-first-lap") * (knocks and state.turns + 1 == state.players)
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
    state.turns += 1
    following = (state.turn + 1) % state.players
    if following == state.knocker or gone_on_too_long(state):
        end_round(state, chance, journal)
    else:
        state.turn = following
        state.stage = CHOOSE
