"""The 108 cards (`material.deck`). A face is a small int: 13 symbols of each colour, then the two wilds."""

from collections.abc import Iterable
from typing import Final

from tutor.engine.areas import area_of
from tutor.engine.flat import i64, vec

COLOUR_NAMES: Final = ("red", "yellow", "green", "blue")
COLOURS: Final[i64] = 4
NO_COLOUR: Final[i64] = 4  # of a wild by itself

SKIP: Final[i64] = 10
REVERSE: Final[i64] = 11
DRAW_TWO: Final[i64] = 12
SYMBOL_NAMES: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "draw-two")
SYMBOLS: Final[i64] = 13

WILD: Final[i64] = 52
WILD_FOUR: Final[i64] = 53
FACES: Final[i64] = 54
FOURS: Final = 4  # so many wild-draw-fours has the deck
CARDS: Final[i64] = 108

FACE_NAMES: Final[tuple[str, ...]] = (
    *(f"{colour}-{symbol}" for colour in COLOUR_NAMES for symbol in SYMBOL_NAMES), "wild", "wild-draw-four",
)  # fmt: skip
COPIES: Final[tuple[int, ...]] = (*(1 if face % SYMBOLS == 0 else 2 for face in range(WILD)), 4, FOURS)
DECK: Final = tuple(face for face, copies in enumerate(COPIES) for _ in range(copies))


def _points(face: int) -> int:
    """`score.values`"""
    if face >= WILD:
        return 50
    return 20 if face % SYMBOLS >= SKIP else face % SYMBOLS


def _number(face: int) -> int:
    """`setup.dealer`: a symbol counts as 0."""
    return face % SYMBOLS if face < WILD and face % SYMBOLS < SKIP else 0


COLOUR: Final[vec[i64]] = area_of(min(face // SYMBOLS, NO_COLOUR) for face in range(FACES))
SYMBOL: Final[vec[i64]] = area_of(face % SYMBOLS if face < WILD else face for face in range(FACES))  # a wild is its own
NUMBER: Final = tuple(_number(face) for face in range(FACES))
POINTS: Final[vec[i64]] = area_of(_points(face) for face in range(FACES))


def fits(face: i64, top: i64, colour: i64) -> bool:
    """`turn.match`: the colour in force, or the number or symbol of the top discard; a wild at any time."""
    return face >= WILD or COLOUR[face] == colour or SYMBOL[face] == SYMBOL[top]


def name(face: i64) -> str:
    return FACE_NAMES[face]


def names(faces: Iterable[int]) -> list[str]:
    return [FACE_NAMES[face] for face in faces]
