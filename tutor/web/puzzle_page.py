"""The page of one puzzle: asked, or answered with the verdict; the same whether met alone, on its day or in a run.

Before the answer the page is made from views and from what was told; only `answered_page` looks at what is right.
"""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any, Final

from flask import Response, request, url_for

from tutor.puzzles.judging import LONGEST, Judged, hint
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.services.puzzles import DAILY, RUNS, Attempt
from tutor.web import puzzle_words
from tutor.web.board.words import Words
from tutor.web.coach_moves import advice_words
from tutor.web.coach_words import nudge_words, reason_words
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.pages import private, render
from tutor.web.puzzle_asks import (
    Choice,
    about_of,
    choices_of,
    legend_of,
    may_be_several,
    question_of,
    title_of,
    words_of,
)
from tutor.web.puzzle_board import answered_board, asked_board, fan_of
from tutor.web.puzzle_verdict import said_of, shown_answer, signed

NEWS: Final = 60  # points: a rating that moves by more is only being found, and its leaps are no news
SHARED: Final = "shared"
MISTAKES: Final = "mistakes"
GO_ON: Final = ("theme", MISTAKES, "repeat")
"""Modes that go on with puzzles of the same sort."""
MOST_HINTS: Final = 3
TOKEN: Final = re.compile(r"[\w-]{8,40}", re.ASCII)
NAME: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
SLUG: Final = re.compile(r"[a-z][a-z-]{1,30}", re.ASCII)


@dataclass(frozen=True)
class Asked:
    """How a puzzle is asked: all that its form carries along."""

    token: str
    """One for every time that it is asked: the same answer sent twice counts once."""
    mode: str = SHARED
    hints: int = 0
    """That were shown; only the server knows."""
    day: date | None = None
    kind: str = ""
    theme: str = ""
    after: str = ""
    """The puzzle before this one, for a mode that goes through a list."""

    @property
    def way(self) -> dict[str, Any]:
        """What leads to puzzles like this one."""
        found = {"mode": self.mode, "kind": self.kind, "theme": self.theme}
        return {name: value for name, value in found.items() if value}

    @property
    def next_way(self) -> dict[str, Any]:
        """Where the next puzzle comes from: after a single one, one that suits."""
        return self.way if self.mode in GO_ON else {"mode": "recommended"}

    @property
    def fields(self) -> dict[str, Any]:
        more = {"asking": self.token, "hint": self.hints, "date": self.day.isoformat() if self.day else ""}
        return {**self.way, **{name: value for name, value in more.items() if value}}


def asked_now(form: Mapping[str, str]) -> Asked:
    """From what a form or an address says; what makes no sense is left out."""
    mode = form.get("mode", "")
    return Asked(
        token=_matching(TOKEN, form.get("asking")) or secrets.token_urlsafe(12),
        mode=mode if mode in puzzles.MODES and mode not in RUNS else SHARED,
        day=day_in(form.get("date", "")),
        kind=_matching(SLUG, form.get("kind")),
        theme=_matching(SLUG, form.get("theme")),
        after=_matching(NAME, form.get("after")),
    )


def _matching(pattern: re.Pattern[str], text: str | None) -> str:
    return text if text and pattern.fullmatch(text) else ""


def hints_in(form: Mapping[str, str]) -> int:
    asked = form.get("hint", "")
    return min(int(asked), MOST_HINTS) if asked.isascii() and asked.isdecimal() and len(asked) == 1 else 0


