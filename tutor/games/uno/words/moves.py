"""Moves in words: what to do, as a command; what would be about as good; what was done.

Of the last but one card it is said whether the call goes with it.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tutor.coach.advice import Hint
from tutor.engine.seats import letter
from tutor.games.uno.rules import FACE_NAMES, View
from tutor.games.uno.rules.cards import COLOUR_NAMES, COLOURS
from tutor.games.uno.rules.legal import LAST_BUT_ONE
from tutor.games.uno.rules.moves import (
    ACCEPT,
    CALLS,
    CATCH,
    CHALLENGE,
    CHOSEN,
    DRAW,
    KEEP,
    KIND,
    NAME,
    PLACE,
    PLAY,
    WAIT,
)
from tutor.games.uno.words.board.words import Words
from tutor.words.language import mark

CALLING: Final = 20
"""To play and to call, and the same for a wild: kinds of their own, for words."""
SILENT: Final = 21
WILD: Final = 22
WILD_CALLING: Final = 23
WILD_SILENT: Final = 24

COMMANDS: Final = {
    PLAY: mark("Play %(card)s."),
    CALLING: mark("Play %(card)s and call “UNO”."),
    SILENT: mark("Play %(card)s and say nothing."),
    WILD: mark("Play %(card)s and choose %(colour)s."),
    WILD_CALLING: mark("Play %(card)s, choose %(colour)s and call “UNO”."),
    WILD_SILENT: mark("Play %(card)s, choose %(colour)s and say nothing."),
    DRAW: mark("Draw a card."),
    KEEP: mark("Keep the card."),
    NAME: mark("Choose %(colour)s."),
    CHALLENGE: mark("Challenge %(other)s."),
    ACCEPT: mark("Don’t challenge. Draw the four cards."),
    CATCH: mark("Catch %(other)s."),
    WAIT: mark("Let %(other)s off."),
}
AS_GOOD: Final = {
    PLAY: mark("Playing %(card)s is about as good."),
    CALLING: mark("Playing %(card)s and calling “UNO” is about as good."),
    SILENT: mark("Playing %(card)s without calling is about as good."),
    WILD: mark("Playing %(card)s and choosing %(colour)s is about as good."),
    WILD_CALLING: mark("Playing %(card)s, choosing %(colour)s and calling “UNO” is about as good."),
    WILD_SILENT: mark("Playing %(card)s and choosing %(colour)s without calling is about as good."),
    DRAW: mark("Drawing a card is about as good."),
    KEEP: mark("Keeping the card is about as good."),
    NAME: mark("Choosing %(colour)s is about as good."),
    CHALLENGE: mark("Challenging is about as good."),
    ACCEPT: mark("Drawing the four cards is about as good."),
    CATCH: mark("Catching %(other)s is about as good."),
    WAIT: mark("Letting %(other)s off is about as good."),
}
# The second that is named.
SO_IS: Final = {
    PLAY: mark("So is playing %(card)s."),
    CALLING: mark("So is playing %(card)s and calling “UNO”."),
    SILENT: mark("So is playing %(card)s without calling."),
    WILD: mark("So is playing %(card)s and choosing %(colour)s."),
    WILD_CALLING: mark("So is playing %(card)s, choosing %(colour)s and calling “UNO”."),
    WILD_SILENT: mark("So is playing %(card)s and choosing %(colour)s without calling."),
    DRAW: mark("So is drawing a card."),
    KEEP: mark("So is keeping the card."),
    NAME: mark("So is choosing %(colour)s."),
    CHALLENGE: mark("So is challenging."),
    ACCEPT: mark("So is drawing the four cards."),
    CATCH: mark("So is catching %(other)s."),
    WAIT: mark("So is letting %(other)s off."),
}
DONE: Final = {
    PLAY: mark("You played %(card)s."),
    CALLING: mark("You played %(card)s and called “UNO”."),
    SILENT: mark("You played %(card)s and didn’t call “UNO”."),
    WILD: mark("You played %(card)s and chose %(colour)s."),
    WILD_CALLING: mark("You played %(card)s, chose %(colour)s and called “UNO”."),
    WILD_SILENT: mark("You played %(card)s, chose %(colour)s and didn’t call “UNO”."),
    DRAW: mark("You drew a card."),
    KEEP: mark("You kept the card."),
    NAME: mark("You chose %(colour)s."),
    CHALLENGE: mark("You challenged %(other)s."),
    ACCEPT: mark("You didn’t challenge and drew the four cards."),
    CATCH: mark("You caught %(other)s."),
    WAIT: mark("You let %(other)s off."),
}
ALL_EQUAL: Final = mark("All moves are about equally good here: choose whichever you like.")
FEW: Final = 3  # as few moves are named one by one


def command(view: View, move: int, words: Words) -> str:
    """“Draw a card.”"""
    return _said(COMMANDS, view, move, words)


def done_words(view: View, move: int, words: Words) -> str:
    """“You drew a card.”"""
    return _said(DONE, view, move, words)


def advice_words(hint: Hint, view: View, words: Words) -> str:
    """The move, and that others are as good, where that is so."""
    if hint.all_equal and len(hint.evaluation.values) >= FEW:
        return f"{command(view, hint.move, words)} {words.say(ALL_EQUAL)}"
    return with_equals(view, hint.move, hint.equals, words)


def with_equals(view: View, move: int, equals: Sequence[int], words: Words) -> str:
    """“Draw a card. Playing the red 5 is about as good.” At most two are named."""
    as_good = [_said(AS_GOOD, view, other, words) for other in equals[:1]]
    so_is = [_said(SO_IS, view, other, words) for other in equals[1:2]]
    return " ".join([command(view, move, words), *as_good, *so_is])


def _said(sentences: Mapping[int, str], view: View, move: int, words: Words) -> str:
    hand, place = view.hands[view.seat], PLACE[move]
    return words.say(
        sentences[_form(move, len(hand))],
        card=words.the(FACE_NAMES[hand[place].face]) if 0 <= place < len(hand) else "",
        colour=words.colour(COLOUR_NAMES[CHOSEN[move]]) if CHOSEN[move] < COLOURS else "",
        other=words.names[letter(view.laid_by)] if view.laid_by >= 0 else "",
    )


def _form(move: int, held: int) -> int:
    if KIND[move] != PLAY:
        return KIND[move]
    wild = CHOSEN[move] < COLOURS
    if held != LAST_BUT_ONE:
        return WILD if wild else PLAY
    if CALLS[move]:
        return WILD_CALLING if wild else CALLING
    return WILD_SILENT if wild else SILENT
