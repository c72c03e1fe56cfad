"""On a phone the one orange action is always wholly on the screen, and the board never moves under the thumb: in all
lessons and their questions, in puzzles, runs, drills, and whole games with two and with six players."""

import fnmatch
import re
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
from tests.services.puzzles.puzzling import right, some_puzzles, wrong
from tests.ways import EVERY_WAY, ways
from tutor.games.beverbende.drills.drills import DRILLS
from tutor.games.beverbende.puzzles.kinds import KINDS
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules import NOTATION
from tutor.services.lessons.steps import Lesson, Step, fast_lane

ALL = [(language, *phone) for language in ("nl", "de") for phone in PHONES]
USUAL = [("nl", 390, 844), ("de", 360, 740)]
NARROWEST = ("de", 360, 740)
SOME_LESSONS = {USUAL[0]: ("peek", "six-players"), USUAL[1]: ("draw-two", "two-players")}
"""A peek, the largest board, a draw-two in use, and points to be written."""
SIX = ["pip", "otto", "nora", "finn", "lotte"]
HAND = Mouse()
IN_A_TURN = {"looking", "mine", "others"}


# ---- Lessons --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=USUAL))
def test_lessons(page: Page, live_server: str, language: str, width: int, height: int) -> None:
    screen = Screen(page, width, height)
    for lesson in lessons.LESSONS:
        if not (EVERY_WAY or lesson.id in SOME_LESSONS[language, width, height]):
            continue
        for step in lesson.steps:
            do_step(screen, f"{live_server}/{language}/beverbende/learn/{lesson.id}/{step.id}", language, lesson, step)
        for number in (1, 2, 3):
            answer_question(screen, f"{lesson.id}, question {number}")
        expect(page).to_have_url(re.compile("/questions/finished$"))
        screen.look(f"{lesson.id}, finished", orange=True)
    screen.conclude("lessons")


def do_step(screen: Screen, address: str, language: str, lesson: Lesson, step: Step) -> None:
    """Every hint and every answered try leaves the board where it is; then what is asked for."""
    page = screen.page
    page.goto(address)
    before = screen.look(step.id)
    for _ in step.hints:
        page.locator(".lamp").click()
        before = screen.expect_still(before, f"{step.id}, hint")
    for tried in tries(lesson, step, lessons.EDITIONS[language]):
        page.goto(address)
        before = screen.look(step.id)
        if step.points:
            HAND.write(page, page.locator("#points"), tried)
        else:
            make_move(page, HAND, tried)
        expect(page.locator("#line .result")).to_be_visible()
        screen.expect_still(before, f"{step.id}, {tried}", orange=True if step.points else None)
    page.goto(address)
    before = screen.look(step.id)
    lessons.finish_step(page, language, HAND, lesson, step)
    screen.expect_still(before, f"{step.id}, done", orange=True)
    page.locator(".action-bar .primary").click()


def tries(lesson: Lesson, step: Step, edition: str) -> list[str]:
    """What the author has answered and what can be pressed or written; otherwise the first of it."""
    if step.points:
        found = [tried.replace("*", "99") for tried in step.tries]
    else:
        legal = {NOTATION.text(move) for move in lesson.moment(step, edition).view.legal}
        whole = [move for move in step.tries if move in NOTATION.texts and not move.startswith("swap")]
        swaps = (
            fnmatch.filter(sorted(legal - {*step.goal}), tried) for tried in step.tries if tried.startswith("swap")
        )
        found = [*whole, *(moves[0] for moves in swaps if moves)]
    return list(dict.fromkeys(found)) if EVERY_WAY else found[:1]


@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_questions(page: Page, live_server: str, language: str, width: int, height: int) -> None:
    """Drawn ones, answered with each of their choices in turn."""
    screen = Screen(page, width, height)
    for lesson in lessons.LESSONS if EVERY_WAY else lessons.LESSONS[::7]:
        for variant in range(1, 5 if EVERY_WAY else 2):
            for number in (1, 2, 3):
                page.goto(f"{live_server}/{language}/beverbende/learn/{lesson.id}/questions/{variant}/{number}")
                answer_question(screen, f"{lesson.id}, question {variant}/{number}", variant - 1)
    screen.conclude("questions")


