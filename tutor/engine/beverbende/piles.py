"""Drawing, laying and shuffling, with the account of what has been shown to everyone."""

from tutor.engine.beverbende.cards import counted, name, names
from tutor.engine.beverbende.state import TAKEN, Held, State
from tutor.engine.chance import Chance
from tutor.engine.events import NO_WITNESS, Event, Journal
from tutor.engine.seats import letter


def draw_top(state: State, chance: Chance, journal: Journal) -> int:
    """The top card of the draw pile; an empty pile is made anew at this moment (`ruling.reshuffle-lazy`)."""
    if not state.pile:
        reshuffle(state, chance, journal)
    return state.pile.pop()


def reshuffle(state: State, chance: Chance, journal: Journal) -> None:
    """`pile.reshuffle`: the whole discard pile becomes the draw pile. All have seen these cards, not the order."""
    state.hidden.append(counted(state.discard))
    state.pile = chance.shuffle(state.discard)
    state.discard = []
    if journal is not None:
        journal.append(Event("reshuffled", {"cards": len(state.pile)}, {"order": names(state.pile)}, NO_WITNESS))


def show_drawn(state: State, face: int) -> None:
    """A card of the current draw pile has become known to all."""
    state.hidden[-1][face] -= 1


def show_held(state: State, card: Held) -> None:
    """A card of a row has become known to all; one taken openly was known before."""
    if card.origin != TAKEN:
        state.hidden[card.batch][card.face] -= 1


def lay_from_row(state: State, card: Held) -> None:
    show_held(state, card)
    state.discard.append(card.face)


def lay_used_special(state: State, face: int, journal: Journal) -> None:
    """`b.special`: a special goes on the discard pile when its action is over."""
    state.discard.append(face)
    if journal is not None:
        journal.append(Event("laid", {"seat": letter(state.turn), "card": name(face)}, {}, NO_WITNESS))
