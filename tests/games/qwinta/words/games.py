"""Random games for the tests of the board, with what happened just before; and moments as lessons have them."""

import random
from collections.abc import Iterator
from typing import Any

from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.games.qwinta import rules as game
from tutor.lessons.scene import Scene
from tutor.lessons.story import Moment, begin

SHEET: dict[str, Any] = {
    "game": "qwinta",
    "seat": "a",
    "turns": 4,
    "stage": "check",
    "sides": {
        "a": {
            "base": ["clubs-ace", "spades-ace hearts-ace", "hearts-8", "hearts-3", "diamonds-6"],
            "hand": "clubs-5 spades-9 diamonds-2",
            "reserve": "hearts-10",
            "stock": 30,
            "turned": "spades-king clubs-queen hearts-jack",
        },
        "b": {
            "base": ["spades-7", "hearts-2", "spades-6 hearts-4", "hearts-3", "clubs-8"],
            "hand": 3,
            "reserve": "diamonds-10 clubs-9",
            "stock": 29,
            "turned": "diamonds-queen spades-king",
            "points": 3,
        },
    },
}
"""The example of the printed sheet."""


def the_sheet(**changes: Any) -> Moment:
    return begin(Scene.model_validate({"position": {**SHEET, **changes}}), "qwinta", "the sheet")


def moments(seed: int, most: int = 400, **options: str) -> Iterator[tuple[Any, list[Event]]]:
    """Every state of a game, also before the deal and after the end, with the events that led to it."""
    rng = random.Random(seed)
    state, chance = game.new(2, options), Chance(rng)
    yield state, []
    for _ in range(most):
        if game.is_over(state):
            return
        journal: list[Event] = []
        if state.turn == NOBODY:
            game.deal(state, chance, journal)
        else:
            game.apply(state, rng.choice(game.legal_moves(state)), chance, journal)
        yield state, journal
