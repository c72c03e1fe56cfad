"""All lessons in a real browser, from the home page to the last answer: with the mouse, with the keyboard alone, and
without JavaScript."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, make_move, move_button
from tutor.services.lessons import Lesson, Step, lessons

LESSONS = lessons()
HALVES = {"first-half": LESSONS[: len(LESSONS) // 2], "second-half": LESSONS[len(LESSONS) // 2 :]}
EDITIONS = {"nl": "beverbende", "de": "biberbande", "en": "beverbende"}
START = {"nl": "Begin met leren", "de": "Lerne das Spiel", "en": "Start learning"}
WAYS = [
    pytest.param(language, hand, id=f"{language}-{type(hand).__name__.lower()}")
    for language, hand in (
        ("nl", Mouse()),
        ("nl", Keyboard()),
        ("de", Mouse()),
        ("de", Keyboard()),
        ("en", Mouse()),
    )
]


def begin(page: Page, live_server: str, language: str, hand: Hand, lesson: Lesson) -> None:
    """From the home page: its big button for the first lesson, the list for any other."""
    page.emulate_media(reduced_motion="reduce")  # what moves cannot be pressed yet
    page.goto(f"{live_server}/{language}/")
    if lesson == LESSONS[0]:
        hand.press(page, page.get_by_role("main").get_by_role("link", name=START[language]))
    else:
        hand.press(page, page.get_by_role("navigation").first.get_by_role("link").first)
        hand.press(page, page.get_by_role("link", name=lesson.title[language], exact=True))
    expect(page.locator(".task-ask")).to_have_text(lesson.steps[0].ask[language])


def do_lesson(page: Page, language: str, hand: Hand, lesson: Lesson) -> None:
    for step in lesson.steps:
        expect(page.locator(".task-ask")).to_have_text(step.ask[language])
        do_step(page, language, hand, lesson, step)
    for number in (1, 2, 3):
        expect(page).to_have_url(re.compile(rf"/questions/\d+/{number}$"))
        hand.press(page, page.locator(".answers button").first)
        expect(page.locator(".answers .right")).to_have_count(1)
        hand.press(page, page.locator(".actions .primary"))
    expect(page).to_have_url(re.compile(rf"/{language}/learn/{lesson.id}/questions/finished$"))


def do_step(page: Page, language: str, hand: Hand, lesson: Lesson, step: Step) -> None:
    if step.points:
        points = lesson.moment(step, EDITIONS[language]).state.pad[-1]["abcdef".index(step.points)]
        hand.write(page, page.locator("#points"), str(points))
    elif step.goal:
        make_move(page, hand, step.goal[0])
    if not step.read:
        expect(page.locator(".result.good")).to_be_visible()
        assert step.done
        expect(page.locator(".coach")).to_contain_text(step.done[language])
    hand.press(page, page.locator(".actions .primary"))


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize(("language", "hand"), WAYS)
def test_all_lessons(page: Page, live_server: str, language: str, hand: Hand, half: str) -> None:
    for lesson in HALVES[half]:
        begin(page, live_server, language, hand, lesson)
        do_lesson(page, language, hand, lesson)
    page.goto(f"{live_server}/{language}/learn/")
    expect(page.locator(".lessons .finished")).to_have_count(len(HALVES[half]))


@pytest.mark.parametrize("language", ["nl", "de"])
def test_all_lessons_without_javascript(browser: Browser, live_server: str, language: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        for lesson in LESSONS:
            begin(page, live_server, language, Mouse(), lesson)
            do_lesson(page, language, Mouse(), lesson)
        page.goto(f"{live_server}/{language}/learn/")
        expect(page.locator(".lessons .finished")).to_have_count(len(LESSONS))


@pytest.mark.parametrize("language", ["nl", "de"])
def test_wrong_tries_are_answered_with_reasons(page: Page, live_server: str, language: str) -> None:
    """Every answer that an author wrote for a single move, and the rule for whatever is forbidden."""
    rule = re.compile(rf"/{language}/rules/{EDITIONS[language]}/clause/[a-z.-]+$")
    tried = forbidden = 0
    for lesson in LESSONS:
        for step in lesson.steps:
            for move in [move for move in step.tries if not step.points and "*" not in move]:
                page.goto(f"{live_server}/{language}/learn/{lesson.id}/{step.id}")
                if move.startswith("swap") or move_button(page, move).count():
                    make_move(page, Mouse(), move)
                    tried += 1
                    expect(page.locator(".coach")).to_contain_text(step.tries[move][language])
                    if lesson.moment(step, EDITIONS[language]).refusal(move):
                        forbidden += 1
                        expect(page.locator(".coach a")).to_have_attribute("href", rule)
    assert tried >= 50
    assert forbidden >= 5
