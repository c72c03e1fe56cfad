"""The pages of a game that the house has never heard of. Its words and files lie in its own folder."""

import re
import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page, expect
from werkzeug.serving import make_server

from tests.fourth.plugin import GAME
from tests.fourth.site import site
from tests.fourth.twelve.rules.state import NAMES as NAMES_OF_CARDS
from tutor.lab.forms import fields_of, new_game
from tutor.languages import NAMES
from tutor.lessons.check import problems
from tutor.lessons.library import read_library
from tutor.paths import STATIC, data_folder
from tutor.words.shown import SHOWN

__all__ = ["site"]  # a fixture
RULES = (
    "rules/twelve",
    "rules/twelve/round",
    "rules/twelve/game",
    "rules/twelve/questions",
    "rules/twelve/questions?q=pass",
    "rules/twelve/quick",
    "rules/twelve/leaflet",
    "rules/twelve/beside",
    "rules/glossary",
    "teach",
    "teach/start",
    "teach/guess",
)
GUESS = {"nl": "Hoger of lager", "de": "Höher oder niedriger", "en": "Higher or lower"}


@pytest.fixture
def address(site: Flask) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, site, threaded=True)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_what_is_taught_of_it_is_checked_like_any_other(site: Flask) -> None:
    assert list(problems(read_library(data_folder("scenarios"), data_folder("translations"), GAME))) == []


@pytest.mark.parametrize("language", NAMES)
def test_it_has_the_pages_of_its_rules(site: Flask, language: str) -> None:
    client = site.test_client()
    for page in RULES:
        answer = client.get(f"/{language}/{GAME}/{page}")
        assert answer.status_code == 200, page
    assert GUESS[language] in client.get(f"/{language}/{GAME}/rules/twelve/round").text
    clause = client.get(f"/{language}/{GAME}/rules/twelve/clause/turn.pass")
    assert clause.location == f"/{language}/{GAME}/rules/twelve/round#turn.pass"


class Table:
    """A practice game, played by the forms of its pages."""

    def __init__(self, site: Flask) -> None:
        self.client = site.test_client()
        room = f"/en/{GAME}/play/"
        form = new_game(self.client.get(f"{room}new").text, room, ["greedy"])
        self.url = str(self.client.post(room, data=form).location)
        self.page = self.client.get(self.url).text

    @property
    def phase(self) -> str:
        found = re.search(r'data-phase="(\w+)"', self.page)
        assert found
        return found[1]

    def press(self, name: str, value: str) -> None:
        answer = self.client.post(self.url, data={**fields_of(self.page, self.url), name: value})
        assert answer.status_code == 303, (name, value)
        self.page = self.client.get(self.url).text

    def wait(self) -> None:
        """For the learner's turn, or for the end."""
        while self.phase in ("others", "between"):
            self.press("do", {"others": "next", "between": "deal"}[self.phase])


def test_a_whole_game_is_practised_with_a_hint_in_three_steps_and_reviewed(site: Flask) -> None:
    table = Table(site)
    table.wait()
    for _ in range(3):
        table.press("do", "hint")
    for told in ("How many of the cards that are left", "the cards that are left are higher", "Say lower."):
        assert told in table.page
    while table.phase != "over":
        table.press("move", "higher")
        table.wait()
    assert "Otto won with" in (report := reviewed(table))
    assert "That was judgement, not memory." in report
    assert "Play against Otto" in report


def test_each_of_its_cards_is_drawn(site: Flask) -> None:
    drawn = re.findall(r'<symbol id="card-([\w-]+)"', (STATIC / SHOWN[GAME].drawings).read_text("utf-8"))
    assert {*NAMES_OF_CARDS, "back"} <= {*drawn}
    assert f"/static/{SHOWN[GAME].drawings}?" in site.test_client().get(f"/en/{GAME}/learn/higher/low").text


class Visit:
    """Pages, one after another, without a script: what is pressed is sent with the form in which it stands."""

    def __init__(self, site: Flask, start: str) -> None:
        self.client, self.text, self.url = site.test_client(), "", start
        self.open(start)

    def open(self, url: str) -> None:
        answer = self.client.get(url, follow_redirects=True)
        assert answer.status_code == 200, url
        self.text, self.url = answer.text, answer.request.path

    def press(self, action: str = "", **fields: str) -> None:
        action = action or self.url
        answer = self.client.post(action, data={**fields_of(self.text, action), **fields})
        assert answer.status_code == 303, (action, fields)
        self.open(str(answer.location))

    def choices(self, field: str) -> list[str]:
        return re.findall(rf'name="{field}" value="([^"]+)"', self.text)


@pytest.mark.parametrize("language", NAMES)
def test_a_lesson_is_done_step_by_step_and_asks_three_questions(site: Flask, language: str) -> None:
    visit = Visit(site, f"/{language}/{GAME}/learn/higher/low")
    visit.press(move="lower")
    assert 'id="answer"' in visit.text
    visit.press(move="higher")
    assert "step at-table done" in visit.text
    visit.open(f"/{language}/{GAME}/learn/higher/middle")
    visit.press(move="pass")
    assert "step at-table done" in visit.text
    visit.open(f"/{language}/{GAME}/learn/higher/questions/")
    for _ in range(3):
        visit.press(answer=visit.choices("answer")[0])
        visit.open(re.findall(r'<a class="button primary big" href="([^"]+)"', visit.text)[0])
    assert visit.url.endswith("/finished")


