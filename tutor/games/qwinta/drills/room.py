"""The drills of this game, for the room that runs them. All of them are drills of seeing."""

from collections.abc import Collection, Mapping
from copy import copy
from typing import Final

from tutor.drills.contract import Frame
from tutor.drills.seeing import Sight
from tutor.engine.hidden import UNKNOWN
from tutor.games.qwinta.drills import asking
from tutor.games.qwinta.drills.drills import DRILLS as ALL
from tutor.games.qwinta.drills.drills import make
from tutor.games.qwinta.rules.view import View

SIGHTS: Final = {
    asking.ACTIVE: Sight(len(asking.PLACE_CHOICES), asking.NONE),
    asking.WINNER: Sight(len(asking.WINNER_CHOICES)),
    asking.CONNECT: Sight(len(asking.BESIDE), asking.NONE),
    asking.SCORE: Sight(len(asking.SCORE_CHOICES), asking.NO_POINTS),
    asking.BEST: Sight(asking.HAND),
    asking.UNDER: Sight(asking.UNDERS),
    asking.TURNED: Sight(len(asking.SUIT_CHOICES), asking.NONE),
}


class QwintaDrills:
    drills = ALL
    sights: Mapping[str, Sight] = SIGHTS
    about_cards: Collection[str] = ()
    for_lapses: Mapping[str, str] = {}
    make = staticmethod(make)

    @staticmethod
    def as_shown(frame: Frame) -> Frame:
        """It was made for its question: nothing in it is hidden."""
        return frame

    @staticmethod
    def without_faces(view: View) -> View:
        """Everything face down that was shown, and nothing to tell how it lay."""
        hidden = copy(view)
        hidden.bases = [[[UNKNOWN] if any(base) else [] for _ in base] for base in view.bases]
        hidden.turned = [[UNKNOWN] * len(pile) for pile in view.turned]
        hidden.hands = [[UNKNOWN] * len(hand) for hand in view.hands]
        return hidden


DRILLS: Final = QwintaDrills()
