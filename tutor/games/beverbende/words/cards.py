"""The words for what the engine only names. English here; translations/ has the other languages."""

from dataclasses import dataclass
from functools import cache
from typing import TypedDict

from tutor.games.beverbende.words.deck import CardKind, card_kinds
from tutor.words.language import mark

CARD_NAMES = {"swap": mark("Swap"), "peek": mark("Peek"), "draw-two": mark("Draw two")}

OPENING_LOOK = {
    "beverbende": mark("You have four cards, face down. At the start you look at the two outer ones."),
    "biberbande": mark("You have four cards, face down. At the start you may look at the two outer ones."),
}

CARD_MEANINGS = {
    "0": mark("The dream card: no points at all."),
    "1": mark("One small point. Keep it."),
    "2": mark("Low and lovely. Keep it."),
    "3": mark("A good card to have."),
    "4": mark("Just below the middle. Fine for now."),
    "5": mark("Right in the middle: the number cards are 5 on average."),
    "6": mark("A bit much. Something lower would be nice."),
    "7": mark("High. Exchange it when you can."),
    "8": mark("Very high. Better on the discard pile than in your row."),
    "9": mark("The worst card, and the most common one too."),
    "swap": mark("Swap one of your cards for another player’s, without looking."),
    "peek": mark("Look at one of your own cards and put it back."),
    "draw-two": mark("Draw a card. Don’t want it? Discard it and draw one more."),
}


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
    opening_look: dict[str, str]


@cache
def deck_words() -> DeckWords:
    kinds = card_kinds()
    numbers = tuple(describe(kind) for kind in kinds if not kind.is_special)
    specials = tuple(describe(kind) for kind in kinds if kind.is_special)
    number_count, special_count = sum(card.count for card in numbers), sum(card.count for card in specials)
    return DeckWords(
        numbers=numbers,
        specials=specials,
        deck_size=number_count + special_count,
        number_count=number_count,
        special_count=special_count,
        opening_look=OPENING_LOOK,
    )


def describe(kind: CardKind) -> CardWords:
    return CardWords(kind.name, CARD_NAMES.get(kind.name, kind.name), CARD_MEANINGS[kind.name], kind.count)
