"""The opponents of each game, from one who has just learned it to the coach."""

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, Protocol

from tutor.games import Rooms


class Mind(Protocol):
    """A judgement."""

    def decide(self, view: Any, rng: random.Random) -> int:
        """What to do, given what one remembers."""


class Level(Protocol):
    """How well an opponent judges. What is needed of it at a table, `tutor.coach.bots` says."""

    @property
    def code(self) -> str:
        """Its name; never changes its meaning."""

    @property
    def rating(self) -> float:
        """What it is taken to be rated."""

    @property
    def mind(self) -> Callable[[], Mind]: ...

    @property
    def slips(self) -> float:
        """How often it does something else that comes to mind."""

    def slip(self, view: Any, rng: random.Random, among: Collection[int] | None = None) -> int:
        """Such a move, out of all or of these."""


LEVELS: Final[Mapping[str, Sequence[Level]]] = Rooms("coach.levels", "LEVELS")
"""The weakest first; the last is the coach, who takes long."""
