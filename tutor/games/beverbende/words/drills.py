"""The memory drills in words: their names, what they ask, and what can be answered. English here; translations/ has the
rest."""

from typing import Final, Protocol

from tutor.games.beverbende.drills.questions import CANNOT_KNOW, LAID, LEFT, WHERE, WHICH, WHO
from tutor.games.beverbende.rules import FACE_NAMES
from tutor.games.beverbende.rules.cards import COPIES
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.cards import CARD_NAMES
from tutor.words.language import mark, ngettext

NAMES: Final = {
    "opening-look": mark("The opening look"),
    "my-row": mark("My row"),
    "follow-the-swap": mark("Follow the swap"),
    "whole-table": mark("The whole table"),
    "discards": mark("Gone from sight"),
    "counting": mark("Counting cards"),
}
ABOUT: Final = {
    "opening-look": mark("You see your two outer cards. Then the others play. What did you have?"),
    "my-row": mark("You exchange and peek. What’s in your row at the end?"),
    "follow-the-swap": mark("Cards change places, face down. Where is yours now?"),
    "whole-table": mark("Watch everyone. Who took what, and where is it now?"),
    "discards": mark("One card after another goes on the discard pile. Which ones, and in what order?"),
    "counting": mark("Keep count of what has been played. How many are still to come?"),
}
PICTURES: Final = {
    "opening-look": ("3", "back", "back", "7"),
    "my-row": ("back", "peek", "2", "back"),
    "follow-the-swap": ("back", "swap", "back"),
    "whole-table": ("0", "back", "back", "9"),
    "discards": ("5", "8", "1"),
    "counting": ("9", "9", "9"),
}
"""Cards that tell at a glance what a drill is about."""
OF_CARD: Final = {
    WHERE: mark("You saw %(card)s. Where is it now?"),
    WHO: mark("You saw %(card)s. Who has it now?"),
}
WHAT_IS: Final = mark("What’s %(place)s now?")
JUST_BEFORE: Final = mark("Which card is just under the top one?")
LONG_BEFORE: Final = mark("Which card is %(num)s cards below the top one?")
NUMBERS_LEFT: Final = mark("How many %(number)ss haven’t you seen yet?")
SPECIALS_LEFT: Final = mark("How many %(name)ss haven’t you seen yet?")
IN_ALL: Final = ngettext("There’s %(num)s in the whole game.", "There are %(num)s in the whole game.")
NO_WAY: Final = mark("You can’t know")


class Asked(Protocol):
    """What is asked; with or without what is right."""

    @property
    def kind(self) -> str: ...
    @property
    def place(self) -> str: ...
    @property
    def card(self) -> str: ...
    @property
    def back(self) -> int: ...


def question_words(asked: Asked, words: Words) -> str:
    if asked.kind == WHICH:
        return words.say(WHAT_IS, place=words.place(asked.place[0], int(asked.place[1])))
    if asked.kind == LAID:
        before = asked.back - 1
        return words.say(LONG_BEFORE, num=before) if before > 1 else words.say(JUST_BEFORE)
    if asked.kind == LEFT:
        name = CARD_NAMES.get(asked.card)
        return words.say(SPECIALS_LEFT, name=words.say(name)) if name else words.say(NUMBERS_LEFT, number=asked.card)
    return words.say(OF_CARD[asked.kind], card=words.a(asked.card))


def question_hint(asked: Asked, words: Words) -> str:
    """What everybody may know who counts."""
    return words.language.count(*IN_ALL, COPIES[FACE_NAMES.index(asked.card)]) if asked.kind == LEFT else ""


def answer_words(asked: Asked, value: str, words: Words) -> str:
    """As a choice, or on its own."""
    if value == CANNOT_KNOW:
        return words.say(NO_WAY)
    if asked.kind == WHERE:
        return begun(words.place(value[0], int(value[1])))
    if asked.kind == WHO:
        return words.names[value]
    return words.say(CARD_NAMES[value]) if value in CARD_NAMES else value


def answer_card(asked: Asked, value: str) -> str:
    """The card to be drawn beside it; empty where there is none."""
    return value if asked.kind in (WHICH, LAID) and value in FACE_NAMES else ""


def begun(phrase: str) -> str:
    """A noun phrase that stands alone."""
    return phrase[:1].upper() + phrase[1:]
