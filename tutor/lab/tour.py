"""A tour through every kind of page, in a browser: what an address shows, and what only comes of doing something.

Whoever goes along is shown one page after the other, as it stands in the browser, with a name for what it is.
"""

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from tutor.errors import UserError
from tutor.games import Rooms
from tutor.practice.contract import practice_of
from tutor.services.puzzles.library import puzzles_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PATIENCE: Final = 60_000  # milliseconds
MOST_PRESSES: Final = 600
MOST_STEPS: Final = 60
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
STILL: Final = "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling, .htmx-added')"

AROUND: Final = {
    "progress": "/progress",
    "profiles": "/profiles",
    "settings": "/settings",
    "settings, delete": "/settings/delete",
    "not found": "/no-such-page",
}
"""What is above the games."""
LATER: Final = (
    "home", "home of a game", "learn", "play", "play, new",
    "puzzles", "puzzles, mistakes", "puzzles, repeat", "memory", "progress",
)  # fmt: skip
"""What looks different when much was done."""


class Sights(Protocol):
    """What of a game is to be seen: `SIGHTS` in the room `lab.sights` of its folder."""

    @property
    def variants(self) -> Mapping[str, str]:
        """In which variant it is shown, by language."""

    @property
    def pages(self) -> Mapping[str, str]:
        """What somebody sees who has done nothing yet: addresses below the game, by a name for the kind of page;
        `{variant}` stands for the variant."""

    @property
    def asked(self) -> tuple[str, ...]:
        """Kinds of puzzles that look different; the others are asked like one of these."""

    @property
    def with_hints(self) -> str:
        """A kind of puzzle with three hints,"""

    @property
    def with_cards(self) -> str:
        """one that can be laid with real cards,"""

    @property
    def drills(self) -> tuple[str, ...]:
        """drills that look different,"""

    @property
    def questioned(self) -> str:
        """and a lesson with questions at its end."""

    @property
    def begins_with(self) -> str:
        """A move that can be made at once and does not end the turn."""

    def own_move(self, moves: Sequence[str], can_pick: bool) -> str:
        """Of those that can be made at once, something that brings the game to its end; or one that begins with
        picking a card."""

    def picked_first(self, move: str) -> str | None:
        """The card, for a move that takes two presses."""


SIGHTS: Final[Mapping[str, Sights]] = Rooms("lab.sights", "SIGHTS")


def addresses_of(game: str, language: str) -> dict[str, str]:
    """Of all that can be looked at at once, below the language; first the home page."""
    sights = SIGHTS[game]
    below = {name: f"/{game}{path.format(variant=sights.variants[language])}" for name, path in sights.pages.items()}
    return {"home": "/", **below, **AROUND}


