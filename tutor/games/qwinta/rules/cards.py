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


def suit(face: i64) -> i64:
    """0 to 3; -1 where there is no card."""
    return face // IN_SUIT


def value(face: i64) -> i64:
    """The ace is the lowest: 1."""
    return face % IN_SUIT + 1


NUMBERS: Final[tuple[int, ...]] = tuple([face for face in range(DECK) if value(face) <= TEN])
ACTIONS: Final[tuple[int, ...]] = tuple([face for face in range(DECK) if value(face) > TEN])
SET_APART: Final[i64] = 2  # action cards that stay face down (`ruling.setup`, `step1.recycle`)


def above(face: i64) -> i64:
    """The next number of the suit; after the 10 comes the ace (`step5.ace-ten`, `ruling.run-suit`)."""
    return face - value(face) + 1 + value(face) % TEN


def below(face: i64) -> i64:
    """The one before it; before the ace comes the 10."""
    if value(face) == 1:
        return face + TEN - 1
    return face - 1


# For each number, those beside which it can be laid (`step5.connect`).
CONNECTS: Final = {
    face: frozenset({above(face), below(face), *(n for n in NUMBERS if value(n) == value(face))} - {face})
    for face in NUMBERS
}


def bit(face: i64) -> i64:
    """Several cards of one deck are a number too: with a bit for each."""
    one: i64 = 1
    return one << face


def bits(faces: Iterable[int]) -> i64:
    together: i64 = 0
    for face in faces:
        together |= bit(face)
    return together


CONNECTING: Final = vec[i64]([bits(CONNECTS.get(face, ())) for face in range(DECK)])  # the same, as bits


def connect(card: i64, beside: i64) -> bool:
    """`step5.connect`, `step5.ace-ten`: an equal value, or the next value of the suit. Open places connect nothing."""
    return beside >= 0 and CONNECTING[card] >> beside & 1 == 1


def are_ace_and_ten(one: i64, two: i64) -> bool:
    return suit(one) == suit(two) and {value(one), value(two)} == {1, TEN}


def name(face: i64) -> str:
    return FACE_NAMES[face]


def names(faces: Iterable[int]) -> list[str]:
    return [FACE_NAMES[face] for face in faces]
