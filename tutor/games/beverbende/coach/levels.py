"""The opponents, from one who has just learned the game to the coach: each with a memory and a judgement of its own.

They see what their seat may see, and of that only what they remember. How strong they are is measured by
`tutor tournament beverbende --ladder`; each must beat the one before it.
"""

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from tutor.coach.evaluate import Effort
from tutor.games.beverbende.coach.beginner import Beginner
from tutor.games.beverbende.coach.greedy import Greedy
from tutor.games.beverbende.coach.judgement import JUDGEMENTS, Judgement, Knock
from tutor.games.beverbende.coach.memory import PERFECT, Memory, Span
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.coach.thinker import Thinker
from tutor.games.beverbende.rules.cards import HIGHEST
from tutor.games.beverbende.rules.moves import EXCHANGE, KIND, KNOCK, PEEK_AT, SLOT, SWAP_CARDS, TAKE
from tutor.games.beverbende.rules.view import View, table_of

BEST: Final = 5  # what a memory or a judgement can be
MEDIUM: Final = 5  # about what a card is worth that one does not know
MANY: Final = 12  # points: too many to knock with


class Mind(Protocol):
    """A judgement: what to do, given what one remembers."""

    def decide(self, view: View, rng: random.Random) -> int: ...


class Simple:
    """The greedy bot's judgement: own points only, and a fixed sum to knock at."""

    def __init__(self) -> None:
        self._greedy = Greedy()

    def decide(self, view: View, rng: random.Random) -> int:
        return self._greedy.choose(view.legal, lambda: view, rng)


class Rules:
    """The policy's judgement, or a worse one of the same kind."""

    def __init__(self, judgements: tuple[Judgement, ...] = JUDGEMENTS) -> None:
        self._policy = Policy(judgements)

    def decide(self, view: View, rng: random.Random) -> int:
        return self._policy.decide(table_of(view), view.seat)


@dataclass(frozen=True)
class Level:
    code: str  # its name at the command line; never changes its meaning
    memory: int  # how good it is, of BEST, for whoever chooses an opponent
    judgement: int  # likewise
    mind: Callable[[], Mind]
    span: Span = PERFECT
    slips: float = 0.0  # how often it does something else that comes to mind
    rating: float = 1500.0  # what it is taken to be

    def player(self) -> "Player":
        return Player(self)

    def slip(self, view: View, rng: random.Random, among: Collection[int] | None = None) -> int:
        return slip(view, rng, among)


class Player:
    """A level at the table: a bot that listens (`tutor.coach.bots`)."""

    def __init__(self, level: Level) -> None:
        self._mind = level.mind()
        self._level = level
        self._memory = Memory(0, PERFECT, 0)

    def sit(self, seat: int, seed: object) -> None:
        self._memory = Memory(seat, self._level.span, seed)

    def hear(self, told: dict[str, Any]) -> None:
        self._memory.hear(told)

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], rng: random.Random) -> int:
        if len(legal) == 1:
            return legal[0]
        view = self._memory.recall(look())
        if self._level.slips and rng.random() < self._level.slips:
            return slip(view, rng)
        return self._mind.decide(view, rng)


def slip(view: View, rng: random.Random, among: Collection[int] | None = None) -> int:
    """Any move, or one of those to choose among, that does not look silly to the one who makes it. Each kind of move
    comes to mind alike."""
    choices = view.legal if among is None else among
    sensible = [move for move in choices if not _is_silly(view, move)]
    kinds: dict[int, list[int]] = {}
    for move in sensible or choices:
        kinds.setdefault(KIND[move], []).append(move)
    moves = list(kinds.values())[int(rng.random() * len(kinds))]
    return moves[int(rng.random() * len(moves))]


def _is_silly(view: View, move: int) -> bool:
    """A low card known to be there for a higher one, a look at a known card, a knock with many points."""
    row = view.rows[view.seat]
    kind = KIND[move]
    if kind in (TAKE, EXCHANGE):
        new = view.discard[-1] if kind == TAKE else view.hand
        there = row[SLOT[move]].face
        return new >= there if there >= 0 else new > MEDIUM
    if kind == PEEK_AT:
        return row[SLOT[move]].face >= 0 and any(card.face < 0 for card in row)
    if kind == SWAP_CARDS:
        return 0 <= row[SLOT[move]].face <= MEDIUM
    return kind == KNOCK and sum(card.face if 0 <= card.face <= HIGHEST else MEDIUM for card in row) > MANY


BY_HABIT: Final = tuple(
    Judgement(Knock(0.25 * limit, -0.25, 0.0, 0.0, 0.0, 0.0)) for limit in (12.0, 8.5, 7.5, 5.5, 4.0)
)
"""Knocks at a fixed sum, by number of players from two on, whatever the others have."""

QUICK_THOUGHT: Final = Effort(samples=128, seats=2_500, narrow=True)
"""Of an opponent: less than for advice, so that a turn of two or three decisions is over when it is to be shown."""

LEVELS: Final = (
    Level("pip", 1, 1, Beginner, Span(own=6, kept=6, others=2, confusion=1.0, counts=False), slips=0.2, rating=900),
    Level("lotte", 2, 2, Simple, Span(own=28, kept=22, others=8, confusion=0.5, counts=False), slips=0.1, rating=1200),
    Level("finn", 3, 3, Simple, Span(own=50, kept=40, others=15, confusion=0.3, counts=False), slips=0.04, rating=1350),
    Level("nora", 4, 4, Rules, Span(own=40, kept=30, others=15, confusion=0.25), slips=0.12, rating=1600),
    Level("otto", BEST, 4, lambda: Rules(BY_HABIT), slips=0.015, rating=1800),
    Level("coach", BEST, BEST, lambda: Thinker(QUICK_THOUGHT), rating=2300),
)
"""The weakest first."""

POLICY: Final = Level("policy", BEST, 4, Rules)
"""The policy with perfect memory, as a yardstick."""

MIRROR: Final = "mirror"
"""The code of an opponent who remembers as somebody else does, and judges like Otto. Not among the levels: how strong
it is depends on whose memory it has."""


def mirror(span: float, confusion: float) -> Level:
    """Cards are remembered for so many turns on average, and lost so often when they are swapped."""
    otto = next(level for level in LEVELS if level.code == "otto")
    memory = Span(own=span, kept=span, others=span, confusion=confusion, counts=False)
    return replace(otto, code=MIRROR, span=memory)
