"""What is to be decided now: one short text above the reader's row."""

from typing import Final

from tutor.engine.beverbende import FACE_NAMES, View
from tutor.engine.beverbende.cards import is_number
from tutor.engine.beverbende.state import AFTER, CHOOSE, FIRST
from tutor.engine.guard import OVER, is_between_rounds
from tutor.engine.hidden import NO_CARD
from tutor.engine.seats import letter
from tutor.web.board.words import Words
from tutor.web.i18n import mark

DREW: Final = {
    "number": mark("You drew %(card)s. Put it in your row, or discard it."),
    "swap": mark("You drew the card Swap. Choose your card and somebody else’s, or discard it."),
    "peek": mark("You drew the card Peek. Look at one of your cards, or discard it."),
    "draw-two": mark("You drew the card Draw two. Use it and draw a card, or discard it."),
}
FIRST_OF_TWO: Final = {
    "number": mark("The first card is %(card)s. Put it in your row, or decline it and draw the second."),
    "swap": mark("The first card is a Swap. Choose your card and somebody else’s, or decline it and draw the second."),
    "peek": mark("The first card is a Peek. Look at one of your cards, or decline it and draw the second."),
    "draw-two": mark("The first card is another Draw two. Use it, or decline it and draw the second."),
}


def prompt(view: View, words: Words, *, pick: str, tries: bool) -> str:
    """With `tries` it does not give away what the learner is to find out."""
    if is_between_rounds(view):
        return _between_rounds(view, words)
    if view.turn != view.seat:
        return _others_turn(view, words)
    if view.stage == CHOOSE:
        return _choose(view, words, pick=pick, tries=tries)
    if view.stage == AFTER:
        return words.say(mark("Knock, or end your turn."))  # after a knock a turn ends by itself
    return _second_card_to_swap(pick, words) if pick else _holding(view, words)


def _between_rounds(view: View, words: Words) -> str:
    if view.stage == OVER:
        return words.say(mark("The game is over."))
    return words.say(mark("The round is over.") if view.pad else mark("The cards are not dealt yet."))


def _others_turn(view: View, words: Words) -> str:
    message = mark("%(name)s is on turn.") if view.hand == NO_CARD else mark("%(name)s has drawn a card.")
    return words.say(message, name=words.names[letter(view.turn)])


def _choose(view: View, words: Words, *, pick: str, tries: bool) -> str:
    if not view.discard:
        return words.say(mark("No card lies face up. Draw a card."))
    top = words.the(FACE_NAMES[view.discard[-1]])
    if pick:
        return words.say(mark("You take %(card)s. Choose the card that goes out for it."), card=top)
    if is_number(view.discard[-1]):
        return words.say(mark("Take %(card)s, or draw a card."), card=top)
    if tries:
        return words.say(mark("Your turn. What do you do?"))
    return words.say(mark("You cannot take %(card)s. Draw a card."), card=top)


def _second_card_to_swap(pick: str, words: Words) -> str:
    return words.say_of(
        pick[0],
        mark("You give %(place)s. Choose a card of somebody else."),
        mark("You get %(place)s. Choose one of your cards."),
        place=words.place(pick[0], int(pick[1])),
    )


def _holding(view: View, words: Words) -> str:
    face = FACE_NAMES[view.hand]
    sentences = FIRST_OF_TWO if view.stage == FIRST else DREW
    return words.say(sentences.get(face, sentences["number"]), card=words.a(face))
