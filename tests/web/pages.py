"""What the web tests share: the list of pages, and how a learner sends a form."""

import re

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tutor.games.beverbende.rules import ID as GAME
from tutor.services.puzzles.library import puzzles_of

LANGUAGES = ("nl", "de", "en")


def puzzle_of(kind: str) -> str:
    """The first of this kind that both editions have."""
    entries = puzzles_of(GAME).entries.values()
    return min(entry.id for entry in entries if entry.kind == kind and len(entry.editions) > 1)


RULES = (
    "/beverbende/rules/beverbende",
    *(
        f"/beverbende/rules/beverbende/{chapter}"
        for chapter in ("material", "setup", "turn", "specials", "scoring", "game")
    ),
    *(
        f"/beverbende/rules/biberbande/{page}"
        for page in ("knock", "leaflet", "quick", "questions", "questions?q=klopf+knock", "beside")
    ),
    "/beverbende/rules/differences",
    "/beverbende/rules/glossary",
    "/beverbende/teach",
    "/beverbende/teach/cards",
    "/beverbende/teach/score",
)
LEARN = (
    "/beverbende/learn/",
    "/beverbende/learn/take/take-the-two",
    "/beverbende/learn/take/take-the-two?tried=take+2",
    "/beverbende/learn/take/take-the-two?tried=draw",
    "/beverbende/learn/take/take-the-two?tried=knock",
    "/beverbende/learn/take/take-the-two?tried=fly",
    "/beverbende/learn/take/take-the-two?hint=2",
    "/beverbende/learn/count/add-them-up",
    "/beverbende/learn/six-players/six-rounds",
    "/beverbende/learn/two-players/questions/1/1",
    "/beverbende/learn/two-players/questions/finished",
)
PLAY = ("/beverbende/opponents", "/beverbende/play/", "/beverbende/play/new")
PUZZLES = (
    "/beverbende/puzzles/",
    *(f"/beverbende/puzzles/{page}" for page in ("themes", "mistakes", "repeat", "streak", "storm", "sheet")),
    "/beverbende/puzzles/daily/archive?month=2026-02",
    "/beverbende/puzzles/sheet?seed=1&count=4&answers=1",
    *(f"/beverbende/puzzles/p/{puzzle_of(kind)}" for kind in ("drawn", "legal", "score", "know", "count")),
    f"/beverbende/puzzles/p/{puzzle_of('special')}",
    f"/beverbende/puzzles/p/{puzzle_of('drawn')}/cards",
)
MEMORY = ("/beverbende/drills/", "/beverbende/drills/training", "/progress")
PAGES = (
    "/",
    "/beverbende/",
    "/beverbende/cards",
    *PLAY,
    *PUZZLES,
    *MEMORY,
    *LEARN,
    *RULES,
    "/settings",
    "/settings/delete",
    "/profiles",
    "/no-such-page",
)
"""Below the language; the components page is for developers and stays English."""


def send_form(client: FlaskClient, url: str, headers: dict[str, str] | None = None, **fields: str) -> TestResponse:
    """Opens the page, takes its token along, sends."""
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get(url).text)
    assert found, f"no form on {url}"
    return client.post(url, data={"csrf_token": found[1], **fields}, headers=headers)
