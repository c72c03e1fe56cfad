"""Drawing, laying and shuffling, with the account of what has been shown to everyone."""

from tutor.engine.beverbende.cards import FACE_NAMES, name
from tutor.engine.beverbende.state import State
from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.hidden import Held, reshuffle, show
from tutor.engine.seats import letter


def draw_top(state: State, chance: Chance, journal: Journal) -> int:
    """The top card of the draw pile; an empty pile is made anew at this moment (`ruling.reshuffle-lazy`)."""
    if not state.pile:
        lay_new_pile(state, chance, journal)
    return state.pile.pop()


def lay_new_pile(state: State, chance: Chance, journal: Journal) -> None:
    """`pile.reshuffle`: the whole discard pile becomes the draw pile."""
    cards, state.discard = state.discard, []
    clauses = ("pile.reshuffle", "ruling.reshuffle-lazy")
    reshuffle(state, cards, chance, journal, names=FACE_NAMES, clauses=clauses)


def show_drawn(state: State, face: int) -> None:
    """A card of the current draw pile has become known to all."""
    state.hidden[-1][face] -= 1


def lay_from_row(state: State, card: Held) -> None:
    show(state, card)
    state.discard.append(card.face)


def lay_used_special(state: State, face: int, journal: Journal) -> None:
    """`b.special`: a special goes on the discard pile when its action is over."""
    state.discard.append(face)
    if journal is not None:
        journal.append(Event("laid", ("b.special",), {"seat": letter(state.turn), "card": name(face)}))
