"""Drawing, laying and shuffling, with the account of what has been shown to everyone."""

from typing import Final

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.hidden import reshuffle, show
from tutor.engine.seats import letter
from tutor.games.uno.rules.cards import COLOUR, FACE_NAMES, WILD_FOUR, name
from tutor.games.uno.rules.state import DRAWN, InHand, State

FORGETS_EVERY: Final = 16  # shuffles


def draw(state: State, seat: int, cards: int, chance: Chance, journal: Journal, *, clauses: tuple[str, ...]) -> int:
    """So many cards from the draw pile into this hand; fewer when there are no more. How many it were."""
    hand = state.hands[seat]
    for count in range(cards):
        if not state.pile and not _lay_new_pile(state, chance, journal):
            return count
        face = state.pile.pop()
        hand.append(InHand(face, DRAWN, len(state.hidden) - 1, 1 << seat))
        if journal is not None:
            journal.append(Event("drew", clauses, {"seat": letter(seat)}, {"card": name(face)}, 1 << seat))
    return cards


def _lay_new_pile(state: State, chance: Chance, journal: Journal) -> bool:
    """`pile.reshuffle`: the discard pile without its top card (`ruling.reshuffle-top`); whether there was any."""
    cards = state.discard[:-1]
    if cards:
        clauses = ("pile.reshuffle", "ruling.reshuffle-top")
        reshuffle(state, cards, chance, journal, names=FACE_NAMES, clauses=clauses)
        del state.discard[:-1]
        if len(state.hidden) % FORGETS_EVERY == 0:
            _forget_spent_shuffles(state)
    elif journal is not None:
        journal.append(Event("nothing-left", ("ruling.reshuffle-top",), {}))
    return bool(cards)


def _forget_spent_shuffles(state: State) -> None:
    """Shuffles of which everything has been shown tell nothing; those after them move up. At a large table with little
    to draw there would be hundreds. The deal stays the first."""
    kept = [batch for batch, counts in enumerate(state.hidden) if batch == 0 or any(counts)]
    moved = {old: new for new, old in enumerate(kept)}
    state.hidden = [state.hidden[batch] for batch in kept]
    for hand in state.hands:
        hand[:] = [InHand(c.face, c.origin, moved[c.batch], c.seen, c.not_colours, c.marks) for c in hand]


def lay(state: State, card: InHand) -> None:
    """The card becomes the top discard, and all see it."""
    show(state, card)
    if card.face == WILD_FOUR and state.returned and card.origin == DRAWN and card.batch == 0:
        state.fours_shown += 1
    if card.marks:
        _settle_proofs(state, card)
    state.discard.append(card.face)
    state.colour = COLOUR[card.face]


def _settle_proofs(state: State, card: InHand) -> None:
    """A guilty hand has now shown a card of the colour: that it held one tells no more about the rest. The proofs after
    it move up."""
    shown = COLOUR[card.face]
    for number in reversed(range(len(state.proofs))):
        if card.marks >> number & 1 and state.proofs[number] == shown:
            del state.proofs[number]
            for hand in state.hands:
                hand[:] = [_without_mark(held, number) for held in hand]


def _without_mark(card: InHand, number: int) -> InHand:
    if not card.marks >> number:
        return card
    below = card.marks & (1 << number) - 1
    marks = below | card.marks >> number + 1 << number
    return InHand(card.face, card.origin, card.batch, card.seen, card.not_colours, marks)
