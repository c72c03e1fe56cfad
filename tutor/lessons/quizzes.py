"""What a game gives to be asked at the end of a lesson: `QUIZ` in the room `quiz/room.py` of its folder."""

import random
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, Protocol

from tutor.games import Rooms


class Assumed(Protocol):
    """Cards, by name, and rules."""

    @property
    def faces(self) -> frozenset[str]: ...
    @property
    def clauses(self) -> frozenset[str]: ...


class Quiz(Protocol):
    """A game without it can have a rulebook, and no lessons."""

    @property
    def kinds(self) -> Collection[str]:
        """The kinds of questions."""

    def assumed_by(self, view: Any, told: Iterable[dict[str, Any]] = ()) -> Assumed:
        """What one must have met to understand this board, and what is told about it."""

    def ask(self, lesson: Any, number: int, variant: str, rng: random.Random, taught: Any) -> Any:
        """Question `number` (from 0) at the end of the lesson, for one generator always the same; only about what is
        taught."""


QUIZZES: Final[Mapping[str, Quiz]] = Rooms("quiz.room", "QUIZ")
