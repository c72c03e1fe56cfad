"""UNO's drills in a real browser: a round of each, with the mouse, with the keyboard alone, and without a script."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, wait_until_settled
from tests.browser.test_shell import MODES
from tests.ways import ways
from tutor.games.uno.drills.drills import DRILLS, make
from tutor.store import Store
from tutor.store import drills as rows

BY_MOUSE = ways(list(DRILLS), usual=["lacked", "whose-turn", "counts"])
PICTURE = {"nl": "Plaatje {} van", "de": "Bild {} von"}
STAYS = {"nl": "zonder fout en je zit op niveau 2.", "de": "ohne Fehler, und du bist auf Stufe 2."}
FACES = "#round .table-board use:not([href$='#card-back'])"


def begin(page: Page, live_server: str, language: str, drill: str) -> None:
    page.goto(f"{live_server}/{language}/uno/drills/")
    page.locator(f'form[action$="/{drill}"] button').click()
    expect(page.locator(".picture-number")).to_be_visible()


def watch(page: Page, hand: Hand, language: str) -> Iterator[str]:
    """What each picture tells, until the questions come."""
    number = 1
    while page.locator(".picture-number").count():
        expect(page.locator(".picture-number")).to_contain_text(PICTURE[language].format(number))
        yield page.locator("#news").inner_text()
        hand.press(page, page.locator("#next"))
        number += 1
        shown = PICTURE[language].format(number)
        expect(page.locator(".picture-number", has_text=shown).or_(page.locator("#questions"))).to_be_visible()
    expect(page.locator(FACES)).to_have_count(0)


def right_answer(page: Page, app: Flask) -> str:
    """The test knows: it makes the round anew from the stored seed."""
    (cookie,) = [one for one in page.context.cookies() if one["name"] == "learner"]
    store: Store = app.extensions["store"]
    with store.read() as connection:
        row = rows.find(connection, cookie["value"].rpartition(".")[0], page.url.rpartition("/")[2])
    assert row
    (question,) = make(row.drill, row.level, row.variant, row.seed).questions
    return question.answer


def play(page: Page, app: Flask, hand: Hand, language: str) -> list[str]:
    """A round that was begun; all that its pictures tell."""
    told = list(watch(page, hand, language))
    hand.press(page, page.locator(f'button[name="answer1"][value="{right_answer(page, app)}"]'))
    expect(page.locator("#verdict")).to_contain_text(STAYS[language])
    expect(page.locator(".drill-lines > .good")).to_have_count(1)
    return told


@pytest.mark.parametrize("drill", BY_MOUSE)
def test_a_round_with_the_mouse(page: Page, app: Flask, live_server: str, drill: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # no clock: the learner says when
    begin(page, live_server, "nl", drill)
    told = play(page, app, Mouse(), "nl")
    assert all(told)


def test_a_round_with_the_keyboard_alone(page: Page, app: Flask, live_server: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    begin(page, live_server, "de", "shown-hand")
    told = play(page, app, Keyboard(), "de")
    assert any(re.search("Du zweifelst bei .* und siehst: ", one) for one in told)


def test_a_round_without_a_script(browser: Browser, app: Flask, live_server: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    begin(page, live_server, "nl", "named")
    told = play(page, app, Mouse(), "nl")
    assert any(re.search(r"kiest? (rood|geel|groen|blauw)\.", one) for one in told)
    context.close()


@pytest.mark.parametrize("mode", MODES)
def test_no_barriers(page: Page, app: Flask, live_server: str, mode: tuple[str, int, dict[str, object] | None]) -> None:
    """The list, a picture with a hand that is shown, a table that is covered, questions, and a result."""
    scheme, width, rules = mode
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]

    def check() -> None:
        wait_until_settled(page)
        found = Axe().run(page, options=rules)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width

    page.goto(f"{live_server}/de/uno/drills/")
    check()
    for drill in ("shown-hand", "counts", "gone"):
        begin(page, live_server, "de", drill)
        for number, _ in enumerate(watch(page, Mouse(), "de")):
            if number == 1:
                check()
        check()
    page.locator('button[name="answer1"]').first.click()
    expect(page.locator("#verdict")).to_be_visible()
    page.locator(".drill-lines summary").first.click()
    check()
