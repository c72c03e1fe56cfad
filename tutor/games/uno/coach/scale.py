"""What a difference is worth here, in points of a round."""

from typing import Final

from tutor.coach.scale import Scale

SCALE: Final = Scale(plain=1.5, good=3.0, inaccuracy=6.0, mistake=12.0, clear=3.0, error=1.5)
"""A round brings or costs some seventy points, and luck forty of them: less than three nobody can tell apart. Twelve is
what it costs to spend a wild for nothing, and more than that loses a round in five."""
