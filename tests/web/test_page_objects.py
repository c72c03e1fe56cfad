"""What templates get of a game is a page object: no session, no state, no view, nothing that holds a hidden card."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import Template

from tests.services.puzzles.puzzling import right, some_puzzles
from tests.web.drills.drilling import begin_round, play_round
from tests.web.play.playing import HTMX, start_game, think_quickly
from tests.web.puzzles.puzzling import Asked, solve, url_of
from tutor.engine.games import GAMES
from tutor.practice.table import Table
from tutor.services.play.games import Game

HOLDS_CARDS = {"Session", "Table", "Game", "GameRow", "Record", "State", "View"}
"""Whatever knows more than a page may show."""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Mapping[str, Any]]]:
    """All that templates were given, by their names."""
    given: list[tuple[str, Mapping[str, Any]]] = []
    render = Template.render

    def noted(template: Template, *args: Any, **kwargs: Any) -> str:
        given.append((template.name or "", dict(*args, **kwargs)))
        return render(template, *args, **kwargs)

    context = Template.new_context

    def noted_block(template: Template, variables: Any = None, *args: Any, **kwargs: Any) -> Any:
        given.append((template.name or "", dict(variables or {})))
        return context(template, variables, *args, **kwargs)

    monkeypatch.setattr(Template, "render", noted)
    monkeypatch.setattr(Template, "new_context", noted_block)
    return given


def parts(value: object, seen: set[int]) -> Iterator[object]:
    """All that can be reached from it by fields, keys and places."""
    if id(value) in seen:
        return
    seen.add(id(value))
    yield value
    if isinstance(value, Mapping):
        inner: list[object] = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        inner = list(value)
    elif is_dataclass(value) and not isinstance(value, type):
        inner = [getattr(value, field.name) for field in fields(value)]
    else:
        inner = []
    for each in inner:
        yield from parts(each, seen)


def knows_too_much(value: object) -> bool:
    return type(value).__name__ in HOLDS_CARDS


def test_no_template_of_play_and_review_gets_a_session_or_a_state(
    app: Flask, client: FlaskClient, shown: list[tuple[str, Mapping[str, Any]]]
) -> None:
    think_quickly(app)
    table = start_game(
        client, "en", opponent=["pip"], starter="a", edition="beverbende", probes="on", tutor="everything"
    )
    table.press(do="hint")
    table.play_until("over", random.Random(4))
    review = f"{table.url}/review/"
    for _ in range(100):
        answer = client.post(review, data={"csrf_token": table.token}, headers=HTMX)
        if "HX-Redirect" in answer.headers:
            break
    for address in (table.url, review, f"{review}5", f"{review}5?true=1"):
        assert client.get(address).status_code == 200
    seen = {name for name, _ in shown}
    assert seen >= {"play/game.html", "play/new.html", "review/progress.html", "review/report.html", "review/step.html"}
    found = {
        (name, key, type(part).__qualname__)
        for name, context in shown
        for key, value in context.items()
        for part in parts(value, set())
        if knows_too_much(part)
    }
    assert found == set()


TAUGHT_WITH = {*HOLDS_CARDS, "Lesson", "Step", "Moment", "Attempt", "Scene"}
"""Of lessons: their boards know all cards."""


def test_no_template_of_lessons_gets_a_board_that_knows_all_cards(
    client: FlaskClient, shown: list[tuple[str, Mapping[str, Any]]]
) -> None:
    learn = "/en/beverbende/learn"
    for page in ("", "take/take-the-two", "take/take-the-two?tried=take+2", "take/take-the-two?tried=knock"):
        assert client.get(f"{learn}/{page}").status_code == 200
    for page in ("count/add-them-up?hint=1", "two-players/questions/1/1?answer=yes", "two-players/questions/finished"):
        assert client.get(f"{learn}/{page}").status_code == 200
    assert {name for name, _ in shown} >= {f"learn/{page}.html" for page in ("index", "step", "question", "finished")}
    assert {found for name, context in shown for found in known_in(context, TAUGHT_WITH)} == set()


OF_PUZZLES = {*HOLDS_CARDS, "Puzzle", "Moment", "Evaluation", "Judged", "Known", "About"}
OF_DRILLS = {*HOLDS_CARDS, "Playing", "Frame", "Result", "Line", "Question", "Asked", "Round"}


@pytest.mark.parametrize("kind", ["drawn", "legal"])
def test_no_template_of_puzzles_gets_values_or_answers(
    client: FlaskClient, shown: list[tuple[str, Mapping[str, Any]]], kind: str
) -> None:
    (puzzle,) = some_puzzles(1, (kind,))
    Asked(client, url_of(puzzle)).answer(puzzle, right(puzzle))
    solve(client, url_of(puzzle), puzzle, right(puzzle))
    client.get(f"/en/beverbende/puzzles/sheet?seed=1&count=4&kind={kind}&answers=1")
    assert {name for name, _ in shown} >= {"puzzles/puzzle.html", "puzzles/answered.html", "puzzles/sheet.html"}
    names = [name for name, context in shown for _, name in known_in(context, OF_PUZZLES)]
    assert set(names) <= {"Asked"}, "how it is asked is no secret"


def test_no_template_of_drills_gets_more_than_is_shown(
    app: Flask, client: FlaskClient, shown: list[tuple[str, Mapping[str, Any]]]
) -> None:
    begin_round(client, "my-row").watch()
    play_round(app, client, "counting", well=False)
    assert "drills/round.html" in {name for name, _ in shown}
    assert {found for _, context in shown for found in known_in(context, OF_DRILLS)} == set()


def known_in(context: Mapping[str, Any], forbidden: set[str]) -> Iterator[tuple[str, str]]:
    for key, value in context.items():
        for part in parts(value, set()):
            if type(part).__name__ in forbidden:
                yield key, type(part).__qualname__


def test_the_test_itself_sees_what_knows_too_much() -> None:
    assert knows_too_much(GAMES["beverbende"].new(2, {}))
    assert any(knows_too_much(part) for part in parts({"here": [object.__new__(Table)]}, set()))
    assert any(knows_too_much(part) for part in parts(Game(None, object.__new__(Table), None), set()))  # type: ignore[arg-type]
