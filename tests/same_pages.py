"""Whether two versions of the site say the same: puzzles and verdicts, lesson steps with every try, drills, pages.

    python -m tests.same_pages tell after.json                     what the installed version says
    PYTHONPATH=<older tree> python tests/same_pages.py tell before.json    the same of an older one, with its packages
    python -m tests.same_pages compare before.json after.json      prints what differs; ends with 1 if anything does

Looks at the site as a visitor does, page by page, and keeps what can be read and pressed there, not how it is marked
up. So it needs nothing of a version but its app, and a version may move its addresses.
"""

import argparse
import difflib
import importlib
import json
import re
import sys
import tempfile
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from flask import Flask
from flask.testing import FlaskClient

from tutor.app import create_app
from tutor.config import Settings
from tutor.paths import data_folder

LANGUAGES: Final = ("nl", "de", "en")
LEVELS: Final = 12
MOST_PRESSES: Final = 40
ANSWERS: Final = ("move", "answer", "pick")
HIDDEN_NAMES: Final = {"csrf_token", "asking", "press", "token", "version"}
NOT_TOLD: Final = {"script", "style", "head", "svg", "header", "footer", "nav"}
VOID: Final = {
    "area",
    "base",
    "br",
    "col",
    "embed",
    "hr",
    "img",
    "input",
    "link",
    "meta",
    "path",
    "source",
    "use",
    "wbr",
}
Told = dict[str, list[str]]
"""What each page says, by a name that is the same in both versions."""


