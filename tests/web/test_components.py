"""One name for each component: the stylesheet and the templates know the same classes."""

import random
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import PAGES, send_form
from tests.web.playing import Table, start_game, think_quickly
from tutor.paths import STATIC
from tutor.services.lessons import lessons

FROM_HTMX = {"htmx-request"}


def test_every_class_has_a_rule_and_every_rule_can_be_seen(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_quickly(app)
    monkeypatch.setattr("tutor.services.games.secrets.token_hex", lambda _: "a game in which everything happens")
    css = re.sub(r"/\*.*?\*/", "", (STATIC / "app.css").read_text("utf-8"), flags=re.DOTALL)
    selectors = " ".join(re.findall(r"[^{};]+(?=\{)", css))
    styled = set(re.findall(r"\.([a-z][\w-]*)", selectors))
    pages = [client.get(f"/en{path}").text for path in (*PAGES, "/components")]
    pages.append(send_form(client, "/en/settings", appearance="plaid", edition="auto").text)
    pages += pages_of_a_lesson(client) + pages_of_a_game(client)
    used = {name for page in pages for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert (sorted(used - styled), sorted(styled - used - FROM_HTMX)) == ([], [])


def pages_of_a_lesson(client: FlaskClient) -> list[str]:
    """Through a lesson to its end, with one step skipped at first, and every answer given."""
    lesson = lessons()[0]
    urls = [f"/en/learn/{lesson.id}/{step.id}" for step in lesson.steps]
    send_form(client, urls[0], skip="yes")
    skipped = client.get(urls[0]).text
    for url, step in zip(urls, lesson.steps, strict=True):
        send_form(client, url, move=step.goal[0])
    answered = []
    for url in (f"/en/learn/{lesson.id}/questions/1/{number}" for number in (1, 2, 3)):
        for answer in re.findall(r'name="answer" value="([^"]+)"', client.get(url).text):
            answered.append(send_form(client, url, headers={"HX-Request": "true"}, answer=answer).text)
    return [skipped, client.get(urls[0]).text, client.get("/en/learn/").text, *answered]


def pages_of_a_game(client: FlaskClient) -> list[str]:
    """To its end, with every help that there is, and its review."""
    rng, pages, asked = random.Random(1), list[str](), ["know", "hint", "hint", "hint"]
    chosen = {"edition": "beverbende", "opponent": ["pip", "pip"], "starter": "a"}
    table = start_game(client, "en", **chosen, tutor="everything", probes="on")
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
    return [*pages, *pages_of_a_review(client, table), client.get("/en/play/").text]


def pages_of_a_review(client: FlaskClient, table: Table) -> list[str]:
    url = f"{table.url}/review/"
    pages = [client.get(url).text]
    while "<progress" in pages[-1]:
        send_form(client, url)
        pages.append(client.get(url).text)
    return [*pages, *(client.get(f"{url}{step}{query}").text for step in (3, 20) for query in ("", "?true=1"))]


def test_the_page_is_for_developers_only(client: FlaskClient) -> None:
    assert client.get("/en/components").headers["X-Robots-Tag"] == "noindex"
