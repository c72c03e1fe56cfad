"""Drawing, laying and shuffling, with the account of what has been shown to everyone."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.hidden import NO_CARD, told_shuffle
from tutor.engine.seats import letter
from tutor.games.beverbende.rules.cards import FACE_NAMES, name
from tutor.games.beverbende.rules.state import ROOM_BELOW, State


def draw_top(state: State, chance: Chance, journal: Journal) -> i64:
    """The top card of the draw pile; an empty pile is made anew at this moment (`ruling.reshuffle-lazy`)."""
    if state.stock_top == state.stock_bottom:
        lay_new_pile(state, chance, journal)
    state.stock_top -= 1
    return state.stock[state.stock_top]


def lay_new_pile(state: State, chance: Chance, journal: Journal) -> None:
    """`pile.reshuffle`: the whole discard pile becomes the draw pile, and its cards are hidden from all again."""
    state.open_account()
    state.stock_bottom = ROOM_BELOW
    state.stock_top = ROOM_BELOW + state.heap_size
    for at in range(state.heap_size):
        face = state.heap[at]
        state.stock[ROOM_BELOW + at] = face
        state.hide(face)
    state.heap_size = 0
    chance.mix(state.stock, state.stock_bottom, state.stock_top)
    if journal is not None:
        clauses = ("pile.reshuffle", "ruling.reshuffle-lazy")
        journal.append(told_shuffle("reshuffled", state.pile, names=FACE_NAMES, clauses=clauses))


def show_drawn(state: State, face: i64) -> None:
    """A card of the current draw pile has become known to all."""
    state.show(face, state.shuffles - 1)


def top_discard(state: State) -> i64:
    if state.heap_size == 0:
        return NO_CARD
    return state.heap[state.heap_size - 1]


def take_top_discard(state: State) -> i64:
    state.heap_size -= 1
    return state.heap[state.heap_size]


def lay_open(state: State, face: i64) -> None:
    """On the discard pile."""
    state.heap[state.heap_size] = face
    state.heap_size += 1


def lay_used_special(state: State, face: i64, journal: Journal) -> None:
    """`b.special`: a special goes on the discard pile when its action is over."""
    lay_open(state, face)
    if journal is not None:
        journal.append(Event("laid", ("b.special",), {"seat": letter(state.turn), "card": name(face)}))
