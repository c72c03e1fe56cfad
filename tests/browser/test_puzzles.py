"""Puzzles in a real browser: one of every kind, right and wrong, in Dutch and German, with and without JavaScript."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, wait_until_settled
from tests.browser.test_shell import MODES
from tests.services.puzzles.puzzling import a_puzzle, right, some_puzzles, wrong
from tests.ways import ways
from tutor.games.beverbende.puzzles.kinds import KINDS
from tutor.puzzles.puzzle import Puzzle

EDITIONS = {"nl": "beverbende", "de": "biberbande"}
RIGHT = {"nl": "Dat is goed", "de": "Das stimmt"}
WRONG = {"nl": "Dat is niet goed", "de": "Das stimmt nicht"}
HALVES = [*(("nl", kind) for kind in tuple(KINDS)[::2]), *(("de", kind) for kind in tuple(KINDS)[1::2])]
"""Each kind in one of the languages."""
USUAL = [one for one in HALVES if one[1] in ("special", "score", "know")]
"""Answered on the board, by writing, and with a button: `tests/web` answers all kinds without a browser."""
OTHER_HALVES = [("de" if language == "nl" else "nl", kind) for language, kind in HALVES]


def open_puzzle(page: Page, live_server: str, language: str, puzzle: Puzzle) -> None:
    page.emulate_media(reduced_motion="reduce")  # what moves cannot be pressed yet
    page.goto(f"{live_server}/{language}/beverbende/puzzles/p/{puzzle.id}")
    expect(page.locator(".task-ask")).to_be_visible()


def answer(page: Page, hand: Hand, puzzle: Puzzle, given: str) -> None:
    """As somebody would: on the board, with a button, or by writing a number."""
    if puzzle.kind == "score":
        hand.write(page, page.locator("#number"), given)
    elif not puzzle.is_judged:
        hand.press(page, page.locator(f'#answers button[value="{given}"]'))
    else:
        seat = "abcdef"[puzzle.view.seat]
        if swap := re.fullmatch(r"swap (\d) (\w\d)", given):
            hand.press(page, page.locator(f'#board button[name="pick"][value="{seat}{swap[1]}"]'))
            expect(page.locator('#board button[aria-pressed="true"]')).to_have_count(1)
        move = f'button[name="move"][value="{given}"]'
        hand.press(page, page.locator(f"#board {move}, {move}[form=board]").first)


def expect_verdict(page: Page, words: str) -> None:
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator("#line .result")).to_have_text(words)
    expect(page).to_have_url(re.compile(r"/p/[\w-]+/a/[\w-]+"))


def solve(page: Page, live_server: str, language: str, kind: str, hand: Hand) -> None:
    """First wrong, then once more, right, then on to the next."""
    puzzle = a_puzzle(kind)
    open_puzzle(page, live_server, language, puzzle)
    answer(page, hand, puzzle, wrong(puzzle))
    expect_verdict(page, WRONG[language])
    hand.press(page, page.locator(".actions .quiet"))
    answer(page, hand, puzzle, right(puzzle))
    expect_verdict(page, RIGHT[language])
    hand.press(page, page.locator("#next"))
    expect(page).to_have_url(re.compile(r"/p/[\w-]+\?mode=recommended"))


@pytest.mark.parametrize(("language", "kind"), ways([*HALVES, *OTHER_HALVES], usual=USUAL))
def test_every_kind_right_and_wrong(page: Page, live_server: str, language: str, kind: str) -> None:
    solve(page, live_server, language, kind, Mouse())


@pytest.mark.parametrize(("language", "kind"), ways(HALVES, usual=USUAL))
def test_every_kind_without_javascript(browser: Browser, live_server: str, language: str, kind: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    solve(context.new_page(), live_server, language, kind, Mouse())
    context.close()


def test_with_the_keyboard_alone_the_verdict_has_the_focus(page: Page, live_server: str) -> None:
    puzzle = a_puzzle("drawn")
    open_puzzle(page, live_server, "nl", puzzle)
    page.wait_for_load_state()
    answer(page, Keyboard(), puzzle, wrong(puzzle))
    expect_verdict(page, WRONG["nl"])
    wait_until_settled(page)
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#why .deals rect")).to_have_count(100)


def test_a_swap_takes_two_presses(page: Page, live_server: str) -> None:
    puzzle = next(one for one in some_puzzles(40, ("special",)) if any(move.startswith("swap") for move in one.offered))
    open_puzzle(page, live_server, "de", puzzle)
    answer(page, Mouse(), puzzle, next(move for move in puzzle.offered if move.startswith("swap")))
    expect(page.locator("#verdict")).to_be_visible()


def test_three_hints(page: Page, live_server: str) -> None:
    puzzle = a_puzzle("knock")
    open_puzzle(page, live_server, "nl", puzzle)
    for number in (1, 2, 3):
        page.locator('button[value="hint"]').click()
        expect(page.locator(".coach p")).to_have_count(number + 1)
        wait_until_settled(page)
    expect(page.locator('button[value="hint"]')).to_have_count(0)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_three_minutes_run_out(browser: Browser, live_server: str, script: bool, app: Flask) -> None:
    """The script counts down from what the server says; without it, each page tells what is left."""
    context = browser.new_context(java_script_enabled=script, reduced_motion="reduce")
    page = context.new_page()
    if script:
        page.clock.install()
    page.goto(f"{live_server}/nl/beverbende/puzzles/storm")
    page.locator("main button.primary").click()
    expect(page.locator(".clock")).to_have_text(re.compile(r"^(3:00|2:5\d)$"))
    if script:
        expect(page.locator(".clock")).to_have_text(re.compile(r"^2:5\d$"))  # it counts: time may jump from here on
        page.clock.run_for(65_000)
        expect(page.locator(".clock")).to_have_text(re.compile(r"^1:5\d$"))
    context.close()


def looks_at(page: Page, live_server: str, language: str) -> list[Callable[[], object]]:
    """The hub, a question with buttons, one with a board, and a verdict with all that explains it."""
    known, judged = a_puzzle("know"), a_puzzle("take-or-draw")

    def explained() -> None:
        open_puzzle(page, live_server, language, judged)
        answer(page, Mouse(), judged, wrong(judged))
        page.locator(".actions a[data-hx-get]").click()
        expect(page.locator("#why h2")).to_be_visible()
        wait_until_settled(page)

    return [
        lambda: page.goto(f"{live_server}/{language}/beverbende/puzzles/"),
        lambda: open_puzzle(page, live_server, language, known),
        lambda: open_puzzle(page, live_server, language, judged),
        explained,
    ]


@pytest.mark.parametrize(("scheme", "width", "rules"), MODES)
def test_no_barriers(page: Page, live_server: str, scheme: str, width: int, rules: dict[str, object] | None) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    for look in looks_at(page, live_server, "de"):
        look()
        found = Axe().run(page, options=rules)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
