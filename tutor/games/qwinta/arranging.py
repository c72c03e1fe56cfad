"""Which card lies where, as an author wants it: what the seat can know stays as it is.

Places are named by the seat and what is hidden there: `b hand`, `a stock`, `b actions`. Stock and actions are written
as they are drawn. All cards of a deck are different, so each hidden one lies in exactly one place.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import letter
from tutor.errors import UserError
from tutor.games.qwinta.rules.cards import FACE_NAMES
from tutor.games.qwinta.rules.state import SEATS, State
from tutor.games.qwinta.rules.view import View
from tutor.positions.text import Faces

CARDS: Final = Faces(FACE_NAMES)


def arrange(seen: View, state: State, under: Mapping[str, str], upcoming: str) -> None:
    """`upcoming` is what the seat itself draws next."""
    own = f"{letter(seen.seat)} stock"
    if upcoming and own in under:
        raise UserError(f"The next cards and {own} are the same.")
    _refuse_strangers(" ".join([*under.values(), upcoming]))
    lying = Lying(state)
    piles = {name: pile for seat in SEATS for name, pile in _piles(seen, lying, seat).items()}
    wanted = {**under, own: upcoming} if upcoming else under
    for name, cards in wanted.items():
        if name not in piles:
            raise UserError(f"Nothing is hidden in {name!r}; the places are {', '.join(piles)}.")
        _put(piles[name], CARDS.faces(cards), name)
    lying.change(state)


class Lying:
    """What lies face down, as lists that can be changed."""

    def __init__(self, state: State) -> None:
        self.hands, self.stocks, self.actions, self.aside = state.hands, state.stocks, state.actions, state.aside

    def change(self, state: State) -> None:
        state.hands, state.stocks, state.actions, state.aside = self.hands, self.stocks, self.actions, self.aside


def _refuse_strangers(cards: str) -> None:
    if strangers := [word for word in cards.split() if word not in CARDS]:
        raise UserError(f"There is no card {strangers[0]!r}.")


class Spot(NamedTuple):
    """Where a hidden card lies: one of the lists of the state, and the place in it."""

    cards: list[int]
    place: int

    @property
    def face(self) -> int:
        return self.cards[self.place]


class Pile(NamedTuple):
    """Spots to be filled, the first one first."""

    spots: Sequence[Spot]
    hidden: Sequence[Spot]
    """All those of the deck among which the cards can change places."""
    laid: set[int]
    """What an author has laid there: it stays."""


def _piles(seen: View, lying: Lying, seat: int) -> dict[str, Pile]:
    hand = [Spot(lying.hands[seat], at) for at, face in enumerate(seen.hands[seat]) if face == UNKNOWN]
    stock = _from_the_top(lying.stocks[seat])
    actions = _from_the_top(lying.actions[seat])
    unturned = [*actions, *_from_the_top(lying.aside[seat])]
    who, laid = letter(seat), set[int]()
    piles = {f"{who} stock": Pile(stock, [*hand, *stock], laid), f"{who} actions": Pile(actions, unturned, set())}
    return piles | ({f"{who} hand": Pile(hand, [*hand, *stock], laid)} if seat != seen.seat else {})


def _from_the_top(cards: list[int]) -> list[Spot]:
    return [Spot(cards, at) for at in reversed(range(len(cards)))]


def _put(pile: Pile, faces: Sequence[int], where: str) -> None:
    """Each card changes places with the one that lies where it is wanted."""
    if len(faces) > len(pile.spots):
        raise UserError(f"{where} has not so many hidden cards.")
    for spot, face in zip(pile.spots, faces, strict=False):
        source = next((other for other in pile.hidden if other.face == face), None)
        if source is None or face in pile.laid:
            raise UserError(f"{where} cannot have {CARDS.name(face)}: it lies elsewhere.")
        spot.cards[spot.place], source.cards[source.place] = face, spot.face
        pile.laid.add(face)
