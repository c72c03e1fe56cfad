"""The stock and the action cards: drawing, and shuffling anew."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.qwinta.cards import ACTIONS, SET_APART, names
from tutor.engine.qwinta.state import State
from tutor.engine.seats import letter


def draw(state: State, seat: int, chance: Chance, journal: Journal) -> int:
    """The top card of this seat's stock; an empty stock is made anew at this moment."""
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
    state.stocks[seat] = chance.shuffle(cards)
    if journal is not None:
        facts = {"seat": letter(seat), "cards": len(cards), "exposed": names(hand)}
        journal.append(Event("restocked", ("step4.empty",), facts, {"order": names(state.stocks[seat])}))


def shuffle_actions(state: State, seat: int, chance: Chance, journal: Journal, *, kind: str, clause: str) -> None:
    """All twelve are shuffled, and the two on top set apart face down."""
    order = chance.shuffle(ACTIONS)
    state.turned[seat] = []
    state.aside[seat] = order[-SET_APART:]
    state.actions[seat] = order[:-SET_APART]
    if journal is not None:
        facts = {"seat": letter(seat), "what": "actions", "cards": len(order)}
        journal.append(Event(kind, (clause,), facts, {"order": names(order)}))


def from_hand(state: State, seat: int, card: int) -> int:
    """The card leaves the hand, openly."""
    if card in state.exposed[seat]:
        state.exposed[seat].remove(card)
    hand = state.hands[seat]
    return hand.pop(hand.index(card))
