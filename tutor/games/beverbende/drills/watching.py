"""Real play, watched through the eyes of one seat: what it is told and shows, picture by picture."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from tutor.drills.contract import Frame
from tutor.engine.chance import Chance, shuffled
from tutor.engine.events import Event
from tutor.engine.seats import LETTERS
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.forgetting import Place
from tutor.games.beverbende.coach.sightings import Sightings
from tutor.games.beverbende.rules.cards import DECK
from tutor.games.beverbende.rules.state import State
from tutor.games.beverbende.rules.view import View

ME: Final = 0
KEPT: Final = 4  # a number up to this one is seldom laid
Told = dict[str, Any]
Chooser = Callable[[State, random.Random], int]
"""Whoever is on turn, choosing a legal move."""


@dataclass
class Watched:
    """Play so far. The same seed, players and choosers give the same play."""

    state: State
    rng: random.Random
    sightings: Sightings
    frames: list[Frame] = field(default_factory=list)
    swaps: list[tuple[int, Place, Place]] = field(default_factory=list)
    """The turn, and the two places whose cards changed places."""
    laid: list[str] = field(default_factory=list)
    """The discard pile as it grew in front of the watcher's eyes, the open card of the deal first."""
    laid_in: list[int] = field(default_factory=list)
    """The turn in which each of these was laid."""
    followed: list[Place] = field(default_factory=list)
    """Where the cards are now that are to be followed."""

    @cached_property
    def any_cards(self) -> list[str]:
        """All faces, in an order that is the same for the whole round. What there is more of comes earlier, as it does
        among the cards that are asked for."""
        deck = sorted(DECK, key=lambda _: self.rng.random())
        return [beverbende.FACE_NAMES[face] for face in dict.fromkeys(deck)]

    @cached_property
    def high_cards(self) -> list[str]:
        """Likewise, but those that people keep come last: they are hardly ever laid."""
        return sorted(self.any_cards, key=lambda card: beverbende.FACE_NAMES.index(card) <= KEPT)

    @property
    def places(self) -> list[Place]:
        return [(seat, slot) for seat in range(self.state.players) for slot in range(4)]

    @property
    def view(self) -> View:
        """As it was after the last turn."""
        view: View = self.frames[-1].view
        return view

    @property
    def turns(self) -> int:
        return len(self.frames) - 1

    def play(self, chooser: Chooser) -> None:
        """One whole turn of whoever is on turn."""
        events: list[Event] = []
        turns = self.state.turns
        while self.state.turns == turns and not self.state.pad:
            beverbende.apply(self.state, chooser(self.state, self.rng), Chance(self.rng), events)
        self._watch(events)

    def _watch(self, events: Sequence[Event]) -> None:
        told = tuple(event.told_to(ME) for event in events)
        turn = len(self.frames)
        for one in told:
            self.sightings.hear(one)
            if one["event"] == "swapped":
                self.swaps.append((turn, _place(one["seat"], one["slot"]), _place(one["other"], one["other_slot"])))
        self._look_at_pile(told, turn)
        shown = frozenset(place for one in told for place in _seen_in(one))
        self.frames.append(Frame(beverbende.view(self.state, ME), told, shown, turn))

    def _look_at_pile(self, told: Sequence[Told], turn: int) -> None:
        """Whoever takes the open card lays another one at the same height; who shuffles the pile begins a new one."""
        kinds = [one["event"] for one in told]
        lies = 0 if "reshuffled" in kinds else len(self.laid) - kinds.count("took")
        self.laid = [beverbende.FACE_NAMES[face] for face in self.state.discard]
        self.laid_in = [*self.laid_in[:lies], *(turn for _ in self.laid[lies:])]


def begin(players: int, edition: str, seed: str, first: Sequence[int] = ()) -> Watched:
    """A round is dealt; the watcher has the last turn of each lap, so that others play first.

    `first` are cards that come first from the draw pile: an order like any other, but one in which more happens.
    """
    rng = random.Random(seed)
    state = beverbende.new(players, {"edition": edition, "starter": LETTERS[1]})
    events: list[Event] = []
    beverbende.deal(state, _Stacked(rng, players, first), events)
    watched = Watched(state, rng, Sightings(ME, players))
    watched._watch(events)
    return watched


class _Stacked(Chance):
    """A shuffle after which some cards lie where they are wanted: right under those that are dealt."""

    def __init__(self, rng: random.Random, players: int, first: Sequence[int]) -> None:
        super().__init__(rng)
        self._dealt = 4 * players + 1
        self._first = list(first)

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        rest = list(cards)
        for card in self._first:
            rest.remove(card)
        order = shuffled(rest, self._draw)
        top = len(order) - self._dealt  # the pile is drawn from its end
        return order[:top] + self._first[::-1] + order[top:]


def _seen_in(told: Told) -> list[Place]:
    """The places whose card the watcher sees in this event, after it."""
    kind = told["event"]
    if kind == "looked" and "cards" in told:
        return [_place(told["seat"], slot) for slot in told["slots"]]
    return [_place(told["seat"], told["slot"])] if kind in ("took", "exchanged", "peeked") and "card" in told else []


def _place(seat: str, slot: int) -> Place:
    return LETTERS.index(seat), slot - 1
