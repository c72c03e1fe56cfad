"""The drills of this game, for the room that runs them."""

from collections.abc import Mapping
from typing import Final

from tutor.drills.seeing import Sight
from tutor.games.uno.drills.drills import DRILLS as ALL
from tutor.games.uno.drills.drills import make
from tutor.games.uno.drills.hiding import as_shown, without_faces
from tutor.games.uno.drills.questions import KEPT, STILL


class UnoDrills:
    drills = ALL
    sights: Mapping[str, Sight] = {}
    about_cards = (KEPT, STILL)
    for_lapses: Mapping[str, str] = {}
    make = staticmethod(make)
    as_shown = staticmethod(as_shown)
    without_faces = staticmethod(without_faces)


DRILLS: Final = UnoDrills()
