"""The 66 cards (`material.deck`). A face is a small int: its value for a number, 10 to 12 for a special."""

from typing import Final

SWAP: Final = 10
PEEK: Final = 11
DRAW_TWO: Final = 12
HIGHEST: Final = 9  # a face up to this one is a number
FACES: Final = 13

FACE_NAMES: Final[tuple[str, ...]] = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "swap", "peek", "draw-two")

COPIES: Final[tuple[int, ...]] = (4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 9, 7, 5)
DECK: Final = tuple(face for face, copies in enumerate(COPIES) for _ in range(copies))


def is_number(face: int) -> bool:
    return 0 <= face <= HIGHEST


def name(face: int) -> str:
    return FACE_NAMES[face]


def names(faces: list[int]) -> list[str]:
    return [FACE_NAMES[face] for face in faces]
