"""What a game must give to be practised, beyond its rules: `PRACTICE` in its folder, in `practice/practice.py`.

`Plain` is practised by its rules alone: nothing is shown but what the view shows, nothing is asked on the way. A game
overrides what it has more of.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Protocol

from tutor.coach.bots import QUICK, Bot
from tutor.coach.slips import Told, When
from tutor.engine.games import game_named
from tutor.games import Rooms

Orders = list[list[str]]
"""Of the shuffles of a round, as they are recorded."""
Gauges = Mapping[str, Mapping[str, Any] | None]
"""What they showed at a decision, by their names; None where there was nothing to be measured."""


class Seen(Protocol):
    """What is known of a card."""

    @property
    def face(self) -> int:
        """Its place among the game's FACE_NAMES."""

    @property
    def when(self) -> When:
        """It was last seen."""


class Follower(Protocol):
    """Follows what a seat could know, through its ears."""

    @property
    def known(self) -> Mapping[Any, Seen]:
        """The places of the cards that it could know now, in this game's own terms."""

    def hear(self, told: Told) -> None:
        """An event, as the seat is told it."""


@dataclass(frozen=True)
class FirstRound:
    """A round for newcomers in which all comes up that they must see."""

    levels: tuple[str, ...]  # of the others
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)  # of the rules, where they differ from what is usual


class Practice(Protocol):
    """Of one game."""

    # ---- Who sits there

    @property
    def levels(self) -> tuple[str, ...]:
        """The opponents among `BOTS` that can be chosen, the weakest first."""

    @property
    def thinks(self) -> frozenset[str]:
        """Those that work out their moves, which takes a while."""

    @property
    def mirror(self) -> str | None:
        """The code of an opponent that remembers as the learner does, where there is one."""

    def mirrored(self, span: float, confusion: float) -> Bot:
        """It: cards are remembered for so many turns on average, and lost so often when they are moved."""

    @property
    def first_round(self) -> FirstRound | None:
        """Where each rule is told when it first matters."""

    # ---- What is decided

    @property
    def passing(self) -> str:
        """The move by which somebody lets a chance go that lasts only for a moment; empty where there is none. Whoever
        does nothing makes it, and until then nothing tells that there is a chance: the table looks as while others
        play."""

    @property
    def lasting(self) -> frozenset[str]:
        """Events that show the learner what was hidden for good: nothing before them is taken back."""

    # ---- What is shown

    @property
    def looks(self) -> frozenset[str]:
        """Events that show their seat a card that is then laid down again."""

    @property
    def reveals(self) -> frozenset[str]:
        """Events of the end of a round, which are shown picture by picture."""

    def pictures(self, reveal: Sequence[Told]) -> int:
        """In so many of them; 0 where the view of the finished round says it all."""

    def in_picture(self, reveal: Sequence[Told], shown: int) -> Sequence[Told]:
        """What the last of so many pictures shows."""

    def being_revealed(self, view: Any, told: Sequence[Told], shown: int) -> Any:
        """The view of a finished round as it looked after so many pictures; `told`: what ended it. May change the
        view."""

    def opened(self, view: Any, state: Any) -> Any:
        """The view with all cards face up, for games that are over. May change the view."""

    def rounds(self, state: Any) -> int | None:
        """So many a game has; None where nobody knows before its end."""

    # ---- What can be known

    def follow(self, seat: int, players: int) -> Follower:
        """Begins with the game."""

    def place_to_ask(self, view: Any, rng: random.Random) -> int | None:
        """One of the own places, from 1, whose card the learner may be asked for before this decision."""

    def card_at(self, view: Any, place: int) -> str | None:
        """The card there, by its name, as far as the seat can know it."""

    # ---- Going on from an earlier moment

    @property
    def takes_back(self) -> bool:
        """Whether it can."""

    def redealt(self, state: Any, told: Sequence[Told], orders: Orders, rng: random.Random) -> Orders:
        """The orders of the round's shuffles, with what nobody has seen by now in another order: what has been played
        stays as it was, to the last word that anybody was told. `told`: to any seat in this round."""

    # ---- Looking back

    def gauged(self, view: Any, move: int) -> Gauges:
        """What else is kept of a decision beside its value, as plain JSON."""

    def figures(self, gauged: Sequence[Gauges]) -> Mapping[str, float | None]:
        """What the gauges of all decisions of a game come to, to be laid beside those of other games."""


class Nothing:
    """Is known."""

    known: Mapping[Any, Seen] = {}

    def hear(self, told: Told) -> None:
        pass


class Plain:
    """A game with nothing but its rules; for each one without a room of its own, `QUICK` play."""

    levels: tuple[str, ...] = QUICK
    thinks: frozenset[str] = frozenset()
    mirror: str | None = None
    first_round: FirstRound | None = None
    passing = ""
    lasting: frozenset[str] = frozenset()
    looks: frozenset[str] = frozenset()
    reveals: frozenset[str] = frozenset()
    takes_back = False

    def mirrored(self, span: float, confusion: float) -> Bot:
        raise NotImplementedError

    def pictures(self, reveal: Sequence[Told]) -> int:
        return 0

    def in_picture(self, reveal: Sequence[Told], shown: int) -> Sequence[Told]:
        return ()

    def being_revealed(self, view: Any, told: Sequence[Told], shown: int) -> Any:
        return view

    def opened(self, view: Any, state: Any) -> Any:
        return view

    def rounds(self, state: Any) -> int | None:
        return None

    def follow(self, seat: int, players: int) -> Follower:
        return Nothing()

    def place_to_ask(self, view: Any, rng: random.Random) -> int | None:
        return None

    def card_at(self, view: Any, place: int) -> str | None:
        return None

    def redealt(self, state: Any, told: Sequence[Told], orders: Orders, rng: random.Random) -> Orders:
        raise NotImplementedError

    def gauged(self, view: Any, move: int) -> Gauges:
        return {}

    def figures(self, gauged: Sequence[Gauges]) -> Mapping[str, float | None]:
        return {}


PRACTICES: Final[Mapping[str, Practice]] = Rooms("practice.practice", "PRACTICE")


@cache
def practice_of(game: str) -> Practice:
    return PRACTICES.get(game) or Plain()


@cache
def can_be_remembered(game: str) -> bool:
    """Whether a card is ever known that does not lie open."""
    return not isinstance(practice_of(game).follow(0, game_named(game).PLAYERS[0]), Nothing)
