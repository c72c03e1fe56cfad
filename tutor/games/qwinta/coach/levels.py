"""The opponents, from one who has just learned the game to the coach: each sees more of the table than the one before.

Memory hardly matters here, so none of them forgets. How strong they are is measured by
`python -m tutor.games.qwinta.lab.ladder`; each must beat the one before it.
"""

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, Protocol

from tutor.coach.evaluate import Effort
from tutor.games.qwinta.coach.beginner import Beginner
from tutor.games.qwinta.coach.judgement import POINTS_NOW, SEES_FACING, SEES_OWN_CHANCES, USUAL, Judgement
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.coach.thinker import Thinker
from tutor.games.qwinta.rules.moves import KIND, PLACE, SETTLE
from tutor.games.qwinta.rules.view import View, table_of


class Mind(Protocol):
    """A judgement: what to do, given what one sees."""

    def decide(self, view: View, rng: random.Random) -> int: ...


class Rules:
    """The policy's way to play, with all that it weighs or with less."""

    def __init__(self, judgement: Judgement = USUAL) -> None:
        self._policy = Policy(judgement)

    def decide(self, view: View, rng: random.Random) -> int:
        return self._policy.decide(table_of(view), view.seat)


@dataclass(frozen=True)
class Level:
    code: str  # its name at the command line; never changes its meaning
    mind: Callable[[], Mind]
    slips: float = 0.0  # how often it does something else that comes to mind
    rating: float = 1500.0  # what it is taken to be

    def player(self) -> "Player":
        return Player(self)

    def slip(self, view: View, rng: random.Random, among: Collection[int] | None = None) -> int:
        return slip(view, rng, among)


class Player:
    """A level at the table."""

    def __init__(self, level: Level) -> None:
        self._mind = level.mind()
        self._level = level

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], rng: random.Random) -> int:
        if len(legal) == 1:
            return legal[0]
        if self._level.slips and rng.random() < self._level.slips:
            return slip(look(), rng)
        return self._mind.decide(look(), rng)


def slip(view: View, rng: random.Random, among: Collection[int] | None = None) -> int:
    """Any move, or one of those to choose among, that does not give points away before everybody's eyes. Each kind of
    move comes to mind alike."""
    choices = view.legal if among is None else among
    kinds: dict[int, list[int]] = {}
    for move in [move for move in choices if not _gives_away(view, move)] or choices:
        kinds.setdefault(KIND[move], []).append(move)
    moves = list(kinds.values())[int(rng.random() * len(kinds))]
    return moves[int(rng.random() * len(moves))]


def _gives_away(view: View, move: int) -> bool:
    """Settles a QWINTA that the other wins."""
    own, theirs = view.bases[view.seat], view.bases[1 - view.seat]
    return KIND[move] == SETTLE and own[PLACE[move]][-1] < theirs[PLACE[move]][-1]


QUICK_THOUGHT: Final = Effort(samples=96, seats=1_200, narrow=True)
"""Of an opponent: less than for advice, so that a turn of three or four decisions is over when it is to be shown."""

LEVELS: Final = (
    Level("pip", Beginner, slips=0.25, rating=800),
    Level("lotte", lambda: Rules(POINTS_NOW), slips=0.1, rating=1100),
    Level("finn", lambda: Rules(SEES_OWN_CHANCES), slips=0.05, rating=1350),
    Level("nora", lambda: Rules(SEES_FACING), slips=0.05, rating=1600),
    Level("otto", Rules, slips=0.02, rating=1800),
    Level("coach", lambda: Thinker(QUICK_THOUGHT), rating=2000),
)
"""The weakest first."""

POLICY: Final = Level("policy", Rules)
"""As the coach takes everybody to play."""
