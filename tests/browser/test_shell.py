"""The shell of the site in a real browser: three languages, keyboard only, without JavaScript, for everybody."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.ways import EVERY_WAY, ways
from tests.web.pages import LANGUAGES, PAGES

CARDS = {"nl": "Ontdek de kaarten", "de": "Lern die Karten kennen", "en": "Meet the cards"}
GAME = {"nl": "Beverbende", "de": "Biberbande", "en": "Beverbende"}
SAVED = {"nl": "Bewaard.", "de": "Gespeichert.", "en": "Saved."}
SAVE = {"nl": "Bewaren", "de": "Speichern", "en": "Save"}
DARK = {"nl": "Donker", "de": "Dunkel", "en": "Dark"}
FAULTS = {"resultTypes": ["violations"]}
"""What is in order need not be told in full."""
LOOKS = {**FAULTS, "runOnly": ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]}
"""What can differ between light and dark, or wide and narrow."""
MODES = [
    ("light", 1280, FAULTS),
    ("dark", 320, LOOKS),
    *([("dark", 1280, LOOKS), ("light", 320, LOOKS)] if EVERY_WAY else []),
]
"""How each page is shown, and what is asked of axe."""
SHARES = {
    "nl-1": PAGES[0::4], "de-1": PAGES[1::4], "nl-2": PAGES[2::4], "de-2": PAGES[3::4], "en": ("/", "/components"),
}  # fmt: skip
"""Which pages are looked at in which language: every page once, in every mode."""

FOCUSED = """(() => {
    const element = document.activeElement, shown = element.closest("label") || element;
    return [element.id || shown.textContent.trim(), getComputedStyle(shown).outlineStyle];
})()"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_home_to_the_cards(page: Page, live_server: str, language: str) -> None:
    page.goto(f"{live_server}/{language}/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_role("main").get_by_role("link", name=GAME[language]).click()
    page.get_by_role("main").get_by_role("link", name="66").click()
    expect(page).to_have_url(f"{live_server}/{language}/beverbende/cards")
    expect(page.get_by_role("heading", level=1)).to_have_text(CARDS[language])


def test_drawings_are_really_drawn(page: Page, live_server: str) -> None:
    """Each picture has loaded, and each card refers to a drawing that exists."""
    page.goto(f"{live_server}/nl/components")
    names = page.evaluate("[...new Set([...document.querySelectorAll('use')].map(u => u.getAttribute('href')))]")
    drawings = {name.partition("#")[0] for name in names}
    text = "".join(page.request.get(f"{live_server}{drawing}").text() for drawing in drawings)
    assert len([name for name in names if "card" in name]) >= 14
    assert [name for name in names if f'id="{name.partition("#")[2]}"' not in text] == []
    page.goto(f"{live_server}/nl/")
    broken = "[...document.images].filter(i => !(i.complete && i.naturalWidth)).map(i => i.src)"
    assert page.evaluate(broken) == []


def test_language_switch_keeps_the_page(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/beverbende/cards?from=test")
    page.get_by_text("Taal: NL").click()
    page.get_by_role("link", name="Deutsch").click()
    expect(page).to_have_url(f"{live_server}/de/beverbende/cards?from=test")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_keyboard_only(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Naar de inhoud")).to_be_focused()
    expect(page.get_by_role("link", name="Naar de inhoud")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Begin met leren")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_visible()
    page.goto(f"{live_server}/nl/beverbende/cards")
    page.locator("main summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("main details").first).to_have_attribute("open", "")


def test_focus_can_be_seen(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/settings")
    visited: list[tuple[str, str]] = []
    for _ in range(40):  # skip link, name, games, “May I …?”, two menus, their choices, the button
        page.keyboard.press("Tab")
        visited.append(page.evaluate(FOCUSED))
        if visited[-1][0] == "save":
            break
    assert [name for name, outline in visited if outline == "none"] == []
    assert visited[-1][0] == "save"


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_without_a_new_page(page: Page, live_server: str, language: str) -> None:
    page.goto(f"{live_server}/{language}/settings")
    page.evaluate("window.stayed = true")
    page.get_by_label(DARK[language]).check()
    page.get_by_role("button", name=SAVE[language]).click()
    expect(page.get_by_role("status")).to_have_text(SAVED[language])
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name=SAVE[language])).to_be_focused()
    assert page.evaluate("window.stayed") is True
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label(DARK[language])).to_be_checked()


def test_settings_without_javascript(browser: Browser, live_server: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{live_server}/de/settings")
        page.get_by_label("Dunkel").check()
        page.get_by_role("button", name="Speichern").click()
        expect(page.get_by_role("status")).to_have_text("Gespeichert.")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.get_by_role("link", name="Meine Daten löschen").click()
        page.get_by_role("button", name="Meine Daten löschen").click()
        expect(page.get_by_role("status")).to_have_text("Deine Daten sind gelöscht.")
        expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_an_expired_form_is_explained_in_place(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/settings")
    page.context.clear_cookies()
    page.get_by_role("button", name="Bewaren").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dit formulier is verlopen")
    expect(page.get_by_role("main")).to_have_count(1)


@pytest.mark.parametrize("share", SHARES)
def test_accessible_to_everybody(page: Page, live_server: str, share: str) -> None:
    for path in SHARES[share]:
        page.goto(f"{live_server}/{share[:2]}{path}")
        for scheme, width, rules in MODES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": 740})
            found = Axe().run(page, options=rules)
            assert found.violations_count == 0, f"{path}, {scheme}, {width}\n{found.generate_report()}"
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("language", ways(LANGUAGES, usual=["de"]))
def test_never_wider_than_the_screen(page: Page, live_server: str, language: str) -> None:
    page.set_viewport_size({"width": 320, "height": 740})
    for path in PAGES:
        page.goto(f"{live_server}/{language}{path}")
        found = page.evaluate("document.documentElement.scrollWidth")
        assert found <= 320, f"{path} is {found} wide"


def test_targets_are_large_enough_for_thumbs(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": 320, "height": 740})
    for path in (
        "/",
        "/beverbende/cards",
        "/settings",
        "/beverbende/learn/",
        "/beverbende/learn/take/take-the-two",
        "/beverbende/rules/biberbande",
    ):
        page.goto(f"{live_server}/de{path}")
        sizes = page.evaluate(
            "[...document.querySelectorAll('header a, footer a, a.button, button, summary, .choices label')]"
            ".filter(e => e.checkVisibility()).map(e => [e.textContent.trim(), e.getBoundingClientRect().height])"
        )
        assert [(name, height) for name, height in sizes if height < 44] == []


def test_policy_is_in_force(page: Page, live_server: str) -> None:
    """The tests above would not notice a policy that allows everything."""
    answer = page.goto(f"{live_server}/nl/")
    assert answer
    assert re.search(r"script-src 'self';", answer.headers["content-security-policy"])
