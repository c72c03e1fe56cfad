"""A state as plain JSON values, and back."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.engine import serial
from tutor.engine.guard import TO_DEAL
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
from tutor.engine.serial import Shape
from tutor.games.qwinta.rules.cards import FACE_NAMES
from tutor.games.qwinta.rules.check import broken
from tutor.games.qwinta.rules.setup import new
from tutor.games.qwinta.rules.state import LAY, SEATS, State

PILES: Final = Shape(2, highest=len(FACE_NAMES) - 1)
SHAPES: Final = {
    "in_hand": Shape(lowest=2, highest=5),
    "goal": Shape(lowest=1),
    "lot": Shape(1, highest=len(FACE_NAMES) - 1),
    "stage": Shape(lowest=TO_DEAL, highest=LAY),
    "turn": Shape(lowest=NOBODY, highest=len(SEATS) - 1),
    "turns": Shape(),
    "bases": PILES._replace(depth=3),
    "taken": Shape(lowest=NO_CARD, highest=len(FACE_NAMES) - 1),
    "points": Shape(1),
    **dict.fromkeys(("turned", "reserves", "discards", "exposed", "actions", "aside", "stocks", "hands"), PILES),
}


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain JSON values."""
    told = {field: serial.plain(getattr(state, field)) for field in SHAPES}
    return dict(sorted({"players": state.players, **told}.items()))


def load(data: dict[str, Any]) -> State:
    return serial.load(data, _blank, SHAPES, broken)


def _blank(data: Mapping[str, Any]) -> State:
    return new(data["players"])
