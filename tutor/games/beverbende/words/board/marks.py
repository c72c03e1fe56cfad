"""What has just happened, as marks on the cards: which ones have moved, and at which ones somebody has looked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tutor.games.beverbende.words.board.moves import DISCARD_PILE, DRAW_PILE

HAND = "hand"
MOVED = "moved"
PEEKED = "peeked"
LAID_OPEN = {"took", "exchanged", "discarded", "declined", "laid"}
"""Events that end with a card on the discard pile."""


@dataclass
class Marks:
    at: dict[str, str] = field(default_factory=dict)
    """By place, as `moves` names them, and `hand`."""
    glances: set[str] = field(default_factory=set)
    """Places whose card the reader is looking at, and need not remember yet."""

    def of(self, place: str) -> str:
        return self.at.get(place, "")

    def move(self, place: str) -> None:
        self.at[place] = MOVED
        self.glances.discard(place)

    def peek(self, place: str, *, shown: bool) -> None:
        self.at[place] = PEEKED
        if shown:
            self.glances.add(place)


def read_marks(told: Iterable[Mapping[str, Any]]) -> Marks:
    """Later events overwrite what earlier ones have marked."""
    marks = Marks()
    for event in told:
        _mark(marks, event)
    return marks


def _mark(marks: Marks, event: Mapping[str, Any]) -> None:
    kind = event["event"]
    if kind in ("took", "drew"):
        marks.glances.clear()  # somebody acts: what was looked at lies face down again
    if kind in LAID_OPEN:
        marks.move(DISCARD_PILE)
    if kind == "dealt":
        marks.at.clear()
        marks.glances.clear()
    elif kind == "looked":
        for slot in event["slots"]:
            marks.peek(f"{event['seat']}{slot}", shown="cards" in event)
    elif kind == "peeked":
        marks.peek(f"{event['seat']}{event['slot']}", shown="card" in event)
    elif kind in ("took", "exchanged", "replaced"):
        marks.move(f"{event['seat']}{event['slot']}")
    elif kind == "swapped":
        marks.move(f"{event['seat']}{event['slot']}")
        marks.move(f"{event['other']}{event['other_slot']}")
    elif kind == "drew":
        marks.move(HAND)
    elif kind == "reshuffled":
        marks.move(DRAW_PILE)
        marks.at.pop(DISCARD_PILE, None)
