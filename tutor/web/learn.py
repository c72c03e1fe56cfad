"""Lessons: a board, one thing to do, and an answer to whatever is tried.

The board of a step depends on the step alone, so every state of the page has an address: `?tried=take+2` shows what
comes of that move. Only what is done, skipped or answered is stored.
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, Response, abort, request, url_for

from tutor.engine.seats import letter
from tutor.services import games, lessons
from tutor.services.lessons import QUESTIONS, Attempt, Lesson, Moment, Outcome, Progress, Step
from tutor.web.board import Board, present
from tutor.web.board.moves import DISCARD_PILE
from tutor.web.board.travels import travels
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import PREFIX, current_language
from tutor.web.learner import current_edition, current_learner, remember_learner
from tutor.web.pages import lead_to, render, respond
from tutor.web.presses import pressed
from tutor.web.rule_links import Rule, rule
from tutor.web.store import current_store

LONGEST_TRY = 40
NOT_WORTH_TELLING = ("passed", "laid")
"""Events that only make a story longer."""
ANY_TAKE = "take 1"
FAST = "fast"
"""The way of who wants to play soon: it is part of the address, so that every page leads on along it."""

learn = Blueprint("learn", __name__, url_prefix=f"{PREFIX}/learn")


@learn.get("/")
def index() -> Response:
    progress = lessons.progress(current_store(), current_learner())
    guided = games.has_been_guided(current_store(), current_learner())
    return respond(render("learn/index.html", **all_lessons(progress, guided=guided)))


@learn.get("/start")
def start() -> Response:
    """From the home page straight to the board: the first step that is not done. Newcomers take the fast lane."""
    progress = lessons.progress(current_store(), current_learner())
    if progress.is_on_the_fast_lane and not games.has_been_guided(current_store(), current_learner()):
        return fast()
    following = progress.next_lesson()
    return resume(following.id) if following else see("learn.index")


@learn.get("/fast")
def fast() -> Response:
    """The next step of the fast lane; after its last lesson, the round itself."""
    progress = lessons.progress(current_store(), current_learner())
    lesson = progress.lane_lesson()
    step = progress.open_step(lesson) if lesson else None
    if lesson is None or step is None:
        return respond(render("learn/first_round.html"))
    return see("learn.show", lesson_id=lesson.id, step_id=step.id, way=FAST)


@learn.post("/fast")
def play_first_round() -> Response:
    store, moment = current_store(), datetime.now(UTC)
    learner_id, game_id = games.start_guided(store, current_learner(), current_edition(), moment, press=pressed())
    response = see("play.show", game_id=game_id)
    remember_learner(response, learner_id)
    return response


@learn.get("/<lesson_id>/")
def resume(lesson_id: str) -> Response:
    """Where the learner left; from the beginning when the lesson is finished."""
    lesson = find_lesson(lesson_id)
    progress = lessons.progress(current_store(), current_learner())
    step = progress.open_step(lesson)
    if step is None and progress.is_left_open(lesson):
        return see("quiz.begin", lesson_id=lesson.id)
    return see("learn.show", lesson_id=lesson.id, step_id=(step or lesson.steps[0]).id)


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
    tried, pick = meant(lesson, step, sent("move") or sent("points"), sent("pick"))
    hints = hints_asked()
    attempt = None if tried is None else lessons.attempt(lesson, step, current_edition(), tried)
    noted = note(lesson, step.id, "done") if attempt and attempt.outcome == "done" else None
    if wants_fragment():
        response = step_page(lesson, step, noted or current_learner(), attempt, pick=pick, hints=hints)
    else:
        query = {"tried": tried, "pick": pick, "hint": hints or None}
        response = see("learn.show", lesson_id=lesson.id, step_id=step.id, **query, **way())
    if noted:
        remember_learner(response, noted)
    return response


# ---- Pages --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Feedback:
    """What the coach says to a try."""

    outcome: str
    words: str | None
    rule: Rule | None
    """What forbids it."""


def step_page(
    lesson: Lesson, step: Step, learner_id: str | None, attempt: Attempt | None, *, pick: str | None, hints: int
) -> Response:
    edition = current_edition()
    moment = attempt.moment if attempt else lesson.moment(step, edition)
    done = attempt is not None and attempt.outcome == "done"
    place = lesson.places[step.id]
    page = render(
        "learn/step.html",
        block="step" if wants_fragment() else None,
        lesson=lesson,
        step=step,
        place=place + 1,
        before=lesson.steps[place - 1] if place else None,
        following_url=following_url(lesson, step),
        board=board_of(step, moment, pick, done=done),
        travels=travels(moment.told) if done else [],
        own_move=all(event.get("seat") == letter(moment.seat) for event in moment.told),
        done=done,
        feedback=feedback_on(attempt),
        hints=[] if done else step.hints[:hints],
        way=way(),
        rule=rule(step.clause, edition),
        outcomes=lessons.progress(current_store(), learner_id).of(lesson),
        lesson_number=lessons.lessons().index(lesson) + 1,
    )
    return vary_by_htmx(respond(page))


def board_of(step: Step, moment: Moment, pick: str | None, *, done: bool) -> Board:
    """The step says what is to be done, so the board asks for nothing but the second half of a move."""
    board = present(
        moment.view,
        current_language(),
        told=[event for event in moment.told if event["event"] not in NOT_WORTH_TELLING],
        recall=step.recall == "shown" or (step.recall == "afterwards" and done),
        tries=True,
        still=done or not step.goal,
        pick=pick,
        offer=[*step.offer, *(["knock"] if "knock" in step.tries else [])],
        sums=step.points is None or done,
    )
    return replace(board, still=False, prompt=board.prompt if board.pick else "")


def feedback_on(attempt: Attempt | None) -> Feedback | None:
    if attempt is None:
        return None
    words = attempt.words[current_language().code] if attempt.words else None
    return Feedback(attempt.outcome, words, rule(attempt.clause, current_edition()) if attempt.clause else None)


def all_lessons(progress: Progress, *, guided: bool) -> dict[str, Any]:
    every = lessons.lessons()
    following = progress.next_lesson()
    return {
        "entries": [
            {
                "lesson": lesson,
                "done": progress.steps_done(lesson),
                "started": bool(progress.of(lesson)),
                "finished": progress.is_finished(lesson),
                "asked": progress.is_asked(lesson),
                "right": progress.right_answers(lesson),
            }
            for lesson in every
        ],
        "finished": sum(progress.is_finished(lesson) for lesson in every),
        "following": following,
        "begun": bool(progress.outcomes),
        "lane": lessons.fast_lane() if progress.is_on_the_fast_lane and not guided else [],
        "lane_lesson": progress.lane_lesson(),
        "questions": QUESTIONS,
    }


# ---- Parts of a request -------------------------------------------------------------------------


def find_lesson(lesson_id: str) -> Lesson:
    return lessons.lesson_named(lesson_id) or abort(404)


def find_step(lesson: Lesson, step_id: str) -> Step:
    place = lesson.places.get(step_id)
    return abort(404) if place is None else lesson.steps[place]


def sent(name: str) -> str | None:
    """A field of the form, no longer than any move: it may become part of an address."""
    value = request.form.get(name)
    return None if value is None else value[:LONGEST_TRY]


def meant(lesson: Lesson, step: Step, tried: str | None, pick: str | None) -> tuple[str | None, str | None]:
    """Who picks an open card that nobody may take is told so at once, and not asked what to give for it."""
    picks_the_pile = tried is None and pick == DISCARD_PILE and bool(step.goal)
    if picks_the_pile and lesson.moment(step, current_edition()).refusal(ANY_TAKE) == "a.no-special":
        return ANY_TAKE, None
    return tried, pick


def way() -> dict[str, Any]:
    """What an address needs so that it stays on the learner's way."""
    return {"way": FAST} if request.args.get("way") == FAST else {}


def hints_asked() -> int:
    asked = request.values.get("hint", "")
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) == 1 else 0


def see(endpoint: str, **values: Any) -> Response:
    return lead_to(url_for(endpoint, **values), 303)


def following_url(lesson: Lesson, step: Step) -> str:
    """The next step; after the last one, the questions, or whatever is next on the fast lane."""
    place = lesson.places[step.id] + 1
    if place < len(lesson.steps):
        return url_for("learn.show", lesson_id=lesson.id, step_id=lesson.steps[place].id, **way())
    return url_for("learn.fast") if way() else url_for("quiz.begin", lesson_id=lesson.id)


def note(lesson: Lesson, step: str, outcome: Outcome) -> str:
    """Returns the learner's id, for the cookie."""
    return lessons.note(current_store(), current_learner(), lesson, step, outcome=outcome, now=datetime.now(UTC))
