"""What an unseen card is likely to be, by what everybody can tell has happened to it.

The engine knows what is possible; play tells what is likely. A card that somebody drew and kept is low, one that its
owner knows and has left alone is lowish, a dealt one that came by a swap is high, and whoever has knocked has low
cards. How much so, `belief_tables` has counted.
"""

from typing import Final

from tutor.coach.beverbende.belief_tables import MEAN
from tutor.engine.beverbende.cards import HIGHEST
from tutor.engine.beverbende.state import KEPT, State
from tutor.engine.hidden import Held

UNTOUCHED: Final = 0  # nobody has ever seen it: any card that is left
LEFT: Final = 1  # dealt; its owner knows it and has left it there
CHOSEN: Final = 2  # its owner, who knows it, has drawn and kept it
FOREIGN: Final = 3  # dealt, and came by a swap: somebody knows it, its owner does not
HANDED: Final = 4  # the same, but somebody had drawn and kept it
STORIES: Final = ("untouched", "left", "chosen", "foreign", "handed")

LAPS: Final = 8  # told apart; the last stands for all that follow
FEWEST: Final = 2  # players


def story(card: Held, owner: int) -> int:
    if card.seen >> owner & 1:
        return CHOSEN if card.origin == KEPT else LEFT
    if card.seen:
        return HANDED if card.origin == KEPT else FOREIGN
    return CHOSEN if card.origin == KEPT else UNTOUCHED  # an own card that was kept and then forgotten


def chapters(state: State, owner: int) -> int:
    """Where the tables tell of this owner's cards now: at this place plus the story."""
    lap = state.turns // state.players
    return chapters_of(state.players, state.knocker == owner, lap if lap < LAPS else LAPS - 1)


def chapters_of(players: int, has_knocked: bool, lap: int) -> int:
    return (((players - FEWEST) * 2 + has_knocked) * LAPS + lap) * len(STORIES)


def likely(card: Held, owner: int, me: int, tells: int, average: float, *, means: tuple[float, ...] = MEAN) -> float:
    """What another's card is worth to the seat with the bit `me`: what it has seen, or what such cards are on average.

    `tells` are the owner's chapters, `average` is the worth of a card that nobody has seen, and of a special.
    """
    seen = card.seen
    if seen & me:
        return float(card.face) if card.face <= HIGHEST else average
    return means[tells + story(card, owner)] if seen else average
