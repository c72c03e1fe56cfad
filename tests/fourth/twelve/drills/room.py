"""The drills: which cards lay open, one after another?"""

import random
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Final

from tests.fourth.twelve.rules.state import FACES, NAMES
from tests.fourth.twelve.rules.view import View
from tutor.drills.contract import Frame, Question
from tutor.drills.level import Level
from tutor.drills.plain import PlainDrill, PlainDrills
from tutor.engine.chance import shuffled
from tutor.engine.hidden import UNKNOWN

CHOICES: Final = 4
LEVELS: Final = (Level(2, 3, 1, 5.0), Level(2, 5, 2, 4.0), Level(2, 7, 3, 3.0))


def turned(frames: Sequence[Frame], level: Level, rng: random.Random) -> Iterator[Question]:
    """The cards below the open one, the latest first."""
    laid = frames[-1].view.open
    for back, card in enumerate(laid[-2 : -2 - level.asked : -1], start=1):
        others = shuffled([other for other in range(FACES) if other not in (card, laid[-1])], rng.random)
        choices = sorted([card, *others[: CHOICES - 1]])
        seen = max(frame.turn for frame in frames if frame.view.open[-1] == card)
        yield Question("turned", tuple(NAMES[one] for one in choices), NAMES[card], back=back, seen=seen)


class Drills(PlainDrills):
    def without_faces(self, view: View) -> View:
        hidden = copy(view)
        hidden.open, hidden.hands = view.open[-1:], [UNKNOWN] * view.players
        return hidden


DRILLS: Final = Drills("twelve", {"turned": PlainDrill(LEVELS, turned)})
