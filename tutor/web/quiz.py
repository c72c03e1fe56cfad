"""Three questions at the end of a lesson, found in real play; then what is next."""

import secrets
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, abort, current_app, request, url_for

from tutor.engine.seats import letter
from tutor.services import lessons, quiz
from tutor.services.lessons import Lesson
from tutor.services.quiz import QUESTIONS, Question
from tutor.web.board import Board, present, seat_names
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import PREFIX, Language, current_language
from tutor.web.learn import find_lesson, note, see
from tutor.web.learner import current_edition, current_learner, remember_learner
from tutor.web.pages import render, respond
from tutor.web.quiz_words import HOW_KNOWN, ask_words, choice_words
from tutor.web.rule_links import rule
from tutor.web.store import current_store

VARIANTS = 1000

quiz_pages = Blueprint("quiz", __name__, url_prefix=f"{PREFIX}/learn/<lesson_id>/questions")


@quiz_pages.get("/")
def begin(lesson_id: str) -> Response:
    """Other questions every time."""
    lesson = find_lesson(lesson_id)
    return see("quiz.show", lesson_id=lesson.id, variant=1 + secrets.randbelow(VARIANTS), place=1)


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
        response = see("quiz.show", lesson_id=lesson.id, variant=variant, place=place, answer=given)
    if given in asked.choices:
        outcome: lessons.Outcome = "done" if given == asked.answer else "wrong"
        remember_learner(response, note(lesson, lessons.question_names()[place - 1], outcome))
    return response


@quiz_pages.get("/finished")
def finished(lesson_id: str) -> Response:
    lesson = find_lesson(lesson_id)
    progress = lessons.progress(current_store(), current_learner())
    outcomes, right = progress.of(lesson), progress.right_answers(lesson)
    rules = [rule(clause, current_edition()) for clause in dict.fromkeys(step.clause for step in lesson.steps)]
    page = render(
        "learn/finished.html",
        lesson=lesson,
        right=right,
        questions=QUESTIONS,
        again=2 * right < QUESTIONS,
        to_do=[step for step in lesson.steps if outcomes.get(step.id) != "done"],
        rules=rules,
        following=lessons.following(lesson),
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


def question_page(lesson: Lesson, asked: Question, variant: int, place: int, given: str | None) -> Response:
    language = current_language()
    answered = given in asked.choices
    names = seat_names(asked.moment.view.players, letter(asked.moment.seat), language)
    page = render(
        "learn/question.html",
        block="question" if wants_fragment() else None,
        lesson=lesson,
        place=place,
        questions=QUESTIONS,
        asked=ask_words(asked, language, names),
        board=board_of(asked, language, answered=answered),
        choices=[choice(asked, value, given if answered else None) for value in asked.choices],
        answered=answered,
        right=given == asked.answer,
        rule=rule(asked.clause, current_edition()),
        how_known=HOW_KNOWN if asked.kind == "known" else "",
        url=url_for("quiz.answer", lesson_id=lesson.id, variant=variant, place=place),
        following_url=following_url(lesson.id, variant, place),
    )
    return vary_by_htmx(respond(page))


def board_of(asked: Question, language: Language, *, answered: bool) -> Board:
    """It does not give the answer away. What was seen is told in words, and the cards themselves lie face down."""
    view, by_heart = asked.moment.view, asked.kind == "known"
    board = present(
        view, language, recall=answered or not by_heart, still=True, sums=answered or asked.kind != "points"
    )
    if not by_heart:
        return board
    return replace(board, captions=present(view, language, told=asked.moment.told, still=True).captions)


def choice(asked: Question, value: str, given: str | None) -> Choice:
    verdict = ""
    if given is not None:
        verdict = "right" if value == asked.answer else "wrong" * (value == given)
    card = value if asked.kind == "top-discard" else ""
    return Choice(value, choice_words(asked, value, current_language()), card, verdict)


def find_question(lesson: Lesson, variant: int, place: int) -> Question:
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
