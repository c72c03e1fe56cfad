"""Which card lies where, as an author wants it: what the seat can know stays as it is."""

from collections.abc import Mapping
from typing import NamedTuple

from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.games.beverbende.rules.cards import FACE_NAMES, is_number
from tutor.games.beverbende.rules.moves import ROW
from tutor.games.beverbende.rules.state import KEPT, State
from tutor.games.beverbende.rules.view import View
from tutor.positions.text import Faces

CARDS = Faces(FACE_NAMES)


def arrange(seen: View, state: State, under: Mapping[str, str], upcoming: str) -> None:
    Arranger(seen, state).arrange(under, upcoming)


class Spot(NamedTuple):
    """A place for a card that the seat cannot see: in a row, or in the draw pile (counted from its bottom)."""

    seat: int
    slot: int


PILE = -1  # the seat of a spot in the draw pile


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
        if len(names) > len(self.state.pile):
            raise UserError("The draw pile has not so many cards.")
        for place, name in under.items():
            self.put(self.hidden_place(place), CARDS.face(name), place)
        top = len(self.state.pile) - 1
        for number, name in enumerate(names):
            self.put(Spot(PILE, top - number), CARDS.face(name), f"number {number + 1} of the next cards")

    def hidden_place(self, place: str) -> Spot:
        rows = {
            f"{LETTERS[seat]}{slot + 1}": Spot(seat, slot) for seat in range(self.seen.players) for slot in range(4)
        }
        if place not in rows:
            raise UserError(f"There is no place {place!r} in a row.")
        spot = rows[place]
        if self.seen.rows[spot.seat][spot.slot].face != UNKNOWN:
            raise UserError(f"{place} is a card that the seat has seen: its value stands in the position.")
        return spot

    def put(self, spot: Spot, face: int, where: str) -> None:
        """Exchange what lies there for a card of this face that lies in another unseen spot of the same shuffle."""
        source = next((other for other in self.spots() if self.can_trade(spot, other, face)), None)
        if source is None:
            raise UserError(f"{where} cannot be {CARDS.name(face)}: no such card can lie there.")
        here, there = self.face(spot), self.face(source)
        self.lay(spot, there)
        self.lay(source, here)
        self.fixed.add(spot)

    def can_trade(self, spot: Spot, other: Spot, face: int) -> bool:
        if spot == other:
            return self.face(spot) == face
        free = other not in self.fixed and self.batch(other) == self.batch(spot) and self.face(other) == face
        return free and self.takes(spot, face) and self.takes(other, self.face(spot))

    def spots(self) -> list[Spot]:
        rows = [
            Spot(seat, slot)
            for seat, row in enumerate(self.seen.rows)
            for slot, card in enumerate(row)
            if card.face == UNKNOWN
        ]
        return rows + [Spot(PILE, slot) for slot in range(len(self.state.pile))]

    def face(self, spot: Spot) -> int:
        return self.state.pile[spot.slot] if spot.seat == PILE else self.state.rows[spot.seat][spot.slot].face

    def batch(self, spot: Spot) -> int:
        return len(self.state.hidden) - 1 if spot.seat == PILE else self.state.rows[spot.seat][spot.slot].batch

    def takes(self, spot: Spot, face: int) -> bool:
        """A kept card is a number (`ruling.number-in-row`)."""
        return spot.seat == PILE or is_number(face) or self.state.rows[spot.seat][spot.slot].origin != KEPT

    def lay(self, spot: Spot, face: int) -> None:
        if spot.seat == PILE:
            pile = self.state.pile
            pile[spot.slot] = face
            self.state.pile = pile
        else:
            self.state.face[spot.seat * ROW + spot.slot] = face
