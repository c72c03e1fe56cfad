"""The page of a step: all that it shows, ready for the template, which sees no board but the one that is drawn."""

from dataclasses import dataclass
from typing import Any, Final

from flask import Response, request, url_for

from tutor.engine.seats import letter
from tutor.services.lessons import steps as lessons
from tutor.services.lessons.steps import Attempt, Lesson, Step
from tutor.web.game import current_game, shown
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition
from tutor.web.pages import render, respond
from tutor.web.rules.links import Rule, rule
from tutor.web.store import current_store
from tutor.words.taught import TAUGHT

FAST: Final = "fast"
"""The way of who wants to play soon: it is part of the address, so that every page leads on along it."""


@dataclass(frozen=True)
class StepWords:
    """A step, in the language of the page."""

    id: str
    say: str
    more: str
    ask: str
    hints: tuple[str, ...]
    """All that there are."""
    is_sum: bool
    """A number is asked for."""
    choices: tuple[str, ...]
    """What can be answered in words."""
    is_read: bool
    """There is nothing to do."""


@dataclass(frozen=True)
class LessonWords:
    """A lesson, in the language of the page."""

    id: str
    title: str
    summary: str
    card: str
    steps: tuple[str, ...]
    """By their ids."""


@dataclass(frozen=True)
class Feedback:
    """What the coach says to a try."""

    outcome: str
    words: str | None
    rule: Rule | None
    """What forbids it."""


def shown_lesson(lesson: Lesson) -> LessonWords:
    language = current_language().code
    steps = tuple(step.id for step in lesson.steps)
    return LessonWords(lesson.id, lesson.title[language], lesson.summary[language], lesson.card, steps)


def shown_step(step: Step) -> StepWords:
    language = current_language().code
    return StepWords(
        id=step.id,
        say=step.say[language],
        more=step.more[language] if step.more else "",
        ask=step.ask[language],
        hints=tuple(hint[language] for hint in step.hints),
        is_sum=step.points is not None,
        choices=tuple(choice[language] for choice in step.choices),
        is_read=step.read,
    )


def step_page(
    lesson: Lesson, step: Step, learner_id: str | None, attempt: Attempt | None, *, pick: str | None, hints: int
) -> Response:
    edition = current_edition()
    moment = attempt.moment if attempt else lesson.moment(step, edition)
    done = attempt is not None and attempt.outcome == "done"
    place = lesson.places[step.id]
    words = shown().words.at(moment.view, current_language())
    said = shown_step(step)
    page = render(
        "learn/step.html",
        block="step" if wants_fragment() else None,
        lesson=shown_lesson(lesson),
        step=said,
        place=place + 1,
        before=lesson.steps[place - 1].id if place else None,
        following_url=following_url(lesson, step),
        board=TAUGHT[current_game()].board(step, moment, words, pick=pick, done=done),
        travels=shown().travels(moment.told) if done else [],
        own_move=all(event.get("seat") == letter(moment.seat) for event in moment.told),
        done=done,
        feedback=feedback_on(attempt),
        hints=() if done else said.hints[:hints],
        way=way(),
        rule=rule(step.clause, edition),
        outcomes=lessons.progress(current_store(), learner_id, current_game()).of(lesson),
        lesson_number=lessons.lessons(current_game()).index(lesson) + 1,
    )
    return vary_by_htmx(respond(page))


def feedback_on(attempt: Attempt | None) -> Feedback | None:
    if attempt is None:
        return None
    words = attempt.words[current_language().code] if attempt.words else None
    return Feedback(attempt.outcome, words, rule(attempt.clause, current_edition()) if attempt.clause else None)


def following_url(lesson: Lesson, step: Step) -> str:
    """The next step; after the last one, the questions, or whatever is next on the fast lane."""
    place = lesson.places[step.id] + 1
    if place < len(lesson.steps):
        return url_for("learn.show", lesson_id=lesson.id, step_id=lesson.steps[place].id, **way())
    return url_for("learn.fast") if way() else url_for("quiz.begin", lesson_id=lesson.id)


def way() -> dict[str, Any]:
    """What an address needs so that it stays on the learner's way."""
    return {"way": FAST} if request.args.get("way") == FAST else {}
