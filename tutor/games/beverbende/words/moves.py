"""Moves in words: what to do, as a command; what would be about as good; what was done."""

from collections.abc import Sequence
from typing import Final

from tutor.coach.advice import Hint
from tutor.engine.seats import LETTERS
from tutor.games.beverbende.rules import FACE_NAMES, View
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    OTHER,
    OTHER_SLOT,
    PASS,
    PEEK_AT,
    SLOT,
    SWAP_CARDS,
    TAKE,
)
from tutor.games.beverbende.rules.state import CHOOSE
from tutor.games.beverbende.words.board.words import Words
from tutor.words.language import mark

USE: Final = -1
"""To use a draw-two is to draw, with the card in hand: it has words of its own."""

COMMANDS: Final = {
    TAKE: mark("Take %(card)s for %(own)s."),
    DRAW: mark("Draw a card."),
    USE: mark("Use %(card)s."),
    EXCHANGE: mark("Put %(card)s in place of %(own)s."),
    DISCARD: mark("Discard %(card)s."),
    DECLINE: mark("Discard %(card)s and draw the second card."),
    PEEK_AT: mark("Look at %(own)s."),
    SWAP_CARDS: mark("Swap %(own)s for %(other)s."),
    KNOCK: mark("Knock."),
    PASS: mark("Don’t knock yet. End your turn."),
}
AS_GOOD: Final = {
    TAKE: mark("Taking %(card)s for %(own)s is about as good."),
    DRAW: mark("Drawing a card is about as good."),
    USE: mark("Using %(card)s is about as good."),
    EXCHANGE: mark("Putting %(card)s in place of %(own)s is about as good."),
    DISCARD: mark("Discarding %(card)s is about as good."),
    DECLINE: mark("Discarding %(card)s and drawing the second card is about as good."),
    PEEK_AT: mark("Looking at %(own)s is about as good."),
    SWAP_CARDS: mark("Swapping %(own)s for %(other)s is about as good."),
    KNOCK: mark("Knocking is about as good."),
    PASS: mark("Not knocking yet is about as good."),
}
# The second that is named.
SO_IS: Final = {
    TAKE: mark("So is taking %(card)s for %(own)s."),
    DRAW: mark("So is drawing a card."),
    USE: mark("So is using %(card)s."),
    EXCHANGE: mark("So is putting %(card)s in place of %(own)s."),
    DISCARD: mark("So is discarding %(card)s."),
    DECLINE: mark("So is discarding %(card)s and drawing the second card."),
    PEEK_AT: mark("So is looking at %(own)s."),
    SWAP_CARDS: mark("So is swapping %(own)s for %(other)s."),
    KNOCK: mark("So is knocking."),
    PASS: mark("So is not knocking yet."),
}
DONE: Final = {
    TAKE: mark("You took %(card)s for %(own)s."),
    DRAW: mark("You drew a card."),
    USE: mark("You used %(card)s."),
    EXCHANGE: mark("You put %(card)s in place of %(own)s."),
    DISCARD: mark("You discarded %(card)s."),
    DECLINE: mark("You discarded %(card)s and drew the second card."),
    PEEK_AT: mark("You looked at %(own)s."),
    SWAP_CARDS: mark("You swapped %(own)s for %(other)s."),
    KNOCK: mark("You knocked."),
    PASS: mark("You ended your turn without knocking."),
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
    """“Draw a card. Taking the 4 for your second card is about as good.” At most two are named."""
    as_good = [_said(AS_GOOD, view, other, words) for other in equals[:1]]
    so_is = [_said(SO_IS, view, other, words) for other in equals[1:2]]
    return " ".join([command(view, move, words), *as_good, *so_is])


def _said(sentences: dict[int, str], view: View, move: int, words: Words) -> str:
    face = view.discard[-1] if KIND[move] == TAKE else view.hand
    return words.say(
        sentences[USE if _uses_card(view, move) else KIND[move]],
        card=words.the(FACE_NAMES[face]) if face >= 0 else "",
        own=words.place(words.reader, SLOT[move] + 1) if SLOT[move] >= 0 else "",
        other=words.place(LETTERS[OTHER[move]], OTHER_SLOT[move] + 1) if OTHER[move] >= 0 else "",
    )


def _uses_card(view: View, move: int) -> bool:
    return KIND[move] == DRAW and view.stage != CHOOSE
