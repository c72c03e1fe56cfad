"""The deck, told by kind of card: a number or a picture stands for all four colours."""

from dataclasses import dataclass
from functools import cache
from typing import Final, TypedDict

from tutor.games.uno.rules.cards import COLOUR_NAMES, DECK, FACE_NAMES, POINTS, SYMBOL, SYMBOL_NAMES, WILD
from tutor.words.language import mark

NAMES: Final = {
    "skip": mark("Skip"),
    "reverse": mark("Reverse"),
    "draw-two": mark("Draw Two"),
    "wild": mark("Wild"),
    "wild-draw-four": mark("Wild Draw Four"),
}
MEANINGS: Final = {
    "skip": mark("The next player misses a turn."),
    "reverse": mark("Play goes the other way round. With two players, it’s your turn again."),
    "draw-two": mark("The next player draws two cards and misses a turn."),
    "wild": mark("Goes on any card. You choose the next colour."),
    "wild-draw-four": mark(
        "You choose the colour, and the next player draws four cards and misses a turn. "
        "Only without a card of the current colour."
    ),
}
SHAPES: Final = (
    ("red", mark("Red is the flame.")),
    ("yellow", mark("Yellow is the sun.")),
    ("green", mark("Green is the leaf.")),
    ("blue", mark("Blue is the drop.")),
)


@dataclass(frozen=True)
class CardWords:
    face_name: str
    name: str
    """For a number the numeral itself, else words to be translated."""
    meaning: str
    count: int
    points: int


class DeckWords(TypedDict):
    numbers: tuple[CardWords, ...]
    specials: tuple[CardWords, ...]
    deck_size: int
    number_count: int
    special_count: int
    shapes: tuple[tuple[str, str], ...]


@cache
def deck_words() -> DeckWords:
    kinds = [_described(symbol) for symbol in (*SYMBOL_NAMES, "wild", "wild-draw-four")]
    numbers = tuple(kind for kind in kinds if not kind.meaning)
    specials = tuple(kind for kind in kinds if kind.meaning)
    return DeckWords(
        numbers=numbers,
        specials=specials,
        deck_size=len(DECK),
        number_count=sum(kind.count for kind in numbers),
        special_count=sum(kind.count for kind in specials),
        shapes=SHAPES,
    )


def _described(symbol: str) -> CardWords:
    """The colours take turns, so that all four are seen."""
    at = SYMBOL_NAMES.index(symbol) if symbol in SYMBOL_NAMES else -1
    face = FACE_NAMES.index(symbol if at < 0 else f"{COLOUR_NAMES[at % len(COLOUR_NAMES)]}-{symbol}")
    count = sum(SYMBOL[card] == SYMBOL[face] if face < WILD else card == face for card in DECK)
    return CardWords(FACE_NAMES[face], NAMES.get(symbol, symbol), MEANINGS.get(symbol, ""), count, POINTS[face])
