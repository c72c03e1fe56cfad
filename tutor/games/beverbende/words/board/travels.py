"""Which way cards have gone, for the eye to follow: pairs of places, as `moves` names them, and `hand`."""

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.games.beverbende.words.board.marks import HAND
from tutor.games.beverbende.words.board.moves import DISCARD_PILE, DRAW_PILE


def travels(told: Iterable[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """From where to where, in the order of the events. Who goes where is open to all."""
    ways: list[tuple[str, str]] = []
    held = HAND
    for event in told:
        kind = event["event"]
        place = f"{event.get('seat')}{event.get('slot')}"
        if kind == "drew":
            held = DRAW_PILE  # what is drawn and used in one go comes from there
            ways.append((DRAW_PILE, HAND))
        elif kind == "took":
            ways += [(DISCARD_PILE, place), (place, DISCARD_PILE)]
        elif kind == "exchanged":
            ways += [(held, place), (place, DISCARD_PILE)]
        elif kind in ("discarded", "declined", "laid"):
            ways.append((held, DISCARD_PILE))
        elif kind == "swapped":
            other = f"{event['other']}{event['other_slot']}"
            ways += [(place, other), (other, place)]
        elif kind == "replaced":
            ways.append((DRAW_PILE, place))
    return ways
