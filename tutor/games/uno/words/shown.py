"""What this game shows of itself, for pages that are the same for every game."""

from collections.abc import Mapping
from typing import Final

from tutor.games.uno.words.board import picture, table
from tutor.games.uno.words.board.marks import travels
from tutor.games.uno.words.board.words import Words
from tutor.games.uno.words.deck import deck_words
from tutor.games.uno.words.laying import laid
from tutor.games.uno.words.levels import opponent_words, opponents_told
from tutor.words.language import mark
from tutor.words.plain import PlainShown
from tutor.words.shown import ToldApart


class UnoShown(PlainShown):
    variants: Mapping[str, str] = {"winner": "UNO", "own-cards": "UNO minus"}
    told_apart = ToldApart(
        question=mark("UNO or UNO minus?"),
        tile=mark("Two ways to keep the score: who gets the points of the cards that are left?"),
        described=mark("The two ways to keep the score in UNO: points for the winner, or everyone’s own cards."),
        lead=mark(
            "The printed rules know two ways to keep the score. We call the usual one UNO and the other one UNO minus. "
            "Everything else is the same."
        ),
        choice=mark(
            "In UNO, the winner of a round gets the points of all the cards that are left. In UNO minus, everyone gets "
            "the points of their own cards, and the fewest points win. Both are in the printed rules."
        ),
    )
    promise = mark("A card that matches, and a word at the right time")
    about = mark("Get to know %(game)s, the card game where you play what matches and call when one card is left.")
    welcome = mark(
        "Welcome to Beaver School. Here you can learn %(game)s, the card game where you play what matches and call "
        "when one card is left."
    )
    drawings = "colours.svg"
    words = Words
    deck = staticmethod(deck_words)
    opponents = staticmethod(opponent_words)
    opponents_told = staticmethod(opponents_told)
    table = staticmethod(table)
    picture = staticmethod(picture)
    travels = staticmethod(travels)
    laid = staticmethod(laid)


SHOWN: Final = UnoShown()
