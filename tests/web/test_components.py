"""One name for each component: the stylesheet and the templates know the same classes."""

import random
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.chance import deal_always
from tests.services.puzzles.puzzling import a_puzzle, right, some_puzzles, wrong
from tests.web.crawl import Crawl
from tests.web.drills.drilling import Round, begin_round, made, play_round
from tests.web.drills.drilling import right as right_answers
from tests.web.pages import PAGES, send_form
from tests.web.play.playing import HTMX, QUICK, Table, start_game
from tests.web.puzzles.puzzling import Asked, solve, url_of
from tutor.coach.evaluate import exactly
from tutor.drills.contract import DRILLS
from tutor.games.beverbende.puzzles.kinds import KINDS
from tutor.games.beverbende.rules import ID as GAME
from tutor.paths import STATIC
from tutor.services.lessons.steps import lessons
from tutor.web.assets import STYLESHEET, stylesheet

FROM_SCRIPTS = {"htmx-request", "veiled"}


def test_every_class_has_a_rule_and_every_rule_can_be_seen(
    app: Flask, client: FlaskClient, crawl: Crawl, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.config["THINKING"] = {**QUICK, "closer": exactly(80)}  # enough to tell an inaccuracy, and a slip of memory
    deal_always(monkeypatch, "a game in which everything happens")
    selectors = " ".join(re.findall(r"[^{};]+(?=\{)", stylesheet(STATIC / STYLESHEET)))
    styled = set(re.findall(r"\.([a-z][\w-]*)", selectors))
    pages = [crawl.get(f"/en{path}").text for path in (*PAGES, "/components")]
    pages.append(send_form(client, "/en/settings", appearance="plaid", edition="auto").text)
    pages += pages_of_a_lesson(client) + pages_of_a_game(client) + pages_of_puzzles(client)
    pages += pages_of_drills(app, client) + pages_of_a_table_for_two(client)
    used = {name for page in pages for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert (sorted(used - styled), sorted(styled - used - FROM_SCRIPTS)) == ([], [])


def pages_of_a_lesson(client: FlaskClient) -> list[str]:
    """Through a lesson to its end, with one step skipped at first, and every answer given."""
    lesson = lessons(GAME)[0]
    urls = [f"/en/beverbende/learn/{lesson.id}/{step.id}" for step in lesson.steps]
    send_form(client, urls[0], skip="yes")
    skipped, begun = client.get(urls[0]).text, client.get("/en/beverbende/learn/").text
    for url, step in zip(urls, lesson.steps, strict=True):
        send_form(client, url, move=step.goal[0])
    answered = []
    for url in (f"/en/beverbende/learn/{lesson.id}/questions/1/{number}" for number in (1, 2, 3)):
        for answer in re.findall(r'name="answer" value="([^"]+)"', client.get(url).text):
            answered.append(send_form(client, url, headers={"HX-Request": "true"}, answer=answer).text)
    return [skipped, begun, client.get(urls[0]).text, client.get("/en/beverbende/learn/").text, *answered]


def pages_of_a_game(client: FlaskClient) -> list[str]:
    """To its end, with every help that there is, and its review."""
    rng, pages, asked = random.Random(1), list[str](), ["know", "hint", "hint", "hint"]
    chosen = {"edition": "beverbende", "opponent": ["pip", "pip"], "starter": "a"}
    table = start_game(client, "en", **chosen, tutor="everything", aid="off", probes="on")
    while table.phase != "over":
        if table.phase == "mine" and table.moves:
            while asked:
                pages.append(table.press(do=asked.pop()).text)
            table.press(move=rng.choice(table.moves))
        elif table.phase in ("mine", "others"):
            pages.append(table.page)
        table.go_on(rng)
        pages.append(table.page)
    again = start_game(client, "en")
    pages.append(again.press(do="deal").text)  # refused
    again.press(do="stop")
    return [*pages, *pages_of_a_review(client, table), client.get("/en/beverbende/play/").text]


def pages_of_a_review(client: FlaskClient, table: Table) -> list[str]:
    url = f"{table.url}/review/"
    pages = [client.get(url).text]
    while "<progress" in pages[-1]:
        send_form(client, url)
        pages.append(client.get(url).text)
    return [*pages, *(client.get(f"{url}{step}{query}").text for step in (3, 20) for query in ("", "?true=1"))]


VISITED = ("", "themes", "mistakes", "daily/archive", "sheet?seed=1&count=2&kind=legal")


def pages_of_puzzles(client: FlaskClient) -> list[str]:
    """Answers of every kind, right and wrong, with all that explains them; a hint, a run with its end, an archive."""
    pages = []
    for puzzle in (*map(a_puzzle, KINDS), *some_puzzles(4, ("know",))):
        for given in (right(puzzle), wrong(puzzle)):
            address, page = solve(client, url_of(puzzle), puzzle, given)
            pages += [page, client.get(f"{address}/why").text]
    today = client.get("/en/beverbende/puzzles/daily/").headers["Location"]
    pages += [client.get(client.get(today).headers["Location"]).text, *pages_of_a_run(client)]
    return [*pages, *(client.get(f"/en/beverbende/puzzles/{page}").text for page in VISITED)]


def pages_of_a_run(client: FlaskClient) -> list[str]:
    """The first two puzzles against the clock; and a run to the first mistake."""
    storm = send_form(client, "/en/beverbende/puzzles/storm").headers["Location"]
    pages = [client.get(storm).text, any_answer(client, storm)]
    streak = send_form(client, "/en/beverbende/puzzles/streak").headers["Location"]
    while "run-lines" not in pages[-1]:
        pages.append(any_answer(client, streak))
    return pages


def any_answer(client: FlaskClient, url: str) -> str:
    asked = Asked(client, url)
    if asked.moves:
        return asked.send(HTMX, move=min(asked.moves)).text
    return asked.send(HTMX, answer=min(asked.answers, default="36")).text


def pages_of_drills(app: Flask, client: FlaskClient) -> list[str]:
    """A round with every kind of page, well and badly; then what came of it all."""
    watched = begin_round(client, "counting").watch()
    unanswered = begin_round(client, "discards")
    unanswered.watch()
    results = [
        play_round(app, client, drill, well=well).page for drill in ("counting", "my-row") for well in (True, False)
    ]
    trained = Round(client, send_form(client, "/en/beverbende/drills/training").headers["Location"])
    trained.watch()
    trained.answer(right_answers(made(app, client, trained.id)))
    visited = [
        client.get(url).text
        for url in (trained.url, "/en/", "/en/beverbende/drills/", "/en/beverbende/drills/training", "/en/progress")
    ]
    return [*watched, unanswered.send().text, *results, *visited]


def pages_of_a_table_for_two(client: FlaskClient) -> list[str]:
    """Rows that face each other, the steps of a turn, a page of one rulebook alone, a table that is shown briefly."""
    tables = [
        client.get(f"/en/qwinta/learn/{lesson.id}/{step.id}").text
        for lesson in lessons("qwinta")[:5]
        for step in lesson.steps
    ]
    glance = begin_round(client, next(iter(DRILLS["qwinta"].drills)), game="qwinta").page
    return [*tables, glance, client.get("/en/qwinta/rules/qwinta/about/lost").text]


def test_the_page_is_for_developers_only(client: FlaskClient) -> None:
    assert client.get("/en/components").headers["X-Robots-Tag"] == "noindex"
