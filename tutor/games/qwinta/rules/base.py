"""A base as lists, for whoever shows it or asks about it: five places, each with its cards bottom to top."""

from typing import Final

from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.rules import places
from tutor.games.qwinta.rules.cards import above, bits, suit, value
from tutor.games.qwinta.rules.state import PLACES, Base, State

KIND_OF: Final = {3: "trio", 4: "quartet", 5: "quintet"}
WORTH: Final = {cards: places.worth(cards) for cards in KIND_OF}


def lying(base: Base) -> State:
    """A table on which nothing lies but this, before the first seat."""
    state = State(2)
    state.bases = [base, [[] for _ in range(PLACES)]]
    return state


def top(base: Base, place: int) -> int:
    """The base card of this place; NO_CARD when the place is open."""
    cards = base[place]
    return cards[-1] if cards else NO_CARD


def tops(base: Base) -> list[int]:
    return [cards[-1] for cards in base if cards]


def has_gap(base: Base) -> bool:
    return [] in base


def beside(base: Base, place: int) -> list[int]:
    """The base cards to the left and to the right."""
    return [top(base, near) for near in (place - 1, place + 1) if 0 <= near < PLACES]


def connects(base: Base, card: int, place: int) -> bool:
    return places.connects(card, bits([near for near in beside(base, place) if near != NO_CARD]))


def fits(base: Base, card: int, place: int) -> bool:
    return places.fits(lying(base), 0, card, place)


def fits_somewhere(base: Base, card: int) -> bool:
    return places.fits_somewhere(lying(base), 0, card)


def combinations(base: Base, card: int) -> list[list[int]]:
    """The cards of the set and of the run that score: left to right, and lowest first."""
    shown = tops(base)
    visible = bits(shown)
    same = [other for other in shown if value(other) == value(card)]
    run = [places.run_start(visible, card)]
    while len(run) < places.run_size(visible, card):
        run.append(above(run[-1]))
    return [cards for cards in (same, run) if places.worth(len(cards))]


def is_run(cards: list[int]) -> bool:
    return suit(cards[0]) == suit(cards[1])
