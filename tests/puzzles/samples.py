"""Small puzzles for tests."""

from functools import cache
from typing import Any

from tests.lessons.scenes import POSITION, words
from tutor.coach.evaluate import Evaluation, MoveValue
from tutor.games.beverbende.puzzles.kinds import JUDGED
from tutor.games.beverbende.rules import NOTATION
from tutor.games.beverbende.rules.view import View
from tutor.positions import read_position
from tutor.positions.reading import validated
from tutor.puzzles.library import made
from tutor.puzzles.mining import valued
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.scenario import Scenario
from tutor.puzzles.values import Kept

FEW = 200  # worlds: enough for what is plain

TAKE_THE_ZERO: dict[str, Any] = {
    **POSITION,
    "lap": 3,
    "rows": {
        "a": ["9 dealt a", "1 kept a", "2 taken", "3 dealt a"],
        "b": ["? dealt b", "? dealt", "? dealt", "? dealt b"],
    },
    "discard": "6 8 0",
}
"""A 0 for a 9 or for anything else: hardly a question."""
LAST_TURN: dict[str, Any] = {
    **POSITION,
    "knocker": "b",
    "stage": "drawn",
    "hand": "3",
    "draw_pile": 54,
    "lap": 3,
    "rows": {
        "a": ["9 dealt a", "1 kept a", "2 taken", "4 dealt a"],
        "b": ["? dealt b", "? dealt", "? dealt", "? dealt b"],
    },
    "discard": "6 8 5",
}


def scenario(kind: str, position: dict[str, Any] = POSITION, **changes: Any) -> Scenario:
    return validated(Scenario, scenario_data(kind, position, **changes))


def scenario_data(kind: str, position: dict[str, Any] = POSITION, **changes: Any) -> dict[str, Any]:
    texts = {part: words(part) for part in ("title", "ask", "after")}
    hard = {} if kind in JUDGED else {"difficulty": 2}
    return {"id": "one", "game": "beverbende", "kind": kind, "position": position, **texts, **hard, **changes}


def view_of(position: dict[str, Any]) -> View:
    view = read_position(position)
    assert isinstance(view, View)
    return view


@cache
def kept(kind: str, which: str) -> Kept:
    """Worked out once for all tests."""
    return valued(view_of({"zero": TAKE_THE_ZERO, "last": LAST_TURN}[which]), JUDGED[kind], "test", FEW)


def judged_puzzle(kind: str = "take-or-draw", which: str = "zero") -> Puzzle:
    position = {"zero": TAKE_THE_ZERO, "last": LAST_TURN}[which]
    values = kept(kind, which)
    return made(scenario(kind, position), "beverbende", values, values.rating, values.themes)


def known_puzzle(kind: str, position: dict[str, Any] = POSITION, **changes: Any) -> Puzzle:
    return made(scenario(kind, position, **changes), "beverbende", None, 1000.0, (kind,))


def evaluation_of(**behind: tuple[float, float]) -> Evaluation:
    """Moves with how far they are behind, and the error; `take_2` stands for `take 2`."""
    values = []
    for name, (points, error) in behind.items():
        move = NOTATION.parse(name.replace("_", " "))
        values.append(
            MoveValue(
                move=move,
                alike=(move,),
                points=9.0,
                difference=points,
                lowest=0.5,
                points_error=0.1,
                difference_error=0.1,
                lowest_error=0.01,
                behind=points,
                behind_error=error,
                samples=FEW,
            )
        )
    return Evaluation(tuple(values), FEW, clear=True)
