"""Memory drills, as the pages use them. What is hidden leaves these services only when it is due."""

from tutor.drills.curve import Curve
from tutor.services.drills.choices import EXPOSURES, Choices, choices, choose
from tutor.services.drills.rounds import (
    DAILY,
    FREE,
    Asked,
    Line,
    NoAnswer,
    Playing,
    Result,
    answer,
    answer_picture,
    begin,
    drills,
    go_on,
    playing,
    result,
)
from tutor.services.drills.standing import Standing, curve, sights, standing

__all__ = [
    "DAILY", "EXPOSURES", "FREE", "Asked", "Choices", "Curve", "Line", "NoAnswer", "Playing", "Result", "Standing",
    "answer", "answer_picture", "begin", "choices", "choose", "curve", "drills", "go_on", "playing", "result", "sights",
    "standing",
]  # fmt: skip
