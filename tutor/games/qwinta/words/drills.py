"""The drills of seeing in words: their names, what they ask, what can be answered, and how it was."""

from typing import Final, Protocol

from tutor.drills.contract import Question
from tutor.games.qwinta.drills import asking
from tutor.games.qwinta.drills.asking import ACTIVE, BEST, CONNECT, NONE, SCORE, TURNED, UNDER, WINNER
from tutor.games.qwinta.words.board.words import ACROSS, Words
from tutor.games.qwinta.words.cards import SUITS
from tutor.games.qwinta.words.quiz import LAY_SCORE
from tutor.words.language import mark, ngettext

NAMES: Final = {
    ACTIVE: mark("Spot the QWINTA"),
    WINNER: mark("Who wins it?"),
    CONNECT: mark("Where does it fit?"),
    SCORE: mark("What does it score?"),
    BEST: mark("The best of five"),
    UNDER: mark("What lies under it?"),
    TURNED: mark("What can’t come up any more?"),
}
ABOUT: Final = {
    ACTIVE: mark("You see both bases and your action card. Which place is active? There may be none."),
    WINNER: mark("You see both bases and your action card. One place is active: who scores there?"),
    CONNECT: mark("You see your base and one card in your hand. Where can you lay it? Maybe nowhere."),
    SCORE: mark("You see your base and one card in your hand. How many points would it score in one of your places?"),
    BEST: mark("You see your base and five cards in your hand. Which of them scores most?"),
    UNDER: mark("Your jack takes one of Mia’s base cards. Which card lies under it?"),
    TURNED: mark("You see the action cards that Mia has turned up. Is there a suit that can’t come up any more?"),
}
PICTURES: Final = {
    ACTIVE: ("hearts-jack", "hearts-8", "hearts-4"),
    WINNER: ("spades-9", "spades-6"),
    CONNECT: ("clubs-5", "clubs-4", "diamonds-9"),
    SCORE: ("hearts-6", "hearts-7", "hearts-8"),
    BEST: ("spades-2", "hearts-5", "diamonds-7", "clubs-9"),
    UNDER: ("diamonds-jack", "diamonds-3", "back"),
    TURNED: ("spades-jack", "spades-queen", "spades-king"),
}
"""Cards that tell at a glance what a drill is about."""
QUESTIONS: Final = {
    ACTIVE: mark("Which place was active?"),
    WINNER: mark("Who scores if the active QWINTA is settled?"),
    CONNECT: mark("Where can you lay %(card)s?"),
    SCORE: LAY_SCORE,
    BEST: mark("Which of your cards scores most now?"),
    UNDER: mark("Your jack takes the top card from Mia’s place %(place)s. Which card is under it?"),
    TURNED: mark("In which suit does Mia have no action cards left to turn up?"),
}
ONE_PLACE: Final = mark("Place %(place)s")
TWO_PLACES: Final = mark("Place %(place)s or %(second)s")
NOTHING: Final = {
    ACTIVE: mark("No place"),
    CONNECT: mark("Nowhere"),
    TURNED: mark("Every suit can still come up"),
}
YOU: Final = mark("You")
BOTH_SAME: Final = mark("Nobody: both are the same")
POINTS: Final = ngettext("%(num)s point", "%(num)s points")
HOW: Final = {
    ACTIVE: mark("In place %(place)s both cards had the suit of your action card."),
    CONNECT: mark("Beside it lies an equal card, or the next one of its suit."),
    UNDER: mark("On top of it lay %(card)s."),
    TURNED: mark("Mia had already turned up all three of this suit."),
}
HOW_NOTHING: Final = {
    ACTIVE: mark("There was no place where both cards had the suit of your action card."),
    CONNECT: mark("In your base there was no equal card, and none that comes next to it in its suit."),
    TURNED: mark("Mia had at least one of each suit still to come."),
}
HOW_WON: Final = {
    asking.OWN: mark("Place %(place)s was active, and the higher card there was yours."),
    asking.OTHER: mark("Place %(place)s was active, and the higher card there was Mia’s."),
    asking.NOBODY: mark("Place %(place)s was active, but the same card lay on both sides."),
}
HOW_SCORED: Final = {
    asking.NO_POINTS: mark("In place %(place)s it wouldn’t make a trio."),
    "3": mark("In place %(place)s it makes a trio."),
    "5": mark("In place %(place)s it makes a quartet."),
}
BEST_SCORES: Final = ngettext(
    "In place %(place)s it scores %(num)s point.", "In place %(place)s it scores %(num)s points."
)


class Asked(Protocol):
    """What is asked; with or without what is right."""

    @property
    def kind(self) -> str: ...
    @property
    def place(self) -> str: ...
    @property
    def card(self) -> str: ...


def question_words(asked: Asked, words: Words) -> str:
    card = words.the(asked.card) if asked.kind in (CONNECT, SCORE) else ""
    return words.say(QUESTIONS[asked.kind], card=card, place=asked.place)


def answer_words(asked: Asked, value: str, words: Words) -> str:
    """As a choice, or on its own."""
    if asked.kind in (BEST, UNDER):
        return words.name(value)
    if asked.kind == SCORE:
        return words.language.count(*POINTS, int(value))
    if asked.kind == WINNER:
        return _winner(value, words)
    if value == NONE:
        return words.say(NOTHING[asked.kind])
    if asked.kind == TURNED:
        return begun(words.say(SUITS[value]))
    return words.say(TWO_PLACES if len(value) > 1 else ONE_PLACE, place=value[0], second=value[-1])


def _winner(value: str, words: Words) -> str:
    return ACROSS[0] if value == asking.OTHER else words.say(YOU if value == asking.OWN else BOTH_SAME)


def answer_card(asked: Asked, value: str) -> str:
    """The card to be drawn beside it; empty where there is none."""
    return value if asked.kind in (BEST, UNDER) else ""


def how_it_was(question: Question, words: Words) -> str:
    if question.kind == WINNER:
        return words.say(HOW_WON[question.answer], place=question.place)
    if question.kind == SCORE:
        return words.say(HOW_SCORED[question.answer], place=question.place)
    if question.kind == BEST:
        return words.language.count(*BEST_SCORES, question.back, place=question.place)
    if question.answer == NONE:
        return words.say(HOW_NOTHING[question.kind])
    card = words.the(question.card) if question.kind == UNDER else ""
    return words.say(HOW[question.kind], place=question.answer, card=card)


def begun(phrase: str) -> str:
    """A noun phrase that stands alone."""
    return phrase[:1].upper() + phrase[1:]
