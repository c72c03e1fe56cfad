"""A state as plain JSON values, and back."""

from collections.abc import Mapping
from typing import Any

from tutor.engine import serial
from tutor.engine.beverbende.check import broken
from tutor.engine.beverbende.state import State
from tutor.engine.hidden import Held


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain JSON values."""
    return serial.fields(state)


def load(data: dict[str, Any]) -> State:
    return serial.load(data, _blank, {"pad": serial.lines, "rows": _rows}, broken)


def _blank(data: Mapping[str, Any]) -> State:
    return State(data["players"], data["edition"], data["rounds"], data["starter"])


def _rows(rows: list[list[list[int]]]) -> list[list[Held]]:
    return [[Held(*card) for card in row] for row in rows]
