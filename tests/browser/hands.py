"""Two ways to press what a page offers: with a mouse, and with a keyboard alone."""

import re
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

STOPS_TO = """target => {
    const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
        .filter(stop => !stop.disabled && stop.type !== "hidden" && stop.checkVisibility());
    const here = document.activeElement, place = stops.indexOf(here);
    const next = stops.findIndex(stop => here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
    const to = stops.indexOf(target), after = next < 0 ? stops.length : next;  // of a place that is no stop itself
    const from = here === document.body ? -1 : place >= 0 ? place : to < after ? after : after - 1;
    return to - from;
}"""
"""How many stops of the Tab key lie between the focus and the target; below zero when it is behind."""


class Hand(Protocol):
    """How somebody presses what they see."""

    def press(self, page: Page, target: Locator) -> None: ...

    def write(self, page: Page, target: Locator, text: str) -> None:
        """Fill in a box and send it."""


class Mouse:
    def press(self, page: Page, target: Locator) -> None:
        target.click()

    def write(self, page: Page, target: Locator, text: str) -> None:
        target.fill(text)
        target.press("Enter")


class Keyboard:
    """Tab until the target has the focus, then Enter: nothing else."""

    def press(self, page: Page, target: Locator) -> None:
        self.reach(page, target)
        page.keyboard.press("Enter")

    def write(self, page: Page, target: Locator, text: str) -> None:
        self.reach(page, target)
        page.keyboard.type(text)
        page.keyboard.press("Enter")

    def reach(self, page: Page, target: Locator) -> None:
        """As many times Tab as there are stops on the way."""
        expect(target).to_be_visible()
        wait_until_settled(page)  # not sooner: the target may come with what is drawn anew
        stops = target.evaluate(STOPS_TO)
        for _ in range(abs(stops)):
            page.keyboard.press("Tab" if stops > 0 else "Shift+Tab")
        expect(target).to_be_focused()


def wait_until_settled(page: Page) -> None:
    """A new page may have nothing in it yet; and where something was drawn anew, htmx may still move the focus."""
    page.wait_for_load_state()
    expect(page.locator(".htmx-settling, .htmx-swapping, .htmx-added")).to_have_count(0)


def move_button(page: Page, move: str) -> Locator:
    return page.locator(f'main button[name="move"][value="{move}"]').first


def make_move(page: Page, hand: Hand, move: str) -> None:
    """One press; two for a swap, first the own card, then the other one; two for a knock that is meant."""
    if swap := re.fullmatch(r"swap (\d) (\w\d)", move):
        own = page.locator(f'main button[name="pick"][value="a{swap[1]}"]')
        hand.press(page, own)
        expect(page.locator('main button[aria-pressed="true"]')).to_have_count(1)
    asked = page.locator(f'main button[name="pick"][value="{move}"]')
    if asked.count():
        hand.press(page, asked)
    hand.press(page, move_button(page, move))
