"""Whole practice games in a real browser, to the winner and through the review: with the mouse, with the keyboard
alone, without JavaScript, in both editions. The score pad is what the engine makes of the recorded game."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, make_move, wait_until_settled
from tests.browser.test_shell import MODES
from tests.chance import deal_always
from tests.ways import ways
from tutor.coach.evaluate import Effort
from tutor.engine.replay import replay
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules import outcome
from tutor.services.play import games
from tutor.store import Store

MOST_PRESSES = 600
EDITIONS = {"nl": "beverbende", "de": "biberbande", "en": "beverbende"}

FOUR = ("de", ["lotte", "finn", "nora"])
SIX = ("nl", ["pip", "otto", "nora", "finn", "lotte"])
WARNING = ".line .result"
SOME = Effort(samples=64, least=64)


@pytest.fixture(autouse=True)
def the_same_every_time(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards, the same starter, and a coach that does not look at the clock."""
    deal_always(monkeypatch, "the browser's game")
    monkeypatch.setattr("tutor.web.play.wishes.drawn", lambda *_: "a")
    app.config["THINKING"] = {"effort": SOME, "closer": SOME}


def store_of(app: Flask) -> Store:
    store: Store = app.extensions["store"]
    return store


def learner_of(page: Page, app: Flask) -> str:
    cookie = next(cookie for cookie in page.context.cookies() if cookie["name"] == "learner")
    return str(app.extensions["signers"]["learner"].unsign(cookie["value"]).decode())


def begin(page: Page, live_server: str, language: str, opponents: list[str], pace: str = "step") -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{live_server}/{language}/beverbende/play/new")
    for choice in page.locator("input[name=opponent]").all():
        choice.set_checked(choice.get_attribute("value") in opponents)
    page.locator("#new-game summary").click()
    page.locator(f"input[name=edition][value={EDITIONS[language]}]").check()
    page.locator(f"input[name=pace][value={pace}]").check()
    page.locator("#new-game input[name=aid][value=off]").check()
    page.locator("#new-game button[type=submit]").click()
    expect(page.locator("#game")).to_be_visible()
    page.wait_for_load_state()  # keys work once the script is there


def phase_of(page: Page) -> str:
    return str(page.locator("#game [data-phase]").get_attribute("data-phase"))


def version_of(page: Page) -> str:
    return str(page.locator("#game [data-version]").get_attribute("data-version"))


def expect_later(page: Page, before: str) -> None:
    expect(page.locator("#game [data-version]")).not_to_have_attribute("data-version", before)


def is_there(page: Page, selector: str) -> bool:
    return page.locator(selector).count() > 0


def own_move(page: Page) -> str:
    """Something that brings the game to its end: the first card that can be kept, and a knock as soon as allowed."""
    cards = page.locator("#board button[name=move]").all()
    words = page.locator("button[form=board][name=move], button[form=board][value=knock]").all()
    moves = [str(button.get_attribute("value")) for button in [*cards, *words]]
    for wanted in ("knock", "pass", "exchange 2", "peek 1", "draw", "decline", "discard", "take 1"):
        if wanted in moves and not (wanted == "draw" and "discard" in moves and is_there(page, "#at-a1[name=pick]")):
            return wanted
    return "swap 1 b1"


def press_on(page: Page, hand: Hand) -> None:
    """The one obvious thing to do now; the page then shows a later version of the game."""
    before = version_of(page)
    if phase_of(page) == "mine":
        make_move(page, hand, own_move(page))
    else:
        hand.press(page, page.locator("#next"))
    expect_later(page, before)


def play_to_the_end(page: Page, hand: Hand) -> None:
    for _ in range(MOST_PRESSES):
        if phase_of(page) == "over":
            return
        press_on(page, hand)
    raise AssertionError("the game does not end")


def check_pad(page: Page, app: Flask) -> None:
    """What stands on the pad is what the engine says of the recorded game."""
    [summary] = games.games_of(store_of(app), learner_of(page, app), GAME)
    game = games.find(store_of(app), learner_of(page, app), summary.id)
    assert game is not None
    state = replay(game.session.record).state
    totals = outcome(state).points  # type: ignore[arg-type]
    shown = [int(cell.inner_text()) for cell in page.locator(".pad tfoot td").all()]
    me = game.session.me
    assert shown == [totals[(me + step) % len(totals)] for step in range(len(totals))]
    lines = page.locator(".pad tbody tr")
    assert lines.count() == len(state.pad)  # type: ignore[attr-defined]


def see_the_review(page: Page, hand: Hand, language: str) -> None:
    hand.press(page, page.locator("#next"))
    expect(page).to_have_url(re.compile(rf"/{language}/beverbende/play/[\w-]+/review/"))
    expect(page.locator("#report")).to_be_visible(timeout=60_000)
    expect(page.locator(".accuracies")).to_be_visible()


@pytest.mark.parametrize(("language", "opponents"), ways([("nl", ["pip"]), FOUR], usual=[FOUR]))
def test_a_whole_game_with_the_mouse(
    page: Page, live_server: str, app: Flask, language: str, opponents: list[str]
) -> None:
    begin(page, live_server, language, opponents)
    play_to_the_end(page, Mouse())
    check_pad(page, app)
    see_the_review(page, Mouse(), language)


def test_a_whole_game_with_the_keyboard_alone(page: Page, live_server: str, app: Flask) -> None:
    begin(page, live_server, "de", ["pip"])
    play_to_the_end(page, Keyboard())
    check_pad(page, app)
    see_the_review(page, Keyboard(), "de")


