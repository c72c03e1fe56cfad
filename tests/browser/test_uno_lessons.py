"""Lessons of UNO in a real browser: with the mouse, with the keyboard alone and without JavaScript; nothing that a
screen reader could stumble over; and twenty cards on the narrowest phone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, move_button
from tutor.games.uno.rules import ID as GAME
from tutor.services.lessons.steps import Lesson, Step, lesson_named

TWENTY = """() => {
    const hand = document.querySelector(".own .row"), one = hand.firstElementChild;
    while (hand.children.length < 20) hand.append(one.cloneNode(true));
    const box = (found) => { const r = found.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
    return [...hand.querySelectorAll("button")].map(box);
}"""
"""Where the cards lie once there are so many."""
PLAY = re.compile(r"play (\d+)(?: (red|yellow|green|blue))?( uno)?")


def taught(name: str) -> Lesson:
    found = lesson_named(GAME, name)
    assert found
    return found


def make_move(page: Page, hand: Hand, move: str) -> None:
    """The call first, then a wild, then its colour."""
    played = PLAY.fullmatch(move)
    if played and played[3]:
        hand.press(page, page.locator('main button[name="pick"][value$="uno"][aria-pressed="false"]').first)
        expect(page.locator('main button[aria-pressed="true"]')).to_have_count(1)
    if played and played[2]:
        hand.press(page, page.locator(f"main #at-a{played[1]}"))
    hand.press(page, move_button(page, move))


def do_lesson(page: Page, server: str, language: str, hand: Hand, lesson: Lesson) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server}/{language}/{GAME}/learn/")
    hand.press(page, page.get_by_role("link", name=lesson.title[language], exact=True))
    for step in lesson.steps:
        expect(page.locator(".task-ask")).to_have_text(step.ask[language])
        do_step(page, language, hand, step)
        hand.press(page, page.locator(".actions .primary"))
    for _ in range(3):
        hand.press(page, page.locator(".answers button").first)
        expect(page.locator(".answers .right")).to_have_count(1)
        hand.press(page, page.locator(".actions .primary"))
    expect(page).to_have_url(re.compile(rf"/{language}/{GAME}/learn/{lesson.id}/questions/finished$"))


def do_step(page: Page, language: str, hand: Hand, step: Step) -> None:
    if step.choices:
        hand.press(page, page.locator(f'button[name="choice"][value="{step.right}"]'))
    else:
        make_move(page, hand, step.goal[0])
    assert step.done
    expect(page.locator(".coach")).to_contain_text(step.done[language])


def test_lessons_by_mouse(page: Page, live_server: str) -> None:
    for name in ("wild", "uno"):
        do_lesson(page, live_server, "nl", Mouse(), taught(name))


def test_lessons_by_keyboard(page: Page, live_server: str) -> None:
    for name in ("match", "uno"):
        do_lesson(page, live_server, "de", Keyboard(), taught(name))


def test_lessons_without_javascript(browser: Browser, live_server: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        for name in ("keep-or-play", "scoring"):
            do_lesson(context.new_page(), live_server, "en", Mouse(), taught(name))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, live_server: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    for path in (
        "",
        "cards",
        "learn/",
        "learn/wild/wild?pick=a1",
        "learn/scoring/winner",
        "rules/winner/turn",
        "teach/wild",
    ):
        page.goto(f"{live_server}/nl/{GAME}/{path}")
        found = Axe().run(page)
        assert found.violations_count == 0, (path, found.generate_report())


def test_a_hand_of_twenty_shows_every_card_on_the_narrowest_phone(page: Page, live_server: str) -> None:
    """As large as a thumb wants them, none over another; made of a board of a lesson."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server}/nl/{GAME}/learn/match/colour")
    boxes = page.evaluate(TWENTY)
    assert len(boxes) == 20
    for at, (left, top, right, bottom) in enumerate(boxes):
        assert 0 <= left < right <= 320
        assert min(right - left, bottom - top) >= 43.5
        for other in boxes[:at]:
            beside = right <= other[0] + 1 or other[2] <= left + 1
            assert beside or bottom <= other[1] + 1 or other[3] <= top + 1
