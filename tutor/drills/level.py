"""How hard a round is, and what its answers are to be like."""

from collections.abc import Sequence
from dataclasses import dataclass

Wanted = Sequence[float]
"""For each question a number from 0 to 1, which says what its answer is to be: that it cannot be known, or which of the
choices. It stays the same while deals are tried until one has such questions. Else an answer that many deals have would
be right more often than others, and whoever always gives it would pass without having watched."""


@dataclass(frozen=True)
class Level:
    """How much there is to bear in mind."""

    players: int
    turns: int  # that are watched; with swaps to follow, so many swaps
    asked: int  # questions
    seconds: float  # for which a picture is shown, unless the learner says when
    cards: int = 1  # to follow through swaps
