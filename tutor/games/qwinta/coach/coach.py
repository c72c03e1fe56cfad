"""How the coach imagines this game, and what she teaches. All that matters in it lies open, so nobody forgets."""

from collections.abc import Sequence
from typing import Final

from tutor.coach.coaches import Coach
from tutor.coach.plain import NothingToForget
from tutor.games.qwinta.coach.brain import QwintaBrain
from tutor.games.qwinta.coach.ideas import QwintaIdeas
from tutor.games.qwinta.coach.kernel import A_WIN
from tutor.games.qwinta.coach.scale import SCALE
from tutor.games.qwinta.rules.legal import winners_of
from tutor.games.qwinta.rules.state import State


def cost(state: State, line: Sequence[int]) -> Sequence[int]:
    """To win is what counts at the end, as it does for the kernel once the goal is near."""
    winners = winners_of(state)
    return [-A_WIN if seat in winners else A_WIN for seat in range(len(line))]


COACH: Final = Coach(
    QwintaBrain,
    NothingToForget,
    QwintaIdeas,
    SCALE,
    version=1,
    beside=frozenset({"lot"}),
    cost=cost,
    sign=-1,
    chance="ahead",
)
