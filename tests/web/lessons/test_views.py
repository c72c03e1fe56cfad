"""Lessons over HTTP: what is tried is answered, what is done is remembered, and bad addresses are told kindly."""

import re

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.pages import LANGUAGES, send_form
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.lessons.steps import Lesson, Step, attempt, fast_lane, lessons

LESSONS = lessons(GAME)
FIRST = LESSONS[0]
EDITIONS = {"nl": "beverbende", "de": "biberbande", "en": "beverbende"}
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
HTMX = {"HX-Request": "true"}


def address(lesson: Lesson, step: Step, language: str = "nl") -> str:
    return f"/{language}/beverbende/learn/{lesson.id}/{step.id}"


def try_move(client: FlaskClient, lesson: Lesson, step: Step, language: str = "nl", **fields: str) -> TestResponse:
    return send_form(client, address(lesson, step, language), headers=HTMX, **fields)


def answer_of(lesson: Lesson, step: Step, language: str) -> dict[str, str]:
    if step.points:
        points = lesson.moment(step, EDITIONS[language]).state.pad[-1]["abcdef".index(step.points)]
        return {"points": str(points)}
    return {"move": step.goal[0]} if step.goal else {"read": "yes"}


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda thing: thing.id)
def test_every_step_can_be_done_in_every_language(client: FlaskClient, lesson: Lesson, step: Step) -> None:
    for language in LANGUAGES:
        page = client.get(address(lesson, step, language))
        assert page.status_code == 200
        assert step.ask[language] in unescaped(page.text)
        if not step.read:
            done = try_move(client, lesson, step, language, **answer_of(lesson, step, language))
            assert step.done
            assert step.done[language] in unescaped(done.text)
            assert 'class="result good"' in done.text


def unescaped(html: str) -> str:
    return html.replace("&#39;", "'").replace("&amp;", "&").replace("&#34;", '"')


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda thing: thing.id)
def test_every_legal_try_is_answered_in_words_of_this_step(client: FlaskClient, lesson: Lesson, step: Step) -> None:
    if not step.goal:
        return
    for move in lesson.moment(step, "beverbende").legal():
        if move not in step.goal:
            tried = attempt(lesson, step, "beverbende", move)
            assert (tried.outcome, bool(tried.words)) == ("other", True)
    other = next((move for move in lesson.moment(step, "beverbende").legal() if move not in step.goal), None)
    words = other and step.answer_to(other)
    if words:
        answer = client.get(address(lesson, step), query_string={"tried": other}).text
        assert words["nl"] in unescaped(answer)
        assert 'class="result good"' not in answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_forbidden_move_is_answered_with_its_rule(client: FlaskClient, language: str) -> None:
    step = FIRST.steps[0]
    answer = client.get(address(FIRST, step, language), query_string={"tried": "peek 2"}).text
    assert 'class="result bad"' in answer
    link = re.search(rf'href="(/{language}/beverbende/rules/{EDITIONS[language]}/clause/special\.only-drawn)"', answer)
    assert link
    assert client.get(link[1]).headers["Location"].endswith("#special.only-drawn")


def test_a_step_that_is_done_is_remembered_without_an_account(client: FlaskClient) -> None:
    step = FIRST.steps[0]
    assert client.get(address(FIRST, step)).headers.getlist("Set-Cookie") != []  # the form's token, no learner
    assert client.get_cookie("learner") is None
    wrong = next(move for move in FIRST.moment(step, "beverbende").legal() if move not in step.goal)
    try_move(client, FIRST, step, move=wrong)
    assert client.get_cookie("learner") is None
    try_move(client, FIRST, step, move=step.goal[0])
    assert client.get_cookie("learner") is not None
    assert client.get(f"/nl/beverbende/learn/{FIRST.id}/").headers["Location"] == address(FIRST, FIRST.steps[1])
    for door in ("start", "fast"):  # one redirect, not two
        assert (
            client.get(f"/nl/beverbende/learn/{door}").headers["Location"]
            == f"{address(FIRST, FIRST.steps[1])}?way=fast"
        )


def test_the_dots_show_at_once_that_the_step_is_done(client: FlaskClient) -> None:
    for step in FIRST.steps[:2]:
        answer = try_move(client, FIRST, step, **answer_of(FIRST, step, "nl"))
        assert f'href="{address(FIRST, step)}" aria-current="step" class="done"' in answer.text


