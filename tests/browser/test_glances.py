"""A drill of seeing in a real browser: by mouse under a clock, by keyboard, without JavaScript, and for everybody."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, wait_until_settled
from tests.browser.test_shell import MODES
from tests.ways import ways
from tests.web.drills.drilling import made_for
from tutor.games.qwinta.drills.drills import DRILLS
from tutor.games.qwinta.rules import ID as GAME
from tutor.store import Store
from tutor.store import drills as rows

FOUND = {"nl": "De laatste tijd gevonden: {0} van {0}.", "de": "Zuletzt gefunden: {0} von {0}."}
BOARD = "#round .table-board"
READY = 700  # milliseconds before a glance
SECONDS = 8.0  # of the first level


def begin(page: Page, live_server: str, language: str, drill: str) -> None:
    page.goto(f"{live_server}/{language}/{GAME}/drills/")
    page.locator(f'form[action$="/{drill}"] button').click()
    expect(page.locator(".picture-number")).to_be_visible()


def learner_of(page: Page) -> str:
    (cookie,) = [one for one in page.context.cookies() if one["name"] == "learner"]
    return cookie["value"].rpartition(".")[0]


def right(page: Page, app: Flask) -> list[str]:
    """The test knows: it makes the round anew from the stored seed."""
    return [one.answer for one in made_for(app, learner_of(page), page.url.rpartition("/")[2]).questions]


def answer(page: Page, hand: Hand, given: str) -> None:
    expect(page.locator("#questions")).to_be_visible()
    hand.press(page, page.locator(f'button[name="answer1"][value="{given}"]'))


def play(page: Page, app: Flask, hand: Hand, language: str) -> None:
    """All right, without a clock."""
    answers = right(page, app)
    for number, given in enumerate(answers, start=1):
        expect(page.locator(".picture-number")).to_contain_text(str(number))
        hand.press(page, page.locator("#next"))
        answer(page, hand, given)
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator(".drill-lines > .good")).to_have_count(len(answers))
    nothing = sum(given in ("none", "0") for given in answers)
    expect(page.locator("#verdict")).to_contain_text(FOUND[language].format(len(answers) - nothing))


@pytest.mark.parametrize("drill", ways(list(DRILLS), usual=["active"]))
def test_a_round_by_mouse(page: Page, app: Flask, live_server: str, drill: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # no clock: the learner says when
    begin(page, live_server, "nl", drill)
    play(page, app, Mouse(), "nl")


def test_a_round_by_keyboard(page: Page, app: Flask, live_server: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    begin(page, live_server, "de", "winner")
    page.wait_for_load_state()
    wait_until_settled(page)
    expect(page.locator("#next")).to_be_focused()
    play(page, app, Keyboard(), "de")


@pytest.mark.parametrize("drill", ways(list(DRILLS), usual=["best"]))
def test_a_round_without_javascript(browser: Browser, app: Flask, live_server: str, drill: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    begin(page, live_server, "de", drill)
    play(page, app, Mouse(), "de")
    context.close()


# ---- The clock ------------------------------------------------------------------------------------------------------


def shown_for(app: Flask, page: Page) -> list[float | None]:
    """What is kept of the pictures so far."""
    store: Store = app.extensions["store"]
    with store.read() as connection:
        row = rows.find(connection, learner_of(page), page.url.rpartition("/")[2])
    assert row is not None
    return [float(found) if found != "null" else None for found in re.findall(r'", ([\d.]+|null)\]', row.answers or "")]


def test_a_glance_comes_and_goes_by_itself(browser: Browser, app: Flask, live_server: str) -> None:
    context = browser.new_context(reduced_motion="no-preference")
    page = context.new_page()
    page.clock.install()
    begin(page, live_server, "nl", "active")
    page.wait_for_load_state()
    expect(page.locator(BOARD)).to_be_hidden()
    page.clock.run_for(READY + 200)
    expect(page.locator(BOARD)).to_be_visible()
    page.clock.run_for(1000 * SECONDS - 1000)
    expect(page.locator(BOARD)).to_be_visible()
    page.clock.run_for(1500)
    expect(page.locator("#questions")).to_be_visible()
    assert shown_for(app, page) == [SECONDS]
    context.close()


def test_who_stops_the_clock_or_goes_on_has_no_time(browser: Browser, app: Flask, live_server: str) -> None:
    context = browser.new_context(reduced_motion="no-preference")
    page = context.new_page()
    page.clock.install()
    begin(page, live_server, "nl", "active")
    page.wait_for_load_state()
    page.clock.run_for(READY + 200)
    page.locator("#pause").click()
    page.clock.run_for(60_000)
    expect(page.locator(BOARD)).to_be_visible()
    page.locator("#pause").click()
    page.clock.run_for(1000 * SECONDS + 500)
    answer(page, Mouse(), "none")
    expect(page.locator(".picture-number")).to_contain_text("2")
    page.clock.run_for(1_000)
    page.locator("#next").click()
    expect(page.locator("#questions")).to_be_visible()
    assert shown_for(app, page) == [None, None]
    context.close()


# ---- For everybody --------------------------------------------------------------------------------------------------


def test_row_by_row_everything_has_its_words(page: Page, live_server: str) -> None:
    """What somebody hears who sees nothing, and has no clock."""
    page.goto(f"{live_server}/nl/{GAME}/drills/")
    page.locator(".exposure summary").click()
    page.locator('input[name="exposure"][value="off"]').check()
    page.locator(".exposure button").click()
    begin(page, live_server, "nl", "active")
    expect(page.locator("#pause")).to_have_count(0)
    table = page.get_by_role("group", name="De tafel")
    for row in ("Je basis", "De basis van Mia"):
        cards = table.get_by_role("list", name=row).get_by_role("img")
        expect(cards).to_have_count(5)
        expect(cards.nth(2)).to_have_accessible_name(re.compile(r"lek 3.*: .+; tegenover: .+"))
    expect(table.get_by_role("list", name="Je actiekaarten").get_by_role("img")).to_have_count(1)
    page.get_by_role("button", name="Naar de vraag").click()
    expect(table.get_by_role("img", name="Plek 3: gedekt")).to_have_count(2)
    question = page.get_by_role("group", name="Welke plek was actief?")
    expect(question.get_by_role("button")).to_have_count(6)


@pytest.mark.parametrize("mode", MODES)
def test_no_barriers(page: Page, app: Flask, live_server: str, mode: tuple[str, int, dict[str, object] | None]) -> None:
    scheme, width, rules = mode
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    for drill in ("under", "turned"):
        begin(page, live_server, "de", drill)
        look(page, width, rules)
        page.locator("#next").click()
        expect(page.locator("#questions")).to_be_visible()
        look(page, width, rules)
    play_on(page, app)
    page.locator(".drill-lines summary").first.click()
    wait_until_settled(page)
    look(page, width, rules)
    page.goto(f"{live_server}/de/{GAME}/drills/")
    look(page, width, rules)


def play_on(page: Page, app: Flask) -> None:
    """From the first question to the result."""
    first, *others = right(page, app)
    answer(page, Mouse(), first)
    for given in others:
        page.locator("#next").click()
        answer(page, Mouse(), given)
    expect(page.locator("#verdict")).to_be_visible()


def look(page: Page, width: int, rules: dict[str, object] | None) -> None:
    found = Axe().run(page, options=rules)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
