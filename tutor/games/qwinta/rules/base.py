"""A base: five places in a row, each with its cards bottom to top. Only the top card counts (`ruling.top-only`)."""

from collections.abc import Callable
from typing import Final

from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.rules.cards import CONNECTS, above, below, suit, value

PLACES: Final = 5
Base = list[list[int]]

# `score.combination`: by the number of cards
KIND_OF: Final = {3: "trio", 4: "quartet", 5: "quintet"}
WORTH: Final = {3: 3, 4: 5, 5: 10}


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
    """`step5.connect`, `step5.ace-ten`: next to an equal value, or to the next value of the suit."""
    near = CONNECTS[card]
    return (place > 0 and top(base, place - 1) in near) or (place < PLACES - 1 and top(base, place + 1) in near)


def fits(base: Base, card: int, place: int) -> bool:
    """`step5.gaps-first`: while a place is open, any card fits there and none elsewhere."""
    if has_gap(base):
        return not base[place]
    return connects(base, card, place)


def fits_somewhere(base: Base, card: int) -> bool:
    return any(fits(base, card, place) for place in range(PLACES))


def combinations(base: Base, card: int) -> list[list[int]]:
    """The largest set and the largest run with this base card that score (`ruling.combination-new`)."""
    visible = tops(base)
    same = [other for other in visible if value(other) == value(card)]
    return [cards for cards in (same, _run(visible, card)) if len(cards) in WORTH]


def _run(visible: list[int], card: int) -> list[int]:
    """`ruling.run-suit`: the neighbours of the suit, downwards and upwards, as far as they go; lowest first."""
    return [*reversed(_onwards(visible, card, below)), card, *_onwards(visible, card, above)]


def _onwards(visible: list[int], card: int, step: Callable[[int], int]) -> list[int]:
    found: list[int] = []
    following = step(card)
    while following in visible:
        found.append(following)
        following = step(following)
    return found


def is_run(cards: list[int]) -> bool:
    return suit(cards[0]) == suit(cards[1])
