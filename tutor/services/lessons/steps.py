"""Learning step by step: what is there, what a move at a step leads to, and how far the learner is."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from tutor.engine.errors import MalformedMove
from tutor.engine.games import game_named
from tutor.engine.seats import LETTERS
from tutor.lessons.lesson import QUESTIONS, Lesson, Step
from tutor.lessons.story import Moment
from tutor.lessons.words import Words
from tutor.services.learner.learners import keep
from tutor.services.library import open_library
from tutor.store import Connection, Store
from tutor.store import lessons as rows

__all__ = [
    "QUESTIONS", "Attempt", "Lesson", "Moment", "Outcome", "Progress", "Step", "attempt", "fast_lane",
    "following", "lesson_named", "lessons", "note", "progress", "question_names", "try_step",
]  # fmt: skip

Outcome = Literal["done", "skipped", "wrong"]
LONGEST_SUM = 3  # digits of a number that somebody may have meant as a sum


def lessons(game: str) -> tuple[Lesson, ...]:
    return open_library(game).lessons


def lesson_named(game: str, name: str) -> Lesson | None:
    return open_library(game).by_id.get(name)


def fast_lane(game: str) -> list[Lesson]:
    """With these lessons somebody can play a first round, in which the other rules come when they first matter."""
    return [lesson for lesson in lessons(game) if lesson.fast]


def following(lesson: Lesson) -> Lesson | None:
    """The next lesson."""
    every = lessons(lesson.game)
    place = every.index(lesson) + 1
    return every[place] if place < len(every) else None


# ---- How far ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Progress:
    """Of one learner, in one game."""

    game: str
    outcomes: Mapping[str, Mapping[str, str]]
    """By lesson, then by step; perhaps also of some that are no longer taught: they count for nothing."""

    def of(self, lesson: Lesson) -> Mapping[str, str]:
        return self.outcomes.get(lesson.id, {})

    def open_step(self, lesson: Lesson) -> Step | None:
        """Where the learner goes on: the first step without an outcome."""
        return next((step for step in lesson.steps if step.id not in self.of(lesson)), None)

    def steps_done(self, lesson: Lesson) -> int:
        return sum(self.of(lesson).get(step.id) == "done" for step in lesson.steps)

    def is_finished(self, lesson: Lesson) -> bool:
        """Every step is done, none only skipped."""
        return self.steps_done(lesson) == len(lesson.steps)

    def is_asked(self, lesson: Lesson) -> bool:
        """Every question at its end was answered, rightly or not."""
        return all(name in self.of(lesson) for name in question_names())

    def right_answers(self, lesson: Lesson) -> int:
        return sum(self.of(lesson).get(name) == "done" for name in question_names())

    def is_left_open(self, lesson: Lesson) -> bool:
        """There is a step or a question that the learner has not come to yet."""
        return self.open_step(lesson) is not None or not self.is_asked(lesson)

    def next_lesson(self) -> Lesson | None:
        """Where to go on: first all steps, then the questions that were left out."""
        steps = (lesson for lesson in lessons(self.game) if self.open_step(lesson) is not None)
        questions = (lesson for lesson in lessons(self.game) if not self.is_asked(lesson))
        return next(steps, None) or next(questions, None)

    @property
    def is_on_the_fast_lane(self) -> bool:
        """Nobody who has done anything else: not a step of another lesson, not a question."""
        lane = {lesson.id: {step.id for step in lesson.steps} for lesson in fast_lane(self.game)}
        return bool(lane) and all(name in lane and set(done) <= lane[name] for name, done in self.outcomes.items())

    def lane_lesson(self) -> Lesson | None:
        """The next one on the fast lane; None when only the round is left."""
        return next((lesson for lesson in fast_lane(self.game) if self.open_step(lesson) is not None), None)


def question_names() -> list[str]:
    """The steps under which the answers to a lesson's questions are kept."""
    return [f"question-{number}" for number in range(1, QUESTIONS + 1)]


def progress(store: Store, learner_id: str | None, game: str) -> Progress:
    if learner_id is None:
        return Progress(game, {})
    with store.read() as connection:
        return progress_in(connection, learner_id, game)


def progress_in(connection: Connection, learner_id: str, game: str) -> Progress:
    found = rows.in_game(connection, learner_id, game)
    outcomes: dict[str, dict[str, str]] = {}
    for done in found:
        outcomes.setdefault(done.lesson, {})[done.step] = done.outcome
    return Progress(game, outcomes)


def note(store: Store, learner_id: str | None, lesson: Lesson, step: str, *, outcome: Outcome, now: datetime) -> str:
    """Returns the learner's id. A step that is done stays done; of a question the last answer counts."""
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        before = progress_in(connection, known, lesson.game).of(lesson)
        if before.get(step) != "done" or step in question_names():
            rows.put(connection, known, rows.DoneStep(lesson.game, lesson.id, step, outcome, now))
    return known


# ---- Trying -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Attempt:
    """What came of a try. The board is as it was, or, when the step is done, as it is now."""

    outcome: Literal["done", "refused", "other", "no-move"]
    moment: Moment
    words: Words | None = None
    """What the author of the lesson says to it."""
    clause: str | None = None
    """The rule that forbids it."""


def attempt(lesson: Lesson, step: Step, edition: str, tried: str) -> Attempt:
    """A move, a sum of points, or the number of a choice, that the learner tries at this step."""
    moment = lesson.moment(step, edition)
    if step.choices:
        return _attempt_choice(step, moment, tried)
    if step.points is not None:
        return _attempt_sum(step, moment, tried)
    try:
        notation = game_named(lesson.game).NOTATION
        move = notation.text(notation.parse(tried))
    except MalformedMove:
        return Attempt("no-move", moment)
    clause = moment.refusal(move)
    if clause is not None:
        return Attempt("refused", moment, step.answer_to(move), clause)
    if move in step.goal:
        return Attempt("done", moment.after([move]), step.done)
    return Attempt("other", moment, step.answer_to(move))


def try_step(
    store: Store, learner_id: str | None, lesson: Lesson, step: Step, *, edition: str, tried: str, now: datetime
) -> tuple[str | None, Attempt]:
    """What comes of a try. Where it does what is asked, that is kept, for the learner with this id; else None."""
    found = attempt(lesson, step, edition, tried)
    if found.outcome != "done":
        return None, found
    return note(store, learner_id, lesson, step.id, outcome="done", now=now), found


def _attempt_choice(step: Step, moment: Moment, tried: str) -> Attempt:
    if tried not in map(str, range(1, len(step.choices) + 1)):
        return Attempt("no-move", moment)
    if tried == str(step.right):
        return Attempt("done", moment, step.done)
    return Attempt("other", moment, step.answer_to(tried))


def _attempt_sum(step: Step, moment: Moment, tried: str) -> Attempt:
    seat = LETTERS.index(step.points or "a")
    sum_tried = tried.strip()
    if not (sum_tried.isascii() and sum_tried.isdecimal() and len(sum_tried) <= LONGEST_SUM):
        return Attempt("no-move", moment)
    if int(sum_tried) == game_named(moment.game).rounds_played(moment.state)[-1][seat]:
        return Attempt("done", moment, step.done)
    return Attempt("other", moment, step.answer_to(str(int(sum_tried))))
