"""Puzzles: choose one, answer it, see at once what it was worth and why.

Every time that a puzzle is asked has a token of its own: the same form sent twice is one answer. What was answered has
an address, so a reload shows the verdict again and repeats nothing.
"""

import random
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from babel.dates import format_skeleton
from flask import Blueprint, Response, abort, request, url_for

from tutor.learner import days
from tutor.puzzles.judging import Judged, NoAnswer, judge
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.services.puzzles import DAILY, Attempt
from tutor.services.thinking import Busy, Pondering
from tutor.web.clock import now
from tutor.web.game import GAME_PREFIX, belongs_to, current_game
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition, current_learner, remember_learner
from tutor.web.pages import lead_to, private, redirect_to, render
from tutor.web.puzzles import words as puzzle_words
from tutor.web.puzzles.forms import MOST_HINTS, Asked, asked_now, given_in, hints_in, pick_in
from tutor.web.puzzles.kinds import DESCRIBED, THEMES_TOLD, kind_titles, words_for
from tutor.web.puzzles.page import answered_page, asked_page, title_of, words_of
from tutor.web.puzzles.verdict import compared, why_of
from tutor.web.rules.links import rule
from tutor.web.store import current_store
from tutor.web.thinking import current_thinking
from tutor.words.board import Board

puzzle_pages = Blueprint("puzzles", __name__, url_prefix=f"{GAME_PREFIX}/puzzles")

MOST_SHOWN = 24
"""Of the mistakes in the list; what is practised comes from all of them."""
BUSY_SECONDS = 3.0
"""After which to ask a coach again who has too much to do."""
NOTHING_THERE = {"mistakes": "no-mistakes", "repeat": "nothing-due"}
"""What to say when a mode has no puzzle, by mode."""


# ---- To a puzzle ----------------------------------------------------------------------------------------------------


@puzzle_pages.get("/")
def index() -> Response:
    store, learner_id, edition = current_store(), current_learner(), current_edition()
    chosen = puzzles.choices(store, learner_id, current_game())
    today = days.today(now(), chosen.zone)
    page = render(
        "puzzles/index.html",
        described=DESCRIBED[current_game()],
        themes_told=THEMES_TOLD[current_game()],
        standing=puzzles.standing(store, learner_id, current_game(), now()),
        chosen=chosen,
        offsets=puzzle_words.OFFSETS,
        daily=puzzles.daily(store, learner_id, current_game(), today, now()),
        mistakes=len(puzzles.mistakes(store, learner_id, current_game(), edition)),
        due=puzzles.due_count(store, learner_id, current_game(), now()),
        notice=notice_in(),
    )
    return private(page)


@puzzle_pages.post("/")
def choose() -> Response:
    """How hard puzzles are to be, or whether to be asked again."""
    changes: dict[str, Any] = {}
    offset, repetition = request.form.get("offset", ""), request.form.get("repetition")
    if offset in map(str, puzzle_words.OFFSETS):
        changes["offset"] = int(offset)
    if repetition in ("on", "off"):
        changes["repetition"] = repetition == "on"
    if not changes:
        abort(400)
    back = "puzzles.repeat" if request.form.get("from") == "repeat" else "puzzles.index"
    response = redirect_to(back, notice="saved")
    remember_learner(response, puzzles.choose(current_store(), current_learner(), current_game(), now(), **changes))
    return response


@puzzle_pages.route("/next", methods=["GET", "POST"])
def following() -> Response:
    asked = asked_now(request.values)
    name = next_name(asked)
    if name is None:
        return redirect_to("puzzles.index", notice=NOTHING_THERE.get(asked.mode, "none"))
    return redirect_to("puzzles.show", name=name, **asked.way)


def next_name(asked: Asked) -> str | None:
    """The next puzzle of this mode."""
    store, learner_id, edition = current_store(), current_learner(), current_edition()
    if asked.mode == "repeat":
        return next(iter(puzzles.due(store, learner_id, current_game(), now())), None)
    if asked.mode == "mistakes":
        wrong = puzzles.mistakes(store, learner_id, current_game(), edition)
        return one_after(asked.after, [mistake.name for mistake in wrong][::-1])
    return puzzles.pick(
        store,
        learner_id,
        current_game(),
        edition=edition,
        kind=asked.kind or None,
        theme=asked.theme or None,
        offset=None,
        rng=random.Random(secrets.randbits(64)),
    )


def one_after(name: str, names: Sequence[str]) -> str | None:
    """Round and round: what is still wrong does not come twice in a row, unless nothing else is left."""
    if not names:
        return None
    return names[(names.index(name) + 1) % len(names)] if name in names else names[0]


