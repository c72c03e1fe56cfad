"""Moves in words: what to do, as a command; what would be about as good; what was done."""

from collections.abc import Mapping, Sequence
from typing import Final

from tutor.coach.advice import Hint
from tutor.games.qwinta.rules import View
from tutor.games.qwinta.rules.base import top
from tutor.games.qwinta.rules.cards import name
from tutor.games.qwinta.rules.moves import (
    CARD,
    KIND,
    LAY_CARD,
    LAY_RESERVE,
    LEAVE,
    PLACE,
    SECOND,
    SETTLE,
    SKIP,
    TAKE_RESERVE,
    TAKE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
)
from tutor.games.qwinta.words.board.words import Words
from tutor.words.language import mark

COMMANDS: Final = {
    SETTLE: mark("Settle place %(place)s."),
    LEAVE: mark("Go on without settling."),
    USE_JACK: mark("Send %(theirs)s away with your jack."),
    USE_QUEEN: mark("Exchange %(card)s and %(second)s with your queen."),
    USE_KING: mark("Clear place %(place)s with your king."),
    SKIP: mark("Don’t use your action card."),
    TAKE_STOCK: mark("Take a card from your stock."),
    TAKE_RESERVE: mark("Take %(card)s from your reserve."),
    LAY_CARD: mark("Lay %(card)s in place %(place)s."),
    LAY_RESERVE: mark("Put %(card)s on your reserve."),
}
AS_GOOD: Final = {
    SETTLE: mark("Settling place %(place)s is about as good."),
    LEAVE: mark("Going on without settling is about as good."),
    USE_JACK: mark("Sending %(theirs)s away is about as good."),
    USE_QUEEN: mark("Exchanging %(card)s and %(second)s is about as good."),
    USE_KING: mark("Clearing place %(place)s is about as good."),
    SKIP: mark("Not using the action card is about as good."),
    TAKE_STOCK: mark("Taking from the stock is about as good."),
    TAKE_RESERVE: mark("Taking %(card)s from the reserve is about as good."),
    LAY_CARD: mark("Laying %(card)s in place %(place)s is about as good."),
    LAY_RESERVE: mark("Putting %(card)s on the reserve is about as good."),
}
# The second that is named.
SO_IS: Final = {
    SETTLE: mark("So is settling place %(place)s."),
    LEAVE: mark("So is going on without settling."),
    USE_JACK: mark("So is sending %(theirs)s away."),
    USE_QUEEN: mark("So is exchanging %(card)s and %(second)s."),
    USE_KING: mark("So is clearing place %(place)s."),
    SKIP: mark("So is not using the action card."),
    TAKE_STOCK: mark("So is taking from the stock."),
    TAKE_RESERVE: mark("So is taking %(card)s from the reserve."),
    LAY_CARD: mark("So is laying %(card)s in place %(place)s."),
    LAY_RESERVE: mark("So is putting %(card)s on the reserve."),
}
DONE: Final = {
    SETTLE: mark("You settled place %(place)s."),
    LEAVE: mark("You went on without settling."),
    USE_JACK: mark("You sent %(theirs)s away with your jack."),
    USE_QUEEN: mark("You exchanged %(card)s and %(second)s with your queen."),
    USE_KING: mark("You cleared place %(place)s with your king."),
    SKIP: mark("You didn’t use your action card."),
    TAKE_STOCK: mark("You took a card from your stock."),
    TAKE_RESERVE: mark("You took %(card)s from your reserve."),
    LAY_CARD: mark("You laid %(card)s in place %(place)s."),
    LAY_RESERVE: mark("You put %(card)s on your reserve."),
}
ALL_EQUAL: Final = mark("All moves are about equally good here: choose whichever you like.")
FEW: Final = 3  # as few moves are named one by one


def command(view: View, move: int, words: Words) -> str:
    """“Lay the 8 of hearts in place 2.”"""
    return _said(COMMANDS, view, move, words)


def done_words(view: View, move: int, words: Words) -> str:
    """“You laid the 8 of hearts in place 2.”"""
    return _said(DONE, view, move, words)


def advice_words(hint: Hint, view: View, words: Words) -> str:
    """The move, and that others are as good, where that is so."""
    if hint.all_equal and len(hint.evaluation.values) >= FEW:
        return f"{command(view, hint.move, words)} {words.say(ALL_EQUAL)}"
    return with_equals(view, hint.move, hint.equals, words)


def with_equals(view: View, move: int, equals: Sequence[int], words: Words) -> str:
    """A command, and what is about as good. At most two are named."""
    as_good = [_said(AS_GOOD, view, other, words) for other in equals[:1]]
    so_is = [_said(SO_IS, view, other, words) for other in equals[1:2]]
    return " ".join([command(view, move, words), *as_good, *so_is])


def _said(sentences: Mapping[int, str], view: View, move: int, words: Words) -> str:
    return words.say(sentences[KIND[move]], place=PLACE[move] + 1, **_cards(view, move, words))


def _cards(view: View, move: int, words: Words) -> dict[str, str]:
    own, other = view.bases[view.seat], view.bases[1 - view.seat]
    if KIND[move] == USE_JACK:
        return {"theirs": words.the(name(top(other, PLACE[move])))}
    if KIND[move] == USE_QUEEN:
        return {"card": words.the(name(top(own, PLACE[move]))), "second": words.the(name(top(own, SECOND[move])))}
    if KIND[move] == TAKE_RESERVE:
        return {"card": words.the(name(view.reserves[view.seat][-1]))}
    return {"card": words.the(name(CARD[move]))} if CARD[move] >= 0 else {}
