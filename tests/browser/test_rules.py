"""The rulebook in a real browser: a link to a rule shows it, and one key teaches the table."""

import re

from playwright.sync_api import Browser, Page, expect

from tutor.services import rulebook

FRAMES = tuple(frame.id for frame in rulebook.frames("nl", "beverbende"))


def test_the_link_of_a_rule_shows_it(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/rules/biberbande/clause/score.order")
    expect(page).to_have_url(f"{live_server}/nl/rules/biberbande/scoring#score.order")
    expect(page.locator(":target h2")).to_be_in_viewport()


def test_search_without_javascript(browser: Browser, live_server: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{live_server}/de/rules/biberbande/turn")
        page.get_by_role("searchbox").fill("klopfen")
        page.keyboard.press("Enter")
        expect(page).to_have_url(f"{live_server}/de/rules/biberbande/search?q=klopfen")
        page.locator("main li a", has=page.locator("mark")).nth(1).click()
        expect(page).to_have_url(re.compile(r"#[\w.-]+$"))
        expect(page.locator(":target")).to_be_in_viewport()


def test_one_key_teaches_the_table(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/teach")
    for key, place in (("ArrowRight", 0), ("Space", 1), ("PageDown", 2), ("ArrowLeft", 1), ("Enter", 2), ("PageUp", 1)):
        page.keyboard.press(key)
        expect(page).to_have_url(f"{live_server}/nl/teach/{FRAMES[place]}")
        page.wait_for_load_state()


def test_enter_alone_teaches_the_table_without_javascript(browser: Browser, live_server: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{live_server}/de/teach")
        for name in FRAMES:
            expect(page.locator("[autofocus]")).to_be_focused()
            page.keyboard.press("Enter")
            expect(page).to_have_url(f"{live_server}/de/teach/{name}")


def test_a_leaflet_prints_without_signs_to_press(page: Page, live_server: str) -> None:
    page.emulate_media(media="print")
    page.goto(f"{live_server}/nl/rules/beverbende/leaflet")
    for what in (".rules-bar", ".anchor", ".site-nav", ".leaflet > .message"):
        expect(page.locator(what).first).to_be_hidden()
    assert page.locator(".leaflet").evaluate("e => getComputedStyle(e).columnCount") == "2"


def test_the_quick_card_fits_half_a_sheet(page: Page, live_server: str) -> None:
    """A4 less margins of 12 mm is 703 CSS pixels wide; half its height, less one margin, is 515."""
    page.set_viewport_size({"width": 703, "height": 1032})
    page.emulate_media(media="print")
    for language, edition in (("nl", "beverbende"), ("de", "biberbande"), ("en", "beverbende")):
        page.goto(f"{live_server}/{language}/rules/{edition}/quick")
        box = page.locator(".quick").bounding_box()
        assert box
        assert box["y"] + box["height"] <= 515
