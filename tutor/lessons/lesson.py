"""A lesson: steps, each a board on which the learner does one thing. The engine says whether it is done."""

from fnmatch import fnmatchcase
from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, PrivateAttr, model_validator

from tutor.engine.games import game_named
from tutor.errors import UserError
from tutor.lessons.quizzes import QUIZZES
from tutor.lessons.scene import Scene
from tutor.lessons.story import Moment, begin, go_on
from tutor.lessons.words import Slug, Strict, Words, one_or_more
from tutor.positions.text import OneOfTen, Text

QUESTIONS = 3
Moves = Annotated[list[str], BeforeValidator(one_or_more)]
Recall = Literal["shown", "afterwards", "never"]
BACK = "back"


class Step(Strict):
    id: Slug
    say: Words = Field(description="What is new, in a sentence or two.")
    more: Words | None = Field(None, description="What can wait: shown to who asks for it.")
    ask: Words = Field(description="What the learner is to do, in one sentence.")
    scene: Scene | None = Field(None, description="The board; left out: it goes on after the step before.")
    before: Moves = Field([], description="Moves of whoever is on turn, or `deal`, before the learner's own.")
    goal: Moves = Field([], description="The moves that complete the step: one, or a list of which any will do.")
    points: OneOfTen | None = Field(None, description="Instead of a goal: how many points this seat has, as a number.")
    choices: list[Words] = Field([], description="Instead of a goal: what can be answered, in words.")
    right: int | None = Field(None, ge=1, description="Which of the choices is right, from 1.")
    read: bool = Field(False, description="Instead of a goal: there is only something to read.")
    recall: Recall = Field("shown", description="When cards that the learner has seen are shown as remembered.")
    offer: Moves = Field([], description="Moves that get a button of their own, also forbidden ones.")
    hints: list[Words] = Field([], description="From a nudge to the answer.")
    tries: dict[str, Words] = Field(
        default_factory=dict,
        description="Answers to other moves: `draw`, `take *`, or `*` for all the rest; to other choices: `2`.",
    )
    done: Words | None = Field(None, description="What has happened and why it matters.")
    clause: str = Field(description="The rule that this step teaches.")

    @model_validator(mode="after")
    def _asks_for_one_thing(self) -> Self:
        if [bool(self.goal), self.points is not None, bool(self.choices), self.read].count(True) != 1:
            raise ValueError("a step has either a goal, or points, or choices, or is only to be read")
        if self.right not in (range(1, len(self.choices) + 1) if self.choices else [None]):
            raise ValueError("one of the choices is right")
        if not self.read and (not self.hints or self.done is None):
            raise ValueError("a step with something to do has hints, and words for when it is done")
        if self.read and (self.hints or self.tries or self.done):
            raise ValueError("a step that is only read has no hints, no tries and no words for when it is done")
        return self

    def answer_to(self, tried: str) -> Words | None:
        """The author's words for this other move."""
        if tried in self.tries:
            return self.tries[tried]
        return next((words for pattern, words in self.tries.items() if fnmatchcase(tried, pattern)), None)


class Teaches(Strict):
    """What a learner knows after the lesson. Boards and questions show and ask nothing that was not taught by then."""

    faces: list[Text] = Field([], description="Cards that are met here for the first time.")
    clauses: list[str] = Field(min_length=1, description="Rules that are taught here, the steps' own among them.")


class Lesson(Strict):
    id: Slug
    game: str
    card: Text = Field(description="The picture of the lesson: the name of a card, or back.")
    title: Words
    summary: Words
    teaches: Teaches
    fast: bool = Field(False, description="With these lessons alone somebody can play a first round.")
    steps: list[Step] = Field(min_length=1)
    quiz: list[str] = Field(min_length=QUESTIONS, max_length=QUESTIONS)

    @model_validator(mode="after")
    def _is_about_its_game(self) -> Self:
        if self.game not in QUIZZES:
            raise ValueError(f"there are no lessons about {self.game}")
        names, quizzes = game_named(self.game).FACE_NAMES, QUIZZES[self.game].kinds
        slips = [f"there is no card {face}" for face in (self.card, *self.teaches.faces) if face not in (*names, BACK)]
        slips += [f"there is no quiz {kind}" for kind in self.quiz if kind not in quizzes]
        if slips:
            raise ValueError("; ".join(slips))
        return self

    _moments: dict[tuple[str, str], Moment] = PrivateAttr(default_factory=dict)

    @cached_property
    def places(self) -> dict[str, int]:
        return {step.id: number for number, step in enumerate(self.steps)}

    def moment(self, step: Step, edition: str) -> Moment:
        """The board as the learner finds it at this step. Laid out once: moments are never changed."""
        place = (step.id, edition)
        if place not in self._moments:
            start = self.start(step, edition)
            self._moments[place] = go_on(start, step.before, f"{step.id}, before") if step.before else start
        return self._moments[place]

    def start(self, step: Step, edition: str) -> Moment:
        seed = f"{self.id}/{step.id}"
        if step.scene is not None:
            return begin(step.scene, edition, seed)
        place = self.places[step.id]
        if place == 0:
            raise UserError(f"{step.id}: the first step of a lesson needs a scene.")
        former = self.steps[place - 1]
        end = self.end(former, edition)
        return Moment(end.game, end.state, end.seat, seed)

    def end(self, step: Step, edition: str) -> Moment:
        """The board when the step is done; without a goal, as it was."""
        moment = self.moment(step, edition)
        return go_on(moment, step.goal[:1], f"{step.id}, goal") if step.goal else moment
