"""The stock and the action cards: drawing, and shuffling anew."""

from tutor.engine.chance import Chance
from tutor.engine.events import Journal
from tutor.engine.hidden import shuffle
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import ACTIONS, FACE_NAMES, SET_APART, names
from tutor.games.qwinta.rules.state import State


def draw(state: State, seat: int, chance: Chance, journal: Journal) -> int:
    """The top card of this seat's stock; an empty stock is made anew at this moment (`ruling.lazy-recycling`)."""
    if not state.stocks[seat]:
        restock(state, seat, chance, journal)
    return state.stocks[seat].pop()


def restock(state: State, seat: int, chance: Chance, journal: Journal) -> None:
    """`step4.empty`: the discard pile becomes the stock.

    No two cards of a deck are equal, and with an empty stock all of them lie open but those in hand: at this moment
    the opponent can work out the hand, and goes on knowing those cards while they are held.
    """
    hand = state.hands[seat]
    hand.sort()  # in which order they were drawn stays unknown
    state.exposed[seat] = hand[:]
    cards, state.discards[seat] = state.discards[seat], []
    facts = {"seat": letter(seat), "exposed": names(hand)}
    state.stocks[seat] = shuffle(
        cards, chance, journal, names=FACE_NAMES, clauses=("step4.empty",), kind="restocked", **facts
    )


def shuffle_actions(state: State, seat: int, chance: Chance, journal: Journal, *, kind: str, clause: str) -> None:
    """All twelve are shuffled, and the two on top set apart face down."""
    facts = {"seat": letter(seat), "what": "actions"}
    order = shuffle(ACTIONS, chance, journal, names=FACE_NAMES, clauses=(clause,), kind=kind, **facts)
    state.turned[seat] = []
    state.aside[seat] = order[-SET_APART:]
    state.actions[seat] = order[:-SET_APART]


def from_hand(state: State, seat: int, card: int) -> int:
    """The card leaves the hand, openly."""
    if card in state.exposed[seat]:
        state.exposed[seat].remove(card)
    hand = state.hands[seat]
    return hand.pop(hand.index(card))
