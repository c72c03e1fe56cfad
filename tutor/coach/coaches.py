"""The games that the coach knows: how it imagines each, follows a player's memory there, and what it teaches."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.advice import Ideas
from tutor.coach.evaluate import Brain
from tutor.coach.scale import Scale
from tutor.coach.slips import Memory
from tutor.games import Rooms


def as_it_is(state: Any, line: Sequence[int]) -> Sequence[int]:
    """Where points are bad."""
    return line


@dataclass(frozen=True)
class Coach:
    brain: Callable[[], Brain]
    memory: Callable[[int, int], Memory]  # of this seat, among so many players
    ideas: Callable[[], Ideas]
    scale: Scale
    version: int  # raised when a move would be valued differently: what is kept is then worked out anew
    beside: frozenset[str]  # what of a view says nothing about what a move is worth
    cost: Callable[[Any, Sequence[int]], Sequence[int]] = as_it_is
    """What a round of the table's game, with these points, has cost each: fewer are better, as for its kernel."""
    sign: int = 1
    """-1 where points are good: so people are told them, while the kernel counts what they cost."""
    chance: str = "lowest hand"
    """What the command line calls the chance of being the best of all."""


COACHES: Final[Mapping[str, Coach]] = Rooms("coach.coach", "COACH")
