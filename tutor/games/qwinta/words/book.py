"""What the pages of the rulebook show beside its text."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.games.qwinta.rules.view import View
from tutor.games.qwinta.words.board import picture
from tutor.games.qwinta.words.board.words import Words
from tutor.words.board import Board
from tutor.words.language import mark

ASLEEP: Final = ("base", "hand", "goal", "steps")
"""Pictures on which nobody has turned up a card yet, as the text goes."""


class QwintaBook:
    asked_like = mark("jack, reserve …")
    overview: Final = {
        "aim": ("hearts-8", "clubs-3", "spades-10", "diamonds-4", "clubs-ace"),
        "across": ("hearts-8", "hearts-4"),
        "turn": ("clubs-queen", "hearts-5"),
        "actions": ("hearts-jack", "clubs-queen", "diamonds-king"),
        "end": ("spades-4", "hearts-4", "diamonds-4"),
    }
    quick: Final = {"jack": "hearts-jack", "queen": "clubs-queen", "king": "diamonds-king"}
    leaflet = ("three-qwintas", "connect", "trio")
    deck = ("ruling.material", "packs")

    @staticmethod
    def aloud(name: str, view: View, told: Sequence[Mapping[str, Any]], words: Words) -> Board:
        return picture(view, words, told=told, awake=name not in ASLEEP)


BOOK: Final = QwintaBook()
