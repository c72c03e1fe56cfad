"""Room for everything: beside the board on a desk, on the narrowest screen, with large letters; and what moves."""

import re

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.hands import Mouse, make_move, wait_until_settled
from tests.browser.phone import MEASURED, SPARE
from tests.browser.test_drills import answer, watch
from tests.browser.test_drills import begin as begin_drill
from tests.browser.test_lessons import LESSONS
from tests.browser.test_play import begin as begin_game
from tests.ways import ways

SIX = ["pip", "otto", "nora", "finn", "lotte"]
EDITIONS = {"nl": "beverbende", "de": "biberbande"}
PLACES = (
    "", "beverbende/", "learn/", "learn/draw-two/special-inside", "learn/count/add-them-up",
    "learn/six-players/who-is-missing", "play/new", "puzzles/", "rules/{edition}", "rules/{edition}/turn",
)  # fmt: skip
"""Where something was once too wide, and boards of every size."""

SIDEWAYS = """() => [...document.querySelectorAll("main *")]
    .filter((one) => one.checkVisibility() && !one.closest(".scroll, .strip, svg, .player"))
    .filter((one) => getComputedStyle(one).clipPath === "none")
    .filter((one) => { const r = one.getBoundingClientRect(); return r.left < -1 || r.right > innerWidth + 1; })
    .map((one) => one.tagName + " " + one.className + ": " + one.textContent.trim().slice(0, 40))"""
"""What leaves the screen to the left or to the right; a name that is too long for its seat ends in three dots."""


@pytest.mark.parametrize(("width", "size"), [(320, "100%"), (390, "200%")])
@pytest.mark.parametrize("language", ways(["nl", "de"], usual=["de"]))
def test_nothing_leaves_the_screen(
    page: Page, app: Flask, live_server: str, *, language: str, width: int, size: str
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(reduced_motion="reduce")

    def check(where: str) -> None:
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        assert page.evaluate(SIDEWAYS) == [], where
        assert page.evaluate("document.documentElement.scrollWidth") <= width, where

    for place in PLACES:
        page.goto(f"{live_server}/{language}/{place.format(edition=EDITIONS[language])}")
        check(place)
    begin_game(page, live_server, language, SIX)
    check("the opening look")
    page.locator("#next").click()
    expect(page.locator('[data-phase="looking"]')).to_have_count(0)
    check("a turn")
    begin_drill(page, live_server, language, "opening-look")
    check("a picture")
    watch(page, Mouse(), language)
    check("a question")
    answer(page, app, Mouse(), well=False)
    check("a result")


def test_on_a_desk_the_coach_stands_beside_the_board(page: Page, live_server: str) -> None:
    """All of it in sight, before and after; a card that a draw-two brings lies where a drawn card always does."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    for step in next(lesson.steps for lesson in LESSONS if lesson.id == "draw-two"):
        page.goto(f"{live_server}/de/beverbende/learn/draw-two/{step.id}")
        check_desk(page)
        before = page.evaluate(MEASURED)["places"]
        make_move(page, Mouse(), step.goal[0])
        expect(page.locator(".step.done")).to_be_visible()
        check_desk(page)
        after = page.evaluate(MEASURED)["places"]
        for name in ("own", "piles"):
            assert after[name] == pytest.approx(before[name], abs=SPARE), (step.id, name)


def check_desk(page: Page) -> None:
    wait_until_settled(page)
    board = page.locator("#step > .board").bounding_box()
    bar = page.locator(".action-bar").bounding_box()
    own = page.locator(".own .row").bounding_box()
    assert board is not None
    assert bar is not None
    assert own is not None
    assert board["x"] + board["width"] < bar["x"]
    assert max(bar["y"] + bar["height"], own["y"] + own["height"]) <= 800


ANIMATED = """() => {
    window.travelled = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        window.travelled.push([this.closest("[data-at]")?.dataset.at, how[1].delay]);
        return animate.apply(this, how);
    };
}"""


def test_lessons_have_the_motion_of_the_game(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/nl/beverbende/learn/swap/give-a-high-card")
    page.wait_for_load_state()
    page.evaluate(ANIMATED)
    make_move(page, Mouse(), "swap 4 b2")
    expect(page.locator(".step.done")).to_be_visible()
    wait_until_settled(page)
    assert sorted(page.evaluate("window.travelled")) == [["a4", 0], ["b2", 0], ["discard", 380]]  # then the Swap itself


def test_what_happens_in_turn_is_shown_in_turn(page: Page, live_server: str) -> None:
    """First the second of two drawn cards comes, then it goes where another one leaves."""
    page.goto(f"{live_server}/nl/beverbende/learn/swap/give-a-high-card")
    page.wait_for_load_state()
    told = "draw>hand hand>discard draw>hand draw>a2 a2>discard"
    assert page.evaluate("told => stages(told)", told) == [[["draw", "hand"]], [["draw", "a2"], ["a2", "discard"]]]


def test_the_focus_goes_to_what_has_something_to_say(page: Page, live_server: str) -> None:
    """After drawing it is the sentence that tells the card, not an empty box."""
    begin_game(page, live_server, "nl", ["pip"])
    while page.locator('[data-phase="mine"]').count() == 0:
        version = page.locator("[data-version]").get_attribute("data-version")
        page.locator("#next").click()
        expect(page.locator("[data-version]")).not_to_have_attribute("data-version", version or "")
    page.locator("#at-draw").click()
    expect(page.locator(".pile.held")).to_be_visible()
    wait_until_settled(page)
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#line")).to_have_text(re.compile(r"\w+.*[.?]"))
    assert page.locator(".news:empty, .talk:empty, .actions:empty").evaluate_all(
        "all => all.every((one) => !one.checkVisibility())"
    )
