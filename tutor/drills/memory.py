"""What a forgetting curve means at the table."""

from math import log
from typing import Final

from tutor.drills.curve import Curve

WELL: Final = 0.6  # a card is remembered well as long as it is known so often
MOST_LAPS: Final = 3


def fading_turns(curve: Curve, players: int) -> int:
    """For how many turns a fading memory aid should show a card: as long as the learner would know it anyway, so that
    it goes when it begins to be missed. At least one turn, at most three laps."""
    known = int(-log(WELL) * curve.span)
    return max(1, min(known, MOST_LAPS * players))
