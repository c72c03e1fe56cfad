"""What is to be decided now: one short text. And the buttons that decide it."""

from typing import Final

from tutor.engine.guard import OVER, is_between_rounds
from tutor.engine.seats import letter
from tutor.games.qwinta.rules import View
from tutor.games.qwinta.rules.base import has_gap, top
from tutor.games.qwinta.rules.cards import KING, QUEEN, name, value
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
    THE_RESERVE,
    THE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
)
from tutor.games.qwinta.rules.state import ACTION, CHECK, TAKE, action_card
from tutor.games.qwinta.words.board.moves import Offer
from tutor.games.qwinta.words.board.words import Words
from tutor.words.language import mark

BUTTONS: Final = {
    SETTLE: mark("Settle place %(place)s"),
    LEAVE: mark("Go on without settling"),
    USE_JACK: mark("Send the card away"),
    USE_QUEEN: mark("Exchange the two"),
    USE_KING: mark("Clear place %(place)s"),
    SKIP: mark("Don’t use it"),
    TAKE_STOCK: mark("Take from the stock"),
    TAKE_RESERVE: mark("Take from the reserve"),
    LAY_CARD: mark("Lay it in place %(place)s"),
    LAY_RESERVE: mark("Put it on the reserve"),
}
SETTLE_OR_NOT: Final = mark("You’ve turned up %(card)s. Settle a QWINTA, or go on without settling.")
BY_JACK: Final = mark("Which of %(name)s’s cards do you send away with your jack? Or would you rather not use it?")
BY_QUEEN: Final = mark("Which two of your cards do you exchange with your queen? Or would you rather not use it?")
BY_KING: Final = mark("Which of your places do you clear with your king? Or would you rather not use it?")
WITH_WHICH: Final = mark("With which card do you exchange %(card)s?")
FROM_WHERE: Final = mark("Take a card from your stock, or the top one of your reserve.")
FROM_STOCK: Final = mark("Take a card from your stock.")
FROM_RESERVE: Final = mark("Take the top card of your reserve.")
WHICH_CARD: Final = mark("Which of your cards do you lay?")
WHICH_TO_FILL: Final = mark("Fill your empty place. With which card?")
WHERE: Final = mark("Where do you lay %(card)s?")
FILL_WITH: Final = mark("Fill your empty place with %(card)s?")
SETTLE_THIS: Final = mark("Settle place %(place)s, with %(own)s against %(other)s?")
SEND_AWAY: Final = mark("Send %(card)s away?")
EXCHANGE: Final = mark("Exchange %(first)s and %(second)s?")
CLEAR: Final = mark("Clear place %(place)s, with %(card)s on top?")
LAY_THERE: Final = mark("Lay %(card)s in place %(place)s?")
PUT_ASIDE: Final = mark("Put %(card)s on the reserve?")


def button(move: int, words: Words) -> str:
    return words.say(BUTTONS[KIND[move]], place=PLACE[move] + 1)


def prompt(view: View, words: Words, offer: Offer) -> str:
    if is_between_rounds(view):
        over = view.stage == OVER
        return words.say(mark("The game is over.") if over else mark("The cards haven’t been dealt yet."))
    if view.turn != view.seat:
        return words.say(mark("It’s %(name)s’s turn."), name=words.names[letter(view.turn)])
    if offer.meant is not None:
        return _meant(view, words, offer.meant)
    if view.stage == CHECK:
        return words.say(SETTLE_OR_NOT, card=words.the(name(action_card(view))))
    if view.stage == ACTION:
        return _act(view, words, offer.pick)
    return _take(view, words) if view.stage == TAKE else _lay(view, words, offer.pick)


def _act(view: View, words: Words, pick: str) -> str:
    action = value(action_card(view))
    if action == QUEEN:
        if pick:
            return words.say(WITH_WHICH, card=_own_card(view, words, int(pick[1]) - 1))
        return words.say(BY_QUEEN)
    return words.say(BY_KING) if action == KING else words.say(BY_JACK, name=words.names[letter(1 - view.seat)])


def _take(view: View, words: Words) -> str:
    if THE_RESERVE not in view.legal:
        return words.say(FROM_STOCK)
    return words.say(FROM_WHERE if THE_STOCK in view.legal else FROM_RESERVE)


def _lay(view: View, words: Words, pick: str) -> str:
    fills = has_gap(view.bases[view.seat])
    card = name(view.taken) if view.taken >= 0 else pick.split(" ", maxsplit=1)[0]
    if card:
        return words.say(FILL_WITH if fills else WHERE, card=words.the(card))
    return words.say(WHICH_TO_FILL if fills else WHICH_CARD)


def _meant(view: View, words: Words, move: int) -> str:
    """The move is told once more, before it is made."""
    kind, place = KIND[move], PLACE[move]
    if kind == SETTLE:
        own, other = _own_card(view, words, place), _card(view, words, 1 - view.seat, place)
        return words.say(SETTLE_THIS, place=place + 1, own=own, other=other)
    if kind == USE_JACK:
        return words.say(SEND_AWAY, card=_card(view, words, 1 - view.seat, place))
    if kind == USE_QUEEN:
        return words.say(EXCHANGE, first=_own_card(view, words, place), second=_own_card(view, words, SECOND[move]))
    if kind == USE_KING:
        return words.say(CLEAR, place=place + 1, card=_own_card(view, words, place))
    sentence = PUT_ASIDE if kind == LAY_RESERVE else LAY_THERE
    return words.say(sentence, card=words.the(name(CARD[move])), place=place + 1)


def _own_card(view: View, words: Words, place: int) -> str:
    return _card(view, words, view.seat, place)


def _card(view: View, words: Words, seat: int, place: int) -> str:
    """The base card, as a noun phrase."""
    return words.the(name(top(view.bases[seat], place)))
