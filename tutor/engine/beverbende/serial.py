"""A state as plain JSON values, and back."""

from typing import Any, Final

from tutor.engine.beverbende.check import broken
from tutor.engine.beverbende.state import Held, State
from tutor.engine.errors import CorruptRecord

_PLAIN: Final = (
    "players", "edition", "rounds", "starter", "stage", "turn", "turns", "knocker", "pile", "discard", "hand",
    "open_draw_twos", "hidden", "set_aside",
)  # fmt: skip


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain JSON values."""
    data: dict[str, Any] = {field: getattr(state, field) for field in _PLAIN}
    data["pad"] = [list(line) for line in state.pad]
    data["rows"] = [[[card.face, card.origin, card.batch, card.seen] for card in row] for row in state.rows]
    return data


def load(data: dict[str, Any]) -> State:
    """The state that `dump` wrote; CorruptRecord for anything that play cannot have brought about."""
    try:
        state = _read(data)
        problems = broken(state)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise CorruptRecord(0, f"this is not a state ({type(error).__name__}).") from error
    if problems:
        raise CorruptRecord(0, "; ".join(problems))
    return state


def _read(data: dict[str, Any]) -> State:
    state = State(data["players"], data["edition"], data["rounds"], data["starter"])
    for field in _PLAIN:
        setattr(state, field, data[field])
    state.pad = [tuple(line) for line in data["pad"]]
    state.rows = [[Held(*card) for card in row] for row in data["rows"]]
    return state.copy()  # shares no list with `data`