@contextmanager
def a_browser() -> Iterator["Page"]:
    """A page of somebody who was never here, and who wants nothing to move."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - not everybody has it
    except ImportError:
        raise UserError("The browser comes with the test packages: pip install '.[test]'.") from None
    path = os.environ.get("TUTOR_BROWSER") or next((found for name in BROWSERS if (found := shutil.which(name))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            page = browser.new_page(reduced_motion="reduce")
            page.set_default_timeout(PATIENCE)
            yield page
        finally:
            browser.close()


@dataclass(frozen=True)
class Tour:
    """Of a game, in one language, on a running site."""

    page: "Page"
    site: str
    language: str
    game: str

    @property
    def sights(self) -> Sights:
        return SIGHTS[self.game]

    def kinds(self) -> Iterator[str]:
        """The name of each kind, while the page shows it."""
        addresses = addresses_of(self.game, self.language)
        yield from self.addresses(addresses)
        yield from self.questions()
        yield from self.puzzles()
        yield from self.runs()
        yield from self.drills()
        yield from self.a_game()
        yield from self.profiles()
        yield from self.fast_lane()
        yield from self.addresses({f"{name}, later": addresses[name] for name in LATER})

    # ---- By address ---------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(f"{self.site}/{self.language}{path}")

    def go_in_game(self, path: str) -> None:
        self.go(f"/{self.game}/{path}")

    def addresses(self, pages: dict[str, str]) -> Iterator[str]:
        for name, path in pages.items():
            self.go(path)
            yield name

    # ---- Lessons ------------------------------------------------------------------------------------------------

    def questions(self) -> Iterator[str]:
        self.go_in_game(f"learn/{self.sights.questioned}/questions/1/1")
        yield "lesson question"
        self.press(".answers button", until="#answer")
        yield "lesson question, answered"
        self.go_in_game(f"learn/{self.sights.questioned}/questions/finished")
        yield "lesson end"

    def fast_lane(self) -> Iterator[str]:
        """Its steps are skipped, up to the round."""
        self.go_in_game("learn/fast")
        yield "fast lane"
        for _ in range(MOST_STEPS):
            if self.has("#first-round"):
                yield "fast lane, first round"
                break
            address = self.page.url.removeprefix(self.site)
            self.press("button[name=skip], button[name=read]")
            self.page.wait_for_function("(before) => location.pathname + location.search !== before", arg=address)
        self.press("main .button.primary", until="#game")
        yield "guided round"

    # ---- Puzzles ------------------------------------------------------------------------------------------------

    def puzzles(self) -> Iterator[str]:
        for kind in self.sights.asked:
            self.go_in_game(f"puzzles/p/{puzzle_of(self.game, kind)}")
            yield f"puzzle, {kind}"
            self.answer()
            yield f"puzzle, {kind}, answered"
        self.go_in_game(f"puzzles/p/{puzzle_of(self.game, self.sights.with_hints)}")
        for number in (1, 2, 3):
            self.press("button[value=hint]", until=f".coach p:nth-of-type({number + 1})")
        yield "puzzle, hints"
        self.answer()
        self.press(".actions a[data-hx-get]", until="#why h2")
        yield "puzzle, why"
        self.go_in_game(f"puzzles/p/{puzzle_of(self.game, self.sights.with_cards)}/cards")
        yield "puzzle, with real cards"

    def answer(self) -> None:
        """Whatever comes first; of a swap, the first card before it."""
        moves = "#answers button, #board button[name=move], button[form=board][name=move]"
        if self.has("#number"):
            self.page.locator("#number").fill("7")
            self.press("#answers button", until="#verdict")
            return
        if self.has("#board button[name=pick]") and not self.has(moves):
            self.press("#board button[name=pick]", until="#board button[name=move]")
        self.press(moves, until="#verdict, #puzzle[data-run]")

    def runs(self) -> Iterator[str]:
        for mode in ("storm", "streak"):
            self.go_in_game(f"puzzles/{mode}")
            self.press("main button.primary", until="#puzzle")
            yield f"{mode}, running"
        for _ in range(MOST_PRESSES):
            if self.has("#verdict"):
                break
            place = self.page.locator("#puzzle").get_attribute("data-place")
            self.answer()
            self.page.wait_for_selector(f"#verdict, #puzzle:not([data-place='{place}'])")
        yield "streak, finished"

    # ---- Drills -------------------------------------------------------------------------------------------------

    def drills(self) -> Iterator[str]:
        for drill in self.sights.drills:
            self.go_in_game("drills/")
            self.press(f'form[action$="/{drill}"] button', until=".picture-number")
            yield f"drill, {drill}, picture"
            self.watch()
            yield f"drill, {drill}, questions"
            self.answer_drill()
            yield f"drill, {drill}, result"

    def watch(self) -> None:
        for _ in range(MOST_STEPS):
            if self.has("#questions"):
                return
            number = self.page.locator("#next").get_attribute("value")
            self.press("#next", until=f"#questions, #next:not([value='{number}'])")

    def answer_drill(self) -> None:
        """With the first choice of each question."""
        if self.has(".one-tap"):
            self.press(".one-tap button", until="#verdict")
            return
        for question in self.page.locator(".drill-questions fieldset").all():
            question.locator("input").first.check()
        self.press("#next", until="#verdict")

    # ---- A game -------------------------------------------------------------------------------------------------

    def a_game(self) -> Iterator[str]:
        """Against one, to the end, and its review."""
        levels = [level for level in practice_of(self.game).levels if level not in practice_of(self.game).thinks]
        self.begin_game(*levels)
        yield "game of many, looking"
        self.play_until("mine")
        yield "game of many, mine"
        self.begin_game(levels[0])
        yield "game, looking"
        yield from self.first_turn()
        for phase in ("others", "revealing", "between", "over"):
            self.play_until(phase)
            yield f"game, {phase}"
        yield from self.review()

    def begin_game(self, *opponents: str) -> None:
        self.go_in_game("play/new")
        for choice in self.page.locator("input[name=opponent]").all():
            choice.set_checked(choice.get_attribute("value") in opponents)
        self.page.locator("#new-game summary").click()
        if self.has("#new-game select[name=starter]"):
            self.page.locator("#new-game select[name=starter]").select_option("a")
        self.page.locator("#new-game input[name=pace][value=step]").check()
        self.press("#new-game button[type=submit]", until="#game")

    def first_turn(self) -> Iterator[str]:
        """With every help there is."""
        self.play_until("mine")
        yield "game, mine"
        for number in (1, 2, 3):
            self.ask("hint")
            yield f"game, hint {number}"
        self.ask("know")
        yield "game, what was seen"
        self.make_move(self.sights.begins_with)
        yield "game, in a turn"
        if self.has("button[name=do][value=back]"):
            self.ask("back")
            yield "game, undone"

    def review(self) -> Iterator[str]:
        self.press("#next", until="#report")
        yield "review"
        self.press("#report form[action$=share] button", until="#share-link")
        yield "review, shared"
        own, shared = self.page.url, self.page.locator("#share-link").input_value()
        self.page.goto(shared)
        yield "review, of somebody else"
        self.page.goto(own)
        steps = self.page.locator("#report a[href*='why=1']").first.get_attribute("href")
        self.page.goto(f"{self.site}{steps}")
        yield "review, step"
        self.page.goto(f"{self.site}{str(steps).partition('?')[0]}?true=1")
        yield "review, what was true"

    @property
    def phase(self) -> str:
        return str(self.page.locator("#game [data-phase]").get_attribute("data-phase"))

    def play_until(self, phase: str) -> None:
        for _ in range(MOST_PRESSES):
            if self.phase == phase:
                return
            if self.phase == "mine":
                self.make_move(self.own_move())
            else:
                self.later("#next")
        raise UserError(f"The game never came to “{phase}”.")

    def own_move(self) -> str:
        """Something that brings the game to its end."""
        buttons = "#board button[name=move], button[form=board][name=move], button[form=board][name=pick]"
        moves = [str(button.get_attribute("value")) for button in self.page.locator(buttons).all()]
        return self.sights.own_move(moves, can_pick=self.has("#at-a1[name=pick]"))

    def make_move(self, move: str) -> None:
        """One press; two where a card is picked first, or where it must be meant."""
        if card := self.sights.picked_first(move):
            self.press(f'main button[name="pick"][value="{card}"]', until='main button[aria-pressed="true"]')
        if self.has(f'main button[name="pick"][value="{move}"]'):
            self.press(f'main button[name="pick"][value="{move}"]', until=f'main button[name="move"][value="{move}"]')
        self.later(f'main button[name="move"][value="{move}"]')

    def ask(self, wish: str) -> None:
        self.later(f'main button[name="do"][value="{wish}"]')

    def later(self, where: str) -> None:
        """Pressed, and the game is a version on; if somebody thinks about it first, when that is over."""
        version = self.page.locator("#game [data-version]").get_attribute("data-version")
        self.press(where, until=f"#game [data-version]:not([data-version='{version}'])")

    # ---- Profiles -----------------------------------------------------------------------------------------------

    def profiles(self) -> Iterator[str]:
        self.go("/profiles")
        self.page.locator("#add-name").fill("Bo")
        self.press("#add-name ~ button, form:has(#add-name) button[type=submit]", until="#others")
        self.press("form:has(input[value=code]) button", until="#transfer-code")
        yield "profiles, a code"
        self.page.locator("#redeem-code").fill("AAAA-AAAA")
        self.press("form:has(#redeem-code) button[type=submit]", until="#redeem-problem")
        yield "profiles, a problem"
        self.go("/profiles")
        self.press("section[aria-labelledby=others] form:has(input[value=switch]) button", until="main")

    # ---- Hands --------------------------------------------------------------------------------------------------

    def press(self, where: str, until: str = "body") -> None:
        """Once the page lies still; then it shows what is waited for, and lies still again."""
        self.page.wait_for_function(STILL)
        self.first(where).click()
        self.page.wait_for_selector(until, state="attached")
        self.page.wait_for_function(STILL)

    def first(self, where: str) -> "Locator":
        return self.page.locator(where).locator("visible=true").first

    def has(self, where: str) -> bool:
        return self.page.locator(where).count() > 0


def puzzle_of(game: str, kind: str) -> str:
    """The first of this kind that all variants have."""
    found = [entry for entry in puzzles_of(game).entries.values() if entry.kind == kind]
    most = max(len(entry.editions) for entry in found)
    return min(entry.id for entry in found if len(entry.editions) == most)