def test_a_look_at_an_address_saves_nothing(client: FlaskClient) -> None:
    step = FIRST.steps[0]
    page = client.get(address(FIRST, step), query_string={"tried": step.goal[0]})
    assert 'class="result good"' in page.text
    assert client.get_cookie("learner") is None


def test_without_htmx_a_try_is_a_redirect_to_an_address_that_can_be_shared(client: FlaskClient) -> None:
    step = FIRST.steps[0]
    answer = send_form(client, address(FIRST, step), move=step.goal[0])
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"{address(FIRST, step)}?tried={step.goal[0].replace(' ', '+')}"
    assert 'class="result good"' in client.get(answer.headers["Location"]).text


def test_skipping_leads_on_and_can_be_made_good(client: FlaskClient) -> None:
    answer = send_form(client, address(FIRST, FIRST.steps[0]), skip="yes")
    assert answer.headers["Location"] == address(FIRST, FIRST.steps[1])
    assert 'class="skipped"' in client.get(answer.headers["Location"]).text
    try_move(client, FIRST, FIRST.steps[0], move=FIRST.steps[0].goal[0])
    assert 'class="skipped"' not in client.get(address(FIRST, FIRST.steps[1])).text


def test_hints_come_one_after_the_other(client: FlaskClient) -> None:
    lesson, step = next((lesson, step) for lesson, step in STEPS if len(step.hints) >= 2)
    first, second = (unescaped(client.get(address(lesson, step), query_string={"hint": n}).text) for n in (1, 2))
    assert step.hints[0]["nl"] in first
    assert step.hints[1]["nl"] not in first
    assert step.hints[1]["nl"] in second


def test_the_last_step_leads_to_three_questions_and_they_to_the_end(client: FlaskClient) -> None:
    answer = send_form(client, address(FIRST, FIRST.steps[-1]), skip="yes")
    assert answer.headers["Location"] == f"/nl/beverbende/learn/{FIRST.id}/questions/"
    url = client.get(answer.headers["Location"]).headers["Location"]
    for number in (1, 2, 3):
        assert url.endswith(f"/{number}")
        value = re.search(r'name="answer" value="([^"]+)"', client.get(url).text)
        assert value
        told = send_form(client, url, headers=HTMX, answer=value[1]).text
        assert told.count('class="button right"') == 1
        following = re.search(r'class="button primary big" href="([^"]+)"', told)
        assert following
        url = following[1]
    assert url == f"/nl/beverbende/learn/{FIRST.id}/questions/finished"
    assert client.get(url).status_code == 200


def test_the_answer_is_not_on_the_page_before_it_is_given(client: FlaskClient) -> None:
    for variant in range(1, 40):
        page = client.get(f"/nl/beverbende/learn/{LESSONS[-1].id}/questions/{variant}/1").text
        assert "button right" not in page
        assert 'class="coach"' not in page


def test_who_is_asked_what_they_have_seen_does_not_see_it(client: FlaskClient) -> None:
    lesson, place = next((lesson, lesson.quiz.index("known") + 1) for lesson in LESSONS if "known" in lesson.quiz)
    for variant in range(1, 10):
        url = f"/en/beverbende/learn/{lesson.id}/questions/{variant}/{place}"
        row = client.get(url).text.partition('aria-label="Your cards"')[2].partition("</ul>")[0]
        assert row.count('card: face down"') == 4
        assert "You look at your two outer cards" in client.get(url).text