@puzzle_pages.get("/themes")
def themes() -> Response:
    lines: dict[str, list[Any]] = {}
    for line in puzzles.themes(current_store(), current_learner(), current_game(), current_edition()):
        lines.setdefault(line.kind, []).append(line)
    page = render(
        "puzzles/themes.html", kinds=lines, kind_titles=kind_titles(current_game()), themes=puzzle_words.THEMES
    )
    return private(page)


@puzzle_pages.get("/mistakes")
def mistakes() -> Response:
    found = puzzles.mistakes(current_store(), current_learner(), current_game(), current_edition())
    shown = [(mistake, pictured(mistake.name)) for mistake in found[:MOST_SHOWN]]
    return private(
        render("puzzles/mistakes.html", mistakes=found, shown=shown, kind_titles=kind_titles(current_game()))
    )


def pictured(name: str) -> Board | None:
    """The board of a puzzle, from what can be seen there, to tell it from others."""
    puzzle = puzzles.puzzle_named(current_store(), current_learner(), current_game(), name, current_edition())
    return words_for(puzzle).board(puzzle, current_language(), None) if puzzle else None


@puzzle_pages.get("/repeat")
def repeat() -> Response:
    store, learner_id = current_store(), current_learner()
    page = render(
        "puzzles/repeat.html",
        chosen=puzzles.choices(store, learner_id, current_game()),
        due=puzzles.due_count(store, learner_id, current_game(), now()),
        next_due=day_words(puzzles.next_due(store, learner_id, current_game())),
        notice=notice_in(),
    )
    return private(page)


def day_words(at: datetime | None) -> str | None:
    """“17 November”: it is a month away at most, so the year says nothing."""
    return None if at is None else format_skeleton("MMMMd", at, locale=current_language().dates)


# ---- A puzzle -------------------------------------------------------------------------------------------------------


@puzzle_pages.get("/p/<name>")
def show(name: str) -> Response:
    puzzle = find_puzzle(name)
    return asked_page(puzzle, with_hints(puzzle, asked_now(request.args)), pick=pick_in(), notice=notice_in())


@puzzle_pages.post("/p/<name>")
def answer(name: str) -> Response:
    """An answer, the first card of two, or the wish for a hint."""
    puzzle, given = find_puzzle(name), given_in(request.form)
    asked = with_hints(puzzle, asked_now(request.form))
    if given is not None:
        return answered(puzzle, asked, given)
    if request.form.get("do") == "hint" and puzzle.is_judged:
        return hinted(puzzle, asked)
    if "pick" in request.form:
        return asked_again(puzzle, asked)
    return asked_page(puzzle, asked, problem=puzzle_words.NO_ANSWER, status=400)


def answered(puzzle: Puzzle, asked: Asked, given: str) -> Response:
    try:
        learner_id, attempt, judged = puzzles.answer(
            current_store(),
            current_learner(),
            puzzle,
            given=given,
            mode=asked.mode,
            asking=asked.token,
            hints=asked.hints,
            now=now(),
            date=asked.day if asked.mode == DAILY else None,
        )
    except NoAnswer:
        return asked_page(puzzle, asked, problem=puzzle_words.NO_ANSWER, status=400)
    address = attempt_url(attempt, asked)
    if wants_fragment():
        response = verdict(learner_id, puzzle, asked, attempt, judged, again=attempt.again)
        response.headers["HX-Replace-Url"] = address
    else:
        response = lead_to(f"{address}#verdict", 303)
    remember_learner(response, learner_id)
    return response


def hinted(puzzle: Puzzle, asked: Asked) -> Response:
    """One step further than the page that asks. What is shown is noted, so that it counts even if a form forgets it."""
    wished = min(hints_in(request.form), asked.hints) + 1  # pressed twice, it is still one step
    more = replace(asked, hints=min(max(asked.hints, wished), MOST_HINTS))
    learner_id = puzzles.note_hint(current_store(), current_learner(), puzzle, more.hints, now())
    response = asked_again(puzzle, more)
    remember_learner(response, learner_id)
    return response


def asked_again(puzzle: Puzzle, asked: Asked) -> Response:
    pick = pick_in()
    if wants_fragment():
        return asked_page(puzzle, asked, pick=pick)
    return redirect_to("puzzles.show", name=puzzle.id, **asked.fields, pick=pick or None)


@puzzle_pages.get("/p/<name>/a/<attempt_id>")
def show_attempt(name: str, attempt_id: str) -> Response:
    puzzle, attempt, judged = find_attempt(name, attempt_id)
    asked = asked_of(attempt)
    return verdict(current_learner(), puzzle, asked, attempt, judged, again=request.args.get("again") == "1")


