"""Small boards for tests of what is taught."""

from typing import Any

from tutor.lessons.lesson import Lesson
from tutor.lessons.scene import Scene
from tutor.positions.reading import validated

POSITION: dict[str, Any] = {
    "game": "beverbende",
    "players": 2,
    "seat": "a",
    "lap": 2,
    "rows": {
        "a": ["4 dealt a", "? dealt", "? dealt", "7 dealt a"],
        "b": ["? dealt b", "? kept b", "? dealt", "? dealt b"],
    },
    "discard": "6 9 2",
    "draw_pile": 55,
}


def scene(**changes: Any) -> Scene:
    """`under` and `next` belong to the scene, all else to its position."""
    own = {key: changes.pop(key) for key in ("under", "next") if key in changes}
    return Scene(position={**POSITION, **changes}, **own)


def words(text: str) -> dict[str, str]:
    return {code: f"{text} {code}" for code in ("nl", "de", "en")}


STEP: dict[str, Any] = {
    "id": "take",
    "clause": "a.take",
    "say": words("say"),
    "ask": words("ask"),
    "scene": {"position": POSITION, "under": {"a2": "8"}, "next": "3 swap"},
    "goal": "take 2",
    "hints": [words("hint")],
    "tries": {"take 1": words("not the first"), "*": words("other")},
    "done": words("done"),
}
NEXT_STEP: dict[str, Any] = {
    "id": "end",
    "clause": "knock.when",
    "say": words("say"),
    "ask": words("ask"),
    "goal": ["pass"],
    "hints": [words("hint")],
    "tries": {"knock": words("too early for my taste")},
    "done": words("done"),
}


CHOICES: dict[str, Any] = {
    "goal": None,
    "choices": [words("one"), words("two"), words("three")],
    "right": 2,
    "tries": {"1": words("too few"), "3": words("too many")},
}
"""Makes a step one that is answered in words."""


def lesson_data(**changes: Any) -> dict[str, Any]:
    """Two steps: take, and end the turn. `changes` are for the first."""
    step = {key: value for key, value in {**STEP, **changes}.items() if value is not None}
    return {
        "id": "first",
        "game": "beverbende",
        "card": "2",
        "title": words("title"),
        "summary": words("summary"),
        "teaches": {"faces": list("0123456789"), "clauses": ["a.take", "knock.when"]},
        "quiz": ["legal", "refused", "top-discard"],
        "steps": [step, NEXT_STEP],
    }


def lesson(**changes: Any) -> Lesson:
    return validated(Lesson, lesson_data(**changes))
