"""What the pages of the rulebook show beside its text."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.games.uno.rules.view import View
from tutor.games.uno.words.board import picture
from tutor.games.uno.words.board.words import Words
from tutor.words.board import Board
from tutor.words.language import mark

ENDS_A_TURN: Final = ("played", "kept")


class UnoBook:
    asked_like = mark("stack, wild four …")
    overview: Final = {
        "aim": ("red-5", "yellow-2", "green-skip", "wild"),
        "turn": ("red-7", "red-2", "blue-7"),
        "actions": ("yellow-skip", "green-reverse", "blue-draw-two", "wild"),
        "uno": ("back", "green-4"),
        "end": ("red-9", "blue-skip", "wild-draw-four"),
    }
    quick: Final = {
        "skip": "yellow-skip",
        "reverse": "green-reverse",
        "draw-two": "blue-draw-two",
        "wild": "wild",
        "wild-four": "wild-draw-four",
    }
    leaflet = ("match", "wild-four", "count")
    deck = ("material.deck", "cards")

    @staticmethod
    def aloud(name: str, view: View, told: Sequence[Mapping[str, Any]], words: Words) -> Board:
        return picture(view, words, told=last_turn(told), story=told)


def last_turn(told: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """The board would be full of marks if it showed the turns before as well."""
    begins = [number for number, event in enumerate(told) if event["event"] in ENDS_A_TURN]
    return told[begins[-1] :] if begins else told


BOOK: Final = UnoBook()
