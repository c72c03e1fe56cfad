"""How practice games of this game are chosen, told and looked back at: see `tutor.words.practised`."""

from collections.abc import Sequence
from typing import Any, Final

from tutor.games.qwinta.rules import FACE_NAMES, View
from tutor.games.qwinta.words.attention import attention_gauges, attention_told
from tutor.games.qwinta.words.board.captions import tell
from tutor.games.qwinta.words.board.moves import NOTHING
from tutor.games.qwinta.words.board.prompts import prompt
from tutor.games.qwinta.words.board.words import Words, card_name
from tutor.games.qwinta.words.guide import told_notes
from tutor.games.qwinta.words.levels import NAMES, table_names
from tutor.games.qwinta.words.scores import score_pad, victory
from tutor.words.language import Language, mark
from tutor.words.plain import PlainPractised
from tutor.words.practised import Option

GOALS: Final = {
    "55": mark("The whole game: to 55 points"),
    "20": mark("A short game: to 20 points"),
}
HANDS: Final = {
    "3": mark("Three cards, as we play"),
    "2": mark("Two cards"),
    "4": mark("Four cards"),
    "5": mark("Five cards"),
}


class QwintaPractised(PlainPractised):
    names = NAMES
    options = {  # noqa: RUF012 - nobody changes it
        "goal": Option(mark("How long is the game?"), GOALS, mark("Choose how long the game is.")),
        "hand": Option(mark("How many cards in hand?"), HANDS, mark("Choose how many cards are in hand.")),
    }
    first_options = {"goal": "20", "hand": "3"}  # noqa: RUF012
    first_opponents = ("pip",)
    company = mark("Choose who plays against you. The first is the easiest to beat.")
    no_company = mark("Choose one opponent.")
    keys = {  # noqa: RUF012
        "a-stock": mark("take from your stock"),
        "a-reserve": mark("your reserve"),
        "leave": mark("go on without settling"),
        "skip": mark("don’t use the action card"),
    }
    key_letters = {"en": "TRGD", "nl": "PRDG", "de": "VDOA"}  # noqa: RUF012
    untold = frozenset({"shuffled", "left"})
    tell = staticmethod(tell)
    pad = staticmethod(score_pad)
    victory = staticmethod(victory)
    notes = staticmethod(told_notes)
    gauges = staticmethod(attention_gauges)
    figures_told = staticmethod(attention_told)

    def opponents(self, levels: Sequence[str], language: Language) -> tuple[str, ...]:
        return table_names(levels, language)[1:]

    def prompt(self, view: View, words: Words) -> str:
        return prompt(view, words, NOTHING)

    def card(self, name: str, words: Words) -> str:
        return words.the(name)

    def answers(self, language: Language) -> Sequence[tuple[str, str]]:
        return [(name, card_name(name, language)) for name in FACE_NAMES]


PRACTISED: Final[Any] = QwintaPractised()
