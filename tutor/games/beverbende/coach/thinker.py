"""The coach as a player: works out what moves are worth, and makes the best."""

import random
from typing import Final

from tutor.coach.evaluate import Effort, evaluate
from tutor.games.beverbende.coach.brain import BeverbendeBrain
from tutor.games.beverbende.coach.outdone import is_second_choice
from tutor.games.beverbende.rules.state import AFTER
from tutor.games.beverbende.rules.view import View, table_of

DOUBT: Final = 1.0  # standard errors: by so much a move must be better than the policy's to be preferred
CLOSE: Final = 2.0  # points: if knocking is better or worse by more than this, there is nothing to think about


class Thinker:
    """Where the figures cannot tell, the policy's move is as good as any."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._brain = Shortlist()

    def decide(self, view: View, rng: random.Random) -> int:
        table = table_of(view)
        policy = self._brain.policy
        usual = policy.decide(table, view.seat)
        if view.stage == AFTER and abs(policy.gain_of_knocking(table, view.seat)) > CLOSE:
            return usual
        found = evaluate(self._brain, view, seed=rng.random(), effort=self._effort)
        value = found.of(usual)
        as_good = value.outdone_by is None and value.behind <= DOUBT * value.behind_error
        return usual if as_good else found.best.move


class Shortlist(BeverbendeBrain):
    """A player need not know how bad the bad moves are: it looks at the policy's and at those that may be better."""

    def alike(self, view: View) -> list[tuple[int, ...]]:
        usual = self.policy.decide(table_of(view), view.seat)
        return [moves for moves in super().alike(view) if usual in moves or self._is_worth_it(view, moves[0])]

    def _is_worth_it(self, view: View, move: int) -> bool:
        return self.outdone_by(view, move) is None and not is_second_choice(view, move)
