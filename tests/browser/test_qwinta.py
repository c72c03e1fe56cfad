"""QWINTA's pages in a real browser: a lesson by mouse, by keyboard and without JavaScript, and pages for everybody."""

import re
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, move_button, wait_until_settled
from tests.browser.test_shell import MODES
from tests.ways import EVERY_WAY, ways
from tutor.games.qwinta.rules import ID as GAME
from tutor.services.lessons.steps import Lesson, Step, lessons

LESSONS: Final = lessons(GAME)
SOME: Final = LESSONS if EVERY_WAY else LESSONS[:5:2]
"""Every step is done over HTTP in each language; here some, in each of the three ways."""
LOOKED_AT: Final = (
    "",
    "cards",
    "learn/",
    "learn/beside/nothing-fits",
    "learn/king-queen-jack/queen?pick=a1",
    "learn/who-faces-whom/questions/1/1",
    "rules/qwinta",
    "rules/qwinta/qwinta",
    "rules/qwinta/about/lost",
    "rules/qwinta/about/tonight",
    "rules/qwinta/quick",
    "rules/qwinta/leaflet",
    "teach/jack",
)
FIRST: Final = {"queen": "a{}", "lay": "{}", "reserve": "{}"}
"""What is pressed first of a move that takes two presses, by its verb."""


def make_move(page: Page, hand: Hand, move: str) -> None:
    verb, *rest = move.split()
    if verb in FIRST and rest:
        chosen = page.locator(f'main button[name="pick"][value="{FIRST[verb].format(rest[0])}"]')
        if chosen.count():  # what was taken from a pile is chosen already
            hand.press(page, chosen)
            expect(page.locator('main button[aria-pressed="true"]')).to_have_count(1)
    hand.press(page, move_button(page, move))


def do_lesson(page: Page, live_server: str, language: str, hand: Hand, lesson: Lesson) -> None:
    page.emulate_media(reduced_motion="reduce")  # what moves cannot be pressed yet
    page.goto(f"{live_server}/{language}/{GAME}/learn/{lesson.id}/{lesson.steps[0].id}")
    for step in lesson.steps:
        do_step(page, language, hand, step)
    for number in (1, 2, 3):
        expect(page).to_have_url(re.compile(rf"/questions/\d+/{number}$"))
        hand.press(page, page.locator(".answers button").first)
        expect(page.locator(".answers .right")).to_have_count(1)
        hand.press(page, page.locator(".actions .primary"))
    expect(page).to_have_url(re.compile(rf"/{language}/{GAME}/learn/{lesson.id}/questions/finished$"))


def do_step(page: Page, language: str, hand: Hand, step: Step) -> None:
    expect(page.locator(".task-ask")).to_have_text(step.ask[language])
    assert step.done
    make_move(page, hand, step.goal[0])
    expect(page.locator(".coach")).to_contain_text(step.done[language])
    hand.press(page, page.locator(".actions .primary"))


@pytest.mark.parametrize("lesson", SOME, ids=lambda lesson: lesson.id)
def test_a_lesson_with_the_mouse(page: Page, live_server: str, lesson: Lesson) -> None:
    do_lesson(page, live_server, "nl", Mouse(), lesson)


@pytest.mark.parametrize("lesson", SOME[:1] if not EVERY_WAY else SOME, ids=lambda lesson: lesson.id)
def test_a_lesson_with_the_keyboard_alone(page: Page, live_server: str, lesson: Lesson) -> None:
    do_lesson(page, live_server, "de", Keyboard(), lesson)


@pytest.mark.parametrize("lesson", SOME[1:2] if not EVERY_WAY else SOME, ids=lambda lesson: lesson.id)
def test_a_lesson_without_javascript(browser: Browser, live_server: str, lesson: Lesson) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        do_lesson(context.new_page(), live_server, "nl", Mouse(), lesson)


@pytest.mark.parametrize("language", ways(["nl", "de", "en"], usual=["de"]))
def test_its_pages_are_accessible_to_everybody(page: Page, live_server: str, language: str) -> None:
    for path in LOOKED_AT:
        page.goto(f"{live_server}/{language}/{GAME}/{path}")
        for scheme, width, rules in MODES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": 740})
            found = Axe().run(page, options=rules)
            assert found.violations_count == 0, f"{path}, {scheme}, {width}\n{found.generate_report()}"
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("width", [320, 390])
def test_two_bases_stay_readable_and_large_enough_to_tap(page: Page, live_server: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{live_server}/de/{GAME}/learn/who-faces-whom/three-at-once")
    cards = [card.bounding_box() for card in page.locator(".own .row:not(.hand) button, .seat .row button").all()]
    assert len(cards) == 10
    assert all(box and box["width"] >= 50 and box["height"] >= 70 for box in cards)
    own, theirs = (page.locator(f"{row} .row").first.bounding_box() for row in (".own", ".seat"))
    assert own
    assert theirs
    assert abs(own["x"] - theirs["x"]) < 2
    assert own["y"] - (theirs["y"] + theirs["height"]) < 40  # their tops meet in the middle


# ---- A whole short game ---------------------------------------------------------------------------------------------

MOST: Final = 600  # presses


def begin_game(page: Page, live_server: str, language: str) -> None:
    """A short one, as somebody begins with; the others wait until they are told to go on."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{live_server}/{language}/{GAME}/play/new")
    page.locator("#new-game summary").click()
    page.locator('input[name="pace"][value="step"]').check()
    page.locator("#new-game button.primary").click()


def phase_of(page: Page) -> str:
    wait_until_settled(page)
    return page.locator("[data-phase]").get_attribute("data-phase") or ""


def press(page: Page, target: Locator) -> None:
    with page.expect_response(lambda answer: answer.request.method == "POST", timeout=60_000):  # a busy machine
        target.click()
    expect(page.locator(".htmx-request")).to_have_count(0)  # the answer is there, and the board that it brings as well
    wait_until_settled(page)


def press_on(page: Page, number: int) -> None:
    """What leads on; else the next card that can be chosen, or a move with words."""
    lead = page.locator(".action-bar .actions .primary")
    begin = page.locator('.table-board button:not([aria-pressed="true"])')
    if lead.count():
        press(page, lead.first)
    elif begin.count():
        press(page, begin.nth(number % begin.count()))
    else:
        press(page, page.locator('.action-bar button[name="move"]').first)


@pytest.mark.parametrize(("language", "width", "height"), [("nl", 360, 740), ("de", 1280, 800)])
def test_a_whole_short_game(page: Page, live_server: str, language: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    begin_game(page, live_server, language)
    phases, stones = set(), set()
    for number in range(MOST):
        phases.add(phase := phase_of(page))
        if phase == "over":
            break
        stones |= {*page.locator(".turn-stones .now").all_inner_texts()}
        press_on(page, number)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert phases == {"mine", "others", "over"}
    assert len(stones) == 4  # the first step of a turn makes itself
    expect(page.locator(".news")).to_contain_text(re.compile("wint|gewinn"))
    page.locator("#next").click()
    expect(page.locator(".pad").first).to_be_visible()


def test_a_decision_can_be_taken_back(page: Page, live_server: str) -> None:
    begin_game(page, live_server, "nl")
    back = page.locator('button[value="back"]')
    for number in range(30):
        if phase_of(page) == "mine" and back.count():
            break
        press_on(page, number)
    press(page, back)
    expect(page.locator(".talk .message")).to_be_visible()
    assert phase_of(page) == "mine"
