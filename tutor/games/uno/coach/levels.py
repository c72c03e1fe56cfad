"""The opponents, from one who has just learned the game to the coach: each with a way of playing of its own.

Nobody forgets what lies open; but some forget to call, and do not hear it when others do. How strong they are is
measured by `tutor tournament uno --ladder`; each must beat the one before it.
"""

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, Protocol

from tutor.coach.evaluate import Effort
from tutor.games.uno.coach.beginner import Beginner
from tutor.games.uno.coach.judgement import FITTED, Judgement
from tutor.games.uno.coach.policy import Player, Policy
from tutor.games.uno.coach.thinker import Thinker
from tutor.games.uno.rules.cards import COLOUR, COLOURS, NO_COLOUR, WILD_FOUR
from tutor.games.uno.rules.legal import LAST_BUT_ONE, is_lawful, next_seat
from tutor.games.uno.rules.moves import (
    CALLS,
    CHOSEN,
    KIND,
    PLACE,
    PLAY,
    THE_ACCEPT,
    THE_CATCH,
    THE_CHALLENGE,
    THE_DRAW,
    THE_KEEP,
    THE_WAIT,
    WAYS,
)
from tutor.games.uno.rules.sample import table_of
from tutor.games.uno.rules.view import View

BEST: Final = 5  # what attention or a judgement can be
NEAR: Final = 2  # cards: the next player is near the end


class Mind(Protocol):
    """A judgement: what to do, given what lies open."""

    def decide(self, view: View, rng: random.Random) -> int: ...


class Quick:
    """Decides as a player on the flat state does."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def decide(self, view: View, rng: random.Random) -> int:
        return self._player.decide(table_of(view))


class Anything:
    """Lays any card that fits, with any colour, and draws only when none does."""

    def decide(self, view: View, rng: random.Random) -> int:
        moves = [move for move in view.legal if _comes_to_mind(view, move)]
        return moves[int(rng.random() * len(moves))]


class Bluffer(Quick):
    """A beginner who lays a wild-draw-four, lawful or not, as soon as the next player is near the end, and who takes
    others for such players: large hands are challenged."""

    def decide(self, view: View, rng: random.Random) -> int:
        if THE_CHALLENGE in view.legal:
            return THE_CHALLENGE if view.judged > LARGE and rng.random() < DOUBTS else THE_ACCEPT
        usual = super().decide(view, rng)
        if len(view.hands[next_seat(view, view.seat)]) > NEAR or KIND[usual] != PLAY:
            return usual
        hand = view.hands[view.seat]
        colours = [sum(COLOUR[card.face] == colour for card in hand) for colour in range(COLOURS)]
        named = max(range(COLOURS), key=colours.__getitem__)
        fours = [
            move
            for move in view.legal
            if KIND[move] == PLAY
            and hand[PLACE[move]].face == WILD_FOUR
            and CHOSEN[move] in (named, NO_COLOUR)
            and (CALLS[move] or len(hand) != LAST_BUT_ONE)
        ]
        return fours[0] if fours else usual


LARGE: Final = 5  # cards
DOUBTS: Final = 0.3


def hoards(weights: dict[str, float]) -> dict[str, float]:
    """Who saves wilds for an end that may not come."""
    return {**weights, "wild": weights.get("wild", 0.0) - 5.0, "four": weights.get("four", 0.0) - 5.0}


def _hoarder() -> Mind:
    return Quick(Policy(tuple(Judgement(**hoards(dict(weights))) for weights in FITTED)))


@dataclass(frozen=True)
class Level:
    code: str  # its name at the command line; never changes its meaning
    memory: int  # how attentive it is, of BEST: whether it calls, and notices when others do not
    judgement: int  # how good it is, likewise
    mind: Callable[[], Mind]
    forgets: float = 0.0  # how often it does not call
    misses: float = 0.0  # how often it does not catch
    slips: float = 0.0  # how often it does something else that comes to mind
    rating: float = 1500.0  # what it is taken to be

    def player(self) -> "Seated":
        return Seated(self)

    def slip(self, view: View, rng: random.Random, among: Collection[int] | None = None) -> int:
        return slip(view, rng, among)


class Seated:
    """A level at the table."""

    def __init__(self, level: Level) -> None:
        self._mind = level.mind()
        self._level = level

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], rng: random.Random) -> int:
        if len(legal) == 1:
            return legal[0]
        if THE_CATCH in legal:
            return THE_WAIT if rng.random() < self._level.misses else THE_CATCH
        view = look()
        if self._level.slips and rng.random() < self._level.slips:
            move = slip(view, rng)
        else:
            move = self._mind.decide(view, rng)
        if KIND[move] == PLAY and CALLS[move] and rng.random() < self._level.forgets:
            return move - WAYS
        return move


def slip(view: View, rng: random.Random, among: Collection[int] | None = None) -> int:
    """Any move, or one of those to choose among, that does not look silly to the one who makes it."""
    choices = tuple(view.legal if among is None else among)
    sensible = [move for move in choices if _comes_to_mind(view, move)] or list(choices)
    return sensible[int(rng.random() * len(sensible))]


def _comes_to_mind(view: View, move: int) -> bool:
    """Not an unlawful wild-draw-four, nor silence, nor to draw while a card fits."""
    if move in (THE_DRAW, THE_KEEP):
        return not any(_comes_to_mind(view, other) for other in view.legal if KIND[other] == PLAY)
    if KIND[move] != PLAY:
        return move not in (THE_WAIT, THE_CHALLENGE)
    hand = view.hands[view.seat]
    if hand[PLACE[move]].face == WILD_FOUR and not is_lawful(hand, view.colour):
        return False
    return bool(CALLS[move]) or len(hand) != LAST_BUT_ONE


QUICK_THOUGHT: Final = Effort(samples=256, seats=6_000, narrow=True)
"""Of an opponent: less than for advice, so that a turn of two or three decisions is over when it is to be shown."""

LEVELS: Final = (
    Level("pip", 1, 1, Anything, forgets=0.6, misses=0.7, slips=0.1, rating=900),
    Level("lotte", 2, 2, lambda: Quick(Beginner()), forgets=0.35, misses=0.4, slips=0.25, rating=1150),
    Level("finn", 4, 2, lambda: Bluffer(Beginner()), forgets=0.18, misses=0.2, slips=0.17, rating=1350),
    Level("nora", BEST, 3, _hoarder, slips=0.04, rating=1550),
    Level("otto", BEST, 4, lambda: Quick(Policy()), slips=0.02, rating=1700),
    Level("coach", BEST, BEST, lambda: Thinker(QUICK_THOUGHT), rating=1900),
)
"""The weakest first."""

POLICY: Final = Level("policy", BEST, 4, lambda: Quick(Policy()))
BEGINNER: Final = Level("beginner", BEST, 2, lambda: Quick(Beginner()))
"""Yardsticks, which nobody meets at the table."""
