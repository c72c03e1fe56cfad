"""Stock, hand, reserve and action cards: drawing, laying, and shuffling anew."""

from tutor.engine.chance import Chance
from tutor.engine.events import Journal
from tutor.engine.flat import i64, vec
from tutor.engine.hidden import told_shuffle
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import ACTIONS, FACE_NAMES, SET_APART, bit, names
from tutor.games.qwinta.rules.state import ROOM, ROOM_FOR_ACTIONS, State


def put_on(pile: vec[i64], size: vec[i64], seat: i64, card: i64) -> None:
    """On top of this seat's pile."""
    pile[seat * ROOM + size[seat]] = card
    size[seat] += 1


def take_off(pile: vec[i64], size: vec[i64], seat: i64) -> i64:
    size[seat] -= 1
    return pile[seat * ROOM + size[seat]]


def put_under_reserve(state: State, seat: i64, card: i64) -> None:
    bottom = seat * ROOM
    at = bottom + state.reserve_size[seat]
    while at > bottom:
        state.reserve[at] = state.reserve[at - 1]
        at -= 1
    state.reserve[bottom] = card
    state.reserve_size[seat] += 1


def can_draw(state: State, seat: i64) -> bool:
    """`step4.empty`: without a stock and without discards there is nothing."""
    return state.stock_size[seat] > 0 or state.discard_size[seat] > 0


def draw(state: State, seat: i64, chance: Chance, journal: Journal) -> i64:
    """The top card of this seat's stock; an empty stock is made anew at this moment (`ruling.lazy-recycling`)."""
    if state.stock_size[seat] == 0:
        restock(state, seat, chance, journal)
    return take_off(state.stock, state.stock_size, seat)


def restock(state: State, seat: i64, chance: Chance, journal: Journal) -> None:
    """`step4.empty`: the discard pile becomes the stock.

    No two cards of a deck are equal, and with an empty stock all of them lie open but those in hand: at this moment
    the opponent can work out the hand, and goes on knowing those cards while they are held.
    """
    _expose_hand(state, seat)
    cards = state.discard_size[seat]
    for at in range(seat * ROOM, seat * ROOM + cards):
        state.stock[at] = state.discard[at]
    state.stock_size[seat] = cards
    state.discard_size[seat] = 0
    chance.mix(state.stock, seat * ROOM, seat * ROOM + cards)
    if journal is not None:
        facts = {"seat": letter(seat), "exposed": names(state.hands[seat])}
        clauses = ("step4.empty",)
        journal.append(told_shuffle("restocked", state.stocks[seat], names=FACE_NAMES, clauses=clauses, **facts))


def _expose_hand(state: State, seat: i64) -> None:
    """Sorted: in which order the cards were drawn stays unknown."""
    state.known[seat] = 0
    first = seat * ROOM
    end = first + state.hand_size[seat]
    for at in range(first, end):
        card = state.hand[at]
        state.known[seat] |= bit(card)
        to = at
        while to > first and state.hand[to - 1] > card:
            state.hand[to] = state.hand[to - 1]
            to -= 1
        state.hand[to] = card


def shuffle_actions(state: State, seat: i64, chance: Chance, journal: Journal, *, kind: str, clause: str) -> None:
    """All twelve are shuffled, and the two on top set apart face down."""
    first = seat * ROOM_FOR_ACTIONS
    at = first
    for card in ACTIONS:
        state.action[at] = card
        at += 1
    chance.mix(state.action, first, at)
    if journal is not None:
        order = [state.action[at] for at in range(first, first + ROOM_FOR_ACTIONS)]
        facts = {"seat": letter(seat), "what": "actions"}
        journal.append(told_shuffle(kind, order, names=FACE_NAMES, clauses=(clause,), **facts))
    state.up_size[seat] = 0
    state.apart_size[seat] = SET_APART
    state.action_size[seat] = ROOM_FOR_ACTIONS - SET_APART
    for number in range(SET_APART):
        state.apart[first + number] = state.action[first + ROOM_FOR_ACTIONS - SET_APART + number]


def turn_up(state: State, seat: i64) -> i64:
    """The next action card."""
    first = seat * ROOM_FOR_ACTIONS
    state.action_size[seat] -= 1
    card = state.action[first + state.action_size[seat]]
    state.up[first + state.up_size[seat]] = card
    state.up_size[seat] += 1
    return card


def from_hand(state: State, seat: i64, card: i64) -> None:
    """The card leaves the hand, openly."""
    state.known[seat] &= ~bit(card)
    at = seat * ROOM
    while state.hand[at] != card:
        at += 1
    state.hand_size[seat] -= 1
    for later in range(at, seat * ROOM + state.hand_size[seat]):
        state.hand[later] = state.hand[later + 1]


def holds(state: State, seat: i64, card: i64) -> bool:
    return any(state.hand[at] == card for at in range(seat * ROOM, seat * ROOM + state.hand_size[seat]))
