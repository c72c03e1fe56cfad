"""A game is a list of these, added to and never changed: what was played, and what the learner asked for on the way.

Each is stored as JSON, with its kind. None of them tells the learner more than the page has told.
"""

import json
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final

Values = list[dict[str, Any]]
"""What the coach thought of all moves, as `valued` writes it."""


@dataclass(frozen=True)
class Step:
    """A deal or a move of anybody, with the orders of the shuffles that it needed."""

    kind: ClassVar = "step"
    text: str
    orders: list[list[str]]


@dataclass(frozen=True)
class TookBack:
    """The game goes on after so many steps, with these orders of the shuffles of the round that is being played."""

    kind: ClassVar = "took-back"
    steps: int
    orders: list[list[str]]


@dataclass(frozen=True)
class Noted:
    """The learner has seen enough of what is being shown."""

    kind: ClassVar = "noted"


@dataclass(frozen=True)
class Hinted:
    """1 where to look, 2 why, 3 the move. The values are kept once for each decision."""

    kind: ClassVar = "hinted"
    level: int
    values: Values


@dataclass(frozen=True)
class Warned:
    """The coach has asked whether this move is meant."""

    kind: ClassVar = "warned"
    move: str
    values: Values


@dataclass(frozen=True)
class Recalled:
    """The learner has asked what could be known now."""

    kind: ClassVar = "recalled"


@dataclass(frozen=True)
class Aided:
    """From now on the memory aid is like this: what it shows need not be remembered."""

    kind: ClassVar = "aided"
    aid: str


@dataclass(frozen=True)
class Probed:
    """The learner was asked which card lies in a place. An empty answer: “I do not know”; None: not answered."""

    kind: ClassVar = "probed"
    slot: int
    answer: str | None
    sure: int


@dataclass(frozen=True)
class Stopped:
    """The learner has given up this game; what lies there may be shown."""

    kind: ClassVar = "stopped"


Entry = Step | TookBack | Noted | Hinted | Warned | Recalled | Aided | Probed | Stopped
KINDS: Final[dict[str, type[Entry]]] = {
    entry.kind: entry for entry in (Step, TookBack, Noted, Hinted, Warned, Recalled, Aided, Probed, Stopped)
}


def dump(entry: Entry) -> str:
    return json.dumps({"kind": entry.kind, **asdict(entry)}, separators=(",", ":"))


def load(text: str) -> Entry:
    data = json.loads(text)
    return KINDS[data.pop("kind")](**data)
