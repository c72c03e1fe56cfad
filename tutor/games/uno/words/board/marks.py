"""What has just happened, as marks on the cards, and which way they have gone for the eye to follow."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tutor.games.uno.words.board.moves import DISCARD_PILE, DRAW_PILE

Told = Iterable[Mapping[str, Any]]
MOVED: Final = "moved"


def read_marks(told: Told) -> dict[str, str]:
    """By place: the discard pile on which a card was laid, the hands into which cards have come."""
    marks: dict[str, str] = {}
    for event in told:
        kind = event["event"]
        if kind == "dealt":
            marks.clear()
        elif kind in ("played", "turned"):
            marks[DISCARD_PILE] = MOVED
        elif kind == "drew":
            marks[event["seat"]] = MOVED
        elif kind == "reshuffled":
            marks[DRAW_PILE] = MOVED
    return marks


def travels(told: Told) -> list[tuple[str, str]]:
    """From where to where, in the order of the events. Somebody else's hand is one place, in the own one each card has
    its own: whichever of the two is on the board is meant."""
    ways: list[tuple[str, str]] = []
    for event in told:
        seat = event.get("seat", "")
        if event["event"] == "played":
            ways += [(seat, DISCARD_PILE), (f"{seat}{event['place']}", DISCARD_PILE)]
        elif event["event"] == "drew":
            ways.append((DRAW_PILE, seat))
    return ways
