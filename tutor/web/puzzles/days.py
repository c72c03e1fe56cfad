"""The puzzle of the day, and the archive of those before."""

from datetime import date
from typing import Any

from babel.dates import format_date
from flask import Blueprint, Response, abort, request, url_for

from tutor.learner import days
from tutor.services import puzzles
from tutor.services.puzzles import DAILY
from tutor.web.clock import now
from tutor.web.game import GAME_PREFIX, current_game
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_learner
from tutor.web.pages import private, redirect_to, render
from tutor.web.puzzles.forms import day_in
from tutor.web.store import current_store
from tutor.words.language import Language

day_pages = Blueprint("puzzle_days", __name__, url_prefix=f"{GAME_PREFIX}/puzzles/daily")


@day_pages.get("/")
def show_today() -> Response:
    return redirect_to("puzzle_days.show", day=today().isoformat())


@day_pages.get("/<day>")
def show(day: str) -> Response:
    """The puzzle of that date; once it is answered, the verdict."""
    found = day_in(day)
    if found is None or not days.is_out(found, now()):
        abort(404)
    daily = puzzles.daily(current_store(), current_learner(), current_game(), found, now()) or abort(404)
    if daily.attempt is not None:
        return redirect_to("puzzles.show_attempt", name=daily.puzzle, attempt_id=daily.attempt.id)
    return redirect_to("puzzles.show", name=daily.puzzle, mode=DAILY, date=day)


@day_pages.get("/archive")
def archive() -> Response:
    month = month_in(request.args.get("month", "")) or today().replace(day=1)
    language = current_language()
    lines = puzzles.archive(current_store(), current_learner(), current_game(), month, today())
    page = render(
        "puzzles/archive.html",
        month=format_date(month, "LLLL yyyy", locale=language.dates),
        days=[line_words(line, language) for line in lines],
        before=month_url(month, -1),
        after=month_url(month, 1),
    )
    return private(page)


def line_words(line: Any, language: Language) -> dict[str, Any]:
    return {
        "url": url_for("puzzle_days.show", day=line.date.isoformat()),
        "date": format_date(line.date, "full", locale=language.dates),
        "solved": line.solved,
        "counted": line.counted,
    }


def month_in(text: str) -> date | None:
    return day_in(f"{text}-01")


def month_url(month: date, step: int) -> str | None:
    """The month before or after, where it has puzzles."""
    place = month.year * 12 + month.month - 1 + step
    first, last = days.FIRST, today()
    if not first.year * 12 + first.month - 1 <= place <= last.year * 12 + last.month - 1:
        return None
    other = date(place // 12, place % 12 + 1, 1)
    return url_for("puzzle_days.archive", month=f"{other:%Y-%m}")


def today() -> date:
    return days.today(now(), puzzles.choices(current_store(), current_learner(), current_game()).zone)
