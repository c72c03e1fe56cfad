"""The one contract that every game fulfils. A game is a module that has all of this.

A state is changed in place by `deal` and `apply`, and by nothing else; `copy` it to try something out. Nothing here
knows the clock, a language or a global generator: shuffles come from the `Chance` that is handed in.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar

from tutor.engine.chance import Chance
from tutor.engine.events import Journal
from tutor.engine.notation import Notation

NOBODY: Final = -1  # no seat


class Outcome(NamedTuple):
    """Points by seat, and the seats that have won; none while the game goes on."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class AnyState(Protocol):
    """Everything there is. It never leaves the server."""

    players: int
    stage: int  # what is to be decided, see `guard`
    turn: int
    turns: int

    def copy(self) -> Self: ...


class AnyView(Protocol):
    """What one seat may see. Pages, bots, hints and exports are made from this alone."""

    @property
    def game(self) -> str:
        """The ID of its game."""

    seat: int
    players: int
    legal: tuple[int, ...]


S = TypeVar("S", bound=AnyState)
V = TypeVar("V", bound=AnyView)


class Game(Protocol[S, V]):
    """S is the game's state, V its view. A move is its place in NOTATION."""

    @property
    def ID(self) -> str: ...
    @property
    def RULES_VERSION(self) -> int: ...
    @property
    def PLAYERS(self) -> tuple[int, int]: ...
    @property
    def OPTIONS(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def CLAUSES(self) -> tuple[str, ...]: ...
    @property
    def NOTATION(self) -> Notation: ...
    @property
    def FACE_NAMES(self) -> Sequence[str]: ...

    def new(self, players: int, options: Mapping[str, str] | None = None) -> S:
        """A game before its first deal; BadOption when the rules do not allow it."""

    def deal(self, state: S, chance: Chance, journal: Journal = None) -> None:
        """Set up the next round: the only step when nobody is to move and the game is not over."""

    def to_move(self, state: S) -> int:
        """The seat that has to decide; NOBODY before a deal and after the game."""

    def legal_moves(self, state: S) -> tuple[int, ...]:
        """All moves that the seat to move may make: those that `refusal` does not forbid."""

    def refusal(self, state: S, move: int) -> str | None:
        """The clause that forbids the move now; None when it is legal."""

    def apply(self, state: S, move: int, chance: Chance, journal: Journal = None) -> None:
        """Make the move; IllegalMove (with its clause) or GameOver, and then nothing has changed."""

    def is_over(self, state: S) -> bool: ...

    def outcome(self, state: S) -> Outcome: ...

    def rounds_played(self, state: S) -> list[tuple[int, ...]]:
        """The points of every finished round."""

    def turns_played(self, state: S) -> int:
        """Finished turns of the round, all players together."""

    def view(self, state: S, seat: int) -> V:
        """What this seat may see, by allow-list."""

    def facts(self, view: V) -> dict[str, Any]:
        """The view as plain JSON values."""

    def problems(self, view: V) -> list[str]:
        """Every reason why no play can lead to this view, with somebody to move: for positions written by hand."""

    def sample(self, view: V, rng: random.Random) -> S:
        """A state drawn uniformly from all that agree with everything the seat can know."""

    def dump(self, state: S) -> dict[str, Any]:
        """The whole state as plain JSON values."""

    def load(self, data: dict[str, Any]) -> S: ...

    def broken(self, state: S) -> list[str]:
        """Every invariant that the state breaks: always empty, or the engine is wrong."""


AnyGame = Game[Any, Any]
