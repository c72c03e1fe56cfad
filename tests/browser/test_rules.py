"""The rulebook in a real browser: a link to a rule shows it, and one key teaches the table."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phone import PHONES
from tests.ways import ways
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.rules import rulebook

FRAMES = tuple(frame.id for frame in rulebook.frames(GAME, "nl", "beverbende"))


def test_the_link_of_a_rule_shows_it(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/beverbende/rules/biberbande/clause/score.order")
    expect(page).to_have_url(f"{live_server}/nl/beverbende/rules/biberbande/scoring#score.order")
    expect(page.locator(":target h2")).to_be_in_viewport()


QUARRELS = {
    "nl": {
        "specia": ("Nee", "b.special-never-in-row"),
        "na klop": ("Ja", "knock.last-turns"),
        "ruil kl": ("Ja", "ruling.swap-knocker"),
        "leeg": ("Ja", "pile.reshuffle"),
        "klop": ("Nee", "knock.first-turns"),
    },
    "de": {
        "sonder": ("Nein", "b.special-never-in-row"),
        "nach kl": ("Ja", "knock.last-turns"),
        "tau klo": ("Ja", "ruling.swap-knocker"),
        "leer": ("Ja", "pile.reshuffle"),
        "klopf": ("Nein", "knock.first-turns"),
    },
    "en": {
        "specia": ("No", "b.special-never-in-row"),
        "after k": ("Yes", "knock.last-turns"),
        "swap kn": ("Yes", "ruling.swap-knocker"),
        "empty": ("Yes", "pile.reshuffle"),
        "knock": ("No", "knock.first-turns"),
    },
}
"""What families quarrel about, in six letters: may a drawn special card go into the row, what comes after a knock, may
one swap with who knocked, what if the draw pile is empty, may one knock in the first turn?"""
KEYBOARD = 0.45
"""Of the height of a phone."""
ON_PHONES = [(language, *phone) for language in QUARRELS for phone in PHONES]
USUAL = [("nl", 390, 844), ("de", 360, 740), ("en", 390, 844)]


@pytest.mark.parametrize(("language", "width", "height"), ways(ON_PHONES, usual=USUAL))
def test_a_quarrel_is_settled_by_one_tap_and_six_letters(
    browser: Browser, live_server: str, language: str, width: int, height: int
) -> None:
    with browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        for typed, (verdict, clause) in QUARRELS[language].items():
            assert sum(map(str.isalpha, typed)) <= 6
            page.goto(f"{live_server}/{language}/")
            page.locator(".may-i").tap()
            expect(page.get_by_role("searchbox")).to_be_focused()
            page.keyboard.type(typed, delay=20)
            expect(page).to_have_url(re.compile(rf"\?q={typed.replace(' ', '%20')}$"))
            first = page.locator(".findings > li").first
            expect(first.locator(".verdict").first).to_have_text(verdict)
            expect(first.locator(f'a[href$="/clause/{clause}"]')).to_be_visible()
            answer = first.locator("h2").first.bounding_box()
            assert answer
            assert answer["y"] + answer["height"] <= height * (1 - KEYBOARD), typed
            assert page.evaluate("scrollY") == 0


def test_the_search_follows_the_letters_and_gives_the_list_back(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/beverbende/rules/beverbende/questions")
    box = page.get_by_role("searchbox")
    box.press_sequentially("xyzzy")
    expect(page.locator("#counted")).to_have_text("Niets gevonden")
    expect(page.get_by_text("niets gevonden over ‘xyzzy’")).to_be_visible()
    box.fill("trekstapel op")
    expect(page.locator("#counted")).to_have_text(re.compile(r"\d antwoord"))
    expect(page.locator("#found mark").first).to_be_visible()
    expect(box).to_be_focused()
    page.reload()
    expect(box).to_have_value("trekstapel op")
    expect(page.locator(".findings > li").first).to_contain_text("nieuwe trekstapel")
    box.fill("")
    expect(page.locator("#knock-early")).to_be_attached()
    expect(page.locator(".findings")).to_have_count(0)


def test_search_without_javascript(browser: Browser, live_server: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{live_server}/de/beverbende/rules/biberbande/turn")
        page.get_by_role("searchbox").fill("klopfen")
        page.keyboard.press("Enter")
        expect(page).to_have_url(f"{live_server}/de/beverbende/rules/biberbande/questions?q=klopfen")
        page.locator(".findings a", has=page.locator("mark")).nth(1).click()
        expect(page).to_have_url(re.compile(r"#[\w.-]+$"))
        expect(page.locator(":target")).to_be_in_viewport()


def test_one_key_teaches_the_table(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/beverbende/teach")
    for key, place in (("ArrowRight", 0), ("Space", 1), ("PageDown", 2), ("ArrowLeft", 1), ("Enter", 2), ("PageUp", 1)):
        page.keyboard.press(key)
        expect(page).to_have_url(f"{live_server}/nl/beverbende/teach/{FRAMES[place]}")
        page.wait_for_load_state()


def test_enter_alone_teaches_the_table_without_javascript(browser: Browser, live_server: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{live_server}/de/beverbende/teach")
        for name in FRAMES:
            expect(page.locator("[autofocus]")).to_be_focused()
            page.keyboard.press("Enter")
            expect(page).to_have_url(f"{live_server}/de/beverbende/teach/{name}")


def test_a_leaflet_prints_without_signs_to_press(page: Page, live_server: str) -> None:
    page.emulate_media(media="print")
    page.goto(f"{live_server}/nl/beverbende/rules/beverbende/leaflet")
    for what in (".rules-bar", ".anchor", ".site-nav", ".leaflet > .message"):
        expect(page.locator(what).first).to_be_hidden()
    assert page.locator(".leaflet").evaluate("e => getComputedStyle(e).columnCount") == "2"


def test_the_quick_card_fits_half_a_sheet(page: Page, live_server: str) -> None:
    """A4 less margins of 12 mm is 703 CSS pixels wide; half its height, less one margin, is 515."""
    page.set_viewport_size({"width": 703, "height": 1032})
    page.emulate_media(media="print")
    for language, edition in (("nl", "beverbende"), ("de", "biberbande"), ("en", "beverbende")):
        page.goto(f"{live_server}/{language}/beverbende/rules/{edition}/quick")
        box = page.locator(".quick").bounding_box()
        assert box
        assert box["y"] + box["height"] <= 515
