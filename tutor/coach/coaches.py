"""The games that the coach knows: how it imagines each, follows a player's memory there, and what it teaches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tutor.coach.advice import Ideas
from tutor.coach.evaluate import Brain
from tutor.coach.scale import Scale
from tutor.coach.slips import Memory
from tutor.games import Rooms


@dataclass(frozen=True)
class Coach:
    brain: Callable[[], Brain]
    memory: Callable[[int, int], Memory]  # of this seat, among so many players
    ideas: Callable[[], Ideas]
    scale: Scale
    version: int  # raised when a move would be valued differently: what is kept is then worked out anew
    beside: frozenset[str]  # what of a view says nothing about what a move is worth


COACHES: Final[Mapping[str, Coach]] = Rooms("coach.coach", "COACH")
