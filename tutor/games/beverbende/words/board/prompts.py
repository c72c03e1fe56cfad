"""What is to be decided now: one short text above the reader's row."""

from typing import Final

from tutor.engine.guard import OVER, is_between_rounds
from tutor.engine.hidden import NO_CARD
from tutor.engine.seats import letter
from tutor.games.beverbende.rules import FACE_NAMES, View
from tutor.games.beverbende.rules.cards import is_number
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, FIRST
from tutor.games.beverbende.words.board.moves import DISCARD_PILE
from tutor.games.beverbende.words.board.words import Words
from tutor.words.language import mark

DREW: Final = {
    "number": mark("You drew %(card)s. Put it in your row, or discard it."),
    "swap": mark("You drew a Swap. Choose one of your cards and one of someone else’s, or discard the Swap."),
    "peek": mark("You drew a Peek. Look at one of your cards, or discard the Peek."),
    "draw-two": mark("You drew a Draw two. Use it and draw a card, or discard it."),
}
FIRST_OF_TWO: Final = {
    "number": mark("The first card is %(card)s. Put it in your row, or discard it and draw the second."),
    "swap": mark(
        "The first card is a Swap. Choose one of your cards and one of someone else’s, "
        "or discard the Swap and draw the second card."
    ),
    "peek": mark("The first card is a Peek. Look at one of your cards, or discard the Peek and draw the second card."),
    "draw-two": mark("The first card is another Draw two. Use it, or discard it and draw the second."),
}


LIFTED: Final = mark("Exchange %(place)s for %(card)s? Then tap %(card)s.")
KNOCK_MEANT: Final = mark("Knock? You won’t get another turn this round. The others get one more each.")
KNOCK_MEANT_FOR_TWO: Final = mark("Knock? You won’t get another turn this round. %(other)s gets one more.")


def prompt(view: View, words: Words, *, pick: str, tries: bool) -> str:
    """With `tries` it does not give away what the learner is to find out."""
    if is_between_rounds(view):
        return _between_rounds(view, words)
    if view.turn != view.seat:
        return _others_turn(view, words)
    if view.stage == CHOOSE:
        return _choose(view, words, pick=pick, tries=tries)
    if view.stage == AFTER:
        # after a knock a turn ends by itself
        return _knock_meant(words) if pick else words.say(mark("Knock, or end your turn."))
    return _second_card_to_swap(pick, words) if pick else _holding(view, words)


def _knock_meant(words: Words) -> str:
    others = [name for seat, name in words.names.items() if seat != words.reader]
    return words.say(KNOCK_MEANT_FOR_TWO if len(others) == 1 else KNOCK_MEANT, other=others[0])


def _between_rounds(view: View, words: Words) -> str:
    if view.stage == OVER:
        return words.say(mark("The game is over."))
    return words.say(mark("The round is over.") if view.pad else mark("The cards haven’t been dealt yet."))


def _others_turn(view: View, words: Words) -> str:
    message = mark("It’s %(name)s’s turn.") if view.hand == NO_CARD else mark("%(name)s has drawn a card.")
    return words.say(message, name=words.names[letter(view.turn)])


def _choose(view: View, words: Words, *, pick: str, tries: bool) -> str:
    if not view.discard:
        return words.say(mark("There’s no card face up. Draw a card."))
    top = words.the(FACE_NAMES[view.discard[-1]])
    if pick and pick != DISCARD_PILE:
        return words.say(LIFTED, place=words.place(pick[0], int(pick[1])), card=top)
    if pick:
        return words.say(mark("You want to take %(card)s. Which of your cards makes way for it?"), card=top)
    if is_number(view.discard[-1]):
        return words.say(mark("Take %(card)s, or draw a card."), card=top)
    if tries:
        return words.say(mark("Your turn. What do you do?"))
    return words.say(mark("You can’t take %(card)s. Draw a card."), card=top)


def _second_card_to_swap(pick: str, words: Words) -> str:
    return words.say_of(
        pick[0],
        mark("You give %(place)s. Choose someone else’s card."),
        mark("You get %(place)s. Choose one of your cards."),
        place=words.place(pick[0], int(pick[1])),
    )


def _holding(view: View, words: Words) -> str:
    face = FACE_NAMES[view.hand]
    sentences = FIRST_OF_TWO if view.stage == FIRST else DREW
    return words.say(sentences.get(face, sentences["number"]), card=words.a(face))
