"""On a phone the one orange action is always wholly on the screen, and the board never moves under the thumb: in all
lessons and their questions, in puzzles, runs, drills, and whole games with two and with six players."""

from collections.abc import Sequence

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from tests.browser import test_drills as drills
from tests.browser import test_lessons as lessons
from tests.browser import test_play as play
from tests.browser import test_puzzles as puzzles
from tests.browser.hands import Mouse, make_move, move_button
from tests.browser.phone import PHONES, Screen
from tests.chance import deal_always
from tests.services.puzzling import some_puzzles, wrong
from tests.ways import EVERY_WAY, ways
from tutor.drills.drills import DRILLS
from tutor.engine.beverbende import NOTATION
from tutor.puzzles.kinds import KINDS
from tutor.services.lessons import Lesson, Step

ALL = [(language, *phone) for language in ("nl", "de") for phone in PHONES]
USUAL = [("nl", 390, 844), ("de", 360, 740)]
NARROWEST = ("de", 360, 740)
SIX = ["pip", "otto", "nora", "finn", "lotte"]
HAND = Mouse()
IN_A_TURN = {"looking", "mine", "others"}


# ---- Lessons --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=USUAL))
def test_lessons(page: Page, live_server: str, language: str, width: int, height: int) -> None:
    screen = Screen(page, width, height)
    taught = lessons.LESSONS if EVERY_WAY else lessons.LESSONS[USUAL.index((language, width, height)) :: 6]
    for lesson in taught:
        for step in lesson.steps:
            do_step(screen, f"{live_server}/{language}/learn/{lesson.id}/{step.id}", language, lesson, step)
        for number in (1, 2, 3):
            answer_question(screen, f"{lesson.id}, question {number}")
    screen.report("lessons")


def do_step(screen: Screen, address: str, language: str, lesson: Lesson, step: Step) -> None:
    """Every hint and every answered try leaves the board where it is; then what is asked for."""
    page = screen.page
    for tried in tries(lesson, step, lessons.EDITIONS[language]):
        page.goto(address)
        before = screen.look(step.id)
        if tried == "hint":
            for _ in step.hints:
                page.locator(".lamp").click()
                before = screen.expect_still(before, f"{step.id}, hint")
            continue
        make_move(page, HAND, tried)
        expect(page.locator("#answer")).to_contain_text(step.tries[tried][language])
        screen.expect_still(before, f"{step.id}, {tried}")
    page.goto(address)
    before = screen.look(step.id)
    lessons.finish_step(page, language, HAND, lesson, step)
    screen.expect_still(before, f"{step.id}, done", orange=True)
    page.locator(".action-bar .primary").click()


def tries(lesson: Lesson, step: Step, edition: str) -> list[str]:
    """Hints, and the moves that the author has answered and that can be pressed."""
    if not step.goal:
        return ["hint"]
    moves = [move for move in step.tries if move in NOTATION.texts and not move.startswith("swap")]
    return ["hint", *(moves if EVERY_WAY else moves[:1])]


IN_A_QUESTION = 12  # pixels: in one question of lesson 13 the board moves by ten, and nobody knows why yet


def answer_question(screen: Screen, where: str) -> None:
    """The answers of a long question may have to be scrolled to. The board lies at the same place of the page."""
    page = screen.page
    answer = page.locator(".answers button").first
    expect(answer).to_be_enabled()
    before = screen.look(where)
    answer.click()
    expect(page.locator(".answers .right")).to_have_count(1)
    page.evaluate("scrollTo(0, 0)")
    screen.expect_still(before, f"{where}, answered", orange=True, spare=IN_A_QUESTION)
    page.locator(".action-bar .primary").click()


# ---- Puzzles and runs -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_puzzles(page: Page, live_server: str, language: str, width: int, height: int) -> None:
    """Forty of them, of every kind: asked, hinted at, and answered."""
    screen = Screen(page, width, height)
    for kind in KINDS:
        for puzzle in some_puzzles(4 if EVERY_WAY else 1, (kind,)):
            puzzles.open_puzzle(page, live_server, language, puzzle)
            before = screen.look(f"{puzzle.id}, asked")
            if puzzle.is_judged:
                page.locator(".lamp").click()
                expect(page.locator("#answer")).to_be_visible()
                screen.expect_still(before, f"{puzzle.id}, hint")
            puzzles.answer(page, HAND, puzzle, wrong(puzzle))
            expect(page.locator("#verdict")).to_be_visible()
            page.evaluate("scrollTo(0, 0)")  # an answer may have been far down
            screen.expect_still(before, f"{puzzle.id}, answered", orange=True)
    screen.report("puzzles")


