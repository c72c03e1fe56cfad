"""Follows a round through the ears of one seat: a fold over the events that it is told, and over nothing else.

What is known of a card belongs to the card, so a swap takes it along to the card's new place.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from tutor.coach.slips import Told
from tutor.engine.seats import LETTERS
from tutor.games.beverbende.coach.forgetting import Place

BEGINS_A_TURN: Final = frozenset(("took", "drew"))
ENDS_A_TURN: Final = frozenset(("took", "exchanged", "discarded", "swapped", "peeked"))  # each turn has one of these

Known = TypeVar("Known")


class Following(ABC, Generic[Known]):
    """The places of all cards that the seat has got to know, each with what its follower keeps of it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[Place, Known] = {}
        self.round = 0
        self.turn = 0  # of the round, the one that is being played; 0 before the first
        self.finished = 0  # turns of the round whose action is done
        self.events = 0  # heard in this game

    def hear(self, told: Told) -> None:
        """What the seat is told of an event. Of a card that it may not see, nothing is told."""
        kind: str = told["event"]
        self.events += 1
        if kind == "dealt":
            self._new_round(told["round"])
        if kind in BEGINS_A_TURN:
            self.turn = self.finished + 1
        if kind in ("took", "exchanged"):
            self.covered(_place(told["seat"], told["slot"]))
        if kind == "swapped":
            self._swap(_place(told["seat"], told["slot"]), _place(told["other"], told["other_slot"]))
        elif kind == "looked" and "cards" in told:
            self.saw([_place(told["seat"], slot) for slot in told["slots"]], told["cards"], kind)
        elif kind in ("took", "exchanged", "peeked") and "card" in told:
            self.saw([_place(told["seat"], told["slot"])], [told["card"]], kind)
        self.finished += kind in ENDS_A_TURN

    @abstractmethod
    def saw(self, places: Sequence[Place], cards: Sequence[str], kind: str) -> None:
        """The seat has seen these cards: note in `known` what is to be kept of them."""

    def dealt(self) -> None:
        """A new round: nothing is known."""

    def covered(self, place: Place) -> None:
        """Another card lies there now."""
        self.known.pop(place, None)

    def swapped(self, one: Place, other: Place) -> None:
        """Two cards have changed places, and what is known of them has gone along."""

    def _new_round(self, number: int) -> None:
        self.round = number
        self.turn = self.finished = 0
        self.known.clear()
        self.dealt()

    def _swap(self, one: Place, other: Place) -> None:
        moved = {
            place: self.known.pop(before) for place, before in ((other, one), (one, other)) if before in self.known
        }
        self.known.update(moved)
        self.swapped(one, other)


def _place(seat: str, slot: int) -> Place:
    return LETTERS.index(seat), slot - 1
