"""What is to be decided now: one short text."""

from typing import Final

from tutor.engine.guard import OVER, is_between_rounds
from tutor.engine.seats import letter
from tutor.games.uno.rules import FACE_NAMES, View
from tutor.games.uno.rules.cards import COLOUR_NAMES
from tutor.games.uno.rules.state import AFTER_DRAW, CHOOSE, FIRST_COLOUR, TO_CATCH
from tutor.games.uno.words.board.moves import Offer
from tutor.games.uno.words.board.words import Words
from tutor.words.language import mark

WHICH_COLOUR: Final = mark("Which colour do you choose?")
PLAY_IT: Final = mark("Play %(card)s?")
YOUR_TURN: Final = {
    "red": mark("Your turn. The colour is red: play a card that matches, or draw one."),
    "yellow": mark("Your turn. The colour is yellow: play a card that matches, or draw one."),
    "green": mark("Your turn. The colour is green: play a card that matches, or draw one."),
    "blue": mark("Your turn. The colour is blue: play a card that matches, or draw one."),
}
DREW_A_MATCH: Final = mark("You drew %(card)s. Play it, or keep it.")
DREW: Final = mark("You drew %(card)s. It doesn’t match.")
DREW_NOTHING: Final = mark("There’s nothing left to draw. Your turn is over.")
FIRST: Final = mark("A Wild is turned up. Which colour do you choose?")
FORGOTTEN: Final = mark("%(name)s has one card left and didn’t call “UNO”.")
CHALLENGE: Final = mark("%(name)s has played a Wild Draw Four against you. Do you challenge it?")
OTHERS_TURN: Final = mark("It’s %(name)s’s turn.")


def prompt(view: View, words: Words, offer: Offer) -> str:
    if is_between_rounds(view):
        return _between_rounds(view, words)
    if view.turn != view.seat:
        return words.say(OTHERS_TURN, name=words.names[letter(view.turn)])
    if offer.card >= 0:
        return second_half(view, words, offer)
    if view.stage == CHOOSE:
        return words.say(YOUR_TURN[COLOUR_NAMES[view.colour]])
    if view.stage == AFTER_DRAW:
        return _drew(view, words)
    if view.stage == FIRST_COLOUR:
        return words.say(FIRST)
    return words.say(FORGOTTEN if view.stage == TO_CATCH else CHALLENGE, name=words.names[letter(view.laid_by)])


def second_half(view: View, words: Words, offer: Offer) -> str:
    """Of a move that takes two presses."""
    if offer.asks_colour:
        return words.say(WHICH_COLOUR)
    return words.say(PLAY_IT, card=words.the(FACE_NAMES[view.hands[view.seat][offer.card].face]))


def _between_rounds(view: View, words: Words) -> str:
    if view.stage == OVER:
        return words.say(mark("The game is over."))
    return words.say(mark("The round is over.") if view.pad else mark("The cards haven’t been dealt yet."))


def _drew(view: View, words: Words) -> str:
    if not view.drawn:
        return words.say(DREW_NOTHING)
    card = words.a(FACE_NAMES[view.hands[view.seat][-1].face])
    return words.say(DREW_A_MATCH if len(view.legal) > 1 else DREW, card=card)
