"""A deck of 52, one for each player (`ruling.material`): 40 numbers, ace to 10, and 12 action cards.

A face is a small int: suit by suit, ace to king.
"""

from collections.abc import Iterable
from typing import Final

SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
VALUES: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
FACE_NAMES: Final = tuple(f"{suit}-{value}" for suit in SUITS for value in VALUES)

IN_SUIT: Final = 13
TEN: Final = 10  # the highest number; a higher value is an action card
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13

SPADES_ACE: Final = 0
HEARTS_ACE: Final = 13


def suit(face: int) -> int:
    """0 to 3; -1 where there is no card."""
    return face // IN_SUIT


def value(face: int) -> int:
    """The ace is the lowest: 1."""
    return face % IN_SUIT + 1


NUMBERS: Final = tuple(face for face in range(len(FACE_NAMES)) if value(face) <= TEN)
ACTIONS: Final = tuple(face for face in range(len(FACE_NAMES)) if value(face) > TEN)
SET_APART: Final = 2  # action cards that stay face down (`ruling.setup`, `step1.recycle`)


def above(face: int) -> int:
    """The next number of the suit; after the 10 comes the ace (`step5.ace-ten`, `ruling.run-suit`)."""
    return face - value(face) + 1 + value(face) % TEN


BELOW: Final = {above(face): face for face in NUMBERS}


def below(face: int) -> int:
    return BELOW[face]


# For each number, those beside which it can be laid (`step5.connect`).
CONNECTS: Final = {
    face: frozenset({above(face), below(face), *(n for n in NUMBERS if value(n) == value(face))} - {face})
    for face in NUMBERS
}


def are_ace_and_ten(one: int, two: int) -> bool:
    return suit(one) == suit(two) and {value(one), value(two)} == {1, TEN}


def name(face: int) -> str:
    return FACE_NAMES[face]


def names(faces: Iterable[int]) -> list[str]:
    return [FACE_NAMES[face] for face in faces]