@dataclass
class Form:
    action: str
    method: str
    sent: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class Reading(HTMLParser):
    """What a page says and what can be pressed on it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.forms: list[Form] = []
        self.links: list[str] = []
        self._open: list[str] = []
        self._form: Form | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._open.append(tag)
        if tag == "a" and "href" in known:
            self.links.append(known["href"])
        if tag == "form":
            self._form = Form(known.get("action", ""), known.get("method", "get").lower())
            self.forms.append(self._form)
        if self._form is not None and known.get("name"):
            self._take_field(tag, known)
        if not self._is_hidden():
            self.lines += [f"{name}: {known[name]}" for name in ("aria-label", "alt") if known.get(name)]
            if tag in ("button", "input") and known.get("name", "csrf_token") not in HIDDEN_NAMES:
                self.lines.append(f"{tag}: {known['name']}={known.get('value', '')}")

    def _take_field(self, tag: str, known: dict[str, str]) -> None:
        assert self._form is not None
        if tag == "button":
            self._form.buttons.append((known["name"], known.get("value", "")))
        elif tag == "input" and known.get("type") in ("radio", "checkbox"):
            self._form.sent.setdefault(known["name"], known.get("value", ""))
        elif tag == "input":
            self._form.sent[known["name"]] = known.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass
        if tag == "form":
            self._form = None

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._is_hidden():
            self.lines.append(" ".join(data.split()))

    def _is_hidden(self) -> bool:
        return any(tag in NOT_TOLD for tag in self._open)


class Visitor:
    """Reads and presses, with cookies of its own."""

    def __init__(self, app: Flask) -> None:
        self._client: FlaskClient = app.test_client()
        self._at = ""

    def look(self, address: str) -> Reading | None:
        """None where there is no page to be read."""
        answer = self._client.get(address, follow_redirects=True)
        self._at = answer.request.path
        return Reading(answer.text) if answer.status_code == 200 and answer.mimetype == "text/html" else None

    def press(self, form: Form, name: str, value: str) -> Reading:
        pressed = {**form.sent, **({name: value} if name else {})}
        answer = self._client.post(form.action or self._at, data=pressed, follow_redirects=True)
        self._at = answer.request.path
        return Reading(answer.text)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    deeds = parser.add_subparsers(dest="deed", required=True)
    telling = deeds.add_parser("tell")
    telling.add_argument("file", type=Path)
    telling.add_argument("--languages", nargs="*", default=LANGUAGES)
    comparing = deeds.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    options = parser.parse_args(arguments)
    if options.deed == "compare":
        return compare(*(json.loads(file.read_text("utf-8")) for file in (options.before, options.after)))
    with tempfile.TemporaryDirectory() as folder:
        told = all_told(an_app(folder), options.languages)
    options.file.write_text(json.dumps(told, ensure_ascii=False, indent=0), "utf-8")
    print(f"{len(told)} pages")
    return 0


def an_app(folder: str) -> Flask:
    """Without limits, and with a coach that is waited for."""
    app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder, "TUTOR_SECRET_KEY": "the same for all"}))
    app.config["THINKING"] = {"patience": None, "ticking": False}
    (limiter,) = app.extensions["limiter"]
    limiter.enabled = False
    return app


def all_told(app: Flask, languages: Sequence[str]) -> Told:
    told: Told = {}
    for language in languages:
        for pages in (puzzles, lessons, drills, plain_pages):
            for name, reading in pages(app, language):
                told[name] = reading.lines
    return told


def puzzles(app: Flask, language: str) -> Iterator[tuple[str, Reading]]:
    """Each as it is asked, and the verdict on its first and on its last answer."""
    for name in puzzle_names():
        for last in (False, True):
            visitor = Visitor(app)
            reading = visitor.look(f"/{language}/puzzles/p/{name}")
            if reading is None:
                break
            yield f"{language} puzzle {name}", reading
            yield f"{language} puzzle {name} answered{' last' if last else ''}", answered(visitor, reading, last)


def answered(visitor: Visitor, reading: Reading, last: bool) -> Reading:
    """By pressing until there is a verdict: some moves take two presses."""
    for _ in range(3):
        offered = [(form, *button) for form in reading.forms for button in form.buttons if button[0] in ANSWERS]
        if not offered:
            break
        finals = [offer for offer in offered if offer[1] != "pick"] or offered
        reading = visitor.press(*finals[-1 if last else 0])
        if finals[0][1] != "pick":
            break
    return reading


def puzzle_names() -> list[str]:
    folders = sorted(data_folder("scenarios").glob("*/puzzles"))
    written = [path.stem for folder in folders for path in sorted(folder.rglob("*.yaml"))]
    lines = [line for folder in folders for line in (folder / "mined.jsonl").read_text("utf-8").splitlines()[1:]]
    return [*written, *(json.loads(line)["id"] for line in lines)]


def lessons(app: Flask, language: str) -> Iterator[tuple[str, Reading]]:
    """Each step, and what is said to whatever can be tried there."""
    visitor = Visitor(app)
    for address in reached(visitor, f"/{language}/learn/", within="/learn/"):
        reading = visitor.look(address)
        if reading is None:
            continue
        posts = [(at, form) for at, form in enumerate(reading.forms) if form.method == "post"]
        tries = [(at, button) for at, form in posts for button in form.buttons]
        for at, (name, value) in tries[:MOST_PRESSES]:
            fresh = Visitor(app)
            page = fresh.look(address)
            if page is not None and at < len(page.forms):
                yield f"{address} {name}={value}", fresh.press(page.forms[at], name, value)


def drills(app: Flask, language: str) -> Iterator[tuple[str, Reading]]:
    """One round of each drill and level, picture by picture, with the answers."""
    rounds: Any = one_of("tutor.services.drills.rounds", "tutor.services.drill_rounds")
    for drill in drill_names(app, language):
        for level in range(1, LEVELS + 1):
            rounds._next_level = lambda *_args, level=level, **_more: level
            with patch("secrets.token_hex", lambda *_args, seed=f"{drill} {level}": seed):
                yield from one_round(Visitor(app), language, drill, level)


def one_round(visitor: Visitor, language: str, drill: str, level: int) -> Iterator[tuple[str, Reading]]:
    reading = visitor.look(f"/{language}/drills/")
    assert reading is not None
    begin = next(form for form in reading.forms if form.action.endswith(f"/{drill}"))
    reading = visitor.press(begin, "", "")
    for place in range(MOST_PRESSES):
        yield f"{language} drill {drill} {level} {place}", reading
        form = next((form for form in reading.forms if "/round/" in form.action), None)
        if form is None or form.method != "post":
            return
        name, value = form.buttons[0] if form.buttons else ("", "")
        reading = visitor.press(form, name, value)


def drill_names(app: Flask, language: str) -> list[str]:
    reading = Visitor(app).look(f"/{language}/drills/")
    assert reading is not None
    ends = [form.action.rpartition("/")[2] for form in reading.forms]
    return [end for end in dict.fromkeys(ends) if re.fullmatch(r"[a-z]+(-[a-z]+)*", end)]


def plain_pages(app: Flask, language: str) -> Iterator[tuple[str, Reading]]:
    """Whatever links lead to, apart from what was looked at already and from the front page."""
    visitor = Visitor(app)
    for address in reached(visitor, f"/{language}/", within=f"/{language}/"):
        if re.search(r"/(puzzles|drills|play)/.", address) or address == f"/{language}/":
            continue
        reading = visitor.look(address)
        if reading is not None:
            yield address, reading


def reached(visitor: Visitor, start: str, within: str) -> list[str]:
    """All pages that links lead to, by their old addresses."""
    found, waiting = {start: None}, deque([start])
    while waiting:
        reading = visitor.look(waiting.popleft())
        for link in reading.links if reading else ():
            address = former(link.partition("#")[0])
            if address not in found and within in address and address.startswith(start[:4]) and "?" not in address:
                found[address] = None
                waiting.append(address)
    return list(found)


def former(address: str) -> str:
    """Without the game, as addresses were before there was a school."""
    return re.sub(r"^/(nl|de|en)/beverbende(/|$)", r"/\1/", address)


def one_of(*modules: str) -> Any:
    for name in modules:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            continue
    raise ModuleNotFoundError(" or ".join(modules))


def compare(before: Told, after: Told) -> int:
    gone, new = sorted(before.keys() - after.keys()), sorted(after.keys() - before.keys())
    changed = [name for name in before if name in after and before[name] != after[name]]
    for name in changed:
        print(f"--- {name}")
        differing = difflib.unified_diff(before[name], after[name], n=0, lineterm="")
        print("\n".join(line for line in differing if not line.startswith(("---", "+++", "@@"))))
    print(f"{len(before)} pages before, {len(after)} after: {len(changed)} changed, {len(gone)} gone, {len(new)} new")
    for title, names in (("gone", gone), ("new", new)):
        print(*(f"{title}: {name}" for name in names), sep="\n")
    return 1 if changed or gone else 0


if __name__ == "__main__":
    sys.exit(main())
