"""How the way to a first round is counted; the walk itself takes a browser and some minutes."""

from types import SimpleNamespace
from typing import Any

import pytest

from tutor.games.beverbende.lab.fast_lane import MOST_MINUTES, TAP_SECONDS, WORDS_A_MINUTE, Walk, asked_to_try
from tutor.games.beverbende.rules import ID
from tutor.services.lessons.steps import fast_lane


def reader(*screens: list[str]) -> Any:
    left = list(screens)
    return SimpleNamespace(evaluate=lambda script, bottom: left.pop(0))


def test_a_text_is_read_once() -> None:
    walk = Walk(reader(["Give me a hint", "Draw a card"], ["Give me a hint", "Well done"]))
    walk.read()
    walk.part = "take"
    walk.read()
    assert (walk.words, dict(walk.parts)) == (9, {"home": 7, "take": 2})


def test_minutes_are_words_and_taps_and_waiting() -> None:
    walk = Walk(reader(), words=2 * WORDS_A_MINUTE, taps=60 // TAP_SECONDS, waited=30.0)
    assert walk.minutes == pytest.approx(3.5)
    assert walk.told()["is_short_enough"]
    walk.words = MOST_MINUTES * WORDS_A_MINUTE
    assert not walk.told()["is_short_enough"]


def test_what_a_step_asks_to_try_first() -> None:
    tries = {step.id: asked_to_try(lesson, step, "beverbende") for lesson in fast_lane(ID) for step in lesson.steps}
    assert {name: moves for name, moves in tries.items() if moves} == {
        "no-way-back": ["take 2"],
        "too-early": ["knock"],
        "action-first": ["knock"],
    }
