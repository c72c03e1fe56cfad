"""Before the answer a page tells nothing: two puzzles that differ only in what the learner cannot know look the same.

The twin has the same cards in sight. What lies hidden is dealt anew; what its moves are worth is turned upside down.
"""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from tests.services.puzzles.puzzling import a_puzzle
from tests.web.play.playing import HTMX
from tests.web.puzzles.puzzling import Asked, url_of
from tutor.coach.evaluate import Evaluation
from tutor.games.beverbende.puzzles.kinds import JUDGED, KINDS
from tutor.games.beverbende.rules.view import sample
from tutor.lessons.story import Moment
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles as service
from tutor.web.puzzles import page as puzzle_page

TOKENS = re.compile(r'(?<=name="csrf_token" value=")[^"]*|(?<=name="asking" value=")[^"]*|asking=[\w-]*|session=[^;]*')
OF_THE_HOUR = ("X-RateLimit-Remaining", "X-RateLimit-Reset", "Retry-After", "Date")
SECRETS = ("best-move", '"right"', "deal-better", 'class="bar"', "behind", "evaluation")


def twin_of(puzzle: Puzzle) -> Puzzle:
    twin = replace(
        puzzle,
        start=dealt_anew(puzzle.start),
        moment=dealt_anew(puzzle.moment),
        evaluation=upside_down(puzzle.evaluation) if puzzle.evaluation else None,
        rating=puzzle.rating + 500,
        themes=("everything",),
    )
    assert not puzzle.is_judged or twin.answers != puzzle.answers
    return twin


def dealt_anew(moment: Moment) -> Moment:
    """The same view, another world."""
    return replace(moment, state=sample(moment.view, random.Random("another world")))


def upside_down(evaluation: Evaluation) -> Evaluation:
    worst = evaluation.values[-1].behind
    values = [replace(value, behind=worst - value.behind, points=value.points / 2) for value in evaluation.values]
    return replace(evaluation, values=tuple(reversed(values)), samples=evaluation.samples + 1)


def seen(app: Flask, puzzle: Puzzle, patch: pytest.MonkeyPatch) -> list[tuple[int, list[Any], str]]:
    """All that somebody can see of the puzzle without answering it."""
    with patch.context() as context:
        context.setattr(service, "puzzle_named", lambda *_: puzzle)
        client = app.test_client()
        url = url_of(puzzle)
        asked = Asked(client, url)
        pick = f"{'abcdef'[puzzle.view.seat]}2"
        answers = [
            client.get(url),
            client.get(f"{url}?pick={pick}&mode=daily&date=2026-11-16"),
            client.get(url, headers=HTMX),
            client.get(f"{url}?hint=3"),
            asked.send(pick=pick),
            asked.send(HTMX, pick="discard"),
            asked.send(move="fly"),
            asked.send(HTMX, answer="fly"),
            client.get(f"{url}/cards"),
            client.get(f"{url}/a/nothing"),
        ]
    return [(answer.status_code, headers_of(answer), TOKENS.sub("", answer.text)) for answer in answers]


def headers_of(answer: Any) -> list[tuple[str, str]]:
    return [(name, TOKENS.sub("", value)) for name, value in answer.headers if name not in OF_THE_HOUR]


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_is_the_same_whatever_is_hidden(app: Flask, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = a_puzzle(kind)
    one, two = seen(app, puzzle, monkeypatch), seen(app, twin_of(puzzle), monkeypatch)
    for mine, others in zip(one, two, strict=True):
        assert mine == others
    for _, _, text in one:
        assert [secret for secret in SECRETS if secret in text.partition("<main")[2]] == []


# ---- The test can fail ----------------------------------------------------------------------------------------------


def title_with_the_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(puzzle_page, "title_of", lambda puzzle, _language: puzzle.answers[0])


def length_with_the_rating(patch: pytest.MonkeyPatch) -> None:
    asked = puzzle_page.question_of
    patch.setattr(
        puzzle_page, "question_of", lambda puzzle, words: asked(puzzle, words) + " " * int(puzzle.rating / 100)
    )


def a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(puzzle_page, "title_of", lambda puzzle, _language: str(puzzle.moment.state.pile))


LEAKS = (title_with_the_answer, length_with_the_rating, a_hidden_card)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_would_be_found(
    app: Flask, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = a_puzzle(*JUDGED)
    leak(monkeypatch)
    assert seen(app, puzzle, monkeypatch) != seen(app, twin_of(puzzle), monkeypatch)
