"""The coach as a player: works out what moves are worth, and makes the best."""

import random
from typing import Final

from tutor.coach.beverbende.brain import BeverbendeBrain
from tutor.coach.beverbende.imagine import table_of
from tutor.coach.evaluate import Effort, evaluate
from tutor.engine.beverbende.cards import HIGHEST
from tutor.engine.beverbende.moves import EXCHANGE, KIND, OTHER, OTHER_SLOT, SLOT, SWAP_CARDS, TAKE
from tutor.engine.beverbende.state import AFTER
from tutor.engine.beverbende.view import View
from tutor.engine.hidden import Held

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
        return usual if value.behind <= DOUBT * value.behind_error else found.best.move


class Shortlist(BeverbendeBrain):
    """A player need not know how bad the bad moves are: it looks at the policy's and at those that may be better."""

    def alike(self, view: View) -> list[tuple[int, ...]]:
        usual = self.policy.decide(table_of(view), view.seat)
        return [moves for moves in super().alike(view) if usual in moves or not is_outdone(view, moves[0])]


def is_outdone(view: View, move: int) -> bool:
    """Whether some other move is plainly at least as good; a rule of thumb, which a test holds against the figures.

    Of the own cards that one knows, only the highest is ever given away, and never for a higher one; of the known cards
    of another, only the lowest is worth a swap.
    """
    kind = KIND[move]
    row = view.rows[view.seat]
    if kind in (TAKE, EXCHANGE):
        new = view.discard[-1] if kind == TAKE else view.hand
        return _is_number(row[SLOT[move]]) and (row[SLOT[move]].face <= new or _knows_higher(row, row[SLOT[move]]))
    if kind == SWAP_CARDS:
        give, theirs = row[SLOT[move]], view.rows[OTHER[move]]
        get = theirs[OTHER_SLOT[move]]
        if _is_number(give) and (_knows_higher(row, give) or (_is_number(get) and give.face <= get.face)):
            return True
        return _is_number(get) and any(_is_number(card) and card.face < get.face for card in theirs)
    return False


def _is_number(card: Held) -> bool:
    return 0 <= card.face <= HIGHEST


def _knows_higher(row: list[Held], card: Held) -> bool:
    return any(other.face > card.face for other in row if _is_number(other))
