"""A puzzle, wherever it comes from: written by an author, found in play, or met in one's own game."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Evaluation, MoveValue
from tutor.coach.sense import sensible
from tutor.engine.beverbende import ID, NOTATION
from tutor.engine.beverbende.cards import FACE_NAMES
from tutor.engine.beverbende.view import View
from tutor.engine.seats import LETTERS
from tutor.lessons.story import Moment
from tutor.puzzles.clear import good_values, offered_values
from tutor.puzzles.kinds import COUNT, JUDGED, KNOW, LEGAL, SCORE
from tutor.puzzles.questions import (
    CANNOT_KNOW,
    NO,
    YES,
    clauses_to_choose,
    copies,
    in_pile_at_most,
    refusal,
    whether,
    which,
)

Texts = Mapping[str, str]


@dataclass(frozen=True)
class Words:
    """What an author says, by language."""

    title: Texts
    ask: Texts
    after: Texts


@dataclass(frozen=True)
class About:
    """What a question is about that is no move of the learner's own: a move, a seat, a place, a card."""

    move: str | None = None
    points: str | None = None
    place: str | None = None
    card: str | None = None


@dataclass(frozen=True)
class Puzzle:
    """The answer is worked out from it: pages are made from no more than the views of the moments and what is told."""

    id: str
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
    about: About = About()

    @property
    def view(self) -> View:
        return self.moment.view

    @property
    def is_judged(self) -> bool:
        return self.kind in JUDGED

    @cached_property
    def values(self) -> Evaluation:
        """With what common sense has to say, which is not kept with the figures."""
        if self.evaluation is None:
            raise LookupError(f"{self.id} has no values")
        return sensible(self.evaluation, self.view, COACHES[ID].brain())

    @cached_property
    def in_question(self) -> Evaluation:
        """The values of the moves that can be answered: advice is about these, and so are its reasons."""
        offered = JUDGED[self.kind].offered(self.view)
        return replace(self.values, values=tuple(offered_values(self.values, offered)) or self.values.values)

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The moves among which the learner chooses; nothing where no move is asked for."""
        return tuple(NOTATION.text(move) for move in JUDGED[self.kind].offered(self.view)) if self.is_judged else ()

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """The answers to choose from; none where the answer is a move or a number."""
        if self.kind == LEGAL:
            return clauses_to_choose(self.moment, self.about.move or "")
        if self.kind == KNOW:
            return (YES, NO) if self.about.card else (*FACE_NAMES, CANNOT_KNOW)
        return ()

    @property
    def highest(self) -> int | None:
        """The highest number that can be an answer, where it is a number."""
        if self.kind == SCORE:
            return 36
        return copies(self.about.card or "0") if self.kind == COUNT else None

    @cached_property
    def answers(self) -> tuple[str, ...]:
        """All that is right: moves of the same worth, or the one truth."""
        if self.is_judged:
            offered = JUDGED[self.kind].offered(self.view)
            good = good_values(self.values, offered, several=JUDGED[self.kind].several)
            return tuple(NOTATION.text(move) for value in good for move in value.alike if move in offered)
        return (self._truth(),)

    def _truth(self) -> str:
        about, view = self.about, self.view
        if self.kind == LEGAL:
            return refusal(self.moment, about.move or "")
        if self.kind == SCORE:
            return str(view.pad[-1][LETTERS.index(about.points or "a")])
        if self.kind == KNOW:
            return whether(view, about.place or "", about.card) if about.card else which(view, about.place or "")
        return str(in_pile_at_most(view, about.card or "0"))

    def value_of(self, answer: str) -> MoveValue:
        return self.values.of(NOTATION.parse(answer))