def day_in(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if len(text) == len("2000-01-01") else None
    except ValueError:
        return None


def given_in(form: Mapping[str, str]) -> str | None:
    """The answer, no longer than any that makes sense; None where the form has none."""
    given = form.get("move", form.get("answer"))
    return None if given is None else given[: LONGEST + 1]


# ---- Asked ----------------------------------------------------------------------------------------------------------


def question_parts(puzzle: Puzzle, words: Words, *, pick: str | None = None) -> dict[str, Any]:
    """What every page that asks the puzzle shows of it."""
    language = words.language
    return {
        "puzzle": puzzle,
        "title": title_of(puzzle, language),
        "question": question_of(puzzle, words),
        "several": may_be_several(puzzle),
        "legend": legend_of(puzzle, language),
        "about": about_of(puzzle, words),
        "board": asked_board(puzzle, language, pick),
        "fan": fan_of(puzzle, words),
        "choices": choices_of(puzzle, language),
    }


def asked_page(
    puzzle: Puzzle,
    asked: Asked,
    *,
    pick: str | None = None,
    problem: str | None = None,
    notice: str | None = None,
    status: int = 200,
) -> Response:
    words = words_of(puzzle, current_language())
    page = render(
        "puzzles/puzzle.html",
        block="puzzle" if wants_fragment() else None,
        **question_parts(puzzle, words, pick=pick),
        **frame(puzzle, asked),
        asked=asked,
        url=url_for("puzzles.answer", name=puzzle.id),
        fields=asked.fields,
        hints=hint_words(puzzle, asked.hints, words),
        hint_cost=puzzle_words.HINT_COSTS.get(asked.hints),
        more_hints=puzzle_words.MORE_HINTS[asked.hints] if puzzle.is_judged else "",
        problem=problem,
        notice=notice,
    )
    return vary_by_htmx(private(page, status))


def frame(puzzle: Puzzle, asked: Asked) -> dict[str, Any]:
    """What lies around a puzzle: the way to it, and what can be done with it."""
    own = puzzles.is_own(puzzle.id)
    return {
        "way": asked.way,
        "day": asked.day if asked.mode == DAILY else None,
        "reasons": puzzle_words.REASONS,
        "share_url": None if own else url_for("puzzles.show", name=puzzle.id, _external=True),
    }


def hint_words(puzzle: Puzzle, level: int, words: Words) -> list[str]:
    """Where to look, then the idea, then the move."""
    if not (level and puzzle.is_judged):
        return []
    found = hint(puzzle)
    steps = (
        nudge_words(found.nudge, words),
        reason_words(found.idea, words),
        advice_words(found, puzzle.view, words),
    )
    return list(steps[:level])


# ---- Answered -------------------------------------------------------------------------------------------------------


def answered_page(
    puzzle: Puzzle,
    asked: Asked,
    attempt: Attempt,
    judged: Judged,
    *,
    provisional: bool,
    notices: Sequence[str] = (),
    **more: Any,
) -> Response:
    """`provisional`: the rating is still a guess."""
    language = current_language()
    words = words_of(puzzle, language)
    parts = question_parts(puzzle, words)
    parts["choices"] = [judged_choice(choice, judged) for choice in parts["choices"]]
    page = render(
        "puzzles/answered.html",
        block="puzzle" if wants_fragment() else None,
        **{**parts, "board": answered_board(puzzle, language, shown_answer(judged))},
        **frame(puzzle, asked),
        asked=asked,
        attempt=attempt,
        said=said_of(puzzle, judged, words),
        rating=rating_words(attempt, provisional=provisional),
        notices=notices,
        next_url=url_for("puzzles.following", **asked.next_way, after=puzzle.id if asked.mode == MISTAKES else None),
        again_url=url_for("puzzles.show", name=puzzle.id, **asked.way, date=asked.day),
        why_url=url_for("puzzles.why", name=puzzle.id, attempt_id=attempt.id),
        **more,
    )
    return vary_by_htmx(private(page))


def judged_choice(choice: Choice, judged: Judged) -> Choice:
    if choice.value in judged.answers:
        return replace(choice, verdict="right")
    return replace(choice, verdict="wrong") if choice.value == judged.given else choice


def rating_words(attempt: Attempt, *, provisional: bool) -> dict[str, Any] | None:
    """None where it did not count."""
    if not attempt.weight:
        return None
    change = round(attempt.after) - round(attempt.before)
    told = signed(change, current_language()) if abs(change) <= NEWS else ""
    return {"value": round(attempt.after), "change": told, "provisional": provisional}


def now() -> datetime:
    return datetime.now(UTC)


def pick_in() -> str | None:
    pick = request.values.get("pick")
    return None if pick is None else pick[:LONGEST]
