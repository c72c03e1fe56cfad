"""How much an answer counts for the ratings."""

from datetime import timedelta
from typing import Final

WITH_HINT: Final = (1.0, 0.7, 0.4, 0.0)
"""By how far the hint went; the last one shows the move."""
SHOWN: Final = len(WITH_HINT) - 1
AGAIN: Final = 0.25  # a puzzle that was answered before
SO_SOON: Final = timedelta(days=1)  # since then: what is answered again sooner does not count at all
IN_A_RUN: Final = 0.5  # streak and storm: in a hurry, nobody is at their best


def weight_of(*, right: bool, hints: int, since_last: timedelta | None, in_a_run: bool) -> float:
    """`since_last`: since the learner answered this puzzle before, if ever.

    A hint makes it easier to be right. Who is wrong in spite of a hint would have been wrong without: that counts in
    full, unless the move had been shown, when the answer tells nothing.
    """
    level = min(max(hints, 0), SHOWN)
    weight = WITH_HINT[level] if right or level == SHOWN else 1.0
    if since_last is not None:
        weight *= 0.0 if since_last < SO_SOON else AGAIN
    return weight * IN_A_RUN if in_a_run else weight
