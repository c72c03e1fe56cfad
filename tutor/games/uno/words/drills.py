"""What the drills of this game are called, what they ask, and what can be answered."""

from typing import Final, Protocol

from tutor.games.uno.drills.questions import (
    BY_WHOM,
    COUNT,
    GONE,
    KEPT,
    LAST,
    LEFT,
    NAMED,
    NEVER,
    RIGHT,
    STILL,
    TURN,
    UNDER,
    WAY,
)
from tutor.games.uno.words.board.words import Words
from tutor.games.uno.words.cards import COLOURS_TO_CHOOSE
from tutor.words.language import mark

NAMES: Final = {
    "lacked": mark("The missing colour"),
    "counts": mark("How many cards?"),
    "whose-turn": mark("Whose turn?"),
    "gone": mark("What has been played"),
    "named": mark("The chosen colours"),
    "under": mark("Under the top card"),
    "shown-hand": mark("The shown hand"),
}
ABOUT: Final = {
    "lacked": mark(
        "Somebody draws a card and keeps it, so they’re probably out of that colour. Who is it, and which colour?"
    ),
    "counts": mark("You get one look at how many cards everyone has. Then you keep count yourself."),
    "whose-turn": mark(
        "Only the cards tell you what happens: Skip, Reverse, Draw Two. Whose turn is it, and which way?"
    ),
    "gone": mark("Keep an eye on the discard pile. What’s in it, and how often?"),
    "named": mark("Wilds are played and colours are chosen. Who chose what?"),
    "under": mark("Card after card goes on the discard pile. Which one lies where?"),
    "shown-hand": mark("You challenge somebody and see their cards, once. What do they still have later?"),
}
PICTURES: Final = {
    "lacked": ("blue-7", "back", "back"),
    "counts": ("back", "back", "back", "back"),
    "whose-turn": ("red-skip", "red-reverse", "yellow-reverse"),
    "gone": ("green-9", "red-9", "blue-9"),
    "named": ("wild", "yellow-4", "wild"),
    "under": ("red-5", "red-8", "green-8"),
    "shown-hand": ("wild-draw-four", "red-2", "blue-6"),
}
"""Cards that tell at a glance what a drill is about."""
ASKS: Final = {
    COUNT: mark("How many cards does %(name)s have now?"),
    KEPT: mark("What was the colour when %(name)s kept a card?"),
    TURN: mark("Whose turn is it now?"),
    WAY: mark("Which way does play go now?"),
    LAST: mark("Who played the last card?"),
    NAMED: mark("Which colour did %(name)s choose last?"),
    STILL: mark("Which of these cards does %(name)s still have?"),
}
CHOSE: Final = {
    "red": mark("Who chose red?"),
    "yellow": mark("Who chose yellow?"),
    "green": mark("Who chose green?"),
    "blue": mark("Who chose blue?"),
}
NUMBERS_LAID: Final = mark("How many cards with a %(number)s are in the discard pile?")
LAID: Final = {
    "8": mark("How many cards with an 8 are in the discard pile?"),
    "skip": mark("How many Skips are in the discard pile?"),
    "reverse": mark("How many Reverses are in the discard pile?"),
    "draw-two": mark("How many Draw Twos are in the discard pile?"),
    "wild": mark("How many Wilds are in the discard pile?"),
    "wild-draw-four": mark("How many Wild Draw Fours are in the discard pile?"),
}
JUST_UNDER: Final = mark("Which card is just under the top one?")
FAR_UNDER: Final = mark("Which card is %(num)s cards below the top one?")
NEVER_KEPT: Final = mark("No card was kept")
WAYS: Final = {LEFT: mark("To the left"), RIGHT: mark("To the right")}
OF_SEATS: Final = (TURN, LAST, BY_WHOM)
OF_COLOURS: Final = (KEPT, NAMED)


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
    if asked.kind == UNDER:
        return words.say(FAR_UNDER, num=asked.back) if asked.back > 1 else words.say(JUST_UNDER)
    if asked.kind == GONE:
        return words.say(LAID.get(asked.card, NUMBERS_LAID), number=asked.card)
    if asked.kind == BY_WHOM:
        return words.say(CHOSE[asked.card])
    return words.say(ASKS[asked.kind], name=words.names.get(asked.place, ""))


def answer_words(asked: Asked, value: str, words: Words) -> str:
    """As a choice, or on its own."""
    if value == NEVER:
        return words.say(NEVER_KEPT)
    if asked.kind in OF_COLOURS:
        return words.say(COLOURS_TO_CHOOSE[value])
    if asked.kind in OF_SEATS:
        return words.names[value]
    if asked.kind == WAY:
        return words.say(WAYS[value])
    return begun(words.named(value)) if answer_card(asked, value) else value


def answer_card(asked: Asked, value: str) -> str:
    """The card to be drawn beside it; empty where there is none."""
    return value if asked.kind in (UNDER, STILL) else ""


def begun(phrase: str) -> str:
    """A noun phrase that stands alone."""
    return phrase[:1].upper() + phrase[1:]
