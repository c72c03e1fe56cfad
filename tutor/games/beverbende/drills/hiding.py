"""Pictures as they may be shown: the engine's view remembers everything, and remembering is what is trained."""

from collections.abc import Collection
from dataclasses import replace

from tutor.drills.contract import Frame
from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.coach.forgetting import Place
from tutor.games.beverbende.rules.state import copy_open
from tutor.games.beverbende.rules.view import View


def as_shown(frame: Frame) -> Frame:
    """Only the cards that are seen at this moment have a face."""
    return replace(frame, view=_with_faces(frame.view, frame.shown))


def without_faces(view: View) -> View:
    """The table as it lies there while questions are asked: rows of backs, and the open card."""
    return _with_faces(view, ())


def _with_faces(seen: View, shown: Collection[Place]) -> View:
    """Below the open card nothing is known of the discard pile, nor how many of which card are left."""
    twin = View(seen.seat, seen.players, seen.edition)
    copy_open(seen, twin)
    twin.discard = [*(UNKNOWN for _ in seen.discard[:-1]), *seen.discard[-1:]]
    twin.hidden = []
    twin.draw_size = seen.draw_size
    twin.hand = seen.hand
    twin.rows = [
        [card if (seat, slot) in shown else card.back() for slot, card in enumerate(row)]
        for seat, row in enumerate(seen.rows)
    ]
    return twin
