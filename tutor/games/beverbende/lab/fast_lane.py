"""How long does somebody new take from the first visit to the end of a first whole round, on a phone?

    python -m tutor.games.beverbende.lab.fast_lane                   Dutch and German, in a real browser, as JSON
    python -m tutor.games.beverbende.lab.fast_lane --language nl

Walks the way that the pages offer, on a server of its own. Counted: every text at 180 words a minute, once (who knows
a button does not read it again), of the home page what is on the first screen; 4 seconds a tap; and the turns of the
other player as long as they really take. Which moves the learner makes in the round, a bot says who plays the same game
beside it.
"""

import argparse
import json
import os
import random
import shutil
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tutor.coach.bots import BOTS
from tutor.errors import UserError, exit_code
from tutor.games.beverbende.rules import ID, NOTATION
from tutor.lab.servers import running_server
from tutor.lessons.lesson import Lesson, Step
from tutor.practice.contract import practice_of
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup
from tutor.services.lessons.steps import fast_lane
from tutor.services.play.games import FIRST_ROUND_MANNER

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE: Final = {"width": 390, "height": 844}
EDITIONS: Final = {"nl": "beverbende", "de": "biberbande"}
WORDS_A_MINUTE: Final = 180
TAP_SECONDS: Final = 4
MOST_MINUTES: Final = 15
PATIENCE: Final = 60_000  # milliseconds
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
STILL: Final = "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling, .htmx-added')"
READ: Final = """(bottom) => {
    const texts = [];
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent.trim().replace(/\\s+/g, " ");
        const holder = node.parentElement;
        if (!text || holder.closest(".visually-hidden, .retold, svg, script") || !holder.checkVisibility()) continue;
        if (bottom === null || holder.getBoundingClientRect().top < bottom) texts.push(text);
    }
    return texts;
}"""
"""The texts of the page that are seen, down to `bottom`; not what waits behind a disclosure."""


@dataclass
class Walk:
    """What somebody has read, tapped and waited for."""

    page: "Page"
    words: int = 0
    taps: int = 0
    waited: float = 0.0
    parts: Counter[str] = field(default_factory=Counter)
    part: str = "home"
    known: set[str] = field(default_factory=set)

    def read(self, bottom: int | None = None) -> None:
        """What was not read before."""
        new = [text for text in self.page.evaluate(READ, bottom) if text not in self.known]
        self.known.update(new)
        words = sum(len(text.split()) for text in new)
        self.words += words
        self.parts[self.part] += words

    def tap(self, where: str, until: str) -> None:
        """Once the page lies still; then it shows what is waited for."""
        self.page.wait_for_function(STILL, timeout=PATIENCE)
        self.page.locator(where).first.click(timeout=PATIENCE)
        self.page.wait_for_selector(until, timeout=PATIENCE)
        self.taps += 1

    @property
    def minutes(self) -> float:
        return self.words / WORDS_A_MINUTE + (self.taps * TAP_SECONDS + self.waited) / 60

    def told(self) -> dict[str, Any]:
        return {
            "words": self.words,
            "taps": self.taps,
            "waited_seconds": round(self.waited, 1),
            "minutes": round(self.minutes, 1),
            "is_short_enough": self.minutes <= MOST_MINUTES,
            "words_by_part": dict(self.parts),
        }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--language", choices=EDITIONS, action="append", help="one of them (default: both)")
    options = parser.parse_args(arguments)
    found = {}
    with running_server() as (host, port), a_phone() as pages:
        for language in options.language or EDITIONS:
            found[language] = walked(next(pages), f"http://{host}:{port}", language).told()
    print(json.dumps(found, indent=2))
    return 0 if all(one["is_short_enough"] for one in found.values()) else 1


@contextmanager
def a_phone() -> Iterator[Iterator["Page"]]:
    """As many pages as are wanted, each of somebody who was never here."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - not everybody has it
    except ImportError:
        raise UserError("The browser comes with the test packages: pip install '.[test]'.") from None
    path = os.environ.get("TUTOR_BROWSER") or next((found for name in BROWSERS if (found := shutil.which(name))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield (browser.new_page(viewport=PHONE, has_touch=True) for _ in iter(int, 1))  # type: ignore[arg-type]
        finally:
            browser.close()


def walked(page: "Page", site: str, language: str) -> Walk:
    walk = Walk(page)
    page.goto(f"{site}/{language}/")
    walk.read(PHONE["height"])
    walk.tap("main .button.primary", until="#step")
    for lesson in fast_lane(ID):
        walk.part = lesson.id
        for step in lesson.steps:
            do_step(walk, lesson, step, EDITIONS[language])
    walk.part = "round"
    walk.read()
    walk.tap("main .button.primary", until="#game")
    play_round(walk, language)
    return walk


def do_step(walk: Walk, lesson: Lesson, step: Step, edition: str) -> None:
    """What it asks for, also to try what the rules forbid."""
    walk.read()
    for forbidden in asked_to_try(lesson, step, edition):
        walk.tap(f'main button[name="move"][value="{forbidden}"]', until="#answer")
        walk.read()
    walk.tap(f'main button[name="move"][value="{step.goal[0]}"]', until="#step.done")
    walk.read()
    walk.tap("main .button.primary", until="#step:not(.done), #first-round")


def asked_to_try(lesson: Lesson, step: Step, edition: str) -> list[str]:
    moment = lesson.moment(step, edition)
    offered = [*step.offer, *(["knock"] if "knock" in step.tries else [])]
    return [move for move in offered if moment.refusal(move)]


def play_round(walk: Walk, language: str) -> None:
    """The same game is played here and on the page, until its first round is on the score pad."""
    first = practice_of(ID).first_round
    assert first is not None
    setup = Setup(
        ID, first.levels, "a", first.seed, {"edition": EDITIONS[language]}, aid=FIRST_ROUND_MANNER.aid, guided=True
    )
    session, bot, rng = Session.begin(setup), BOTS[ID]["greedy"](), random.Random(first.seed)
    while True:
        walk.page.wait_for_selector(f'[data-version="{session.version}"]', timeout=PATIENCE)
        if session.phase is Phase.OTHERS:
            walk.waited += let_the_other_play(walk, session)
            continue
        walk.read()
        if session.phase is Phase.MINE:
            move = NOTATION.text(bot.choose(session.view.legal, lambda: session.view, rng))
            make_move(walk, move)
            session.move(move)
        elif session.phase in (Phase.LOOKING, Phase.REVEALING):
            walk.tap("#next", until="#game")
            session.note()
        else:
            return


def let_the_other_play(walk: Walk, session: Session) -> float:
    """Seconds until the page shows what came of it."""
    start = time.monotonic()
    session.bots_turn()
    walk.page.wait_for_selector(f'[data-version="{session.version}"]', timeout=PATIENCE)
    return time.monotonic() - start


def make_move(walk: Walk, move: str) -> None:
    """One tap, or two for a swap."""
    kind, *places = move.split()
    if kind == "swap":
        walk.tap(f'main button[name="pick"][value="a{places[0]}"]', until='main button[aria-pressed="true"]')
    walk.tap(f'main button[name="move"][value="{move}"]', until="#game")


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