def answer_question(screen: Screen, where: str, choice: int = 0) -> None:
    """The answers of a long question may have to be scrolled to. The board lies at the same place of the page."""
    page = screen.page
    answers = page.locator(".answers button")
    expect(answers.first).to_be_enabled()
    before = screen.look(where)
    answers.nth(choice % answers.count()).click()
    expect(page.locator(".answers .right")).to_have_count(1)
    screen.look(f"{where}, answered, as it lies", orange=True)
    page.evaluate("scrollTo(0, 0)")
    screen.expect_still(before, f"{where}, answered", orange=True)
    page.locator(".action-bar .primary").click()


# ---- Puzzles and runs -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_puzzles(page: Page, live_server: str, language: str, width: int, height: int) -> None:
    """Forty of them, of every kind: asked, hinted at, and answered, one wrongly, the next one right."""
    screen = Screen(page, width, height)
    for kind in KINDS:
        for number, puzzle in enumerate(some_puzzles(4 if EVERY_WAY else 1, (kind,))):
            puzzles.open_puzzle(page, live_server, language, puzzle)
            before = screen.look(f"{puzzle.id}, asked")
            while page.locator(".lamp").count():
                told = page.locator("#answer p").count()
                page.locator(".lamp").click()
                expect(page.locator("#answer p")).not_to_have_count(told)
                screen.expect_still(before, f"{puzzle.id}, hint")
            puzzles.answer(page, HAND, puzzle, right(puzzle) if number % 2 else wrong(puzzle))
            expect(page.locator("#verdict")).to_be_visible()
            screen.look(f"{puzzle.id}, answered, as it lies", orange=True)
            page.evaluate("scrollTo(0, 0)")  # an answer may have been far down
            screen.expect_still(before, f"{puzzle.id}, answered", orange=True)
    screen.conclude("puzzles")


@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_in_a_run_clock_cards_and_answers_are_in_sight(
    page: Page, live_server: str, language: str, width: int, height: int
) -> None:
    """Until the three minutes are over; otherwise the first puzzles."""
    screen = Screen(page, width, height)
    page.goto(f"{live_server}/{language}/beverbende/puzzles/storm")
    screen.look("before the storm", orange=True)
    page.locator("main button.primary").click()
    over = page.locator("#verdict")
    for place in range(play.MOST_PRESSES if EVERY_WAY else 8):
        expect(page.locator(f'#puzzle[data-place="{place}"]').or_(over)).to_be_visible()
        if over.count():
            screen.look("after the storm", orange=True)
            break
        places = screen.look(f"storm {place}")
        if "bar" not in places:  # just now the time was up
            continue
        foot = places["bar"][1]
        for seen in [*page.locator(".clock, .own .row").all(), *page.locator(".action-bar .button").all()]:
            low = height if seen.evaluate("one => !!one.closest('.action-bar')") else foot
            assert is_between(seen, 0, low), (place, page.locator(".line").inner_text())
        press_any_answer(page)
    assert over.count() or not EVERY_WAY
    screen.conclude("storm")


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
@pytest.mark.parametrize("level", ways([1, 5, 9], usual=[1]))
@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_drills(
    page: Page,
    app: Flask,
    live_server: str,
    monkeypatch: pytest.MonkeyPatch,
    *,
    language: str,
    width: int,
    height: int,
    level: int,
    drill: str,
) -> None:
    """Nothing moves between pictures and questions: it is the cards that are to be remembered. What is told afterwards
    has no board beside it."""
    monkeypatch.setattr("tutor.services.drills.rounds._next_level", lambda *_: level)
    screen = Screen(page, width, height)
    for well in (False, True) if EVERY_WAY else (False,):
        drills.begin(page, live_server, language, drill)
        before = screen.look(f"{drill} {level}, first", orange=True)
        number = 1
        while page.locator(".picture-number").count():
            page.locator("#next").click()
            number += 1
            shown = drills.PICTURE[language].format(number)
            expect(page.locator(".picture-number", has_text=shown).or_(page.locator("#questions"))).to_be_visible()
            one_tap = page.locator(".one-tap").count() > 0  # the answers are the action
            before = screen.expect_still(before, f"{drill} {level}, after picture {number - 1}", orange=not one_tap)
        drills.answer(page, app, HAND, well=well)
        screen.expect_still(before, f"{drill} {level}, verdict", orange=True, without=("own", "piles"))
    screen.conclude(f"{drill} {level}")


