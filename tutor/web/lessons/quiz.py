"""Three questions at the end of a lesson, found in real play; then what is next."""

import secrets
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, current_app, request, url_for

from tutor.services.lessons import quiz
from tutor.services.lessons import steps as lessons
from tutor.services.lessons.steps import QUESTIONS, Lesson
from tutor.web.game import GAME_PREFIX, current_game, shown
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition, current_learner, remember_learner
from tutor.web.lessons.page import shown_lesson, shown_step
from tutor.web.lessons.views import find_lesson, note
from tutor.web.pages import redirect_to, render, respond
from tutor.web.rules.links import rule
from tutor.web.store import current_store
from tutor.words.taught import TAUGHT, Taught

VARIANTS = 1000

quiz_pages = Blueprint("quiz", __name__, url_prefix=f"{GAME_PREFIX}/learn/<lesson_id>/questions")


@quiz_pages.get("/")
def begin(lesson_id: str) -> Response:
    """Other questions every time."""
    lesson = find_lesson(lesson_id)
    return redirect_to("quiz.show", lesson_id=lesson.id, variant=1 + secrets.randbelow(VARIANTS), place=1)


@quiz_pages.get("/<int:variant>/<int:place>")
def show(lesson_id: str, variant: int, place: int) -> Response:
    lesson = find_lesson(lesson_id)
    asked = find_question(lesson, variant, place)
    return question_page(lesson, asked, variant, place, request.args.get("answer"))


@quiz_pages.post("/<int:variant>/<int:place>")
def answer(lesson_id: str, variant: int, place: int) -> Response:
    lesson = find_lesson(lesson_id)
    asked, given = find_question(lesson, variant, place), request.form.get("answer")
    if wants_fragment():
        response = question_page(lesson, asked, variant, place, given)
    else:
        response = redirect_to("quiz.show", lesson_id=lesson.id, variant=variant, place=place, answer=given)
    if given in asked.choices:
        outcome: lessons.Outcome = "done" if given == asked.answer else "wrong"
        remember_learner(response, note(lesson, lessons.question_names()[place - 1], outcome))
    return response


@quiz_pages.get("/finished")
def finished(lesson_id: str) -> Response:
    lesson = find_lesson(lesson_id)
    progress = lessons.progress(current_store(), current_learner(), current_game())
    outcomes, right, following = progress.of(lesson), progress.right_answers(lesson), lessons.following(lesson)
    rules = [rule(clause, current_edition()) for clause in dict.fromkeys(step.clause for step in lesson.steps)]
    page = render(
        "learn/finished.html",
        lesson=shown_lesson(lesson),
        right=right,
        questions=QUESTIONS,
        again=2 * right < QUESTIONS,
        to_do=[shown_step(step) for step in lesson.steps if outcomes.get(step.id) != "done"],
        rules=rules,
        following=following and shown_lesson(following),
    )
    return respond(page)


@dataclass(frozen=True)
class Choice:
    value: str
    label: str
    card: str
    """The face of a card that stands for it; empty for words."""
    verdict: str
    """After the answer: right, wrong (the one that was given) or nothing."""


def question_page(lesson: Lesson, asked: Any, variant: int, place: int, given: str | None) -> Response:
    taught, answered = TAUGHT[current_game()], given in asked.choices
    words = shown().words.at(asked.moment.view, current_language())
    page = render(
        "learn/question.html",
        block="question" if wants_fragment() else None,
        lesson=shown_lesson(lesson),
        place=place,
        questions=QUESTIONS,
        asked=taught.asked(asked, words),
        board=taught.picture(asked, words, answered=answered),
        choices=[choice(taught, asked, value, given if answered else None) for value in asked.choices],
        answered=answered,
        right=given == asked.answer,
        rule=rule(asked.clause, current_edition()),
        explanation=taught.explanation(asked),
        url=url_for("quiz.answer", lesson_id=lesson.id, variant=variant, place=place),
        following_url=following_url(lesson.id, variant, place),
    )
    return vary_by_htmx(respond(page))


def choice(taught: Taught, asked: Any, value: str, given: str | None) -> Choice:
    verdict = ""
    if given is not None:
        verdict = "right" if value == asked.answer else "wrong" * (value == given)
    return Choice(value, *taught.choice(asked, value, current_language()), verdict)


def find_question(lesson: Lesson, variant: int, place: int) -> Any:
    if not (1 <= place <= QUESTIONS and 1 <= variant <= VARIANTS):
        abort(404)
    key = current_app.secret_key
    secret = key.encode() if isinstance(key, str) else key or b""
    return quiz.question(lesson, place - 1, current_edition(), variant=variant, key=secret)


def following_url(lesson_id: str, variant: int, place: int) -> str:
    if place == QUESTIONS:
        return url_for("quiz.finished", lesson_id=lesson_id)
    values: dict[str, Any] = {"lesson_id": lesson_id, "variant": variant, "place": place + 1}
    return url_for("quiz.show", **values)
