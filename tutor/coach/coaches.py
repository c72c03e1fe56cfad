"""The games that the coach knows: how it imagines each, follows a player's memory there, and what it teaches."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tutor.coach.advice import Ideas
from tutor.coach.beverbende.brain import Teacher
from tutor.coach.beverbende.ideas import BeverbendeIdeas
from tutor.coach.beverbende.recollection import Recollection
from tutor.coach.evaluate import Brain
from tutor.coach.slips import Memory


@dataclass(frozen=True)
class Coach:
    brain: Callable[[], Brain]
    memory: Callable[[int, int], Memory]  # of this seat, among so many players
    ideas: Callable[[], Ideas]
    version: int  # raised when a move would be valued differently: what is kept is then worked out anew
    beside: frozenset[str]  # what of a view says nothing about what a move is worth


COACHES: Final[dict[str, Coach]] = {
    "beverbende": Coach(Teacher, Recollection, BeverbendeIdeas, version=3, beside=frozenset({"pad", "rounds"})),
}
