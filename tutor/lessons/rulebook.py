"""The rulebook without its words: which clauses stand in which chapter, with their examples and questions.

It is the same in every language and lies in scenarios/<game>/rules/.
"""

import random
from functools import partial
from typing import Annotated, Literal, Self, TypeVar

from pydantic import AfterValidator, Field, model_validator

from tutor.coach.bots import BOTS
from tutor.engine.chance import Chance
from tutor.engine.errors import MalformedMove
from tutor.engine.games import game_named
from tutor.engine.protocol import NOBODY
from tutor.errors import UserError
from tutor.lessons.scene import Scene
from tutor.lessons.story import Moment, begin, go_on
from tutor.lessons.teaching import TEACHINGS, options, variants
from tutor.lessons.words import Slug, Strict


class Chapter(Strict):
    id: Slug
    clauses: list[str] = Field(min_length=1)


class Play(Strict):
    """A whole game between careful beginners, so that there is a score pad to show."""

    players: int
    seed: str


class Example(Strict):
    """A worked example: a board that the engine makes."""

    id: Slug
    clause: str = Field(description="Stands below this clause, in its chapter.")
    scene: Scene | None = None
    play: Play | None = Field(None, description="Instead of a scene: a whole game, of which the score pad is shown.")
    moves: list[str] = Field([], description="What happens; the board before and after is shown, as `show` says.")
    show: Literal["before", "after", "both"] = "after"


class Trial(Strict):
    scene: Scene
    before: list[str] = Field([], description="Moves that lead there.")
    move: str
    by: str | None = Field(None, description="The rule that forbids it, where that is none of those that answer.")


class Question(Strict):
    """What people ask at the table. Where it is about a move, the engine proves the answer."""

    id: Slug
    clauses: list[str] = Field(min_length=1, description="The rules that answer it; of each edition at least one.")
    allowed: bool | dict[str, bool] = Field(description="Whether the answer is yes; by edition, where that differs.")
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


class Page(Strict):
    """A page of its own beside the chapters, such as where a game comes from, or what to have at hand for it."""

    id: Slug
    parts: list[Slug] = Field(min_length=1)


T = TypeVar("T", str, Chapter, Example, Question, Difference, Frame, Page)


def _no_twins(things: list[T]) -> list[T]:
    ids = [thing if isinstance(thing, str) else thing.id for thing in things]
    if twins := sorted({name for name in ids if ids.count(name) > 1}):
        raise ValueError(f"{', '.join(twins)} stands twice")
    return things


Distinct = Annotated[list[T], AfterValidator(_no_twins)]


class Rulebook(Strict):
    game: str
    only_in: dict[str, str] = Field({}, description="Clauses that only one variant has, and which one.")
    differ: Distinct[str] = Field([], description="Clauses that each variant puts in its own way.")
    follow: Distinct[str] = Field([], description="Rulings that follow from what is printed, and are not told as ours.")
    overview: Distinct[Slug]
    chapters: Distinct[Chapter]
    examples: Distinct[Example]
    questions: Distinct[Question]
    quarrels: Distinct[Slug] = Field(description="The questions that are asked most, the commonest first.")
    terms: Distinct[Slug]
    differences: Distinct[Difference] = Field([], description="What the variants do differently, side by side.")
    quick: Distinct[Slug]
    teach: Distinct[Frame]
    pages: Distinct[Page] = Field([], description="What only this game has to tell.")

    @model_validator(mode="after")
    def _answers_in_every_variant(self) -> Self:
        for question in self.questions:
            if isinstance(question.allowed, dict) and sorted(question.allowed) != sorted(self.variants):
                raise ValueError(f"{question.id}: allowed must be for {' and '.join(self.variants)}")
        return self

    @property
    def variants(self) -> tuple[str, ...]:
        return variants(self.game)

    def variants_of(self, clause: str) -> tuple[str, ...]:
        return (self.only_in[clause],) if clause in self.only_in else self.variants

    def is_ruling(self, clause: str) -> bool:
        """Whether the sheets leave it open, so that the learner is told that it is how we play."""
        return clause in TEACHINGS[self.game].rulings and clause not in self.follow

    def boards(self, example: Example, variant: str) -> list[Moment]:
        """The pictures of the example, in order."""
        if example.play is not None:
            return [played(self.game, example.play, variant)]
        if example.scene is None:
            raise UserError(f"{example.id}: an example has a scene, or a play.")
        before = begin(example.scene, variant, example.id)
        after = go_on(before, example.moves, example.id)
        return {"before": [before], "after": [after], "both": [before, after]}[example.show]

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
            start = Moment(former.game, former.state, former.seat, frame.id)
        return go_on(start, frame.moves, frame.id)


def played(game: str, play: Play, variant: str) -> Moment:
    """The end of a whole game."""
    rules, rng = game_named(game), random.Random(play.seed)
    state = rules.new(play.players, options(game, variant))
    bot, chance = BOTS[game]["greedy"](), Chance(rng)
    while not rules.is_over(state):
        seat = rules.to_move(state)
        if seat == NOBODY:
            rules.deal(state, chance)
        else:
            move = bot.choose(rules.legal_moves(state), partial(rules.view, state, seat), rng)
            rules.apply(state, move, chance)
    return Moment(game, state, 0, play.seed)
