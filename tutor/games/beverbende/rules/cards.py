"""The 66 cards (`material.deck`). A face is a small int: its value for a number, 10 to 12 for a special."""

from typing import Final

from tutor.engine.flat import i64

SWAP: Final[i64] = 10
PEEK: Final[i64] = 11
DRAW_TWO: Final[i64] = 12
HIGHEST: Final[i64] = 9  # a face up to this one is a number
FACES: Final[i64] = 13

FACE_NAMES: Final[tuple[str, ...]] = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "swap", "peek", "draw-two")

COPIES: Final[tuple[int, ...]] = (4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 9, 7, 5)
DECK: Final = tuple(face for face, copies in enumerate(COPIES) for _ in range(copies))
CARDS: Final[i64] = 66
NUMBERS: Final[i64] = 45  # so many of the cards are
POINTS: Final[i64] = 225  # and so many they have together


def is_number(face: i64) -> bool:
    return 0 <= face <= HIGHEST


def name(face: i64) -> str:
    return FACE_NAMES[face]


def names(faces: list[int]) -> list[str]:
    return [FACE_NAMES[face] for face in faces]