@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_a_drill_that_goes_on_by_itself(page: Page, live_server: str, language: str, width: int, height: int) -> None:
    """With its clock and its pause."""
    screen = Screen(page, width, height)
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    drills.begin(page, live_server, language, "my-row")
    page.clock.run_for(100)
    expect(page.locator("#pause")).to_be_visible()
    before = screen.look("the first picture", orange=True)
    page.locator("#pause").click()
    expect(page.locator("#pause")).to_have_attribute("aria-pressed", "true")
    screen.expect_still(before, "paused", orange=True)
    page.locator("#next").click()
    expect(page.locator(".picture-number")).to_contain_text(drills.PICTURE[language].format(2))
    page.clock.run_for(1_000)  # the cards have arrived
    screen.expect_still(before, "the second picture", orange=True)
    screen.conclude("a drill with a clock")


# ---- Games ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def the_same_every_time(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_always(monkeypatch, "the browser's game")
    monkeypatch.setattr("tutor.web.play.wishes.drawn", lambda *_: "a")
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
    play_on(screen)
    screen.conclude(f"game of {len(opponents) + 1}")


@pytest.mark.usefixtures("the_same_every_time")
@pytest.mark.parametrize(("language", "width", "height"), ways(ALL, usual=[NARROWEST]))
def test_games_in_which_the_coach_speaks_up(
    page: Page, live_server: str, language: str, width: int, height: int
) -> None:
    """“Are you sure?” before every bad move; then perhaps the guided round, with its rules."""
    screen = Screen(page, width, height)
    play.begin(page, live_server, language, ["otto"])
    page.locator(".manner summary").click()
    page.locator(".manner input[name=tutor][value=everything]").check()
    page.locator(".manner button[name=manner]").click()
    expect(page.locator(".manner[open]")).to_have_count(0)  # the page is drawn anew
    page.evaluate("scrollTo(0, 0)")
    play_on(screen)
    if EVERY_WAY:
        play_guided(screen, f"{live_server}/{language}/beverbende/learn/fast", language)
    screen.conclude("games with the coach")


def play_guided(screen: Screen, address: str, language: str) -> None:
    """All steps of the fast lane are skipped: they were measured."""
    page = screen.page
    page.goto(address)
    for lesson in fast_lane(GAME):
        for step in lesson.steps:
            expect(page.locator(".task-ask")).to_have_text(step.ask[language])
            page.locator("button[name=skip]").click()
    expect(page.locator("#first-round")).to_be_visible()
    screen.look("before the guided round", orange=True)
    page.locator("main .button.primary").click()
    expect(page.locator("#game")).to_be_visible()
    play_on(screen, rounds=1)


def play_on(screen: Screen, rounds: int = 99 if EVERY_WAY else 1) -> None:
    page = screen.page
    before, former = screen.look("looking", orange=True), "looking"
    for number in range(play.MOST_PRESSES):
        press_once(screen, number)
        phase = play.phase_of(page)
        where = f"{former} → {phase}, press {number}"
        is_turn = {former, phase} <= IN_A_TURN
        before = screen.expect_still(before, where) if is_turn else screen.look(where, orange=True)
        former = phase
        rounds -= phase == "between"
        if phase == "over" or not rounds:
            return
    raise AssertionError("the game does not end")


def press_once(screen: Screen, number: int) -> None:
    """As `play.press_on`; every third own move is preceded by all hints, and half a swap moves nothing."""
    page = screen.page
    if play.phase_of(page) != "mine":
        play.press_on(page, HAND)
        return
    if number % 3 == 0:
        for asked in (".lamp", "button[name=do][value=know]"):
            if page.locator(asked).count():
                before, version = screen.look(f"before {asked}"), play.version_of(page)
                page.locator(asked).click()
                play.expect_later(page, version)
                page.evaluate("scrollTo(0, 0)")  # what was pressed may have been far down
                screen.expect_still(before, asked)
    before, move = screen.look("before a move"), play.own_move(page)
    if move.startswith("swap"):
        page.locator("#at-a1").click()
        expect(page.locator('main button[aria-pressed="true"]')).to_have_count(1)
        screen.expect_still(before, "half a swap")
        both = (page.locator("#at-a1"), move_button(page, move))
        assert all(is_between(card, 0, before["bar"][1]) for card in both)
        version = play.version_of(page)
        move_button(page, move).click()
        play.expect_later(page, version)
    else:
        play.press_on(page, HAND)
    if page.locator(play.WARNING).count():
        screen.expect_still(before, f"sure to {move}?", orange=True)
        version = play.version_of(page)
        page.locator(".action-bar button[name=move]").click()
        play.expect_later(page, version)