@pytest.mark.parametrize(
    "path",
    [
        "/beverbende/learn/no-such-lesson/",
        f"/beverbende/learn/{FIRST.id}/no-such-step",
        "/beverbende/learn/no-such-lesson/no-such-step",
        f"/beverbende/learn/{FIRST.id}/questions/0/1",
        f"/beverbende/learn/{FIRST.id}/questions/1/4",
        f"/beverbende/learn/{FIRST.id}/questions/99999999999/1",
        "/beverbende/learn/no-such-lesson/questions/1/1",
        "/beverbende/learn/no-such-lesson/questions/finished",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_addresses(client: FlaskClient, language: str, path: str) -> None:
    page = client.get(f"/{language}{path}")
    assert page.status_code == 404
    assert f'href="/{language}/"' in page.text


@pytest.mark.parametrize(
    "query",
    ["tried=fly", "tried=", "tried=<script>", "pick=zz", "pick=a9", "hint=99", "hint=x", "hint=-1", "points=3"],
)
def test_odd_queries_change_nothing(client: FlaskClient, query: str) -> None:
    page = client.get(f"{address(FIRST, FIRST.steps[0])}?{query}")
    assert page.status_code == 200
    assert "<script>" not in page.text.replace("<script src", "")
    assert FIRST.steps[0].ask["nl"] in unescaped(page.text)


def test_a_tampered_progress_counts_as_none(client: FlaskClient) -> None:
    try_move(client, FIRST, FIRST.steps[0], move=FIRST.steps[0].goal[0])
    cookie = client.get_cookie("learner")
    assert cookie
    client.set_cookie("learner", cookie.value[:-2] + "xx")
    assert client.get("/nl/beverbende/learn/").status_code == 200
    assert client.get(f"/nl/beverbende/learn/{FIRST.id}/").headers["Location"] == address(FIRST, FIRST.steps[0])
    client.set_cookie("learner", cookie.value)
    assert client.get(f"/nl/beverbende/learn/{FIRST.id}/").headers["Location"] == address(FIRST, FIRST.steps[1])


def test_a_forged_form_is_refused(client: FlaskClient) -> None:
    assert client.post(address(FIRST, FIRST.steps[0]), data={"move": "draw"}).status_code == 400


def test_the_list_shows_how_far_the_learner_is(client: FlaskClient) -> None:
    send_form(client, address(FIRST, FIRST.steps[0]), headers=HTMX, **answer_of(FIRST, FIRST.steps[0], "nl"))
    assert f"1 of {len(FIRST.steps)} steps done" in tile(client)
    assert 'class="tile begun"' in tile(client)
    for step in FIRST.steps:
        send_form(client, address(FIRST, step), headers=HTMX, **answer_of(FIRST, step, "nl"))
    assert 'class="tile finished"' in tile(client)
    assert "questions still to answer" in tile(client)
    answer_questions(client, right=2)
    assert "2 of 3 questions right" in tile(client)


def tile(client: FlaskClient) -> str:
    """The first lesson in the list."""
    return client.get("/en/beverbende/learn/").text.split('<ol class="lessons">')[1].split("</li>")[0]


def answer_questions(client: FlaskClient, right: int, lesson: Lesson = FIRST) -> None:
    for number in (1, 2, 3):
        url = f"/en/beverbende/learn/{lesson.id}/questions/7/{number}"
        values = re.findall(r'name="answer" value="([^"]+)"', client.get(url).text)
        told = {value: client.get(url, query_string={"answer": value}).text for value in values}
        good = next(value for value, page in told.items() if 'class="result good"' in page)
        send_form(client, url, headers=HTMX, answer=next(v for v in values if (v == good) == (number <= right)))


@pytest.mark.parametrize(
    ("right", "following", "glad"),
    [(0, "questions/", False), (1, "questions/", False), (2, "../take/", True), (3, "../take/", True)],
)
def test_the_end_of_a_lesson_leads_on(client: FlaskClient, right: int, following: str, glad: bool) -> None:
    for step in FIRST.steps:
        send_form(client, address(FIRST, step), headers=HTMX, **answer_of(FIRST, step, "nl"))
    answer_questions(client, right)
    page = client.get(f"/en/beverbende/learn/{FIRST.id}/questions/finished").text
    assert page.count("button primary") == 1
    link = re.search(r'class="button primary big" href="([^"]+)"', page)
    assert link
    assert link[1] == f"/en/beverbende/learn/{FIRST.id}/{following}".replace(f"{FIRST.id}/../", "")
    assert ("coach-glad" in page) == glad


def test_the_last_lesson_leads_to_a_game(client: FlaskClient) -> None:
    answer_questions(client, 3, LESSONS[-1])
    page = client.get(f"/en/beverbende/learn/{LESSONS[-1].id}/questions/finished").text
    assert page.count("button primary") == 1
    assert '<form method="post" action="/en/beverbende/play/">' in page
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert token
    game = client.post("/en/beverbende/play/", data={"csrf_token": token[1]}).headers["Location"]
    assert 'id="game"' in client.get(game).text


def test_a_used_hint_does_not_stay_when_the_step_is_done(client: FlaskClient) -> None:
    step = FIRST.steps[0]
    page = try_move(client, FIRST, step, move=step.goal[0], hint="2")
    assert step.hints[0]["nl"] not in unescaped(page.text)
    page = try_move(client, FIRST, step, move="draw", hint="2")
    assert step.hints[0]["nl"] in unescaped(page.text)


def test_the_first_step_shows_no_card_that_was_never_seen(client: FlaskClient) -> None:
    step = FIRST.steps[0]
    page = try_move(client, FIRST, step, "en", move=step.goal[0]).text
    row = page.partition('aria-label="Your cards"')[2].partition("</ul>")[0]
    assert row.count("face down") == 4  # the 1 that was just put there, too: it lies face down now
    assert 'class="known"' not in row


def test_who_picks_an_open_special_card_is_told_the_rule_at_once(client: FlaskClient) -> None:
    lesson = LESSONS[2]
    step = lesson.steps[0]
    page = try_move(client, lesson, step, "en", pick="discard").text
    assert 'class="result bad"' in page
    assert "clause/a.no-special" in page


def test_what_can_wait_is_behind_a_disclosure(client: FlaskClient) -> None:
    lesson, step = next((lesson, step) for lesson, step in STEPS if step.more)
    assert step.more
    page = unescaped(client.get(address(lesson, step)).text)
    assert step.more["nl"] in page.partition('<details class="more">')[2].partition("</details>")[0]


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda thing: thing.id)
def test_about_thirty_words_come_before_the_first_tap(lesson: Lesson, step: Step) -> None:
    for language in LANGUAGES:
        assert len(f"{step.say[language]} {step.ask[language]}".split()) <= 34


def test_cards_travel_once_the_step_is_done(client: FlaskClient) -> None:
    step = FIRST.steps[0]
    assert 'data-travels=""' in client.get(address(FIRST, step)).text
    assert 'data-travels="discard>a3 a3>discard "' in try_move(client, FIRST, step, move="take 3").text


# ---- The fast lane ------------------------------------------------------------------------------


def test_newcomers_are_offered_the_fast_lane_and_it_leads_to_a_round(client: FlaskClient) -> None:
    page = client.get("/en/beverbende/learn/").text
    assert page.count("button primary") == 1
    assert 'class="button primary big" href="/en/beverbende/learn/fast"' in page
    url = client.get("/en/beverbende/learn/fast").headers["Location"]
    for lesson in fast_lane(GAME):
        for step in lesson.steps:
            assert url == f"{address(lesson, step, 'en')}?way=fast"
            done = send_form(client, url, headers=HTMX, **answer_of(lesson, step, "en")).text
            link = re.search(r'class="button primary big" href="([^"]+)"', done)
            assert link
            url = link[1]
        assert url == "/en/beverbende/learn/fast"
        url = client.get(url).headers.get("Location", url)
    assert "Now a whole round" in client.get("/en/beverbende/learn/fast").text
    assert "Carry on: Your first round" in client.get("/en/beverbende/learn/").text
    game = send_form(client, "/en/beverbende/learn/fast").headers["Location"]
    assert "can still see the cards you know" in client.get(game).text
    assert (
        client.get("/en/beverbende/learn/start").headers["Location"] == "/en/beverbende/learn/open-special/try-to-take"
    )
    assert 'href="/en/beverbende/learn/open-special/"' in client.get("/en/beverbende/learn/").text


def test_the_way_stays_when_something_is_tried_skipped_or_asked(client: FlaskClient) -> None:
    step = FIRST.steps[0]
    url = f"{address(FIRST, step)}?way=fast"
    assert "way=fast" in send_form(client, url, move="draw").headers["Location"]
    assert send_form(client, url, skip="yes").headers["Location"] == f"{address(FIRST, FIRST.steps[1])}?way=fast"
    page = client.get(url).text
    assert f'action="{url}"' in page
    assert re.search(r'href="[^"]*hint=1[^"]*way=fast"', page)
    assert "way=" not in client.get(f"{address(FIRST, step)}?way=elsewhere").text.partition("<main")[2]


def test_home_asks_who_has_begun_to_go_on(client: FlaskClient) -> None:
    assert "Start learning" in client.get("/en/").text
    try_move(client, FIRST, FIRST.steps[0], move=FIRST.steps[0].goal[0])
    page = client.get("/en/").text
    assert ("Start learning" in page, "Carry on learning" in page) == (False, True)
