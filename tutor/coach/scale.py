"""What a difference is worth: the unit of the yardstick comes with the game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Scale:
    """What a move may lose against the best one, in the units of the game's yardstick."""

    plain: float
    """So close to the best, the plainest move will do: nobody at a table can tell the difference."""
    good: float
    """From here on a move is an inaccuracy,"""
    inaccuracy: float
    """from here on a mistake,"""
    mistake: float
    """and from here on a blunder."""
    clear: float
    """What costs less is nobody's fault, and in a puzzle no wrong answer."""
    error: float
    """A standard error that is small enough to say how much a move loses."""
