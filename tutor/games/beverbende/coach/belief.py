"""What an unseen card is likely to be, by what everybody can tell has happened to it.

The engine knows what is possible; play tells what is likely. A card that somebody drew and kept is low, one that its
owner knows and has left alone is lowish, a dealt one that came by a swap is high, and whoever has knocked has low
cards. How much so, `belief_tables` has counted.
"""

from collections.abc import Sequence
from typing import Final

from tutor.engine.flat import i64, vec
from tutor.engine.hidden import Held
from tutor.games.beverbende.coach.belief_tables import LIKELIHOOD, MEAN, RICHER
from tutor.games.beverbende.rules.cards import HIGHEST
from tutor.games.beverbende.rules.state import KEPT, State

UNTOUCHED: Final[i64] = 0  # nobody has ever seen it: any card that is left
LEFT: Final[i64] = 1  # dealt; its owner knows it and has left it there
CHOSEN: Final[i64] = 2  # its owner, who knows it, has drawn and kept it
FOREIGN: Final[i64] = 3  # dealt, and came by a swap: somebody knows it, its owner does not
HANDED: Final[i64] = 4  # the same, but somebody had drawn and kept it
TOLD: Final[i64] = 5
STORIES: Final = ("untouched", "left", "chosen", "foreign", "handed")

LAPS: Final[i64] = 8  # told apart; the last stands for all that follow
FEWEST: Final[i64] = 2  # players


CERTAIN: Final[i64] = 1000


def per_mille(lines: Sequence[Sequence[float]]) -> vec[i64]:
    """Likelihoods as whole numbers, one line after the other."""
    return vec[i64]([round(int(CERTAIN) * likely) for line in lines for likely in line])


LIKELIHOODS: Final = per_mille(LIKELIHOOD)
MEANS: Final = vec[float](MEAN)
MEANS_RICHER: Final = vec[float](RICHER)


def story(card: Held, owner: i64) -> i64:
    return story_of(card.origin, card.seen, owner)


def story_of(origin: i64, seen: i64, owner: i64) -> i64:
    """Of a card that came from there, and was seen by these."""
    if seen >> owner & 1:
        return CHOSEN if origin == KEPT else LEFT
    if seen:
        return HANDED if origin == KEPT else FOREIGN
    return CHOSEN if origin == KEPT else UNTOUCHED  # an own card that was kept and then forgotten


def chapters(state: State, owner: i64) -> i64:
    """Where the tables tell of this owner's cards now: at this place plus the story."""
    return chapters_of(state.players, state.knocker == owner, told_lap(state))


def told_lap(state: State) -> i64:
    return min(state.laps_done, LAPS - 1)


def chapters_of(players: i64, has_knocked: bool, lap: i64) -> i64:
    at = (players - FEWEST) * 2
    if has_knocked:
        at += 1
    return (at * LAPS + lap) * TOLD


def richer(state: State) -> float:
    """By how much a number that nobody has seen is worth more than the mean of all that were never shown."""
    return MEANS_RICHER[(state.players - FEWEST) * LAPS + told_lap(state)]


def likely(card: Held, owner: i64, me: i64, tells: i64, average: float) -> float:
    """What another's card is worth to the seat with the bit `me`: what it has seen, or what such cards are on average.

    `tells` are the owner's chapters, `average` is the worth of a card that nobody has seen, and of a special.
    """
    if card.seen & me:
        return float(card.face) if card.face <= HIGHEST else average
    return MEANS[tells + story(card, owner)] if card.seen else average
