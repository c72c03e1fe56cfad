"""The cards that a text of UNO names with their colour, and those that lie on the boards beside it."""

import re
from collections.abc import Iterator

from tutor.games.uno.rules.cards import FACE_NAMES
from tutor.lessons.story import Moment

COLOURS = {
    "nl": {"rode": "red", "gele": "yellow", "groene": "green", "blauwe": "blue"},
    "de": {"rot": "red", "gelb": "yellow", "grün": "green", "blau": "blue"},
    "en": {"red": "red", "yellow": "yellow", "green": "green", "blue": "blue"},
}
SYMBOLS = {
    "nl": {"‘Overslaan’": "skip", "‘Spel omkeren’": "reverse", "‘Twee kaarten trekken’": "draw-two"},
    "de": {"„Aussetzen“": "skip", "„Richtungswechsel“": "reverse", "„Zwei ziehen“": "draw-two"},
    "en": {"Skip": "skip", "Reverse": "reverse", "Draw Two": "draw-two"},
}


def named(text: str, language: str) -> Iterator[str]:
    """Every card that the text names with its colour."""
    colours, symbols = COLOURS[language], SYMBOLS[language]
    ending = "(?:e|es|er|en|em)" if language == "de" else ""
    pattern = rf"\b({'|'.join(colours)}){ending} (\d|{'|'.join(symbols)})"
    for colour, symbol in re.findall(pattern, text):
        yield f"{colours[colour]}-{symbols.get(symbol, symbol)}"


def shown(moments: list[Moment]) -> set[str]:
    """The cards on these boards, and those that are told about."""
    faces = [face for moment in moments for face in moment.view.discard]
    faces += [card.face for moment in moments for hand in moment.view.hands for card in hand if card.face >= 0]
    told = [str(event["card"]) for moment in moments for event in moment.told if "card" in event]
    return {*(FACE_NAMES[face] for face in faces), *told}
