"""The drills of this game, for the room that runs them."""

from collections.abc import Mapping
from typing import Final

from tutor.coach.slips import MIXED_UP
from tutor.drills.seeing import Sight
from tutor.games.beverbende.drills.drills import DRILLS as ALL
from tutor.games.beverbende.drills.drills import make
from tutor.games.beverbende.drills.hiding import as_shown, without_faces
from tutor.games.beverbende.drills.questions import WHERE, WHICH, WHO

FOR_LAPSES: Final = {
    "looked": "opening-look",
    "peeked": "my-row",
    "exchanged": "my-row",
    "took": "whole-table",
    "swapped": "follow-the-swap",
    MIXED_UP: "follow-the-swap",
}


class BeverbendeDrills:
    drills = ALL
    sights: Mapping[str, Sight] = {}
    about_cards = (WHICH, WHERE, WHO)
    for_lapses = FOR_LAPSES
    make = staticmethod(make)
    as_shown = staticmethod(as_shown)
    without_faces = staticmethod(without_faces)


DRILLS: Final = BeverbendeDrills()
