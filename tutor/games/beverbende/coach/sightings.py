"""When a seat last saw each card that it knows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tutor.coach.slips import When
from tutor.games.beverbende.coach.following import Following
from tutor.games.beverbende.coach.forgetting import Place
from tutor.games.beverbende.rules.cards import FACE_NAMES

FACES: Final = {name: face for face, name in enumerate(FACE_NAMES)}


@dataclass(frozen=True)
class Sighting:
    """The last time that a card was seen: `kind` is looked, took, exchanged or peeked."""

    face: int
    when: When


@dataclass(frozen=True)
class Swapped:
    """Two places whose cards changed places, lie there still, and have not been seen since."""

    places: tuple[Place, Place]
    when: When


class Sightings(Following[Sighting]):
    """Of each card that was seen it knows the last sighting."""

    def __init__(self, seat: int, players: int) -> None:
        super().__init__(seat)
        self._players = players
        self._swaps: list[Swapped] = []

    @property
    def swaps(self) -> list[Swapped]:
        """The swaps of this round that somebody may have missed: their cards still lie there, unseen since."""
        return self._swaps[:]

    def saw(self, places: Sequence[Place], cards: Sequence[str], kind: str) -> None:
        """A card seen where it lies now is not looked for where it lay before a swap."""
        for place, card in zip(places, cards, strict=True):
            self._forget_swaps(place)
            self.known[place] = Sighting(FACES[card], self._now(kind))

    def dealt(self) -> None:
        self._swaps.clear()

    def covered(self, place: Place) -> None:
        super().covered(place)
        self._forget_swaps(place)

    def swapped(self, one: Place, other: Place) -> None:
        for place in (one, other):
            self._forget_swaps(place)
        self._swaps.append(Swapped((one, other), self._now("swapped")))

    def _forget_swaps(self, place: Place) -> None:
        self._swaps = [swap for swap in self._swaps if place not in swap.places]

    def _now(self, kind: str) -> When:
        lap = (self.turn + self._players - 1) // self._players
        return When(self.round, self.turn, lap, self.events, kind)
