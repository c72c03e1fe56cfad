"""What a learner knows by now, and what a board or a question takes for granted."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from tutor.engine.games import game_named
from tutor.lessons.lesson import Lesson


@dataclass(frozen=True)
class Knowledge:
    """Cards, by name, and rules: what somebody knows, or what something takes for granted."""

    faces: frozenset[str] = frozenset()
    clauses: frozenset[str] = frozenset()

    def missing(self, known: Self) -> list[str]:
        """What `known` does not have."""
        return sorted(self.faces - known.faces) + sorted(self.clauses - known.clauses)

    def __or__(self, other: "Knowledge") -> "Knowledge":
        return Knowledge(self.faces | other.faces, self.clauses | other.clauses)


def everything(game: str) -> Knowledge:
    rules = game_named(game)
    return Knowledge(frozenset(rules.FACE_NAMES), frozenset(rules.CLAUSES))


def taught_by(lessons: Iterable[Lesson]) -> Knowledge:
    known = Knowledge()
    for lesson in lessons:
        known |= Knowledge(frozenset(lesson.teaches.faces), frozenset(lesson.teaches.clauses))
    return known
