"""What this game shows of itself, for pages that are the same for every game."""

from typing import Final

from tutor.games.qwinta.words.board import picture, table
from tutor.games.qwinta.words.board.marks import travels
from tutor.games.qwinta.words.board.words import Words
from tutor.games.qwinta.words.deck import deck_words
from tutor.games.qwinta.words.laying import laid
from tutor.games.qwinta.words.levels import opponent_words, opponents_told
from tutor.words.language import mark
from tutor.words.plain import PlainShown


class QwintaShown(PlainShown):
    variants = {"qwinta": "QWINTA"}  # noqa: RUF012 - nobody changes it
    promise = mark("Look across: what faces what, and who wins it?")
    about = mark("Get to know %(game)s, a lost card game for two in which you keep looking across the table.")
    welcome = mark(
        "Hardly anybody knows %(game)s any more, but all you need for it is two packs of cards. Here you can learn it."
    )
    drawings = "playing-cards.svg"
    words = Words
    opponents = staticmethod(opponent_words)
    opponents_told = staticmethod(opponents_told)
    deck = staticmethod(deck_words)
    table = staticmethod(table)
    picture = staticmethod(picture)
    travels = staticmethod(travels)
    laid = staticmethod(laid)


SHOWN: Final = QwintaShown()
