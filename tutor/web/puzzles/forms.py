"""What a form or an address says of a puzzle; what makes no sense there is left out."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from flask import request

from tutor.puzzles.judging import LONGEST
from tutor.services import puzzles
from tutor.services.puzzles import RUNS
from tutor.web.forms import digits

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
    return min(digits(asked, most=1) or 0, MOST_HINTS)


def day_in(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if len(text) == len("2000-01-01") else None
    except ValueError:
        return None


def given_in(form: Mapping[str, str]) -> str | None:
    """The answer, no longer than any that makes sense; None where the form has none."""
    given = form.get("move", form.get("answer"))
    return None if given is None else given[: LONGEST + 1]


def pick_in() -> str | None:
    pick = request.values.get("pick")
    return None if pick is None else pick[:LONGEST]
