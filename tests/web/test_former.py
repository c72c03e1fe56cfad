"""Every address that the site had before the game stood in it answers with its page, or with one redirect to it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.ways import EVERY_WAY
from tests.web.crawl import Crawl
from tests.web.pages import LANGUAGES
from tutor.games import UNNAMED
from tutor.paths import data_folder
from tutor.puzzles.library import retired

FORMER = Path(__file__).parent / "former_addresses.txt"
OF_SOMEBODY = (
    "play/an-id",
    "play/an-id/review/",
    "play/an-id/review/7",
    "play/an-id/review/log.jsonl",
    "play/an-id/review/log.txt",
    "puzzles/daily/2026-02-01",
    "puzzles/p/a-name/a/an-id",
    "puzzles/p/a-name/a/an-id/why",
    "puzzles/run/an-id",
    "drills/round/an-id",
    "learn/a-lesson/questions/",
    "learn/a-lesson/questions/3/2",
    "learn/a-lesson/questions/finished",
)
"""Pages whose names are made at run time."""
FORMS = (
    "drills/",
    "drills/a-drill",
    "drills/round/an-id",
    "drills/training",
    "learn/a-lesson/a-step",
    "learn/a-lesson/questions/3/2",
    "play/",
    "play/an-id",
    "play/an-id/delete",
    "play/an-id/review/",
    "play/an-id/review/again",
    "play/an-id/review/share",
    "play/an-id/review/unshare",
    "puzzles/",
    "puzzles/next",
    "puzzles/p/a-name",
    "puzzles/p/a-name/report",
    "puzzles/run/an-id",
    "puzzles/storm",
)
ABOVE_THE_GAMES = (
    "",
    "profiles",
    "progress",
    "progress/games.csv",
    "settings",
    "settings/delete",
    "settings/my-data.json",
    "shared/a-token/",
    "shared/a-token/7",
)
"""These stayed where they were."""
FOR_EVER = 308
NO_MORE = retired(data_folder("scenarios"), UNNAMED)
ANSWERS = (200, 302, 303)
"""A page, or where it leads a stranger."""


@cache
def former() -> tuple[str, ...]:
    """Below the language, as they were linked."""
    lines = [line for line in FORMER.read_text("utf-8").splitlines() if not line.startswith("#")]
    text = "\n".join(lines).replace("\n  ", " ")
    return tuple(address for line in text.splitlines() for address in in_folder(*line.split(": ")))


def in_folder(folder: str, names: str) -> Iterator[str]:
    above, _, both = folder.partition("/*")
    for name in names.split():
        yield f"{above}/{'' if name == '.' else name}".removeprefix("./")
        if both:
            yield f"{above}/{name}{both}"


def in_a_game() -> list[str]:
    return [address for address in former() if address not in ABOVE_THE_GAMES]


def now(address: str) -> str:
    """Below the game. The questions are where the search was; for a puzzle that is no more there are the others."""
    if set(address.split("/")) & NO_MORE:
        return "puzzles/"
    return address.replace("/search", "/questions")


def either_way(address: str) -> tuple[str, str]:
    """With a slash at the end, and without one."""
    return f"{address.rstrip('/')}/", address.rstrip("/")


def led_to(answer: TestResponse) -> str:
    assert answer.status_code == FOR_EVER, answer.request.path
    return str(answer.location)


def test_the_list_is_whole() -> None:
    assert len(former()) == len(set(former())) > 1700
    assert {"cards", "learn/take/take-the-two", "puzzles/p/1f6896fe/cards", "teach/look"} <= set(former())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_leads_to_one_address_of_the_game(client: FlaskClient, language: str) -> None:
    """Whether it is typed with a slash or not, in one step."""
    for address in in_a_game():
        here = f"/{language}/{UNNAMED}/{now(address)}"
        assert {led_to(client.get(f"/{language}/{typed}")) for typed in either_way(address)} == {here}


@pytest.mark.parametrize("number", range(len(LANGUAGES)))
def test_there_is_the_page(crawl: Crawl, number: int) -> None:
    """Each in one of the languages, or in all."""
    for place, address in enumerate(in_a_game()):
        if EVERY_WAY or place % len(LANGUAGES) == number:
            here = f"/{LANGUAGES[number]}/{UNNAMED}/{now(address)}"
            assert crawl.get(here).status_code in ANSWERS, here


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_belongs_to_the_learner_stays_where_it_was(client: FlaskClient, language: str) -> None:
    for address in ABOVE_THE_GAMES[:7]:
        there = f"/{language}/{address}"
        assert client.get(there).status_code in (*ANSWERS, 404), there  # a stranger has no data
        if address:
            assert led_to(client.get(f"{there}/")) == there


def test_addresses_with_names_of_their_own_lead_on(app: Flask, client: FlaskClient) -> None:
    adapter = app.url_map.bind("localhost")
    for address in OF_SOMEBODY:
        here = f"/de/{UNNAMED}/{address}"
        assert {led_to(client.get(f"/de/{typed}")) for typed in either_way(address)} == {here}
        assert adapter.test(here)
    for address in ABOVE_THE_GAMES[7:]:
        assert adapter.test(f"/de/{address}")


def test_a_form_is_sent_on_as_it_is(app: Flask, client: FlaskClient) -> None:
    """308 keeps the method and what was written."""
    adapter = app.url_map.bind("localhost")
    for address in FORMS:
        here = f"/en/{UNNAMED}/{address}"
        assert {led_to(client.post(f"/en/{typed}", data={"move": "x"})) for typed in either_way(address)} == {here}
        assert adapter.test(here, "POST")


def test_what_was_asked_is_kept(client: FlaskClient) -> None:
    for asked in ("q=klopf+knock", "mode=theme&kind=drawn&theme=highest", "hint=2", "q=%C3%BC"):
        for typed in (*either_way("rules/biberbande/questions"), *either_way("rules/biberbande/search")):
            assert led_to(client.get(f"/de/{typed}?{asked}")) == f"/de/{UNNAMED}/rules/biberbande/questions?{asked}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slash_behind_a_page_is_forgiven_also_where_it_could_be_the_name_of_a_lesson(
    client: FlaskClient, language: str
) -> None:
    for page in ("start", "fast"):
        there = f"/{language}/{UNNAMED}/learn/{page}"
        assert led_to(client.get(f"{there}/?x=1")) == f"{there}?x=1"


def test_an_answer_to_a_puzzle_that_is_no_more_is_no_choice_among_the_others(client: FlaskClient) -> None:
    (name, *_) = sorted(NO_MORE)
    assert led_to(client.post(f"/en/puzzles/p/{name}")) == f"/en/{UNNAMED}/puzzles/p/{name}"


def test_what_never_was_a_page_is_none(client: FlaskClient) -> None:
    for never in ("no-such", "learn/a/b/c", "rules/chess", "puzzles/p", "beverbende/no-such"):
        assert client.get(f"/nl/{never}").status_code == 404
