"""Pictures as they may be shown: the engine's view remembers everything, and remembering is what is trained.

Built by allow-list, as the view itself: what is not copied here stays hidden.
"""

from dataclasses import replace
from typing import Any, Final

from tutor.drills.contract import Frame
from tutor.engine.hidden import UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.games.uno.drills.watching import ME, Cover, Picture
from tutor.games.uno.rules.cards import NO_COLOUR
from tutor.games.uno.rules.state import DEALT, InHand
from tutor.games.uno.rules.view import View

LAID: Final = "laid"
PASSED: Final = "passed"
A_BACK: Final = InHand(UNKNOWN, DEALT, 0, 0)


def as_shown(frame: Frame) -> Frame:
    """How many cards everybody has, the colour, the direction, and what is shown of a hand at this moment; less where
    something has to be borne in mind. The own cards stay out of it: nothing is asked of them."""
    assert isinstance(frame, Picture)
    view = _table(frame.view)
    if frame.cover == Cover.TABLE:
        return replace(frame, view=view, told=tuple(_of_piles(frame)))
    view.direction, view.colour = frame.view.direction, frame.view.colour
    if frame.cover == Cover.NOTHING:
        view.hands = [_hand(frame, seat) for seat in range(view.players)]
    return replace(frame, view=view)


def without_faces(view: View) -> View:
    """While questions are asked nothing lies open, and nobody says how many cards there are."""
    hidden = _table(view)
    hidden.discard, hidden.draw_size = [], 0
    return hidden


def _table(seen: View) -> View:
    """The piles, and players who hold cards."""
    twin = View(seen.seat, seen.players, seen.scoring, seen.reverse)
    twin.stage, twin.turn = seen.stage, NOBODY
    twin.direction, twin.colour = 1, NO_COLOUR  # whatever they are: nothing is told of them
    twin.discard = [*(UNKNOWN for _ in seen.discard[:-1]), *seen.discard[-1:]]
    twin.draw_size = seen.draw_size
    twin.hands = [[] if seat == ME else [A_BACK] for seat in range(seen.players)]
    return twin


def _hand(frame: Picture, seat: int) -> list[InHand]:
    hand: list[InHand] = [] if seat == ME else frame.view.hands[seat]
    return [card for place, card in enumerate(hand) if (seat, place) in frame.shown] or [A_BACK] * len(hand)


def _of_piles(frame: Picture) -> list[dict[str, Any]]:
    """What everybody sees who only looks at the piles."""
    told: list[dict[str, Any]] = []
    for event in frame.told:
        if event["event"] == "played":
            told.append({"event": LAID, "card": event["card"]})
        elif event["event"] == "kept":
            told.append({"event": PASSED})
    return told
