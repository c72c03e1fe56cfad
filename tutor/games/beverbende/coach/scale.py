"""What a difference is worth here, in points of a round."""

from typing import Final

from tutor.coach.scale import Scale

SCALE: Final = Scale(plain=0.25, good=0.5, inaccuracy=1.0, mistake=2.0, clear=0.5, error=0.25)
"""Half a point is less than one card of a row is uncertain by; two points are what a careless exchange costs, and often
the round."""
