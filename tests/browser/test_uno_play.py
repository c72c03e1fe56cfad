"""Games of UNO in a real browser: two, four and ten at the table, by mouse, by keyboard, without JavaScript."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, wait_until_settled
from tests.ways import ways
from tutor.games.uno.rules import ID as GAME

MOST_PRESSES = 900
TABLES = [("nl", ["pip"], None), ("de", ["lotte", "finn", "nora"], None), ("nl", ["pip", "otto", "coach"], 9)]


def begin(page: Page, server: str, language: str, opponents: list[str], crowd: int | None = None) -> None:
    page.goto(f"{server}/{language}/{GAME}/play/new")
    for box in page.locator('input[name="opponent"]').all():
        box.set_checked(box.get_attribute("value") in opponents)
    if crowd:
        page.locator("#crowd").select_option(str(crowd))
    page.locator("details > summary").last.click()
    page.locator('input[name="pace"][value="step"]').check()
    page.locator("main .button.primary").click()
    expect(page.locator("#game")).to_have_count(1)


def phase_of(page: Page) -> str:
    return page.locator("[data-phase]").get_attribute("data-phase") or ""


def version_of(page: Page) -> str:
    return page.locator("[data-phase]").get_attribute("data-version") or ""


def step(page: Page, hand: Hand) -> None:
    """The next thing that somebody would press; a lifted card is laid, with the call when two are left."""
    before = version_of(page)
    if phase_of(page) == "mine":
        decide(page, hand)
    else:
        skip = page.locator('[data-key="s"]')
        hand.press(page, skip if skip.count() else page.locator("#next"))
    expect(page.locator(f'[data-version="{before}"]')).to_have_count(0)
    wait_until_settled(page)


def decide(page: Page, hand: Hand) -> None:
    cards = page.locator(".own button.card-button")
    call = page.locator('.action-bar button[name="pick"][aria-pressed="false"]')
    if page.locator(".own .row > li").count() == 2 and cards.count() and call.count():
        hand.press(page, call)
        expect(page.locator('.action-bar [aria-pressed="true"]')).to_have_count(1)
    if cards.count():
        hand.press(page, cards.first)
        expect(page.locator('.own [aria-pressed="true"]')).to_have_count(1)
    hand.press(page, last_move(page))


def last_move(page: Page) -> Locator:
    return page.locator('.action-bar button[name="move"]').last


@pytest.mark.parametrize(("language", "opponents", "crowd"), ways(TABLES, usual=TABLES[2:]))
def test_a_whole_game(page: Page, live_server: str, language: str, opponents: list[str], crowd: int | None) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    begin(page, live_server, language, opponents, crowd)
    expect(page.locator(".opponents > .seat")).to_have_count(crowd or len(opponents))
    play_to_the_end(page, Mouse())
    page.locator("#next").click()
    expect(page).to_have_url(re.compile(rf"/{language}/{GAME}/.*review"))


@pytest.mark.parametrize(("language", "opponents"), [(language, others) for language, others, _ in TABLES[:2]])
def test_a_round(page: Page, live_server: str, language: str, opponents: list[str]) -> None:
    page.emulate_media(reduced_motion="reduce")
    begin(page, live_server, language, opponents)
    play_a_round(page, Mouse())


def play_a_round(page: Page, hand: Hand) -> None:
    for _ in range(MOST_PRESSES):
        if phase_of(page) in ("between", "over"):
            break
        step(page, hand)
    assert page.locator(".pad tbody tr").count() == 1


def play_to_the_end(page: Page, hand: Hand) -> None:
    for _ in range(MOST_PRESSES):
        if phase_of(page) == "over":
            break
        step(page, hand)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    assert phase_of(page) == "over"
    assert page.locator(".pad tbody tr").count() >= 1


@pytest.mark.parametrize("language", ["de"])
def test_a_round_by_keyboard(page: Page, live_server: str, language: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    begin(page, live_server, language, ["pip"])
    play_a_round(page, Keyboard())


def test_a_round_without_javascript(browser: Browser, live_server: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        begin(page, live_server, "en", ["nora", "otto"])
        play_a_round(page, Mouse())


@pytest.mark.parametrize(("scheme", "width"), [("light", 320), ("dark", 1280)])
def test_axe_finds_nothing_at_the_table(page: Page, live_server: str, scheme: str, width: int) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.set_viewport_size({"width": width, "height": 740})
    begin(page, live_server, "de", ["pip", "nora", "otto"], 9)
    seen: set[str] = set()
    for _ in range(MOST_PRESSES):
        if phase_of(page) not in seen:
            seen.add(phase_of(page))
            found = Axe().run(page)
            assert found.violations_count == 0, (phase_of(page), found.generate_report())
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        if "between" in seen or "over" in seen:
            break
        step(page, Mouse())
    assert {"mine", "others"} <= seen


def test_a_catch_for_which_there_is_no_reason_changes_nothing(page: Page, live_server: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    begin(page, live_server, "nl", ["coach", "nora"])
    while phase_of(page) != "others":
        step(page, Mouse())
    before = version_of(page)
    page.locator('button[name="move"][value="catch"]').click()
    expect(page.locator(".message.bad")).to_be_visible()
    assert version_of(page) == before