@pytest.mark.parametrize("language", NAMES)
def test_a_puzzle_is_solved_and_explained(site: Flask, language: str) -> None:
    visit = Visit(site, f"/{language}/{GAME}/puzzles/p/low-card")
    visit.press(move="higher")
    assert "result good" in visit.text
    visit = Visit(site, f"/{language}/{GAME}/puzzles/p/high-card")
    visit.press(move="pass")
    assert "result bad" in visit.text


@pytest.mark.parametrize("language", NAMES)
def test_a_drill_is_watched_and_answered(site: Flask, language: str) -> None:
    visit = Visit(site, f"/{language}/{GAME}/drills/")
    visit.press(f"/{language}/{GAME}/drills/turned")
    watched = 0
    while at := visit.choices("at"):
        watched += 1
        visit.press(at=at[0])
    assert watched == 4
    visit.press(answer1=visit.choices("answer1")[0])
    assert 'id="questions"' not in visit.text


def test_every_link_of_the_game_leads_to_a_page(site: Flask) -> None:
    client, seen, found = site.test_client(), set[str](), [f"/en/{GAME}/"]
    while found:
        url = found.pop()
        if url not in seen:
            seen.add(url)
            answer = client.get(url, follow_redirects=True)
            assert answer.status_code == 200, url
            found += [one.replace("&amp;", "&") for one in re.findall(rf'href="(/en/{GAME}/[^"#]*)"', answer.text)]
    assert len(seen) > 40


def test_its_opponents_are_met_by_name(site: Flask) -> None:
    page = site.test_client().get(f"/en/{GAME}/opponents")
    assert page.status_code == 200
    assert re.findall(r'name="opponent" value="(\w+)"', page.text) == ["random", "greedy"]


def reviewed(table: Table) -> str:
    """Once the coach has looked at every decision."""
    url = f"{table.url}/review/"
    while "looked-at" in (page := table.client.get(url).text):
        table.client.post(url, data=fields_of(page, url))
    return page


def test_the_school_shows_it_beside_the_others(site: Flask) -> None:
    assert re.search(rf'href="/en/{GAME}/', site.test_client().get("/en/").text)


def test_its_pages_lead_to_each_of_its_rooms_and_to_no_other(site: Flask) -> None:
    client = site.test_client()
    home = client.get(f"/en/{GAME}/").text
    for room in ("learn/", "puzzles/", "drills/", "play/", "rules/twelve"):
        assert f'href="/en/{GAME}/{room}"' in home, room
        assert client.get(f"/en/{GAME}/{room}").status_code == 200, room
    assert f'href="/en/{GAME}/cards"' not in home
    assert client.get(f"/en/{GAME}/cards").status_code == 404
    assert home.count("button primary") == 1


def test_whoever_comes_back_to_the_school_finds_both_games(site: Flask) -> None:
    client = site.test_client()
    lesson = "/en/beverbende/learn/four-cards/"
    start = client.get(lesson, follow_redirects=True)
    token = re.search(r'name="csrf_token" value="([^"]+)"', start.text)
    assert token
    client.post(start.request.path, data={"csrf_token": token[1], "skip": "yes"})
    school = client.get("/en/").text
    assert "Carry on learning" in school
    assert re.findall(r'<h3><a href="/en/(\w+)/">', school) == list(SHOWN)
    assert client.get(f"/en/{GAME}/").status_code == 200


def test_a_game_is_begun_and_a_hint_asked_for_in_a_browser(page: Page, address: str) -> None:
    page.goto(f"{address}/en/{GAME}/play/new")
    page.locator("#new-game button[type=submit]").click()
    expect(page.locator("#game")).to_be_visible()
    while page.locator('main button[name="move"]').count() == 0:
        page.locator("#next").click()
    page.locator('button[name="do"][value="hint"]').click()
    expect(page.locator("main")).to_contain_text("How many of the cards that are left are higher")
    page.get_by_role("button", name="Higher").click()
    expect(page.locator("main")).to_contain_text("higher. It’s the")


def test_a_rule_is_read_and_looked_for_in_a_browser(page: Page, address: str) -> None:
    page.goto(f"{address}/en/{GAME}/rules")
    page.get_by_role("link", name="A round").first.click()
    expect(page.get_by_role("heading", name="Higher or lower")).to_be_visible()
    expect(page.locator(".board").first).to_be_visible()
    page.goto(f"{address}/en/{GAME}/rules/twelve/questions?q=may+i+pass")
    expect(page.locator("main")).to_contain_text("Yes, for 1 point.")


def test_a_lesson_a_puzzle_and_a_drill_are_done_in_a_browser(page: Page, address: str) -> None:
    page.goto(f"{address}/en/{GAME}/learn/higher/low")
    page.get_by_role("button", name="Higher").click()
    expect(page.locator("#answer")).to_contain_text("That costs nothing.")
    page.goto(f"{address}/en/{GAME}/puzzles/p/low-card")
    page.get_by_role("button", name="Higher").click()
    expect(page.locator("main")).to_contain_text("only the 1 is lower")
    page.goto(f"{address}/en/{GAME}/drills/")
    page.locator('form[action$="/drills/turned"] button').first.click()
    for number in range(1, 5):
        expect(page.locator(".picture-number")).to_contain_text(f"Picture {number} of 4")
        page.locator("#next").click()
    expect(page.locator("#first-question")).to_contain_text("Which card lay open just before?")
    page.locator('button[name="answer1"]').first.click()
    expect(page.locator("#questions")).to_have_count(0)
