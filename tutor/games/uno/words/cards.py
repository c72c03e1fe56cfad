"""What the cards and the colours are called. English here; `translations/` has the other languages.

A colour agrees with its card in Dutch and German, so each pair has its own phrase. `THE` and `A` are objects of a
sentence, never its subject: in German some cards look different there.
"""

from typing import Final

from tutor.games.uno.rules.cards import COLOUR_NAMES
from tutor.words.language import Language, mark

NAMED: Final = {
    "red": mark("red %(number)s"),
    "red-skip": mark("red Skip"),
    "red-reverse": mark("red Reverse"),
    "red-draw-two": mark("red Draw Two"),
    "yellow": mark("yellow %(number)s"),
    "yellow-skip": mark("yellow Skip"),
    "yellow-reverse": mark("yellow Reverse"),
    "yellow-draw-two": mark("yellow Draw Two"),
    "green": mark("green %(number)s"),
    "green-skip": mark("green Skip"),
    "green-reverse": mark("green Reverse"),
    "green-draw-two": mark("green Draw Two"),
    "blue": mark("blue %(number)s"),
    "blue-skip": mark("blue Skip"),
    "blue-reverse": mark("blue Reverse"),
    "blue-draw-two": mark("blue Draw Two"),
    "wild": mark("Wild"),
    "wild-draw-four": mark("Wild Draw Four"),
}
"""In a list, or alone: “red 5”. A number goes by its colour alone."""
THE: Final = {
    "red": mark("the red %(number)s"),
    "red-skip": mark("the red Skip"),
    "red-reverse": mark("the red Reverse"),
    "red-draw-two": mark("the red Draw Two"),
    "yellow": mark("the yellow %(number)s"),
    "yellow-skip": mark("the yellow Skip"),
    "yellow-reverse": mark("the yellow Reverse"),
    "yellow-draw-two": mark("the yellow Draw Two"),
    "green": mark("the green %(number)s"),
    "green-skip": mark("the green Skip"),
    "green-reverse": mark("the green Reverse"),
    "green-draw-two": mark("the green Draw Two"),
    "blue": mark("the blue %(number)s"),
    "blue-skip": mark("the blue Skip"),
    "blue-reverse": mark("the blue Reverse"),
    "blue-draw-two": mark("the blue Draw Two"),
    "wild": mark("the Wild"),
    "wild-draw-four": mark("the Wild Draw Four"),
}
"""“the red 5”"""
A: Final = {
    "red": mark("a red %(number)s"),
    "red-skip": mark("a red Skip"),
    "red-reverse": mark("a red Reverse"),
    "red-draw-two": mark("a red Draw Two"),
    "yellow": mark("a yellow %(number)s"),
    "yellow-skip": mark("a yellow Skip"),
    "yellow-reverse": mark("a yellow Reverse"),
    "yellow-draw-two": mark("a yellow Draw Two"),
    "green": mark("a green %(number)s"),
    "green-skip": mark("a green Skip"),
    "green-reverse": mark("a green Reverse"),
    "green-draw-two": mark("a green Draw Two"),
    "blue": mark("a blue %(number)s"),
    "blue-skip": mark("a blue Skip"),
    "blue-reverse": mark("a blue Reverse"),
    "blue-draw-two": mark("a blue Draw Two"),
    "wild": mark("a Wild"),
    "wild-draw-four": mark("a Wild Draw Four"),
}
"""“a red 5”"""
IS: Final = {
    "red-reverse": mark("a red Reverse card"),
    "yellow-reverse": mark("a yellow Reverse card"),
    "green-reverse": mark("a green Reverse card"),
    "blue-reverse": mark("a blue Reverse card"),
}
"""What a card is, where that is no object; the others are called as in `A`."""

COLOURS: Final = {"red": mark("red"), "yellow": mark("yellow"), "green": mark("green"), "blue": mark("blue")}
"""Inside a sentence: somebody chooses red."""
COLOURS_TO_CHOOSE: Final = {
    "red": mark("Red"),
    "yellow": mark("Yellow"),
    "green": mark("Green"),
    "blue": mark("Blue"),
}
"""On a button."""
IN_FORCE: Final = {
    "red": mark("The colour is red"),
    "yellow": mark("The colour is yellow"),
    "green": mark("The colour is green"),
    "blue": mark("The colour is blue"),
}
NO_COLOUR_YET: Final = mark("No colour yet")


def phrase(phrases: dict[str, str], face: str, language: Language) -> str:
    """The card of this name, in one of the ways above."""
    colour, _, symbol = face.partition("-")
    if colour in COLOUR_NAMES and symbol.isdecimal():
        return language.say(phrases[colour], number=symbol)
    return language.say(phrases[face])


def named(face: str, language: Language) -> str:
    return phrase(NAMED, face, language)