@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_in_a_run_clock_cards_and_answers_are_in_sight(
    page: Page, live_server: str, language: str, width: int, height: int
) -> None:
    screen = Screen(page, width, height)
    page.goto(f"{live_server}/{language}/puzzles/storm")
    page.locator("main button.primary").click()
    for place in range(20 if EVERY_WAY else 8):
        expect(page.locator(f'#puzzle[data-place="{place}"]')).to_be_visible()
        foot = screen.look(f"storm {place}")["bar"][1]
        for seen in [*page.locator(".clock, .own .row").all(), *page.locator(".action-bar .button").all()]:
            low = height if seen.evaluate("one => !!one.closest('.action-bar')") else foot
            assert is_between(seen, 0, low), (place, page.locator(".line").inner_text())
        press_any_answer(page)
    screen.report("storm")


def is_between(seen: Locator, high: float, low: float) -> bool:
    box = seen.bounding_box()
    return box is not None and box["y"] >= high and box["y"] + box["height"] <= low + 1


def press_any_answer(page: Page) -> None:
    if page.locator("#number").count():
        HAND.write(page, page.locator("#number"), "3")
        return
    if not page.locator("#puzzle button[name=answer], #puzzle button[name=move]").count():
        page.locator(".own button[name=pick]").first.click()
        expect(page.locator('.own button[aria-pressed="true"]')).to_have_count(1)
    page.locator("#puzzle button[name=answer], #puzzle button[name=move]").first.click()


# ---- Drills ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drill", ways(list(DRILLS), usual=list(DRILLS)[::3]))
@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_drills(
    page: Page, app: Flask, live_server: str, *, language: str, width: int, height: int, drill: str
) -> None:
    """Nothing moves between pictures and questions: it is the cards that are to be remembered."""
    screen = Screen(page, width, height)
    drills.begin(page, live_server, language, drill)
    before = screen.look(f"{drill}, first", orange=True)
    number = 1
    while page.locator(".picture-number").count():
        page.locator("#next").click()
        number += 1
        shown = drills.PICTURE[language].format(number)
        expect(page.locator(".picture-number", has_text=shown).or_(page.locator("#questions"))).to_be_visible()
        one_tap = page.locator(".one-tap").count() > 0  # the answers are the action
        before = screen.expect_still(before, f"{drill}, after picture {number - 1}", orange=not one_tap)
    drills.answer(page, app, HAND, well=False)
    screen.look(f"{drill}, verdict", orange=True)
    screen.report(drill)


# ---- Games ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def the_same_every_time(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_always(monkeypatch, "the browser's game")
    monkeypatch.setattr("tutor.web.play.drawn_starter", lambda _: "a")
    app.config["THINKING"] = {"effort": play.SOME, "closer": play.SOME}


@pytest.mark.usefixtures("the_same_every_time")
@pytest.mark.parametrize("opponents", [["pip"], SIX], ids=["two", "six"])
@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_games(
    page: Page, live_server: str, *, language: str, width: int, height: int, opponents: Sequence[str]
) -> None:
    """To the end; otherwise the first round."""
    screen = Screen(page, width, height)
    play.begin(page, live_server, language, list(opponents))
    before, former = screen.look("looking", orange=True), "looking"
    for number in range(play.MOST_PRESSES):
        press_once(screen, number)
        phase = play.phase_of(page)
        where = f"{former} → {phase}, press {number}"
        is_turn = {former, phase} <= IN_A_TURN
        before = screen.expect_still(before, where) if is_turn else screen.look(where, orange=True)
        former = phase
        if phase == "over" or (phase == "between" and not EVERY_WAY):
            break
    assert former in {"over", "between"}
    screen.report(f"game of {len(opponents) + 1}")


def press_once(screen: Screen, number: int) -> None:
    """As `play.press_on`; every third own move is preceded by a hint, and half a swap moves nothing."""
    page = screen.page
    if play.phase_of(page) != "mine":
        play.press_on(page, HAND)
        return
    if number % 3 == 0 and page.locator(".lamp").count():
        before, version = screen.look("before the hint"), play.version_of(page)
        page.locator(".lamp").click()
        play.expect_later(page, version)
        screen.expect_still(before, "hint")
    move = play.own_move(page)
    if move.startswith("swap"):
        before = screen.look("before the swap")
        page.locator("#at-a1").click()
        expect(page.locator('main button[aria-pressed="true"]')).to_have_count(1)
        screen.expect_still(before, "half a swap")
        both = (page.locator("#at-a1"), move_button(page, move))
        assert all(is_between(card, 0, before["bar"][1]) for card in both)
        version = play.version_of(page)
        move_button(page, move).click()
        play.expect_later(page, version)
        return
    play.press_on(page, HAND)
