"""The rulebook without its words: which clauses stand in which chapter, with their examples and questions.

It is the same in every language and lies in scenarios/<game>/rules/.
"""

import random
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Final, Literal, TypeVar

from pydantic import AfterValidator, Field

from tutor.coach.bots import BOTS
from tutor.engine import beverbende
from tutor.engine.beverbende.clauses import RULINGS
from tutor.engine.chance import Chance
from tutor.engine.errors import MalformedMove
from tutor.engine.protocol import NOBODY
from tutor.errors import UserError
from tutor.lessons.scene import Scene
from tutor.lessons.story import Moment, begin, go_on
from tutor.lessons.words import Slug, Strict

EDITIONS: Final = beverbende.OPTIONS["edition"]
ONLY_IN: Final[Mapping[str, str]] = {
    "material.players": "biberbande",
    "ruling.players-nl": "beverbende",
    "game.starter": "beverbende",
    "ruling.starter-de": "biberbande",
}
"""Clauses that one edition does not have."""
DIFFER: Final = (
    "setup.peek", "b.discard", "b.exchange", "b.special-never-in-row", "special.swap", "score.order",
    "ruling.peek-automatic",
)  # fmt: skip
"""Clauses that each edition puts in its own way."""
FOLLOW: Final = ("ruling.number-in-row",)
"""Clauses that are not printed but follow from those that are."""


def editions_of(clause: str) -> tuple[str, ...]:
    return (ONLY_IN[clause],) if clause in ONLY_IN else EDITIONS


def is_ruling(clause: str) -> bool:
    """Whether the sheets leave it open, so that the learner is told that it is how we play."""
    return clause in RULINGS and clause not in FOLLOW


class Chapter(Strict):
    id: Slug
    clauses: list[str] = Field(min_length=1)


class Play(Strict):
    """A whole game between careful beginners, so that there is a score pad to show."""

    players: int = Field(ge=2, le=6)
    seed: str


class Example(Strict):
    """A worked example: a board that the engine makes."""

    id: Slug
    clause: str = Field(description="Stands below this clause, in its chapter.")
    scene: Scene | None = None
    play: Play | None = Field(None, description="Instead of a scene: a whole game, of which the score pad is shown.")
    moves: list[str] = Field([], description="What happens; the board before and after is shown, as `show` says.")
    show: Literal["before", "after", "both"] = "after"

    def boards(self, edition: str) -> list[Moment]:
        """The pictures of the example, in order."""
        if self.play is not None:
            return [_played(self.play, edition)]
        if self.scene is None:
            raise UserError(f"{self.id}: an example has a scene, or a play.")
        before = begin(self.scene, edition, self.id)
        after = go_on(before, self.moves, self.id)
        return {"before": [before], "after": [after], "both": [before, after]}[self.show]


def _for_both_editions(answers: dict[str, bool]) -> dict[str, bool]:
    if sorted(answers) != sorted(EDITIONS):
        raise ValueError(f"it must be for {' and '.join(EDITIONS)}")
    return answers


ByEdition = Annotated[dict[str, bool], AfterValidator(_for_both_editions)]


class Trial(Strict):
    scene: Scene
    before: list[str] = Field([], description="Moves that lead there.")
    move: str
    by: str | None = Field(None, description="The rule that forbids it, where that is none of those that answer.")


class Question(Strict):
    """What people ask at the table. Where it is about a move, the engine proves the answer."""

    id: Slug
    clauses: list[str] = Field(min_length=1, description="The rules that answer it; of each edition at least one.")
    allowed: bool | ByEdition = Field(description="Whether the answer is yes; by edition, where that differs.")
    trial: Trial | None = Field(None, description="The move that the question is about, on a board.")
    exception_to: Slug | None = Field(None, description="The question about the rule; they are shown together.")

    def is_allowed(self, edition: str) -> bool:
        return self.allowed[edition] if isinstance(self.allowed, dict) else self.allowed

    def problem(self, edition: str) -> str | None:
        """Where the engine does not agree with the answer."""
        if self.trial is None:
            return None
        moment = go_on(begin(self.trial.scene, edition, self.id), self.trial.before, self.id)
        try:
            refusal = moment.refusal(self.trial.move)
        except MalformedMove as error:
            return str(error)
        if (refusal is None) != self.is_allowed(edition):
            return f"the engine says: {'allowed' if refusal is None else f'forbidden by {refusal}'}"
        if refusal is not None and refusal not in ([self.trial.by] if self.trial.by else self.clauses):
            return f"it is forbidden by {refusal}, which is not named"
        return None


class Frame(Strict):
    """A picture to which a text is read aloud; without a scene the board goes on."""

    id: Slug
    scene: Scene | None = None
    moves: list[str] = Field([])


class Difference(Strict):
    id: Slug
    clause: str


T = TypeVar("T", str, Chapter, Example, Question, Difference, Frame)


def _no_twins(things: list[T]) -> list[T]:
    ids = [thing if isinstance(thing, str) else thing.id for thing in things]
    if twins := sorted({name for name in ids if ids.count(name) > 1}):
        raise ValueError(f"{', '.join(twins)} stands twice")
    return things


Distinct = Annotated[list[T], AfterValidator(_no_twins)]


class Rulebook(Strict):
    game: Literal["beverbende"]
    overview: Distinct[Slug]
    chapters: Distinct[Chapter]
    examples: Distinct[Example]
    questions: Distinct[Question]
    quarrels: Distinct[Slug] = Field(description="The questions that are asked most, the commonest first.")
    terms: Distinct[Slug]
    differences: Distinct[Difference]
    quick: Distinct[Slug]
    teach: Distinct[Frame]

    def chapter_of(self, clause: str) -> str:
        return next(chapter.id for chapter in self.chapters if clause in chapter.clauses)

    def frame(self, number: int, edition: str) -> Moment:
        """The board of this picture, counted from 0."""
        frame = self.teach[number]
        if frame.scene is not None:
            start = begin(frame.scene, edition, frame.id)
        elif number == 0:
            raise UserError(f"{frame.id}: the first picture needs a scene.")
        else:
            former = self.frame(number - 1, edition)
            start = Moment(former.state, former.seat, frame.id)
        return go_on(start, frame.moves, frame.id)


def _played(play: Play, edition: str) -> Moment:
    rng = random.Random(play.seed)
    state = beverbende.new(play.players, {"edition": edition})
    bot, chance = BOTS["beverbende"]["greedy"](), Chance(rng)
    while not beverbende.is_over(state):
        seat = state.turn
        if seat == NOBODY:
            beverbende.deal(state, chance)
        else:
            move = bot.choose(beverbende.legal_moves(state), partial(beverbende.view, state, seat), rng)
            beverbende.apply(state, move, chance)
    return Moment(state, 0, play.seed)
