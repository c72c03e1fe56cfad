"""Who is stronger? One bot alone among others, over many deals.

A match is played in single rounds. Every deal is played once for each seat: the challenger sits on each of them in
turn, with the same cards on the table and in the draw pile, as in duplicate bridge. So the challenger has every hand of
the deal once and is once in every place after the starter, and the luck of hand and place cancels out. What is left is
luck of play. With a fresh deal for every round, the standard error would be larger by a tenth to a half.

The figure is the challenger's points of a round minus the mean of the others; where points are bad, less
than nought is better. Rounds of one deal hang together, so deals are what the standard error counts.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import erfc, inf, sqrt
from typing import NamedTuple

from tutor.coach.bots import BOTS
from tutor.coach.evaluate import difference
from tutor.engine.games import game_named
from tutor.jobs import spread
from tutor.simulate import Mean, play

FEW_DEALS = 4  # handed to a process at a time


class Figure(NamedTuple):
    """What the challenger scores more than the others in a round."""

    mean: float
    error: float  # standard error
    rounds: int

    @property
    def z(self) -> float:
        """How many standard errors from nought."""
        if self.error:
            return self.mean / self.error
        return 0.0 if not self.mean else inf if self.mean > 0 else -inf

    @property
    def p(self) -> float:
        """How often equals would be at least as far apart, in either direction."""
        return erfc(abs(self.z) / sqrt(2))


@dataclass(frozen=True)
class Match:
    """One challenger among others who are all alike."""

    game: str
    challenger: str
    others: str
    players: int
    options: Mapping[str, str]
    rounds: int  # at least so many: the last deal is played out
    seed: int

    @property
    def deals(self) -> int:
        return -(-self.rounds // self.players)


def play_deal(match: Match, number: int) -> float:
    """The challenger's mean margin over all seats. A deal has a seed of its own, so it matters nowhere who plays it."""
    game, makers = game_named(match.game), BOTS[match.game]
    margin = 0.0
    for seat in range(match.players):
        state = game.new(match.players, match.options)
        bots = [makers[match.challenger if at == seat else match.others]() for at in range(match.players)]
        seed = f"{match.seed}/{number}"
        play(game, state, bots, random.Random(seed), rounds=1, seed=f"{seed}/{seat}")
        margin += difference(game.rounds_played(state)[0], seat)
    return margin / match.players


Batch = tuple[Match, range]  # some deals of a match


def play_batch(batch: Batch) -> list[float]:
    match, numbers = batch
    return [play_deal(match, number) for number in numbers]


def batches(match: Match) -> list[Batch]:
    return [(match, range(at, min(at + FEW_DEALS, match.deals))) for at in range(0, match.deals, FEW_DEALS)]


def figures(matches: Sequence[Match], jobs: int, tell: Callable[[int], None] = lambda deals: None) -> Iterator[Figure]:
    """Play the matches, in so many processes; the figure of each. `tell` hears of deals as they are played."""
    played = spread(play_batch, [batch for match in matches for batch in batches(match)], jobs)
    for match in matches:
        margin = Mean()
        while margin.count < match.deals:
            margins = next(played)
            for value in margins:
                margin.add(value)
            tell(len(margins))
        error = margin.error if margin.count > 1 else inf  # one deal alone tells nothing of the error
        yield Figure(margin.mean, error, margin.count * match.players)


def neighbours(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Each level as the challenger of the one below it; `levels` has the weakest first."""
    return [(stronger, weaker) for weaker, stronger in pairwise(levels)]
