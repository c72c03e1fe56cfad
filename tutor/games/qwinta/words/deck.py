"""The two packs, told by value: English here; translations/ has the other languages."""

from dataclasses import dataclass
from functools import cache
from typing import Final, TypedDict

from tutor.games.qwinta.rules.cards import ACTIONS, FACE_NAMES, NUMBERS
from tutor.games.qwinta.rules.state import SEATS
from tutor.words.language import mark

NAMES: Final = {"ace": mark("Ace"), "jack": mark("Jack"), "queen": mark("Queen"), "king": mark("King")}
MEANINGS: Final = {
    "jack": mark("Send one of the cards across the table away. It goes under the other player’s reserve."),
    "queen": mark("Exchange two cards of your own base, near each other or far apart."),
    "king": mark("Clear one of your places. Every card that lies there is worth a point."),
}
EACH: Final = {
    "ace": "hearts-ace", "2": "spades-2", "3": "diamonds-3", "4": "clubs-4", "5": "hearts-5", "6": "spades-6",
    "7": "diamonds-7", "8": "clubs-8", "9": "hearts-9", "10": "spades-10", "jack": "hearts-jack",
    "queen": "clubs-queen", "king": "diamonds-king",
}  # fmt: skip
"""The card that stands for its value: every suit has its turn."""


@dataclass(frozen=True)
class CardWords:
    face_name: str
    name: str
    """For a number the numeral itself, else words to be translated."""
    meaning: str
    count: int


class DeckWords(TypedDict):
    numbers: tuple[CardWords, ...]
    specials: tuple[CardWords, ...]
    deck_size: int
    number_count: int
    special_count: int


@cache
def deck_words() -> DeckWords:
    told = tuple(_describe(value, face) for value, face in EACH.items())
    return DeckWords(
        numbers=tuple(card for card in told if not card.meaning),
        specials=tuple(card for card in told if card.meaning),
        deck_size=len(SEATS) * len(FACE_NAMES),
        number_count=len(NUMBERS),
        special_count=len(ACTIONS),
    )


def _describe(value: str, face: str) -> CardWords:
    count = len(SEATS) * sum(other.endswith(f"-{value}") for other in FACE_NAMES)
    return CardWords(face, NAMES.get(value, value), MEANINGS.get(value, ""), count)
