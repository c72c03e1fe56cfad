"""The words of the questions at the end of a lesson: what is asked, and what can be answered."""

from typing import Final

from tutor.engine.seats import letter
from tutor.games.uno.quiz.questions import NO, YES, Question
from tutor.games.uno.rules import FACE_NAMES, NOTATION, View
from tutor.games.uno.rules.cards import COLOUR_NAMES, COLOURS
from tutor.games.uno.rules.moves import CHOSEN, PLACE
from tutor.games.uno.words.board.words import Words
from tutor.words.language import Language, mark, ngettext
from tutor.words.table import TABLE_MATES, seat_names

QUESTIONS: Final = {
    "fits": mark("May you play %(card)s now?"),
    "next": mark("You play %(card)s. Whose turn is it after that?"),
    "lawful": mark("May you play the Wild Draw Four now?"),
    "call": mark("You play %(card)s. Do you have to call “UNO” now?"),
    "points": mark("How many points are these cards?"),
}
NEXT_CHOOSING: Final = {
    "red": mark("You play %(card)s and choose red. Whose turn is it after that?"),
    "yellow": mark("You play %(card)s and choose yellow. Whose turn is it after that?"),
    "green": mark("You play %(card)s and choose green. Whose turn is it after that?"),
    "blue": mark("You play %(card)s and choose blue. Whose turn is it after that?"),
}
AFTER_A_DRAW: Final = mark("You’ve just drawn %(card)s.")
ANSWERS: Final = {YES: mark("Yes"), NO: mark("No")}
POINTS: Final = ngettext("%(num)s point", "%(num)s points")


def ask_words(question: Question, words: Words) -> list[str]:
    """The sentences of the question; the last one asks."""
    view: View = question.moment.view
    hand = view.hands[view.seat]
    before = []
    if view.drawn and view.turn == view.seat:
        before.append(words.say(AFTER_A_DRAW, card=words.a(FACE_NAMES[hand[-1].face])))
    if question.move is None:
        return [*before, words.say(QUESTIONS[question.kind])]
    move = NOTATION.parse(question.move)
    card = words.the(FACE_NAMES[hand[PLACE[move]].face])
    sentence = QUESTIONS[question.kind]
    if question.kind == "next" and CHOSEN[move] < COLOURS:
        sentence = NEXT_CHOOSING[COLOUR_NAMES[CHOSEN[move]]]
    return [*before, words.say(sentence, card=card)]


def choice_words(question: Question, value: str, language: Language) -> str:
    if value in ANSWERS:
        return language.say(ANSWERS[value])
    if question.kind == "points":
        return language.count(*POINTS, int(value))
    view: View = question.moment.view
    return seat_names(view.players, letter(view.seat), language, TABLE_MATES)[value]
