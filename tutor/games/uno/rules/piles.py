"""Drawing, laying and shuffling, with the account of what has been shown to everyone."""

from typing import Final

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.hidden import told_shuffle
from tutor.engine.seats import letter
from tutor.games.uno.rules.cards import COLOUR, FACE_NAMES, WILD_FOUR, name
from tutor.games.uno.rules.state import DRAWN, ROOM, State

FORGETS_EVERY: Final[i64] = 16  # shuffles


def draw(state: State, seat: i64, cards: i64, chance: Chance, journal: Journal, *, clauses: tuple[str, ...]) -> i64:
    """So many cards from the draw pile into this hand; fewer when there are no more. How many it were."""
    for count in range(cards):
        if state.stock_size == 0 and not _lay_new_pile(state, chance, journal):
            return count
        state.stock_size -= 1
        face = state.stock[state.stock_size]
        state.add(seat, face, DRAWN)
        if journal is not None:
            journal.append(Event("drew", clauses, {"seat": letter(seat)}, {"card": name(face)}, 1 << seat))
    return cards


def _lay_new_pile(state: State, chance: Chance, journal: Journal) -> bool:
    """`pile.reshuffle`: the discard pile without its top card (`ruling.reshuffle-top`); whether there was any."""
    cards = state.heap_size - 1
    if cards == 0:
        if journal is not None:
            journal.append(Event("nothing-left", ("ruling.reshuffle-top",), {}))
        return False
    state.open_account()
    for at in range(cards):
        face = state.heap[at]
        state.stock[at] = face
        state.hide(face)
    state.stock_size = cards
    state.heap[0], state.heap_size = state.top(), 1
    chance.mix(state.stock, 0, cards)
    if journal is not None:
        clauses = ("pile.reshuffle", "ruling.reshuffle-top")
        journal.append(told_shuffle("reshuffled", state.pile, names=FACE_NAMES, clauses=clauses))
    if state.shuffles % FORGETS_EVERY == 0:
        _forget_spent_shuffles(state)
    return True


def _forget_spent_shuffles(state: State) -> None:
    """Shuffles of which everything has been shown tell nothing; those after them move up. At a large table with little
    to draw there would be hundreds. The deal stays the first."""
    hidden = state.hidden
    kept = [batch for batch, counts in enumerate(hidden) if batch == 0 or any(counts)]
    moved = {old: new for new, old in enumerate(kept)}
    state.hidden = [hidden[batch] for batch in kept]
    for seat in range(state.players):
        for place in range(seat * ROOM, seat * ROOM + state.held[seat]):
            state.batch[place] = moved[state.batch[place]]


def lay(state: State, seat: i64, place: i64) -> None:
    """The card becomes the top discard, and all see it."""
    face, batch = state.face[place], state.batch[place]
    state.show(face, batch)
    if face == WILD_FOUR and state.returned and state.origin[place] == DRAWN and batch == 0:
        state.fours_shown += 1
    marks = state.marks[place] if state.marks else 0
    state.take_out(seat, place)
    if marks:
        _settle_proofs(state, marks, COLOUR[face])
    state.heap[state.heap_size] = face
    state.heap_size += 1
    state.colour = COLOUR[face]


def _settle_proofs(state: State, marks: int, shown: i64) -> None:
    """A guilty hand has now shown a card of the colour: that it held one tells no more about the rest. The proofs after
    it move up."""
    for number in reversed(range(len(state.proofs))):
        if marks >> number & 1 and state.proofs[number] == shown:
            del state.proofs[number]
            state.marks = [_without_mark(held, number) for held in state.marks]


def _without_mark(marks: int, number: int) -> int:
    below = marks & (1 << number) - 1
    return below | marks >> number + 1 << number
