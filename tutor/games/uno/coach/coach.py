"""How the coach imagines this game, and what she teaches. What matters lies open, or is told in the history that all
have seen: so nothing that is forgotten is judged here."""

from collections.abc import Sequence
from typing import Final

from tutor.coach.coaches import Coach, points_are_bad, points_are_good
from tutor.coach.plain import NothingToForget
from tutor.games.uno.coach.brain import UnoBrain
from tutor.games.uno.coach.ideas import UnoIdeas
from tutor.games.uno.coach.scale import SCALE
from tutor.games.uno.rules.state import State
from tutor.games.uno.rules.view import View


def cost(state: State, line: Sequence[int]) -> Sequence[int]:
    """`score.win`: points are good, so they cost less than nothing; by the alternative they are bad."""
    return [-points for points in line] if state.scoring == "winner" else line


def sign(view: View) -> int:
    return points_are_good(view) if view.scoring == "winner" else points_are_bad(view)


COACH: Final = Coach(
    UnoBrain,
    NothingToForget,
    UnoIdeas,
    SCALE,
    version=1,
    beside=frozenset({"pad"}),
    cost=cost,
    sign=sign,
    chance="winning",
)
