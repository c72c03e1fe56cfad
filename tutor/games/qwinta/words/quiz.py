"""How the questions at the end of a lesson are asked."""

from typing import Final

from tutor.engine.seats import letter
from tutor.games.qwinta.quiz.questions import NO, NOBODY_SCORES, OTHER, OWN, YES, Question
from tutor.games.qwinta.rules import NOTATION
from tutor.games.qwinta.rules.cards import name
from tutor.games.qwinta.rules.moves import (
    CARD,
    KIND,
    LAY_CARD,
    LAY_RESERVE,
    PLACE,
    SECOND,
    SETTLE,
    TAKE_RESERVE,
    TAKE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
)
from tutor.games.qwinta.words.board.words import ACROSS, Words
from tutor.words.language import Language, mark, ngettext

MAY_YOU: Final = {
    SETTLE: mark("May you settle place %(place)s?"),
    USE_JACK: mark("May you use your jack on %(name)s’s place %(place)s?"),
    USE_QUEEN: mark("May you exchange places %(place)s and %(second)s with your queen?"),
    USE_KING: mark("May you clear your place %(place)s with your king?"),
    TAKE_STOCK: mark("May you take a card from your stock?"),
    TAKE_RESERVE: mark("May you take the top card of your reserve?"),
    LAY_CARD: mark("May you lay %(card)s in place %(place)s?"),
    LAY_RESERVE: mark("May you put %(card)s on your reserve?"),
}
ACTIVE: Final = mark("How many QWINTAs are active now?")
WHO: Final = mark("Who would score if you settled place %(place)s?")
LAY_SCORE: Final = mark("How many points do you score if you lay %(card)s in place %(place)s?")
KING_SCORE: Final = mark("How many points do you score if you clear place %(place)s with your king?")
HAVE: Final = mark("You have scored %(points)s points so far.")
IN_RESERVE: Final = ngettext("There is %(num)s card in your reserve.", "There are %(num)s cards in your reserve.")
NET: Final = mark("How many points would you have if the game ended now?")
ANSWERS: Final = {YES: mark("Yes"), NO: mark("No"), OWN: mark("You"), NOBODY_SCORES: mark("Nobody")}


def ask_words(question: Question, words: Words) -> list[str]:
    """The sentences of the question; the last one asks."""
    if question.kind == "active":
        return [words.say(ACTIVE)]
    if question.kind == "who-scores":
        return [words.say(WHO, place=question.place)]
    if question.kind == "net":
        return _about_the_end(question, words)
    assert question.move
    move = NOTATION.parse(question.move)
    if question.kind == "lay-score":
        return [words.say(LAY_SCORE, card=words.the(name(CARD[move])), place=PLACE[move] + 1)]
    if question.kind == "king-score":
        return [words.say(KING_SCORE, place=PLACE[move] + 1)]
    return [may_you(move, question.moment.seat, words)]


def may_you(move: int, seat: int, words: Words) -> str:
    card = words.the(name(CARD[move])) if CARD[move] >= 0 else ""
    return words.say(
        MAY_YOU[KIND[move]], name=words.names[letter(1 - seat)], card=card, place=PLACE[move] + 1,
        second=SECOND[move] + 1,
    )  # fmt: skip


def _about_the_end(question: Question, words: Words) -> list[str]:
    view = question.moment.view
    reserve = len(view.reserves[view.seat])
    return [
        words.say(HAVE, points=view.points[view.seat]),
        words.language.count(*IN_RESERVE, reserve),
        words.say(NET),
    ]


def choice_words(value: str, language: Language) -> str:
    """A number stands as it is."""
    if value == OTHER:
        return ACROSS[0]
    return language.say(ANSWERS[value]) if value in ANSWERS else value
