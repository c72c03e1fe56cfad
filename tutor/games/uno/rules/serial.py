"""A state as plain JSON values, and back."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.engine import serial
from tutor.engine.guard import TO_DEAL
from tutor.engine.protocol import NOBODY
from tutor.engine.serial import Shape
from tutor.games.uno.rules.cards import COPIES, FACES, FOURS, NO_COLOUR
from tutor.games.uno.rules.check import broken
from tutor.games.uno.rules.moves import MOST_PLAYERS, PLACES
from tutor.games.uno.rules.setup import new
from tutor.games.uno.rules.state import STAGE_NAMES, InHand, State

SHAPES: Final = {
    "dealer": Shape(lowest=NOBODY, highest=MOST_PLAYERS - 1),
    "pad": Shape(2),
    "stage": Shape(lowest=TO_DEAL, highest=len(STAGE_NAMES) - 3),
    "turn": Shape(lowest=NOBODY, highest=MOST_PLAYERS - 1),
    "turns": Shape(),
    "direction": Shape(lowest=-1, highest=1),
    "discard": Shape(1, highest=FACES - 1),
    "colour": Shape(highest=NO_COLOUR),
    "drawn": Shape(highest=1),
    "laid_by": Shape(lowest=NOBODY, highest=MOST_PLAYERS - 1),
    "before": Shape(highest=NO_COLOUR),
    "judged": Shape(highest=PLACES),
    "hidden": Shape(2, highest=max(COPIES)),
    "returned": Shape(),
    "fours_shown": Shape(highest=FOURS),
    "proofs": Shape(1, highest=NO_COLOUR),
    "history": Shape(2, highest=PLACES),
    "hands": Shape(3),
    "pile": Shape(1, highest=FACES - 1),
}


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain JSON values."""
    told = {field: serial.plain(getattr(state, field)) for field in SHAPES}
    return {"players": state.players, "scoring": state.scoring, "reverse": state.reverse, **told}


def load(data: dict[str, Any]) -> State:
    return serial.load(data, _blank, SHAPES, broken, pad=serial.lines, hands=_hands)


def _blank(data: Mapping[str, Any]) -> State:
    return new(data["players"], {"scoring": data["scoring"], "two-player-reverse": data["reverse"]})


def _hands(hands: list[list[list[int]]]) -> list[list[InHand]]:
    return [[InHand(*card) for card in hand] for hand in hands]
