"""The 108 cards (`material.deck`). A face is a small int: 13 symbols of each colour, then the two wilds."""

from collections.abc import Iterable
from typing import Final

COLOUR_NAMES: Final = ("red", "yellow", "green", "blue")
COLOURS: Final = len(COLOUR_NAMES)
NO_COLOUR: Final = COLOURS  # of a wild by itself

SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
SYMBOL_NAMES: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "draw-two")
SYMBOLS: Final = len(SYMBOL_NAMES)

WILD: Final = COLOURS * SYMBOLS
WILD_FOUR: Final = WILD + 1
FACES: Final = WILD_FOUR + 1
FOURS: Final = 4  # so many wild-draw-fours has the deck

FACE_NAMES: Final = (
    *(f"{colour}-{symbol}" for colour in COLOUR_NAMES for symbol in SYMBOL_NAMES), "wild", "wild-draw-four",
)  # fmt: skip
COPIES: Final = (*(1 if face % SYMBOLS == 0 else 2 for face in range(WILD)), 4, FOURS)
DECK: Final = tuple(face for face, copies in enumerate(COPIES) for _ in range(copies))

COLOUR: Final = tuple(min(face // SYMBOLS, NO_COLOUR) for face in range(FACES))
SYMBOL: Final = tuple(face % SYMBOLS if face < WILD else face for face in range(FACES))  # a wild is its own symbol
NUMBER: Final = tuple(symbol if symbol < SKIP else 0 for symbol in SYMBOL)  # `setup.dealer`: a symbol counts as 0
POINTS: Final = tuple(50 if face >= WILD else max(NUMBER[face], 20 * (SYMBOL[face] >= SKIP)) for face in range(FACES))


def fits(face: int, top: int, colour: int) -> bool:
    """`turn.match`: the colour in force, or the number or symbol of the top discard; a wild at any time."""
    return face >= WILD or COLOUR[face] == colour or SYMBOL[face] == SYMBOL[top]


def name(face: int) -> str:
    return FACE_NAMES[face]


def names(faces: Iterable[int]) -> list[str]:
    return [FACE_NAMES[face] for face in faces]
