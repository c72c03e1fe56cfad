"""What pages cost: processor time for a request, as a multiple of the smallest thing that Flask can do.

Three sorts of pages for each game: those that need nothing of the store, those that read, and those that write what
somebody has pressed. All pages take turns, and before each comes a request of the bare app: so a slow moment of the
machine falls on both, and both come as on a site where people do different things. The same small request again and
again, with nothing between, finds all that it needs at hand, and takes half the time.
"""

import random
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import Any, Final

from flask import Flask
from flask.testing import FlaskClient

from tutor.app import create_app, warm_up
from tutor.config import Settings
from tutor.drills.contract import DRILLS
from tutor.lab.contract import LABS
from tutor.lab.forms import fields_of, new_game
from tutor.lessons.library import Library, read_library
from tutor.lessons.teaching import variants
from tutor.paths import data_folder
from tutor.practice.contract import practice_of
from tutor.puzzles.library import read_puzzles

ROUNDS: Final = 90  # in each, all pages are asked for once
FIRST: Final = 5  # requests of each that do not count: they compile templates and read what is kept
NO_STORE: Final = "no store"
PRESSED: Final = {"HX-Request": "true"}
AT: Final = re.compile(r'name="at" value="(\d+)"')
OFFERED: Final = re.compile(r'name="move" value="([^"]+)"')
TOLD: Final = re.compile(r'name="do" value="(note|deal|next)"')
VERSION: Final = re.compile(r'name="version" value="(\d+)"')


class Timed:
    """Around an app: the processor time of its last request, from the call to the last byte."""

    def __init__(self, app: Flask) -> None:
        self.seconds = 0.0
        self._inner = app.wsgi_app
        app.wsgi_app = self  # type: ignore[method-assign]

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        start = time.process_time()
        answer = self._inner(environ, start_response)
        try:
            return [b"".join(answer)]
        finally:
            if close := getattr(answer, "close", None):
                close()
            self.seconds = time.process_time() - start


class Visitor:
    """Somebody with cookies, whose last request has just been timed."""

    def __init__(self, app: Flask, timed: Timed) -> None:
        self.client: FlaskClient = app.test_client()
        self._timed = timed

    def get(self, url: str) -> str:
        answer = self.client.get(url)
        if answer.status_code != 200:
            raise RuntimeError(f"{url} answers {answer.status}")
        return answer.text

    def press(self, url: str, fields: dict[str, Any]) -> str:
        answer = self.client.post(url, data=fields, headers=PRESSED)
        if answer.status_code not in (200, 303):
            raise RuntimeError(f"{url} answers {answer.status} when it is pressed")
        return answer.headers.get("HX-Redirect") or answer.headers.get("Location") or answer.text

    @property
    def seconds(self) -> float:
        return self._timed.seconds


Page = Callable[[Visitor], None]
"""Makes a request; the last one that it makes is what is measured."""


def page_rows() -> Iterator[dict[str, object]]:
    smallest = bare_flask()
    bare = Visitor(smallest, Timed(smallest))
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder}))
        (limiter,) = app.extensions["limiter"]
        limiter.enabled = False
        try:
            warm_up(app)
            yield from compare(bare, app)
        finally:
            app.extensions["thinker"].close()
            app.extensions["store"].close()


def compare(bare: Visitor, app: Flask) -> Iterator[dict[str, object]]:
    """Each page is asked for by a visitor of its own: by a stranger where it needs no store, else by a learner who has
    done something before."""
    clock = Timed(app)
    pages = {("", "home"): (looked_at("/nl/"), Visitor(app, clock))}
    for game in LABS:
        library = read_library(data_folder("scenarios"), data_folder("translations"), game)
        for sort, page in pages_of(game, library).items():
            visitor = Visitor(app, clock)
            if not sort.startswith(NO_STORE):
                tried(game, library)(visitor)
            pages[game, sort] = page, visitor
    spent: dict[tuple[str, str], list[tuple[float, float]]] = {name: [] for name in pages}
    for number in range(FIRST + ROUNDS):
        for name, (page, visitor) in pages.items():
            pair = timed(hello, bare), timed(page, visitor)
            if number >= FIRST:
                spent[name].append(pair)
    for (game, sort), pairs in spent.items():
        least, whole = (median(seconds) for seconds in zip(*pairs, strict=True))
        yield {
            "game": game,
            "page": sort,
            "page_us": round(whole * 1e6),
            "hello_us": round(least * 1e6),
            "multiple": round(whole / least, 1),
        }