def test_a_whole_game_without_javascript(browser: Browser, live_server: str, app: Flask) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    begin(page, live_server, "nl", ["pip", "otto"])
    play_to_the_end(page, Mouse())
    check_pad(page, app)
    hand = Mouse()
    hand.press(page, page.locator("#next"))
    for _ in range(20):
        if is_there(page, "#report"):
            break
        page.locator("main form button").first.click()
    expect(page.locator("#report")).to_be_visible()
    context.close()


def test_one_click_starts_a_game_and_the_others_play_by_themselves(page: Page, live_server: str) -> None:
    """From the home page: two presses to the table. At a pace, nobody has to press for the others."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{live_server}/en/")
    page.locator('main a[href="/en/beverbende/play/"]').click()
    page.get_by_role("button", name=re.compile("^Play against")).click()
    page.locator("#next").click()
    expect(page.locator('#game [data-phase="mine"]')).to_be_visible(timeout=15_000)


@pytest.mark.parametrize(("language", "keys"), [("nl", "vthz"), ("de", "wztr"), ("en", "ndhu")])
def test_one_key_makes_a_simple_choice(page: Page, live_server: str, language: str, keys: str) -> None:
    """Next, draw, a hint, undo: each in the letters of the language."""
    go_on, draw, hint, undo = keys
    begin(page, live_server, language, ["pip"])
    while phase_of(page) != "mine":
        press_key(page, go_on)
    press_key(page, draw)
    expect(page.locator(".pile.held")).to_be_visible()
    press_key(page, hint)
    expect(page.locator(".coach")).to_be_visible()
    press_key(page, undo)
    expect(page.locator(".pile.held")).to_have_count(0)


def press_key(page: Page, key: str) -> None:
    before = version_of(page)
    page.keyboard.press(key)
    expect_later(page, before)
    wait_until_settled(page)


def test_what_was_seen_is_not_in_the_page_any_more(page: Page, live_server: str) -> None:
    """Not in the page, not after going back, not after a reload."""
    begin(page, live_server, "nl", ["pip"])
    own = page.locator(".own .row use")
    looked = [str(card.get_attribute("href")) for card in own.all()]
    assert sum("card-back" not in face for face in looked) == 2
    page.locator("#next").click()
    expect(page.locator('#game [data-phase="looking"]')).to_have_count(0)
    for again in (lambda: None, page.reload, lambda: (page.goto(f"{live_server}/nl/beverbende/play/"), page.go_back())):
        again()
        expect(own.first).to_be_attached()
        assert all("card-back" in str(card.get_attribute("href")) for card in own.all())


def test_the_coach_asks_before_a_bad_move(page: Page, live_server: str) -> None:
    """“Are you sure?”: think again, take a hint, or play it anyway."""
    begin(page, live_server, "de", ["otto"])
    page.locator(".manner summary").click()
    page.locator(".manner input[name=tutor][value=everything]").check()
    page.locator(".manner button[name=manner]").click()
    expect(page.locator(".manner[open]")).to_have_count(0)  # the page is drawn anew
    for _ in range(MOST_PRESSES):
        if is_there(page, WARNING):
            break
        before = version_of(page)
        if phase_of(page) == "mine" and is_there(page, "#at-discard[name=pick]"):
            page.locator("#at-a1").click()  # is lifted
            page.locator('#at-discard[value="take 1"]').click()
        elif phase_of(page) == "mine":
            make_move(page, Mouse(), own_move(page))
        else:
            page.locator("#next").click()
        expect_later(page, before)
    expect(page.locator(WARNING)).to_be_visible()
    before = version_of(page)
    page.locator(".action-bar button[name=move]").click()
    expect_later(page, before)
    expect(page.locator(WARNING)).to_have_count(0)


def check_access(page: Page, where: str) -> None:
    """In light and dark, wide and narrow; and never wider than the screen."""
    for scheme, width, rules in MODES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 740})
        found = Axe().run(page, options=rules)
        assert found.violations_count == 0, f"{where}, {scheme}, {width}\n{found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth") <= width, where


@pytest.mark.parametrize(("language", "opponents"), ways([SIX, ("de", ["otto"])], usual=[SIX]))
def test_a_game_is_accessible_to_everybody(page: Page, live_server: str, language: str, opponents: list[str]) -> None:
    begin(page, live_server, language, opponents)
    seen: set[str] = set()
    for _ in range(MOST_PRESSES):
        phase = phase_of(page)
        if phase not in seen:
            seen.add(phase)
            check_access(page, phase)
        if phase == "mine" and "helped" not in seen:
            seen.add("helped")
            for asked in ("hint", "hint", "hint", "know"):
                before = version_of(page)
                page.locator(f'button[name=do][value="{asked}"]').first.click()
                expect_later(page, before)
            for summary in page.locator("#game summary").all():
                summary.click()
            check_access(page, "with every help")
        if phase == "between":
            break
        press_on(page, Mouse())
    assert {"looking", "mine", "others", "revealing", "between"} <= seen


@pytest.mark.parametrize(("motion", "travels"), [("no-preference", True), ("reduce", False)])
def test_a_card_travels_unless_motion_is_unwanted(page: Page, live_server: str, motion: str, travels: bool) -> None:
    begin(page, live_server, "nl", ["pip"])
    while phase_of(page) != "mine":
        press_on(page, Mouse())
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                window.travelled = how[1].duration;
                return animate.apply(this, how);
            };
        }"""
    )
    page.locator("#at-draw").click()
    expect(page.locator(".pile.held")).to_be_visible()
    page.wait_for_timeout(100)  # until htmx has settled: where nothing travels there is nothing to wait for
    assert page.evaluate("window.travelled > 0") is travels
