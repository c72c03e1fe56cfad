"""The coach as a player: works out what moves are worth, and makes the best."""

import random
from typing import Final

from tutor.coach.evaluate import Effort, evaluate
from tutor.games.uno.coach.brain import UnoBrain
from tutor.games.uno.coach.policy import Policy
from tutor.games.uno.rules.cards import WILD_FOUR
from tutor.games.uno.rules.legal import is_lawful
from tutor.games.uno.rules.moves import KIND, PLACE, PLAY
from tutor.games.uno.rules.sample import table_of
from tutor.games.uno.rules.state import TO_CATCH
from tutor.games.uno.rules.view import View

DOUBT: Final = 1.5  # standard errors: by so much a move must be better than the policy's to be preferred


class Thinker:
    """Where the figures cannot tell, the policy's move is as good as any."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._brain = Shortlist()
        self._policy = Policy()

    def decide(self, view: View, rng: random.Random) -> int:
        usual = self._policy.decide(table_of(view))
        if view.stage == TO_CATCH or len(self._brain.alike(view)) < 2:
            return usual
        found = evaluate(self._brain, view, seed=rng.random(), effort=self._effort)
        value = found.of(usual)
        as_good = value.outdone_by is None and value.behind <= DOUBT * value.behind_error
        return usual if as_good else found.best.move


class Shortlist(UnoBrain):
    """A player need not know how bad the bad moves are, and does not bluff: whoever is asked is not sure to believe."""

    def alike(self, view: View) -> list[tuple[int, ...]]:
        return [moves for moves in super().alike(view) if self._is_worth_it(view, moves[0])]

    def _is_worth_it(self, view: View, move: int) -> bool:
        if self.outdone_by(view, move) is not None:
            return False
        if KIND[move] != PLAY:
            return True
        hand = view.hands[view.seat]
        return hand[PLACE[move]].face != WILD_FOUR or is_lawful(hand, view.colour)
