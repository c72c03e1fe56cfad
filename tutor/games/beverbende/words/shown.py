"""What this game shows of itself, for pages that are the same for every game."""

from typing import Final

from tutor.games.beverbende.words.board import picture, table
from tutor.games.beverbende.words.board.travels import travels
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.cards import deck_words
from tutor.games.beverbende.words.laying import laid
from tutor.games.beverbende.words.levels import opponent_words, opponents_told
from tutor.words.language import mark
from tutor.words.shown import ToldApart

GERMAN: Final = "de"


class BeverbendeShown:
    variants: Final = {"beverbende": "Beverbende", "biberbande": "Biberbande"}
    told_apart = ToldApart(
        question=mark("Beverbende or Biberbande?"),
        tile=mark("What’s different between Beverbende and Biberbande."),
        described=mark("What’s different between the Dutch rules of Beverbende and the German rules of Biberbande."),
        lead=mark("Beverbende and Biberbande are the same game. Their printed rules differ in only a few places."),
        choice=mark(
            "Beverbende is the Dutch edition, Biberbande the German one. A few rules differ. "
            "Either can be read in any language."
        ),
    )
    promise = mark("Four cards, few points, one good memory")
    about = mark("Get to know %(game)s, the card game where low is good and a good memory wins.")
    welcome = mark(
        "Welcome to Beaver School. Here you can learn %(game)s, the card game where low is good and a good memory wins."
    )
    drawings = "cards.svg"
    deck = staticmethod(deck_words)
    opponents = staticmethod(opponent_words)
    opponents_told = staticmethod(opponents_told)
    words = Words
    table = staticmethod(table)
    picture = staticmethod(picture)
    travels = staticmethod(travels)
    laid = staticmethod(laid)

    @staticmethod
    def variant_in(language: str) -> str:
        return "biberbande" if language == GERMAN else "beverbende"


SHOWN: Final = BeverbendeShown()
