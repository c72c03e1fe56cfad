"""What the pages of the rulebook show beside its text."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.games.beverbende.rules.view import View
from tutor.games.beverbende.words.board import picture
from tutor.games.beverbende.words.board.words import Words
from tutor.words.board import Board
from tutor.words.language import mark

BEFORE_THE_LOOK: Final = ("welcome", "cards", "row")
"""Pictures on which nobody knows a card yet."""


class BeverbendeBook:
    asked_like = mark("knock, empty …")
    overview: Final = {
        "aim": ("0", "2", "1", "0"),
        "memory": ("4", "back", "back", "7"),
        "turn": ("2", "back"),
        "specials": ("swap", "peek", "draw-two"),
        "end": ("1", "0", "2", "3"),
    }
    quick: Final = {"swap": "swap", "peek": "peek", "draw-two": "draw-two"}
    leaflet = ("opening", "take-two", "scoring")
    deck = ("material.deck", "cards")

    @staticmethod
    def aloud(name: str, view: View, told: Sequence[Mapping[str, Any]], words: Words) -> Board:
        return picture(view, words, told=last_turn(told), story=told, recall=name not in BEFORE_THE_LOOK)


def last_turn(told: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """The board would be full of marks if it showed the turns before as well."""
    ends = [number for number, event in enumerate(told[:-1]) if event["event"] == "passed"]
    return told[ends[-1] + 1 :] if ends else told


BOOK: Final = BeverbendeBook()