def verdict(
    learner_id: str | None, puzzle: Puzzle, asked: Asked, attempt: Attempt, judged: Judged, *, again: bool
) -> Response:
    """`learner_id`: whose answer it is. For a first answer the request does not know it yet."""
    notices = [puzzle_words.ANSWERED_BEFORE] if again else []
    streak = None
    if attempt.mode == DAILY and attempt.date:
        found = puzzles.daily(current_store(), learner_id, current_game(), attempt.date, now())
        streak = found.streak if found else None
        if not days.is_open(attempt.date, attempt.at):
            notices.append(puzzle_words.DAY_IS_OVER)
    notice = notice_in()
    return answered_page(
        puzzle,
        asked,
        attempt,
        judged,
        provisional=puzzles.is_provisional(current_store(), learner_id, current_game(), now()),
        notices=[*notices, *([notice] if notice else [])],
        streak=streak,
    )


@puzzle_pages.get("/p/<name>/a/<attempt_id>/why")
def why(name: str, attempt_id: str) -> Response:
    """The hundred deals may take a while: the page shows the rest, and asks again."""
    puzzle, attempt, judged = find_attempt(name, attempt_id)
    language, other = current_language(), compared(puzzle, judged)
    found, again_in = None, None
    try:
        found = puzzles.hundred_deals(puzzle, other, current_thinking()) if other else None
    except Pondering as pondering:
        again_in = pondering.seconds
    except Busy:
        again_in = BUSY_SECONDS
    page = render(
        "puzzles/why.html",
        block="why" if wants_fragment() else None,
        title=title_of(puzzle, language),
        why=why_of(puzzle, judged, words_of(puzzle, language), found),
        again_in=again_in and round(1000 * again_in),
        rule=rule(judged.clause, puzzle.edition) if judged.clause else None,
        back_url=attempt_url(attempt, asked_of(attempt)),
    )
    return vary_by_htmx(private(page))


@puzzle_pages.post("/p/<name>/report")
def report(name: str) -> Response:
    puzzle, reason = find_puzzle(name), request.form.get("reason", "")
    known = reason in puzzle_words.REASONS
    notice = "reported" if known else "no-reason"
    learner_id = current_learner()
    if known:
        try:
            note = request.form.get("note", "")
            learner_id = puzzles.report(current_store(), learner_id, puzzle, reason, note=note, now=now())
        except puzzles.TooManyReports:
            notice = "enough"
    attempt = puzzles.attempt_named(current_store(), current_learner(), request.form.get("attempt", ""))
    if attempt and attempt.puzzle == puzzle.id:
        response = redirect_to("puzzles.show_attempt", name=name, attempt_id=attempt.id, notice=notice)
    else:
        response = redirect_to("puzzles.show", name=name, **asked_now(request.form).fields, notice=notice)
    if learner_id:
        remember_learner(response, learner_id)
    return response


# ---- Parts of a request ---------------------------------------------------------------------------------------------


def find_puzzle(name: str) -> Puzzle:
    store, learner_id = current_store(), current_learner()
    found = puzzles.puzzle_named(store, learner_id, current_game(), name, current_edition()) or abort(404)
    belongs_to(found.game)
    return found


def with_hints(puzzle: Puzzle, asked: Asked) -> Asked:
    """With the hints that the learner was given, whatever the form or the address says."""
    return replace(asked, hints=puzzles.hints_shown(current_store(), current_learner(), puzzle))


def find_attempt(name: str, attempt_id: str) -> tuple[Puzzle, Attempt, Judged]:
    """Only the learner's own. In another edition the answer may be impossible: then the puzzle is asked anew."""
    puzzle = find_puzzle(name)
    attempt = puzzles.attempt_named(current_store(), current_learner(), attempt_id)
    if attempt is None or attempt.puzzle != puzzle.id:
        abort(404)
    try:
        return puzzle, attempt, judge(puzzle, attempt.given)
    except NoAnswer:
        abort(redirect_to("puzzles.show", name=name, notice="edition"))


def asked_of(attempt: Attempt) -> Asked:
    """How it was asked, as far as the next puzzle depends on it."""
    way = asked_now(request.args)
    return Asked(way.token, attempt.mode, attempt.hints, attempt.date, way.kind, way.theme)


def attempt_url(attempt: Attempt, asked: Asked) -> str:
    way = {name: value for name, value in asked.way.items() if name != "mode"}
    again = 1 if attempt.again else None
    return url_for("puzzles.show_attempt", name=attempt.puzzle, attempt_id=attempt.id, **way, again=again)


def notice_in() -> str | None:
    return puzzle_words.NOTICES.get(request.args.get("notice", ""))
