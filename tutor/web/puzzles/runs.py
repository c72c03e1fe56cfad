"""Runs: puzzle after puzzle, ever harder until the first mistake, or as many as three minutes allow.

The server's clock decides. A form says for which place of the run it was made: one that has passed changes nothing.
"""

import random
import secrets
from typing import Any, Final

from flask import Blueprint, Response, abort, request, url_for

from tutor.puzzles.judging import Judged, NoAnswer, judge
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.services.puzzles import Attempt, Run
from tutor.web.clock import now
from tutor.web.forms import digits
from tutor.web.game import GAME_PREFIX, belongs_to, current_game
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition, current_learner, remember_learner
from tutor.web.pages import private, redirect_to, render
from tutor.web.puzzles import words as puzzle_words
from tutor.web.puzzles.forms import given_in, pick_in
from tutor.web.puzzles.page import question_parts, title_of, words_of
from tutor.web.puzzles.verdict import said_of
from tutor.web.store import current_store

run_pages = Blueprint("puzzle_runs", __name__, url_prefix=f"{GAME_PREFIX}/puzzles")
MODES: Final = "<any(streak,storm):mode>"


@run_pages.get(f"/{MODES}")
def begin(mode: str) -> Response:
    best = puzzles.best_run(current_store(), current_learner(), current_game(), mode)
    return private(render("puzzles/begin.html", mode=mode, best=best))


@run_pages.post(f"/{MODES}")
def start(mode: str) -> Response:
    rng = random.Random(secrets.randbits(64))
    store, edition = current_store(), current_edition()
    learner_id, run = puzzles.start_run(store, current_learner(), current_game(), mode, edition, now=now(), rng=rng)
    response = redirect_to("puzzle_runs.show", run_id=run.id)
    remember_learner(response, learner_id)
    return response


@run_pages.get("/run/<run_id>")
def show(run_id: str) -> Response:
    return run_page(find_run(run_id), pick=pick_in(), last=attempt_in(request.args.get("last")), problem=problem_in())


@run_pages.post("/run/<run_id>")
def act(run_id: str) -> Response:
    """An answer, the first card of two, or a skip."""
    run = find_run(run_id)
    place, given = place_sent(), given_in(request.form)
    if "skip" in request.form:
        skipped = puzzles.skip(current_store(), current_learner(), run.id, place, now())
        return led(skipped or abort(404), None)
    if run.is_over or place != run.place:
        return led(run, None, problem="over" if run.is_over else "passed")
    if given is None:
        pick = pick_in()
        if wants_fragment():
            return run_page(run, pick=pick)
        return redirect_to("puzzle_runs.show", run_id=run.id, pick=pick or None)
    return answered(run, place, given)


def answered(run: Run, place: int, given: str) -> Response:
    try:
        attempt, _, after = puzzles.answer_run(
            current_store(), current_learner(), run.id, place=place, given=given, now=now()
        )
    except NoAnswer:
        return run_page(run, problem=puzzle_words.NO_ANSWER, status=400)
    if attempt is None or attempt.again:
        return led(after, attempt, problem="over" if after.is_over else "passed")
    return led(after, attempt)


def led(run: Run, last: Attempt | None, *, problem: str | None = None) -> Response:
    """To the puzzle that is on now, or to the result; with what is to be said of the last one."""
    if wants_fragment():
        return run_page(run, last=last, problem=PROBLEMS.get(problem or ""))
    return redirect_to("puzzle_runs.show", run_id=run.id, last=last.id if last else None, problem=problem)


PROBLEMS: Final = {"passed": puzzle_words.PLACE_HAS_PASSED, "over": puzzle_words.RUN_IS_OVER}


def problem_in() -> str | None:
    return PROBLEMS.get(request.args.get("problem", ""))


# ---- Pages ----------------------------------------------------------------------------------------------------------


def run_page(
    run: Run,
    *,
    pick: str | None = None,
    last: Attempt | None = None,
    problem: str | None = None,
    status: int = 200,
) -> Response:
    if run.is_over or run.puzzle is None:
        return result_page(run, problem)
    puzzle = find_puzzle(run.puzzle, run.edition)
    language = current_language()
    page = render(
        "puzzles/run.html",
        block="puzzle" if wants_fragment() else None,
        **question_parts(puzzle, words_of(puzzle, language), pick=pick),
        run=run,
        seconds_left=seconds_left(run),
        url=url_for("puzzle_runs.act", run_id=run.id),
        fields={"place": str(run.place)},
        last=last_words(last, run.edition) if last else None,
        problem=problem,
    )
    return vary_by_htmx(private(page, status))


def result_page(run: Run, problem: str | None) -> Response:
    lines = [line_words(attempt) for attempt in puzzles.attempts_of_run(current_store(), current_learner(), run.id)]
    page = render(
        "puzzles/result.html",
        block="puzzle" if wants_fragment() else None,
        run=run,
        lines=lines,
        problem=problem,
    )
    return vary_by_htmx(private(page))


def last_words(attempt: Attempt, edition: str) -> dict[str, Any] | None:
    """In a sentence: there is no time for more. The rest waits at the end."""
    puzzle = puzzles.puzzle_named(current_store(), current_learner(), current_game(), attempt.puzzle, edition)
    judged = judged_again(puzzle, attempt) if puzzle else None
    if puzzle is None or judged is None:
        return None
    said = said_of(puzzle, judged, words_of(puzzle, current_language()))
    better = None if said.right else said.better or said.grade
    return {"right": attempt.right, "better": better, "is_move": said.better is not None}


def line_words(attempt: Attempt) -> dict[str, Any]:
    puzzle = puzzles.puzzle_named(current_store(), current_learner(), current_game(), attempt.puzzle, current_edition())
    title = title_of(puzzle, current_language()) if puzzle else ""
    url = url_for("puzzles.show_attempt", name=attempt.puzzle, attempt_id=attempt.id)
    return {"right": attempt.right, "title": title, "url": url}


def judged_again(puzzle: Puzzle, attempt: Attempt) -> Judged | None:
    try:
        return judge(puzzle, attempt.given)
    except NoAnswer:
        return None


def seconds_left(run: Run) -> int | None:
    return max(0, round((run.ends_at - now()).total_seconds())) if run.ends_at else None


# ---- Parts of a request ---------------------------------------------------------------------------------------------


def find_run(run_id: str) -> Run:
    found = puzzles.run_named(current_store(), current_learner(), run_id, now()) or abort(404)
    belongs_to(found.game)
    return found


def find_puzzle(name: str, edition: str) -> Puzzle:
    store, learner_id = current_store(), current_learner()
    return puzzles.puzzle_named(store, learner_id, current_game(), name, edition) or abort(404)


def attempt_in(attempt_id: str | None) -> Attempt | None:
    return puzzles.attempt_named(current_store(), current_learner(), attempt_id) if attempt_id else None


def place_sent() -> int:
    sent = request.form.get("place", "")
    place = digits(sent, most=4)
    return -1 if place is None else place
