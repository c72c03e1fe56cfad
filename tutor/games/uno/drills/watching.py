"""Real play, watched through the eyes of one seat: what it is told and sees, picture by picture."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from tutor.drills.contract import Frame, Place
from tutor.engine.chance import Chance, shuffled
from tutor.engine.events import Event
from tutor.engine.guard import is_between_rounds
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.games.uno import rules as uno
from tutor.games.uno.rules.cards import DECK
from tutor.games.uno.rules.setup import HAND
from tutor.games.uno.rules.state import State

ME: Final = 0
CHALLENGED: Final = "challenged"
OUT_OF_PLACE: Final = frozenset({"reshuffled", "nothing-left"})
"""After these nobody at the table can tell any more what lies in the discard pile, or why somebody did not draw."""

Told = dict[str, Any]
Chooser = Callable[[State, random.Random], int]
"""Whoever is on turn, choosing a legal move."""


class Cover(Enum):
    """What a picture leaves for the learner to bear in mind."""

    NOTHING = "nothing"
    COUNTS = "counts"
    """How many cards the others hold."""
    TABLE = "table"
    """All but the piles: who plays, which way round, who misses a turn."""


@dataclass(frozen=True)
class Picture(Frame):
    cover: Cover = Cover.NOTHING


@dataclass
class Watched:
    """Play so far. The same generator, players and choosers give the same play."""

    state: State
    rng: random.Random
    cover: Cover = Cover.NOTHING
    pictures: list[Picture] = field(default_factory=list)

    @property
    def turns(self) -> int:
        return len(self.pictures) - 1

    @property
    def is_over(self) -> bool:
        return is_between_rounds(self.state)

    @property
    def is_lost(self) -> bool:
        """Cards have gone where nobody can follow them."""
        return any(event["event"] in OUT_OF_PLACE for _, event in self.events())

    def events(self) -> Iterator[tuple[int, Told]]:
        """All that was told, each with the number of its picture."""
        return ((picture.turn, event) for picture in self.pictures for event in picture.told)

    def pass_by(self, chooser: Chooser) -> list[Event]:
        """One whole turn of whoever is on turn, before anybody watches."""
        events: list[Event] = []
        turns = self.state.turns
        while self.state.turns == turns and not self.is_over:
            uno.apply(self.state, chooser(self.state, self.rng), Chance(self.rng), events)
        return events

    def play(self, chooser: Chooser) -> None:
        """One whole turn is a picture."""
        self.look(told_to_me(self.pass_by(chooser)))

    def look(self, told: Sequence[Told]) -> None:
        """How the table lies there now, after all this."""
        view = uno.view(self.state, ME)
        cover = self.cover if self.pictures else Cover.NOTHING
        shown = frozenset(place for event in told for place in _shown_by(event, view))
        self.pictures.append(Picture(view, tuple(told), shown, len(self.pictures), cover))


def told_to_me(events: Sequence[Event]) -> list[Told]:
    return [event.told_to(ME) for event in events]


def _shown_by(event: Told, view: uno.View) -> list[Place]:
    """The hand that a challenge has shown to the watcher; cards that came into it since are not."""
    if event["event"] != CHALLENGED or "hand" not in event:
        return []
    seat = LETTERS.index(event["other"])
    return [(seat, place) for place, card in enumerate(view.hands[seat]) if card.face != UNKNOWN]


def begin(
    players: int, rng: random.Random, *, cover: Cover = Cover.NOTHING, more: Sequence[int] = ()
) -> tuple[Watched, list[Told]]:
    """A round is dealt, and what was told of it. Anybody may be the dealer. The cards in `more` are among those that
    are dealt: an order like any other, but one in which more happens."""
    state = uno.new(players)
    state.dealer = int(rng.random() * players)
    events: list[Event] = []
    uno.deal(state, _Stacked(rng, HAND * players, more), events)
    return Watched(state, rng, cover), told_to_me(events)


class _Stacked(Chance):
    """The first shuffle, after which some cards lie somewhere among those that are dealt."""

    def __init__(self, rng: random.Random, dealt: int, more: Sequence[int]) -> None:
        super().__init__(rng)
        self._dealt, self._more = dealt, list(more)

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        if len(cards) < len(DECK):
            return super().shuffle(cards)
        rest = list(cards)
        for card in self._more:
            rest.remove(card)
        order = shuffled(rest, self._draw)
        few = len(order) - self._dealt + len(self._more)  # the pile is drawn from its end
        return order[:few] + shuffled([*order[few:], *self._more], self._draw)
