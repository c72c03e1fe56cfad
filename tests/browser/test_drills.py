"""Memory drills in a real browser: each up and down a level, in Dutch or German; clocks, the back button, and for
everybody."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.hands import Hand, Keyboard, Mouse, wait_until_settled
from tests.browser.test_shell import MODES
from tests.ways import ways
from tests.web.drills.drilling import made_for, right, wrong
from tutor.games.beverbende.drills.drills import DRILLS

HALVES = [*(("nl", drill) for drill in list(DRILLS)[::2]), *(("de", drill) for drill in list(DRILLS)[1::2])]
"""Each drill in one of the languages."""
BOTH = [(language, drill) for language in ("nl", "de") for drill in DRILLS]
PICTURE = {"nl": "Plaatje {} van", "de": "Bild {} von"}
STAYS = {"nl": "zonder fout en je zit op niveau {}.", "de": "ohne Fehler, und du bist auf Stufe {}."}
"""How near the next level is."""
UP = {"nl": "op naar niveau {}.", "de": "Weiter geht es auf Stufe {}."}
DOWN = {"nl": "Nu even niveau {}.", "de": "Jetzt geht es auf Stufe {} weiter."}
SHOWN = "#round .row use:not([href$='#card-back'])"
"""Cards in the rows that lie face up."""


def begin(page: Page, live_server: str, language: str, drill: str) -> None:
    page.goto(f"{live_server}/{language}/beverbende/drills/")
    page.locator(f'form[action$="/{drill}"] button').click()
    expect(page.locator(".picture-number")).to_be_visible()


def watch(page: Page, hand: Hand, language: str) -> None:
    """Picture after picture, until the questions come."""
    number = 1
    while page.locator(".picture-number").count():
        expect(page.locator(".picture-number")).to_contain_text(PICTURE[language].format(number))
        hand.press(page, page.locator("#next"))
        number += 1
        shown = PICTURE[language].format(number)
        expect(page.locator(".picture-number", has_text=shown).or_(page.locator("#questions"))).to_be_visible()


def answers(page: Page, app: Flask, *, well: bool) -> list[str]:
    """The test knows: it makes the round anew from the stored seed."""
    (cookie,) = [one for one in page.context.cookies() if one["name"] == "learner"]
    found = made_for(app, cookie["value"].rpartition(".")[0], page.url.rpartition("/")[2])
    return right(found) if well else wrong(found)


def answer(page: Page, app: Flask, hand: Hand, *, well: bool) -> None:
    given = answers(page, app, well=well)
    if len(given) == 1:  # one tap is enough
        hand.press(page, page.locator(f'button[name="answer1"][value="{given[0]}"]'))
    else:
        for number, value in enumerate(given, start=1):
            page.locator(f'input[name="answer{number}"][value="{value}"]').check()
        hand.press(page, page.locator("#next"))
    expect(page.locator("#verdict")).to_be_visible()


def play(page: Page, app: Flask, hand: Hand, language: str, *, well: bool, told: str) -> None:
    watch(page, hand, language)
    answer(page, app, hand, well=well)
    expect(page.locator("#verdict")).to_contain_text(told)


def up_and_down(page: Page, app: Flask, live_server: str, language: str, drill: str) -> None:
    """Two rounds without a mistake lead up, two with nothing right lead down again."""
    hand = Mouse()
    begin(page, live_server, language, drill)
    for well, told in (
        (True, STAYS[language].format(2)),
        (True, UP[language].format(2)),
        (False, STAYS[language].format(3)),
        (False, DOWN[language].format(1)),
    ):
        play(page, app, hand, language, well=well, told=told)
        expect(page.locator(".drill-lines > .good, .drill-lines > .bad").first).to_be_visible()
        expect(page.locator(".drill-lines > .bad" if well else ".drill-lines > .good")).to_have_count(0)
        hand.press(page, page.locator("#next"))
        expect(page.locator(".picture-number")).to_be_visible()


@pytest.mark.parametrize(("language", "drill"), ways(BOTH, usual=[HALVES[0], HALVES[-1]]))
def test_every_drill_up_and_down(page: Page, app: Flask, live_server: str, language: str, drill: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # no clock: the learner says when
    up_and_down(page, app, live_server, language, drill)


@pytest.mark.parametrize(("language", "drill"), ways(HALVES, usual=HALVES[2:3]))
def test_without_javascript(browser: Browser, app: Flask, live_server: str, language: str, drill: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    up_and_down(context.new_page(), app, live_server, language, drill)
    context.close()


def test_with_the_keyboard_alone(page: Page, app: Flask, live_server: str) -> None:
    """The focus is where the next thing is to be done, or read."""
    page.emulate_media(reduced_motion="reduce")
    begin(page, live_server, "nl", "opening-look")
    page.wait_for_load_state()
    wait_until_settled(page)
    expect(page.locator("#next")).to_be_focused()
    watch(page, Keyboard(), "nl")
    wait_until_settled(page)
    expect(page.locator("#first-question")).to_be_focused()
    wanted, choices = answers(page, app, well=True)[0], page.locator('button[name="answer1"]')
    place = [one.get_attribute("value") for one in choices.all()].index(wanted)
    for _ in range(place + 1):
        page.keyboard.press("Tab")
    expect(choices.nth(place)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator(".drill-lines > .good")).to_have_count(1)


# ---- The clock ------------------------------------------------------------------------------------------------------


def timed(browser: Browser, live_server: str, *, motion: str, choose: str = "") -> tuple[BrowserContext, Page]:
    """The first picture of a round, of six seconds on level 1, under a clock that stands still."""
    context = browser.new_context(reduced_motion=motion)  # type: ignore[arg-type]
    page = context.new_page()
    page.clock.install()
    if choose:
        page.goto(f"{live_server}/nl/beverbende/drills/")
        page.locator(".exposure summary").click()
        page.locator(f'input[name="exposure"][value="{choose}"]').check()
        page.locator(".exposure button").click()
        expect(page.get_by_role("status")).to_have_text("Bewaard.")
    begin(page, live_server, "nl", "opening-look")
    page.wait_for_load_state()
    return context, page


def test_a_picture_stays_for_its_time(browser: Browser, live_server: str) -> None:
    context, page = timed(browser, live_server, motion="no-preference")
    page.clock.run_for(5_000)
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 1 van 2")
    expect(page.locator(".time-left")).to_be_visible()
    page.clock.run_for(1_500)
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 2 van 2")
    page.clock.run_for(1_000)  # the cards have arrived
    page.clock.run_for(6_500)
    expect(page.locator("#questions")).to_be_visible()
    context.close()


def test_the_clock_can_be_stopped_and_stops_while_nobody_looks(browser: Browser, live_server: str) -> None:
    context, page = timed(browser, live_server, motion="no-preference")
    page.locator("#pause").click()
    expect(page.locator("#pause")).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(30_000)
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 1 van 2")
    page.locator("#pause").click()
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => window.away, configurable: true })")
    page.evaluate("window.away = true")
    page.clock.run_for(30_000)
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 1 van 2")
    page.evaluate("window.away = false")
    page.clock.run_for(6_500)
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 2 van 2")
    context.close()


def test_who_wants_nothing_to_move_says_when(browser: Browser, live_server: str) -> None:
    context, page = timed(browser, live_server, motion="reduce")
    page.clock.run_for(120_000)
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 1 van 2")
    expect(page.locator(".time-left")).to_be_hidden()
    expect(page.locator("#pause")).to_be_hidden()
    context.close()


def test_unless_a_time_was_chosen(browser: Browser, live_server: str) -> None:
    context, page = timed(browser, live_server, motion="reduce", choose="half")
    expect(page.locator("#pause")).to_be_visible()
    page.clock.run_for(3_500)
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 2 van 2")
    expect(page.locator(".time-left")).to_be_hidden()
    context.close()


def test_the_clock_can_be_off(browser: Browser, live_server: str) -> None:
    context, page = timed(browser, live_server, motion="no-preference", choose="off")
    page.clock.run_for(120_000)
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 1 van 2")
    expect(page.locator("#pause")).to_have_count(0)
    context.close()


# ---- Hidden means hidden --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_back_does_not_bring_a_picture_back(browser: Browser, live_server: str, script: bool) -> None:
    context = browser.new_context(java_script_enabled=script, reduced_motion="reduce")
    page = context.new_page()
    begin(page, live_server, "de", "opening-look")
    expect(page.locator(SHOWN)).to_have_count(2)
    watch(page, Mouse(), "de")
    expect(page.locator(SHOWN)).to_have_count(0)
    address = page.url
    page.goto(f"{live_server}/de/beverbende/cards")
    page.go_back()
    expect(page.locator("#questions")).to_be_visible()
    for _ in range(3):  # as far as the history of this round goes
        if page.url != address:
            break
        expect(page.locator(SHOWN)).to_have_count(0)
        page.go_back()
    page.goto(address)
    expect(page.locator("#questions")).to_be_visible()
    context.close()


def test_a_swap_is_seen_travelling(page: Page, live_server: str) -> None:
    begin(page, live_server, "nl", "follow-the-swap")
    page.locator("#pause").click()
    page.evaluate("""() => {
        window.travelled = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) {
            window.travelled.push(this.closest("[data-at]")?.dataset.at ?? "words");
            return animate.apply(this, all);
        };
    }""")
    page.locator("#next").click()
    expect(page.locator(".picture-number")).to_contain_text("Plaatje 2 van 2")
    wait_until_settled(page)
    travelled = page.evaluate("window.travelled")
    assert len([place for place in travelled if re.fullmatch(r"[ab]\d", place)]) == 2


# ---- For everybody --------------------------------------------------------------------------------------------------


def test_everything_has_its_words(page: Page, app: Flask, live_server: str) -> None:
    """What somebody hears who sees nothing."""
    page.emulate_media(reduced_motion="reduce")
    begin(page, live_server, "nl", "opening-look")
    status = page.get_by_role("status")
    expect(status).to_contain_text("Je bekijkt je twee buitenste kaarten")
    table = page.get_by_role("group", name="De tafel")
    expect(table.get_by_role("img", name=re.compile("^je eerste kaart: .*(een|de kaart)"))).to_have_count(1)
    expect(table.get_by_role("img", name="je tweede kaart: gedekt")).to_have_count(1)
    page.get_by_role("button", name="Ga verder").click()
    expect(table.get_by_role("img", name="je eerste kaart: gedekt")).to_have_count(1)
    expect(status).to_contain_text("Ben")
    page.get_by_role("button", name="Naar de vragen").click()
    question = page.get_by_role("group", name=re.compile(r"^Wat is nu je (eerste|vierde) kaart\?"))
    expect(question.get_by_role("button")).to_have_count(5)
    question.get_by_role("button", name="Dat kun je niet weten").click()
    expect(page.locator("#line")).to_contain_text("Goed: 0 van 1")


def looks(page: Page, app: Flask, live_server: str, language: str) -> list[Callable[[], object]]:
    """The hub, a picture, questions, a result with its replay, the training, and progress with something in it."""

    def result() -> None:
        answer(page, app, Mouse(), well=False)
        page.locator(".drill-lines summary").first.click()
        wait_until_settled(page)

    return [
        lambda: page.goto(f"{live_server}/{language}/beverbende/drills/"),
        lambda: begin(page, live_server, language, "opening-look"),
        lambda: watch(page, Mouse(), language),
        result,
        lambda: page.goto(f"{live_server}/{language}/beverbende/drills/training"),
        lambda: page.goto(f"{live_server}/{language}/progress"),
    ]


@pytest.mark.parametrize("mode", MODES)
def test_no_barriers(page: Page, app: Flask, live_server: str, mode: tuple[str, int, dict[str, object] | None]) -> None:
    scheme, width, rules = mode
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    for look in looks(page, app, live_server, "de"):
        look()
        found = Axe().run(page, options=rules)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
