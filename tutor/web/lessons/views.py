"""Lessons: a board, one thing to do, and an answer to whatever is tried.

The board of a step depends on the step alone, so every state of the page has an address: `?tried=take+2` shows what
comes of that move. Only what is done, skipped or answered is stored.
"""

from typing import Any

from flask import Blueprint, Response, abort, request

from tutor.services.lessons import steps as lessons
from tutor.services.lessons.steps import QUESTIONS, Lesson, Outcome, Progress, Step
from tutor.services.play import games
from tutor.services.play.variants import options_of
from tutor.web.clock import now
from tutor.web.forms import digits
from tutor.web.game import GAME_PREFIX, current_game, rooms_of
from tutor.web.htmx import wants_fragment
from tutor.web.learner.current import current_edition, current_learner, remember_learner
from tutor.web.lessons.page import FAST, following_url, shown_lesson, step_page, way
from tutor.web.pages import lead_to, redirect_to, render, respond
from tutor.web.presses import pressed
from tutor.web.store import current_store
from tutor.words.taught import TAUGHT

LONGEST_TRY = 40

learn = Blueprint("learn", __name__, url_prefix=f"{GAME_PREFIX}/learn")


@learn.get("/")
def index() -> Response:
    progress = lessons.progress(current_store(), current_learner(), current_game())
    return respond(render("learn/index.html", **all_lessons(progress)))


@learn.get("/start")
def start() -> Response:
    """From the home page straight to the board: the first step that is not done. Newcomers take the fast lane."""
    progress = lessons.progress(current_store(), current_learner(), current_game())
    if is_on_the_fast_lane(progress):
        return fast()
    following = progress.next_lesson()
    return resume(following.id) if following else redirect_to("learn.index")


@learn.get("/fast")
def fast() -> Response:
    """The next step of the fast lane; after its last lesson, the round itself."""
    progress = lessons.progress(current_store(), current_learner(), current_game())
    lesson = progress.lane_lesson()
    step = progress.open_step(lesson) if lesson else None
    if lesson is None or step is None:
        return respond(render("learn/first_round.html")) if has_first_round() else redirect_to("learn.index")
    return redirect_to("learn.show", lesson_id=lesson.id, step_id=step.id, way=FAST)


@learn.post("/fast")
def play_first_round() -> Response:
    if not has_first_round():
        abort(404)
    options = options_of(current_game(), current_edition())
    learner_id, game_id = games.start_guided(
        current_store(), current_learner(), current_game(), options, now(), press=pressed()
    )
    response = redirect_to("play.show", game_id=game_id)
    remember_learner(response, learner_id)
    return response


@learn.get("/<lesson_id>/")
def resume(lesson_id: str) -> Response:
    """Where the learner left; from the beginning when the lesson is finished."""
    lesson = find_lesson(lesson_id)
    progress = lessons.progress(current_store(), current_learner(), current_game())
    step = progress.open_step(lesson)
    if step is None and progress.is_left_open(lesson):
        return redirect_to("quiz.begin", lesson_id=lesson.id)
    return redirect_to("learn.show", lesson_id=lesson.id, step_id=(step or lesson.steps[0]).id)


@learn.get("/<lesson_id>/<step_id>")
def show(lesson_id: str, step_id: str) -> Response:
    lesson = find_lesson(lesson_id)
    step = find_step(lesson, step_id)
    tried, pick = meant(lesson, step, request.args.get("tried"), request.args.get("pick"))
    attempt = None if tried is None else lessons.attempt(lesson, step, current_edition(), tried)
    return step_page(lesson, step, current_learner(), attempt, pick=pick, hints=hints_asked())


@learn.post("/<lesson_id>/<step_id>")
def act(lesson_id: str, step_id: str) -> Response:
    """A move or a sum is tried, a first card of two is picked, or the step is skipped."""
    lesson = find_lesson(lesson_id)
    step = find_step(lesson, step_id)
    if step.read or "skip" in request.form:
        learner_id = note(lesson, step.id, "done" if step.read else "skipped")
        response = lead_to(following_url(lesson, step), 303)
        remember_learner(response, learner_id)
        return response
    tried, pick = meant(lesson, step, sent("move") or sent("points") or sent("choice"), sent("pick"))
    hints = hints_asked()
    noted, attempt = None, None
    if tried is not None:
        store, edition = current_store(), current_edition()
        noted, attempt = lessons.try_step(
            store, current_learner(), lesson, step, edition=edition, tried=tried, now=now()
        )
    if wants_fragment():
        response = step_page(lesson, step, noted or current_learner(), attempt, pick=pick, hints=hints)
    else:
        query = {"tried": tried, "pick": pick, "hint": hints or None}
        response = redirect_to("learn.show", lesson_id=lesson.id, step_id=step.id, **query, **way())
    if noted:
        remember_learner(response, noted)
    return response


# ---- All lessons ---------------------------------------------------------------------------------------------------


def all_lessons(progress: Progress) -> dict[str, Any]:
    every = lessons.lessons(current_game())
    following, lane_lesson = progress.next_lesson(), progress.lane_lesson()
    return {
        "entries": [
            {
                "lesson": shown_lesson(lesson),
                "done": progress.steps_done(lesson),
                "started": bool(progress.of(lesson)),
                "finished": progress.is_finished(lesson),
                "asked": progress.is_asked(lesson),
                "right": progress.right_answers(lesson),
            }
            for lesson in every
        ],
        "finished": sum(progress.is_finished(lesson) for lesson in every),
        "following": following and shown_lesson(following),
        "begun": bool(progress.outcomes),
        "on_lane": is_on_the_fast_lane(progress),
        "lane": len(lessons.fast_lane(current_game())),
        "lane_lesson": lane_lesson and shown_lesson(lane_lesson),
        "questions": QUESTIONS,
    }


def is_on_the_fast_lane(progress: Progress) -> bool:
    """It leads to a guided round: whoever has played that has left it."""
    if not (progress.is_on_the_fast_lane and has_first_round()):
        return False
    return not games.has_been_guided(current_store(), current_learner(), current_game())


def has_first_round() -> bool:
    return "play" in rooms_of(current_game()) and games.has_guided_round(current_game())


# ---- Parts of a request -------------------------------------------------------------------------


def find_lesson(lesson_id: str) -> Lesson:
    return lessons.lesson_named(current_game(), lesson_id) or abort(404)


def find_step(lesson: Lesson, step_id: str) -> Step:
    place = lesson.places.get(step_id)
    return abort(404) if place is None else lesson.steps[place]


def sent(name: str) -> str | None:
    """A field of the form, no longer than any move: it may become part of an address."""
    value = request.form.get(name)
    return None if value is None else value[:LONGEST_TRY]


def meant(lesson: Lesson, step: Step, tried: str | None, pick: str | None) -> tuple[str | None, str | None]:
    """What is tried, and what is pressed first. Whoever begins what is forbidden is told so at once."""
    if tried is not None or pick is None or not step.goal:
        return tried, pick
    refused = TAUGHT[current_game()].refused_at_once(lesson.moment(step, current_edition()), pick)
    return (refused, None) if refused else (None, pick)


def hints_asked() -> int:
    return digits(request.values.get("hint", ""), most=1) or 0


def note(lesson: Lesson, step: str, outcome: Outcome) -> str:
    """Returns the learner's id, for the cookie."""
    return lessons.note(current_store(), current_learner(), lesson, step, outcome=outcome, now=now())
