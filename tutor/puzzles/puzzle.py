"""A puzzle, wherever it comes from: written by an author, found in play, or met in one's own game."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Evaluation, MoveValue
from tutor.coach.sense import sensible
from tutor.engine.games import game_named
from tutor.engine.notation import Notation
from tutor.lessons.story import Moment
from tutor.puzzles.clear import good_values, offered_values
from tutor.puzzles.contract import KINDS, NOTHING, About, Kind

Texts = Mapping[str, str]


@dataclass(frozen=True)
class Words:
    """What an author says, by language."""

    title: Texts
    ask: Texts
    after: Texts


@dataclass(frozen=True)
class Puzzle:
    """The answer is worked out from it: pages are made from no more than the views of the moments and what is told."""

    id: str
    game: str
    kind: str
    edition: str
    start: Moment
    """Before what has just happened, for questions about that."""
    moment: Moment
    themes: tuple[str, ...]
    rating: float
    """How hard it is, before anybody has tried."""
    evaluation: Evaluation | None = None
    """For the kinds that the coach judges."""
    words: Words | None = None
    about: About = NOTHING

    @property
    def view(self) -> Any:
        return self.moment.view

    @property
    def asks(self) -> Kind:
        return KINDS[self.game][self.kind]

    @property
    def notation(self) -> Notation:
        return game_named(self.game).NOTATION

    @property
    def is_judged(self) -> bool:
        return self.asks.judged

    @cached_property
    def values(self) -> Evaluation:
        """With what common sense has to say, which is not kept with the figures."""
        if self.evaluation is None:
            raise LookupError(f"{self.id} has no values")
        return sensible(self.evaluation, self.view, COACHES[self.game].brain())

    @cached_property
    def in_question(self) -> Evaluation:
        """The values of the moves that can be answered: advice is about these, and so are its reasons."""
        offered = self.asks.offered(self.view)
        return replace(self.values, values=tuple(offered_values(self.values, offered)) or self.values.values)

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The moves among which the learner chooses; nothing where no move is asked for."""
        return tuple(map(self.notation.text, self.asks.offered(self.view)))

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """The answers to choose from; none where the answer is a move or a number."""
        return self.asks.choices(self.moment, self.about)

    @property
    def highest(self) -> int | None:
        """The highest number that can be an answer, where it is a number."""
        return self.asks.highest(self.about)

    @cached_property
    def answers(self) -> tuple[str, ...]:
        """All that is right: moves of the same worth, or the one truth."""
        if not self.is_judged:
            return (self.asks.truth(self.moment, self.about),)
        offered = self.asks.offered(self.view)
        good = good_values(self.game, self.values, offered, several=self.asks.several)
        return tuple(self.notation.text(move) for value in good for move in value.alike if move in offered)

    def value_of(self, answer: str) -> MoveValue:
        return self.values.of(self.notation.parse(answer))
