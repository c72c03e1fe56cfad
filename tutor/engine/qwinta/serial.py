"""A state as plain JSON values, and back."""

from collections.abc import Mapping
from typing import Any

from tutor.engine import serial
from tutor.engine.qwinta.check import broken
from tutor.engine.qwinta.state import State


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain JSON values."""
    return serial.fields(state)


def load(data: dict[str, Any]) -> State:
    return serial.load(data, _blank, {}, broken)


def _blank(data: Mapping[str, Any]) -> State:
    return State(data["players"])
