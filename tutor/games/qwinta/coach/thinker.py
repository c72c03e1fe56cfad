"""The coach as a player: works out what moves are worth, and makes the best."""

import random
from typing import Final

from tutor.coach.evaluate import Effort, evaluate
from tutor.games.qwinta.coach.brain import QwintaBrain
from tutor.games.qwinta.rules.view import View, table_of

DOUBT: Final = 1.2  # standard errors: by so much a move must be better than the policy's to be preferred


class Thinker:
    """Where the figures cannot tell, the policy's move is as good as any."""

    def __init__(self, effort: Effort, doubt: float = DOUBT) -> None:
        self._effort = effort
        self._doubt = doubt
        self._brain = QwintaBrain()

    def decide(self, view: View, rng: random.Random) -> int:
        usual = self._brain.policy.decide(table_of(view), view.seat)
        found = evaluate(self._brain, view, seed=rng.random(), effort=self._effort, watch=usual)
        value = found.of(usual)
        return usual if value.behind <= self._doubt * value.behind_error else found.best.move
