"""Which card lies where, as an author wants it: what the seat can know stays as it is."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.games.uno.rules.cards import COLOUR, FACE_NAMES, WILD_FOUR
from tutor.games.uno.rules.state import DRAWN, ROOM, State
from tutor.games.uno.rules.view import View
from tutor.positions.text import Faces

CARDS = Faces(FACE_NAMES)


def arrange(seen: View, state: State, under: Mapping[str, str], upcoming: str) -> None:
    Arranger(seen, state).arrange(under, upcoming)


class Spot(NamedTuple):
    """A place for a card that the seat cannot see: in a hand, or in the draw pile (counted from its bottom)."""

    seat: int
    place: int


PILE = -1  # the seat of a spot in the draw pile


def place_of(spot: Spot) -> int:
    """In the areas of the hands."""
    return spot.seat * ROOM + spot.place


class Arranger:
    """Changes which unseen card lies where, so that everything the seat can know stays as it is."""

    def __init__(self, seen: View, state: State) -> None:
        self.seen = seen
        self.state = state
        self.fixed: set[Spot] = set()

    def arrange(self, under: Mapping[str, str], upcoming: str) -> None:
        names = upcoming.split()
        if strangers := [name for name in (*under.values(), *names) if name not in CARDS]:
            raise UserError(f"There is no card {strangers[0]!r}.")
        if len(names) > self.state.stock_size:
            raise UserError("The draw pile has not so many cards.")
        for place, name in under.items():
            self.put(self.hidden_place(place), CARDS.face(name), place)
        top = self.state.stock_size - 1
        for number, name in enumerate(names):
            self.put(Spot(PILE, top - number), CARDS.face(name), f"number {number + 1} of the next cards")

    def hidden_place(self, name: str) -> Spot:
        hands = {
            f"{LETTERS[seat]}{place + 1}": Spot(seat, place)
            for seat, hand in enumerate(self.seen.hands)
            for place in range(len(hand))
        }
        if name not in hands:
            raise UserError(f"There is no place {name!r} in a hand.")
        spot = hands[name]
        if self.seen.hands[spot.seat][spot.place].face != UNKNOWN:
            raise UserError(f"{name} is a card that the seat has seen: its value stands in the position.")
        return spot

    def put(self, spot: Spot, face: int, where: str) -> None:
        """Exchange what lies there for a card of this face that lies in another unseen spot of the same shuffle."""
        if not any(self.traded(spot, source) for source in self.spots() if self.can_trade(spot, source, face)):
            raise UserError(f"{where} cannot be {CARDS.name(face)}: no such card can lie there.")
        self.fixed.add(spot)

    def can_trade(self, spot: Spot, source: Spot, face: int) -> bool:
        if spot == source:
            return self.face(spot) == face
        free = source not in self.fixed and self.batch(source) == self.batch(spot) and self.face(source) == face
        return free and self.takes(spot, face) and self.takes(source, self.face(spot))

    def traded(self, spot: Spot, source: Spot) -> bool:
        """Whether the cards have changed places; not where that would belie what all have been told."""
        self.trade(spot, source)
        if self.is_true():
            return True
        self.trade(spot, source)
        return False

    def trade(self, spot: Spot, source: Spot) -> None:
        here, there = self.face(spot), self.face(source)
        self.lay(spot, there)
        self.lay(source, here)

    def spots(self) -> Iterator[Spot]:
        for seat, hand in enumerate(self.seen.hands):
            yield from (Spot(seat, place) for place, card in enumerate(hand) if card.face == UNKNOWN)
        yield from (Spot(PILE, place) for place in range(self.state.stock_size))

    def face(self, spot: Spot) -> int:
        if spot.seat == PILE:
            return self.state.stock[spot.place]
        return self.state.face[place_of(spot)]

    def batch(self, spot: Spot) -> int:
        return self.state.shuffles - 1 if spot.seat == PILE else self.state.batch[place_of(spot)]

    def takes(self, spot: Spot, face: int) -> bool:
        """A hand that was innocent of a colour has none of it (`challenge.innocent`)."""
        return spot.seat == PILE or not self.state.not_colours[place_of(spot)] >> COLOUR[face] & 1

    def is_true(self) -> bool:
        """A guilty hand has its card (`challenge.guilty`), and a wild-draw-four that went back was in the pile
        (`setup.first.wild-four`)."""
        held = list(chain.from_iterable(self.state.hands))
        for number, colour in enumerate(self.state.proofs):
            if not any(card.marks >> number & 1 and COLOUR[card.face] == colour for card in held):
                return False
        if not self.state.returned or self.state.fours_shown:
            return True
        first_pile = [card.face for card in held if card.origin == DRAWN and card.batch == 0]
        return WILD_FOUR in first_pile or (len(self.state.hidden) == 1 and WILD_FOUR in self.state.pile)

    def lay(self, spot: Spot, face: int) -> None:
        if spot.seat == PILE:
            self.state.stock[spot.place] = face
        else:
            self.state.face[place_of(spot)] = face
