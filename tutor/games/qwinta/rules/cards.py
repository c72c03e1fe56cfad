"""A deck of 52, one for each player (`ruling.material`): 40 numbers, ace to 10, and 12 action cards.

A face is a small int: suit by suit, ace to king.
"""

from collections.abc import Iterable
from typing import Final

from tutor.engine.flat import i64, vec

SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
VALUES: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
FACE_NAMES: Final[tuple[str, ...]] = tuple([f"{suit}-{value}" for suit in SUITS for value in VALUES])

DECK: Final[i64] = 52
IN_SUIT: Final[i64] = 13
TEN: Final[i64] = 10  # the highest number; a higher value is an action card
JACK: Final[i64] = 11
QUEEN: Final[i64] = 12
KING: Final[i64] = 13

SPADES_ACE: Final[i64] = 0
HEARTS_ACE: Final[i64] = 13


# By face: to look a number up is faster than to divide
SUIT_OF: Final = vec[i64]([suit for suit in range(len(SUITS)) for _ in VALUES])
VALUE_OF: Final = vec[i64]([at + 1 for _ in SUITS for at in range(len(VALUES))])


def suit(face: i64) -> i64:
    """0 to 3; -1 where there is no card."""
    if face < 0:
        return -1
    return SUIT_OF[face]


def value(face: i64) -> i64:
    """The ace is the lowest: 1."""
    return VALUE_OF[face]


NUMBERS: Final[tuple[int, ...]] = tuple([face for face in range(DECK) if value(face) <= TEN])
ACTIONS: Final[tuple[int, ...]] = tuple([face for face in range(DECK) if value(face) > TEN])
SET_APART: Final[i64] = 2  # action cards that stay face down (`ruling.setup`, `step1.recycle`)


# The next number of the suit, and the one before; the ace follows the 10 (`step5.ace-ten`, `ruling.run-suit`)
ABOVE: Final = vec[i64]([face - value(face) + 1 + value(face) % TEN for face in range(DECK)])
BELOW: Final = vec[i64]([face + TEN - 1 if value(face) == 1 else face - 1 for face in range(DECK)])


def above(face: i64) -> i64:
    return ABOVE[face]


def below(face: i64) -> i64:
    return BELOW[face]


# For each number, those beside which it can be laid (`step5.connect`).
CONNECTS: Final = {
    face: frozenset({above(face), below(face), *[n for n in NUMBERS if value(n) == value(face)]} - {face})
    for face in NUMBERS
}


def _powers(of: int, upto: int) -> list[int]:
    """Multiplied step by step: compiled, a 1 that is shifted by a number is cut to half a word."""
    powers = [1]
    while len(powers) < upto:
        powers.append(powers[-1] * of)
    return powers


BIT: Final = vec[i64](_powers(2, DECK))


def bit(face: i64) -> i64:
    """Several cards of one deck are a number too: with a bit for each."""
    return BIT[face]


def bits(faces: Iterable[int]) -> i64:
    together: i64 = 0
    for face in faces:
        together |= bit(face)
    return together


CONNECTING: Final = vec[i64]([bits(CONNECTS.get(face, ())) for face in range(DECK)])  # the same, as bits


def are_ace_and_ten(one: i64, two: i64) -> bool:
    return suit(one) == suit(two) and {value(one), value(two)} == {1, TEN}


def name(face: i64) -> str:
    return FACE_NAMES[face]


def names(faces: Iterable[int]) -> list[str]:
    return [FACE_NAMES[face] for face in faces]
