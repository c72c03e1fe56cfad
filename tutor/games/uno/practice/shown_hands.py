"""Which cards in the hands of others a seat has been shown, and when: a challenge shows a hand, and what of it has not
been laid since lies there still."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tutor.coach.slips import Told, When
from tutor.engine.seats import LETTERS
from tutor.games.uno.rules.cards import FACE_NAMES
from tutor.games.uno.rules.setup import HAND

FACES: Final = {name: face for face, name in enumerate(FACE_NAMES)}
ENDS_A_TURN: Final = ("played", "kept")
Place = tuple[int, int]
"""A seat, and a place in its hand, from 0."""


@dataclass(frozen=True)
class Shown:
    face: int
    when: When


class ShownHands:
    """Follows every hand through the ears of one seat."""

    def __init__(self, seat: int, players: int) -> None:
        self._seat, self._players = seat, players
        self._round = self._turn = self._events = 0
        self._hands: list[list[Shown | None]] = [[] for _ in range(players)]

    @property
    def known(self) -> Mapping[Place, Shown]:
        return {
            (seat, place): card
            for seat, hand in enumerate(self._hands)
            for place, card in enumerate(hand)
            if card is not None
        }

    def hear(self, told: Told) -> None:
        self._events += 1
        kind = told["event"]
        if kind == "dealt":
            self._round, self._turn = told["round"], 0
            self._hands = [[None] * HAND for _ in range(self._players)]
        elif kind == "drew":
            self._hand(told["seat"]).append(None)
        elif kind == "played":
            self._hand(told["seat"]).pop(told["place"] - 1)
        elif kind == "challenged" and "hand" in told:
            hand = self._hand(told["other"])
            hand[: len(told["hand"])] = [Shown(FACES[name], self._now()) for name in told["hand"]]
        self._turn += kind in ENDS_A_TURN

    def _hand(self, seat: str) -> list[Shown | None]:
        return self._hands[LETTERS.index(seat)]

    def _now(self) -> When:
        lap = (self._turn + self._players - 1) // self._players
        return When(self._round, self._turn, lap, self._events, "challenged")
