"""Addresses that lead on for ever: those of before there was a school, and those that are almost right.

Before there was a school there was one game, and no address named it.
"""

import re
from functools import cache
from typing import Final
from urllib.parse import quote

from flask import Flask, Response, current_app, redirect, request
from werkzeug.exceptions import HTTPException, NotFound
from werkzeug.routing import MapAdapter, RequestRedirect

from tutor.games import UNNAMED
from tutor.languages import NAMES
from tutor.paths import data_folder
from tutor.puzzles.library import retired

ROOMS: Final = frozenset(("cards", "drills", "learn", "opponents", "play", "puzzles", "rules", "teach"))
SEARCH: Final = re.compile(r"^(rules/\w+)/search/?$")
PUZZLE: Final = re.compile(r"^puzzles/p/(\w+)(/cards)?/?$")


def init_former(app: Flask) -> None:
    app.before_request(redirect_by_path)
    app.before_request(lead_on)
    app.before_request(forgive_slash)


def redirect_by_path() -> Response | None:
    """Werkzeug's own redirects, such as /nl to /nl/, repeat the Host header, which anybody may have written."""
    canonical = request.routing_exception
    if not isinstance(canonical, RequestRedirect):
        return None
    path = canonical.new_url.split("/", 3)[3]  # after scheme://host/
    return for_ever(f"/{path.lstrip('/')}", canonical.code)


def lead_on() -> Response | None:
    """From an address without a game to the same page of the game that was meant; method and form are kept."""
    language, _, rest = re.sub("/{2,}", "/", request.path)[1:].partition("/")
    if not is_missing() or language not in NAMES or rest.partition("/")[0] not in ROOMS:
        return None
    adapter = current_app.create_url_adapter(request)
    page = adapter and page_at(adapter, f"/{language}/{UNNAMED}/{now_called(rest)}")
    return for_ever(to_here(page)) if page else None


def now_called(page: str) -> str:
    """The questions are where the search was; who looks for a puzzle that is no more finds the others."""
    puzzle = PUZZLE.match(page)
    if puzzle and puzzle[1] in no_longer_asked() and is_looking():
        return "puzzles/"
    return SEARCH.sub(r"\1/questions", page)


@cache
def no_longer_asked() -> frozenset[str]:
    return retired(data_folder("scenarios"), UNNAMED)


def page_at(adapter: MapAdapter, path: str) -> str | None:
    """The address of the page that is meant, with a slash at its end or without one."""
    for meant in (path.rstrip("/"), path):
        try:
            adapter.match(meant)
        except RequestRedirect:
            return f"{meant}/"
        except HTTPException:
            continue
        return meant
    return None


def forgive_slash() -> Response | None:
    """People type a slash at the end, and some programs do: where there is a page without it, it is meant."""
    path = request.path.rstrip("/")
    if path in ("", request.path) or not (is_missing() or is_named_by_end()) or not is_looking():
        return None
    adapter = current_app.create_url_adapter(request)
    return for_ever(to_here(f"/{path.lstrip('/')}")) if adapter and page_at(adapter, path) == path else None


def is_missing() -> bool:
    return isinstance(request.routing_exception, NotFound)


def is_named_by_end() -> bool:
    """What comes before the slash is any name, such as that of a lesson, and may be a page of its own."""
    return request.url_rule is not None and request.url_rule.rule.endswith(">/")


def is_looking() -> bool:
    return request.method in ("GET", "HEAD")


def to_here(path: str) -> str:
    """With what was asked, and where the site is mounted."""
    return with_question(f"{request.script_root}{quote(path)}")


def with_question(address: str) -> str:
    """What was asked behind the question mark is asked there too."""
    return f"{address}?{request.query_string.decode('latin-1')}" if request.query_string else address


def for_ever(there: str, code: int = 308) -> Response:
    response = redirect(there, code)
    response.headers["Cache-Control"] = "private, no-cache"
    assert isinstance(response, Response)
    return response
