"""A state as plain JSON values, and back."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.engine import serial
from tutor.engine.guard import TO_DEAL
from tutor.engine.hidden import IN_THE_OPEN, NO_CARD, Held
from tutor.engine.protocol import NOBODY
from tutor.engine.serial import Shape
from tutor.games.beverbende.rules.cards import COPIES, DRAW_TWO, FACES
from tutor.games.beverbende.rules.check import broken
from tutor.games.beverbende.rules.legal import LONGEST_ROUND
from tutor.games.beverbende.rules.moves import MOST_PLAYERS, ROW
from tutor.games.beverbende.rules.setup import new
from tutor.games.beverbende.rules.state import STAGE_NAMES, State

SHAPES: Final = {
    "starter": Shape(highest=MOST_PLAYERS - 1),
    "pad": Shape(2, highest=ROW * 9),
    "stage": Shape(lowest=TO_DEAL, highest=len(STAGE_NAMES) - 3),
    "turn": Shape(lowest=NOBODY, highest=MOST_PLAYERS - 1),
    "turns": Shape(highest=(LONGEST_ROUND + 1) * MOST_PLAYERS),
    "knocker": Shape(lowest=NOBODY, highest=MOST_PLAYERS - 1),
    "discard": Shape(1, highest=FACES - 1),
    "open_draw_twos": Shape(highest=COPIES[DRAW_TWO]),
    "hidden": Shape(2, highest=max(COPIES)),
    "set_aside": Shape(1, highest=FACES - 1),
    "rows": Shape(3, lowest=IN_THE_OPEN, highest=serial.MANY),
    "pile": Shape(1, highest=FACES - 1),
    "hand": Shape(lowest=NO_CARD, highest=FACES - 1),
}


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain JSON values."""
    told = {field: serial.plain(getattr(state, field)) for field in SHAPES}
    return {"edition": state.edition, "players": state.players, "rounds": state.rounds, **told}


def load(data: dict[str, Any]) -> State:
    return serial.load(data, _blank, SHAPES, broken, pad=serial.lines, rows=_rows)


def _blank(data: Mapping[str, Any]) -> State:
    state = new(data["players"], {"edition": data["edition"]})
    if data["rounds"] != state.rounds:
        raise ValueError
    return state


def _rows(rows: list[list[list[int]]]) -> list[list[Held]]:
    return [[Held(*card) for card in row] for row in rows]
