"""What the web tests share: the list of pages, and how a learner sends a form."""

import re

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tutor.services.puzzles import puzzles

LANGUAGES = ("nl", "de", "en")


def puzzle_of(kind: str) -> str:
    """The first of this kind that both editions have."""
    return min(entry.id for entry in puzzles().entries.values() if entry.kind == kind and len(entry.editions) > 1)


RULES = (
    "/rules/beverbende",
    *(f"/rules/beverbende/{chapter}" for chapter in ("material", "setup", "turn", "specials", "scoring", "game")),
    *(
        f"/rules/biberbande/{page}"
        for page in ("knock", "leaflet", "quick", "questions", "questions?q=klopf+knock", "beside")
    ),
    "/rules/differences",
    "/rules/glossary",
    "/teach",
    "/teach/cards",
    "/teach/score",
)
LEARN = (
    "/learn/",
    "/learn/take/take-the-two",
    "/learn/take/take-the-two?tried=take+2",
    "/learn/take/take-the-two?tried=draw",
    "/learn/take/take-the-two?tried=knock",
    "/learn/take/take-the-two?tried=fly",
    "/learn/take/take-the-two?hint=2",
    "/learn/count/add-them-up",
    "/learn/six-players/six-rounds",
    "/learn/two-players/questions/1/1",
    "/learn/two-players/questions/finished",
)
PLAY = ("/opponents", "/play/", "/play/new")
PUZZLES = (
    "/puzzles/",
    *(f"/puzzles/{page}" for page in ("themes", "mistakes", "repeat", "streak", "storm", "sheet")),
    "/puzzles/daily/archive?month=2026-02",
    "/puzzles/sheet?seed=1&count=4&answers=1",
    *(f"/puzzles/p/{puzzle_of(kind)}" for kind in ("drawn", "legal", "score", "know", "count")),
    f"/puzzles/p/{puzzle_of('special')}",
    f"/puzzles/p/{puzzle_of('drawn')}/cards",
)
MEMORY = ("/drills/", "/drills/training", "/progress")
PAGES = (
    "/",
    "/cards",
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
