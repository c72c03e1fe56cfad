"""What a player still knows of the cards that its seat was told of.

Every card that it gets to know has a life, drawn once from the seed and from the number of the event that told of it.
So the same events leave the same memories, also when they are told again after a restart. With the same seed, a longer
span never forgets what a shorter one remembers.
"""

import random
from collections.abc import Callable, Sequence
from math import inf, log
from typing import Final, NamedTuple

from tutor.engine.guard import is_between_rounds
from tutor.engine.hidden import UNKNOWN, counted
from tutor.games.beverbende.coach.following import Following
from tutor.games.beverbende.coach.forgetting import Place, forget
from tutor.games.beverbende.rules.view import View

LOST: Final = 0.0  # before any turn


class Span(NamedTuple):
    """How long cards are remembered: a mean number of turns, those of all players counted. By default for ever."""

    own: float = inf  # an own card that was looked at: before the first turn, or with a peek
    kept: float = inf  # an own card that was taken, or drawn and kept
    others: float = inf  # a card that another took openly
    confusion: float = 0.0  # the chance to lose track of a known card when it is swapped
    counts: bool = True  # whether it bears in mind which cards have been laid away


PERFECT: Final = Span()


class Memory(Following[float]):
    """Of each card that was seen it knows the turn before which it is remembered."""

    def __init__(self, seat: int, span: Span, seed: object) -> None:
        super().__init__(seat)
        self._span = span
        self._seed = seed
        self._before = 0  # events before this round

    def recall(self, seen: View) -> View:
        """The view, which has perfect recall, without what is forgotten."""
        if self._span == PERFECT or is_between_rounds(seen):
            return seen
        lost = [(seat, slot) for (seat, slot), until in self.known.items() if until <= self.finished]
        twin = forget(seen, [(seat, slot) for seat, slot in lost if seen.rows[seat][slot].face != UNKNOWN])
        if not self._span.counts:
            _stop_counting(twin)
        return twin

    def saw(self, places: Sequence[Place], cards: Sequence[str], kind: str) -> None:
        """Nobody forgets within the turn: a life is that turn, and a time of which the mean is given."""
        draw = self._chance()
        for place in places:
            mean = self._mean_life(place, kind)
            life = inf if mean == inf else -log(1.0 - draw()) * mean
            self.known[place] = self.finished + 1 + life

    def dealt(self) -> None:
        self._before = self.events

    def swapped(self, one: Place, other: Place) -> None:
        """What is known of the two cards may be lost on the way."""
        draw = self._chance()
        for place in (other, one):
            is_lost = draw() < self._span.confusion
            if is_lost and place in self.known:
                self.known[place] = LOST

    def _mean_life(self, place: Place, kind: str) -> float:
        if kind in ("looked", "peeked"):
            return self._span.own
        return self._span.kept if place[0] == self.seat else self._span.others

    def _chance(self) -> Callable[[], float]:
        return random.Random(f"{self._seed}/{self.seat}/{self.round}/{self.events - self._before}").random


def _stop_counting(twin: View) -> None:
    """Who has seen only the top of the discard pile thinks that all below it may still be drawn."""
    below, twin.discard = twin.discard[:-1], twin.discard[-1:]
    latest = twin.hidden[-1]
    twin.hidden[-1] = [sofar + count for sofar, count in zip(latest, counted(below, len(latest)), strict=True)]
    twin.draw_size += len(below)
