"""A state as plain JSON values, and back."""

from collections.abc import Mapping
from typing import Any

from tutor.engine import serial
from tutor.engine.uno.check import broken
from tutor.engine.uno.state import InHand, State


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain JSON values."""
    return serial.fields(state)


def load(data: dict[str, Any]) -> State:
    return serial.load(data, _blank, {"pad": serial.lines, "hands": _hands}, broken)


def _blank(data: Mapping[str, Any]) -> State:
    return State(data["players"], data["scoring"], data["reverse"])


def _hands(hands: list[list[list[int]]]) -> list[list[InHand]]:
    return [[InHand(*card) for card in hand] for hand in hands]