def timed(page: Page, visitor: Visitor) -> float:
    """Seconds."""
    page(visitor)
    return visitor.seconds


def hello(visitor: Visitor) -> None:
    visitor.get("/")


def pages_of(game: str, library: Library) -> dict[str, Page]:
    rules = f"/nl/{game}/rules/{variants(game)[0]}/quick"
    lesson = f"/nl/{game}/learn/{library.lessons[0].id}/{library.lessons[0].steps[0].id}"
    puzzle = f"/nl/{game}/puzzles/p/{min(read_puzzles(data_folder('scenarios'), game).entries)}"
    return {
        f"{NO_STORE}: rules on a card": looked_at(rules),
        "read: rules on a card": looked_at(rules),
        "read: lesson": looked_at(lesson),
        "read: puzzle": looked_at(puzzle),
        "read: game": Playing(game, is_read=True),
        "read: drill": Drilling(game, is_read=True),
        "write: lesson": tried(game, library),
        "write: puzzle": answered(game),
        "write: game": Playing(game),
        "write: drill": Drilling(game),
    }


def looked_at(url: str) -> Page:
    return lambda visitor: void(visitor.get(url))


def tried(game: str, library: Library) -> Page:
    """A step of a lesson that is done by a move."""
    lesson, step = next((lesson, step) for lesson in library.lessons for step in lesson.steps if step.goal)
    url = f"/nl/{game}/learn/{lesson.id}/{step.id}"
    return lambda visitor: void(visitor.press(url, {**fields_of(visitor.get(url), url), "move": step.goal[0]}))


def answered(game: str) -> Page:
    """One puzzle after the other."""
    known = read_puzzles(data_folder("scenarios"), game)
    names = iter(sorted(known.entries))

    def answer(visitor: Visitor) -> None:
        puzzle = known.puzzle(next(names), variants(game)[0])
        assert puzzle is not None
        url = f"/nl/{game}/puzzles/p/{puzzle.id}"
        given = {"move" if puzzle.is_judged else "answer": puzzle.answers[0]}
        visitor.press(url, {**fields_of(visitor.get(url), url), **given})

    return answer


class Playing:
    """A practice game, step by step, against somebody who does not think."""

    def __init__(self, game: str, *, is_read: bool = False) -> None:
        self._room, self._game, self._is_read = f"/nl/{game}/play/", game, is_read
        self._rng = random.Random(game)
        self._url = ""

    def __call__(self, visitor: Visitor) -> None:
        page = visitor.get(self._url) if self._url else ""
        if not (self._url and (OFFERED.search(page) or TOLD.search(page))):
            form = new_game(visitor.get(f"{self._room}new"), self._room, practice_of(self._game).levels[:1])
            self._url = visitor.press(self._room, form)
            page = visitor.get(self._url)
        if not self._is_read:
            visitor.press(self._url, {**fields_of(page, self._url), **self._wanted(page)})

    def _wanted(self, page: str) -> dict[str, str]:
        told, offered, version = TOLD.search(page), OFFERED.findall(page), VERSION.search(page)
        pressed = {"do": told[1]} if told else {"move": self._rng.choice(offered), "sure": "yes"}
        return {**pressed, "version": version[1] if version else ""}


class Drilling:
    """A round of the first drill, picture by picture."""

    def __init__(self, game: str, *, is_read: bool = False) -> None:
        self._room, self._is_read = f"/nl/{game}/drills/", is_read
        self._begin = f"{self._room}{next(iter(DRILLS[game].drills))}"
        self._url = ""

    def __call__(self, visitor: Visitor) -> None:
        page = visitor.get(self._url) if self._url else ""
        at = AT.search(page)
        if at is None:
            self._url = visitor.press(self._begin, fields_of(visitor.get(self._room), self._begin))
            page = visitor.get(self._url)
            at = AT.search(page)
        if not self._is_read:
            visitor.press(self._url, {**fields_of(page, self._url), "at": at[1] if at else ""})


def void(_: object) -> None:
    """What it says is of no interest."""


def bare_flask() -> Flask:
    app = Flask("hello")
    app.add_url_rule("/", view_func=lambda: "hello")
    return app
