"""How hard it is to see: for how long a table is shown, how much there misleads, and how high the cards lie."""

from dataclasses import dataclass
from typing import Final

from tutor.drills.level import Level
from tutor.games.qwinta.rules import PLAYERS

BOARDS: Final = 6  # of a round
SECONDS: Final = (8.0, 6.0, 5.0, 4.0, 3.2, 2.6, 2.1, 1.7, 1.4, 1.1, 0.9, 0.7)
LURES: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
HEIGHTS: Final = (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8)
GONE: Final = (4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8)


@dataclass(frozen=True)
class Sight(Level):
    lures: int = 0
    """So much there is like the answer and is none, or one thing more: what that is, each drill says."""
    height: int = 1
    """At most so many cards lie on each other."""
    gone: int = 0
    """So many action cards have been turned up, where they are what is looked at."""

    def misleads(self, count: int) -> bool:
        """As much as it should."""
        return self.lures <= count <= self.lures + 1


def levels(most_lures: int = LURES[-1]) -> tuple[Sight, ...]:
    """From easy to hard; where there cannot be more that misleads, the time alone is shorter."""
    rows = zip(SECONDS, LURES, HEIGHTS, GONE, strict=True)
    return tuple(
        Sight(PLAYERS[0], BOARDS - 1, BOARDS, seconds, lures=min(lures, most_lures), height=height, gone=gone)
        for seconds, lures, height, gone in rows
    )
