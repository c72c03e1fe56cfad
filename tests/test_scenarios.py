"""What lies in scenarios/ is right: every file is checked by the engine."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.rules import ID as GAME
from tutor.lessons.library import lesson_schema
from tutor.positions import load_position, schema
from tutor.services.lessons.steps import Lesson, Step, lessons

FOLDER = Path(__file__).parent.parent / "scenarios"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.yaml")), ids=lambda path: path.stem)
def test_every_position_is_possible(path: Path) -> None:
    view = load_position(path.read_text(encoding="utf-8"))
    assert view.legal


@pytest.mark.parametrize(("name", "current"), [("position", schema()), ("lesson", lesson_schema())])
def test_the_schema_for_editors_is_current(name: str, current: dict[str, Any]) -> None:
    assert json.loads((FOLDER / "schema" / f"{name}.json").read_text(encoding="utf-8")) == current


def test_lessons_are_enough_and_done_by_moves() -> None:
    steps = [step for lesson in lessons(GAME) for step in lesson.steps]
    assert len(lessons(GAME)) >= 12
    assert len(steps) >= 60
    assert sum(bool(step.goal) for step in steps) >= 0.8 * len(steps)


NUMBER = re.compile(r"\d+")
ANYWHERE = {"5", "9", "0"}
"""An unseen card is about 5, and cards run from 0 to 9: such numbers need not lie on the board."""


STEPS = [(lesson, step) for lesson in lessons(GAME) for step in lesson.steps]


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda thing: thing.id)
@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
def test_numbers_in_a_step_are_those_of_its_board(lesson: Lesson, step: Step, edition: str) -> None:
    """What the text says was drawn, came out or is added up can be seen on the board, before or after."""
    shown = set(ANYWHERE)
    for moment in (lesson.moment(step, edition), lesson.end(step, edition)):
        view = moment.view
        sums = [sum(card.face for card in row) for row in view.rows]
        totals = [sum(line[seat] for line in view.pad) for seat in range(view.players)]
        shown |= set(NUMBER.findall(json.dumps([beverbende.facts(view), moment.told, sums, totals])))
    for words in (step.say, step.ask, step.done or {}):
        for code, text in words.items():
            assert set(NUMBER.findall(text)) <= shown, (code, text)
