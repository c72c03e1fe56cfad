"""A board that an author sets up: a position, what lies under its backs, and the next cards of the draw pile."""

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import Field

from tutor.engine.beverbende.cards import FACE_NAMES, is_number
from tutor.engine.beverbende.state import KEPT, State
from tutor.engine.beverbende.view import View, sample
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.lessons.words import Strict
from tutor.positions import read_position
from tutor.positions.text import Faces, Text

CARDS = Faces(FACE_NAMES)


class Scene(Strict):
    position: dict[str, Any] = Field(description="A position, as in a position file; its edition is the learner's.")
    under: dict[str, Text] = Field(default_factory=dict, description="Cards that the seat cannot see: `b3: 0`.")
    next: Text = Field("", description="The next cards of the draw pile, in the order in which they are drawn.")


def lay_out(scene: Scene, edition: str, seed: str) -> State:
    """The table as it truly is; what the author leaves open is drawn by chance, for a seed always the same."""
    seen = read_position({**scene.position, "edition": edition})
    if not isinstance(seen, View):
        raise UserError("A scene is a position of beverbende.")
    state = sample(seen, random.Random(seed))
    Arranger(seen, state).arrange(scene.under, scene.next)
    return state


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
            self.state.pile[spot.slot] = face
        else:
            row = self.state.rows[spot.seat]
            row[spot.slot] = row[spot.slot].with_face(face)
