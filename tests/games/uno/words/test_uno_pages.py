"""The pages of this game, in each language: every step of every lesson can be done, every rule is read."""

import html
import re

import pytest
from flask.testing import FlaskClient

from tests.web.pages import send_form
from tutor.games.uno.rules import ID as GAME
from tutor.languages import NAMES
from tutor.lessons.lesson import Lesson, Step
from tutor.services.lessons.steps import lessons
from tutor.services.rules import rulebook
from tutor.words.shown import SHOWN

HTMX = {"HX-Request": "true"}
LESSONS = lessons(GAME)
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
LEAST_LESSONS, LEAST_STEPS = 14, 70
PAGES = ("", "/quick", "/leaflet", "/questions", "/beside")


def answer_of(step: Step) -> dict[str, str]:
    if step.choices:
        return {"choice": str(step.right)}
    return {"move": step.goal[0]} if step.goal else {"read": "yes"}


def test_there_is_enough_to_learn() -> None:
    assert len(LESSONS) >= LEAST_LESSONS
    assert len(STEPS) >= LEAST_STEPS


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda thing: thing.id)
def test_every_step_can_be_done_in_every_language(client: FlaskClient, lesson: Lesson, step: Step) -> None:
    for language in NAMES:
        address = f"/{language}/{GAME}/learn/{lesson.id}/{step.id}"
        page = client.get(address)
        assert page.status_code == 200
        assert step.ask[language] in html.unescape(page.text)
        if step.done:
            done = html.unescape(send_form(client, address, headers=HTMX, **answer_of(step)).text)
            assert step.done[language] in done
            assert 'class="result good"' in done


def test_a_wrong_choice_is_answered(client: FlaskClient) -> None:
    lesson, step = next((lesson, step) for lesson, step in STEPS if step.choices)
    wrong = next(str(n) for n in range(1, len(step.choices) + 1) if n != step.right)
    page = html.unescape(client.get(f"/nl/{GAME}/learn/{lesson.id}/{step.id}?tried={wrong}").text)
    assert step.tries[wrong]["nl"] in page
    assert 'class="result good"' not in page


@pytest.mark.parametrize("language", NAMES)
def test_the_rules_are_read_in_both_ways_to_score(client: FlaskClient, language: str) -> None:
    for variant in SHOWN[GAME].variants:
        chapters = [f"/{heading.id}" for heading in rulebook.headings(GAME, language, variant)]
        for page in (*PAGES, *chapters):
            assert client.get(f"/{language}/{GAME}/rules/{variant}{page}").status_code == 200, page
    for frame in rulebook.frames(GAME, language, "winner"):
        assert client.get(f"/{language}/{GAME}/teach/{frame.id}").status_code == 200


@pytest.mark.parametrize(("language", "said"), [("nl", "een merk"), ("de", "eine Marke"), ("en", "a trademark")])
def test_whose_name_it_is_stands_where_it_is_met(client: FlaskClient, language: str, said: str) -> None:
    for page in ("", "cards"):
        assert said in client.get(f"/{language}/{GAME}/{page}").text


def test_every_colour_is_named_for_who_cannot_see_it(client: FlaskClient) -> None:
    page = client.get(f"/en/{GAME}/learn/match/colour").text
    buttons = re.findall(r'<button class="card-button"[^>]*aria-label="([^"]+)"', page)
    assert buttons == ["Draw pile, 84 cards: draw a card", "red 5", "green 2", "blue 7"]
    assert "The colour is red" in page
