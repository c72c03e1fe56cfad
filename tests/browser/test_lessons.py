"""All lessons in a real browser, from the home page to the last answer: with the mouse, with the keyboard alone, and
without JavaScript."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, make_move, wait_until_settled
from tests.ways import EVERY_WAY, ways
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules import NOTATION
from tutor.services.lessons.steps import Lesson, Step, fast_lane, lessons

LESSONS = lessons(GAME)
HALVES = {"first-half": LESSONS[: len(LESSONS) // 2], "second-half": LESSONS[len(LESSONS) // 2 :]}
EDITIONS = {"nl": "beverbende", "de": "biberbande", "en": "beverbende"}
"""Every lesson in every way in Dutch and German, and in English. Else every lesson in some of the three ways and one of
the two languages, and the first one in English: over HTTP each step is done in each language."""


def halves(first: str, second: str) -> pytest.MarkDecorator:
    """The halves of the lessons, in these languages; with TUTOR_EVERY_WAY in both."""
    usual = {("first-half", first), ("second-half", second)}
    every = {(half, language) for half in HALVES for language in ("nl", "de")}
    return pytest.mark.parametrize(("half", "language"), sorted(every if EVERY_WAY else usual))


def begin(page: Page, live_server: str, language: str, hand: Hand, lesson: Lesson) -> None:
    """From the home page by the list of all lessons."""
    page.emulate_media(reduced_motion="reduce")  # what moves cannot be pressed yet
    page.goto(f"{live_server}/{language}/")
    hand.press(page, page.get_by_role("main").locator(f'a[href="/{language}/beverbende/learn/"]').first)
    hand.press(page, page.get_by_role("link", name=lesson.title[language], exact=True))


def do_lessons(page: Page, language: str, hand: Hand, taught: Sequence[Lesson]) -> None:
    """One after the other, as the pages lead."""
    for lesson in taught:
        if lesson != taught[0]:
            hand.press(page, page.locator(f'.actions a[href$="/{lesson.id}/"]'))  # primary, or after a second try
        for step in lesson.steps:
            expect(page.locator(".task-ask")).to_have_text(step.ask[language])
            do_step(page, language, hand, lesson, step)
        answer_questions(page, language, hand, lesson)


def answer_questions(page: Page, language: str, hand: Hand, lesson: Lesson) -> None:
    for number in (1, 2, 3):
        expect(page).to_have_url(re.compile(rf"/questions/\d+/{number}$"))
        hand.press(page, page.locator(".answers button").first)
        expect(page.locator(".answers .right")).to_have_count(1)
        hand.press(page, page.locator(".actions .primary"))
    expect(page).to_have_url(re.compile(rf"/{language}/beverbende/learn/{lesson.id}/questions/finished$"))


def do_step(page: Page, language: str, hand: Hand, lesson: Lesson, step: Step) -> None:
    finish_step(page, language, hand, lesson, step)
    hand.press(page, page.locator(".actions .primary"))


def finish_step(page: Page, language: str, hand: Hand, lesson: Lesson, step: Step) -> None:
    if step.points:
        points = lesson.moment(step, EDITIONS[language]).state.pad[-1]["abcdef".index(step.points)]
        hand.write(page, page.locator("#points"), str(points))
    else:
        make_move(page, hand, step.goal[0])
    assert step.done
    expect(page.locator(".coach")).to_contain_text(step.done[language])


@halves("de", "nl")
def test_all_lessons_with_the_mouse(page: Page, live_server: str, language: str, half: str) -> None:
    do_all(page, live_server, language, Mouse(), some(half, 0))


@halves("nl", "de")
def test_lessons_with_the_keyboard_alone(page: Page, live_server: str, language: str, half: str) -> None:
    do_all(page, live_server, language, Keyboard(), some(half, 3))


@halves("de", "nl")
def test_lessons_without_javascript(browser: Browser, live_server: str, language: str, half: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        do_all(context.new_page(), live_server, language, Mouse(), some(half, 4))


def some(half: str, first: int) -> Sequence[Lesson]:
    """Three lessons of this half from that one on, or all of it."""
    return HALVES[half] if EVERY_WAY else HALVES[half][first : first + 3]


def do_all(page: Page, live_server: str, language: str, hand: Hand, taught: Sequence[Lesson]) -> None:
    begin(page, live_server, language, hand, taught[0])
    do_lessons(page, language, hand, taught)
    page.goto(f"{live_server}/{language}/beverbende/learn/")
    expect(page.locator(".lessons .finished")).to_have_count(len(taught))


def test_lessons_in_english(page: Page, live_server: str) -> None:
    begin(page, live_server, "en", Mouse(), LESSONS[0])
    do_lessons(page, "en", Mouse(), LESSONS if EVERY_WAY else LESSONS[:1])


@pytest.mark.parametrize("language", ways(["nl", "de"], usual=["de"]))
def test_wrong_tries_are_answered_with_reasons(page: Page, live_server: str, language: str) -> None:
    """In every lesson: an answer that its author wrote for this very move, and the rule for what is forbidden."""
    rule = re.compile(rf"/{language}/beverbende/rules/{EDITIONS[language]}/clause/[a-z.-]+$")
    page.emulate_media(reduced_motion="reduce")
    forbidden = 0
    for lesson, step, move in some_tries(EDITIONS[language]):
        page.goto(f"{live_server}/{language}/beverbende/learn/{lesson.id}/{step.id}")
        make_move(page, Mouse(), move)
        expect(page.locator(".coach")).to_contain_text(step.tries[move][language])
        expect(page.locator(".coach")).to_be_in_viewport()
        if lesson.moment(step, EDITIONS[language]).refusal(move):
            forbidden += 1
            expect(page.locator(".coach a")).to_have_attribute("href", rule)
    assert forbidden >= 2


def some_tries(edition: str) -> list[tuple[Lesson, Step, str]]:
    """For each lesson, a move that its author has answered; a forbidden one where there is one."""
    tries = []
    for lesson in LESSONS:
        moves = [(step, move) for step in lesson.steps for move in step.tries if move in NOTATION.texts]
        own = [(lesson, step, move) for step, move in moves]
        tries.append(min(own, key=lambda found: lesson.moment(found[1], edition).refusal(found[2]) is None))
    return tries


def test_the_focus_stays_where_the_learner_is(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/beverbende/learn/swap/give-a-high-card")
    page.locator('button[value="a4"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('button[aria-pressed="true"]')).to_be_focused()
    page.locator('button[value="swap 4 b2"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_be_focused()
    wait_until_settled(page)
    page.keyboard.press("Tab")
    expect(page.locator(".actions .primary")).to_be_focused()


@pytest.mark.parametrize("scripted", ways([True, False], usual=[True]))
def test_the_fast_lane_leads_from_home_to_a_guided_round(browser: Browser, live_server: str, scripted: bool) -> None:
    """Two lessons of it by hand; the others are skipped, step by step."""
    with browser.new_context(java_script_enabled=scripted, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{live_server}/nl/")
        page.locator("main .button.primary").click()
        for lesson in fast_lane(GAME):
            for step in lesson.steps:
                expect(page.locator(".task-ask")).to_have_text(step.ask["nl"])
                if lesson in fast_lane(GAME)[:2]:
                    do_step(page, "nl", Mouse(), lesson, step)
                else:
                    page.locator('button[name="skip"]').click()
        page.locator("main .button.primary").click()
        expect(page.locator("#note")).to_contain_text("vaag zichtbaar")


def test_cards_travel_in_lessons(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/beverbende/learn/four-cards/your-row")
    wait_until_settled(page)
    page.evaluate("""() => {
        window.travelled = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.travelled += 1; return animate.apply(this, how); };
    }""")
    make_move(page, Mouse(), "take 3")
    expect(page.locator("#step.done")).to_have_count(1)
    page.wait_for_function("() => window.travelled === 2")


def test_hints_stay_after_a_wrong_try(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/beverbende/learn/take/take-the-two")
    step = next(step for lesson in LESSONS for step in lesson.steps if step.id == "take-the-two")
    page.get_by_role("link", name="Geef me een hint").click()
    expect(page.locator(".coach")).to_contain_text(step.hints[0]["nl"])
    make_move(page, Mouse(), "draw")
    expect(page.locator(".coach")).to_contain_text(step.tries["draw"]["nl"])
    expect(page.locator(".coach")).to_contain_text(step.hints[0]["nl"])
