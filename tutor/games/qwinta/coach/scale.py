"""What a difference is worth here, in points of a game of 55."""

from typing import Final

from tutor.coach.scale import Scale

SCALE: Final = Scale(plain=0.3, good=0.7, inaccuracy=1.5, mistake=3.0, clear=0.7, error=0.35)
"""A point is two or three games in a hundred. Half a point is what the weaker of two good lays costs, three are what a
trio brings, five a QWINTA."""
