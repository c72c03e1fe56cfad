"""The words of generated questions: what is asked, and what can be answered."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.beverbende import FACE_NAMES, NOTATION, View
from tutor.engine.beverbende.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    OTHER,
    OTHER_SLOT,
    PEEK_AT,
    SLOT,
    SWAP_CARDS,
    TAKE,
    THE_KNOCK,
)
from tutor.engine.seats import LETTERS, letter
from tutor.services.quiz import NO, YES, Question
from tutor.web.board.words import Words, ngettext, seat_names
from tutor.web.i18n import Language, mark
from tutor.web.messages import CARD_NAMES

QUESTIONS: Final = {
    "legal": mark("Is this allowed now?"),
    "refused": mark("This is not allowed. Why not?"),
    "top-discard": mark("Which card lies on top of the discard pile after that?"),
    "turns-left": mark("%(name)s has knocked. How many turns are still to come, this one included?"),
    "known": mark("That is all that has happened to your cards. How many of the four do you know now?"),
    "rounds": mark("The first round begins. How many rounds do you play with so many players?"),
    "starter": mark("%(name)s begins this round. Who begins the next one?"),
    "points": mark("How many points does %(name)s get for this row?"),
}
YOUR_QUESTIONS: Final = {
    "turns-left": mark("You have knocked. How many turns are still to come, this one included?"),
    "starter": mark("You begin this round. Who begins the next one?"),
    "points": mark("How many points do you get for your row?"),
}
MOVES: Final = {
    TAKE: mark("You exchange %(own)s for %(card)s on the discard pile."),
    DRAW: mark("You draw a card from the draw pile."),
    EXCHANGE: mark("You exchange %(own)s for %(card)s, which you have drawn."),
    DISCARD: mark("You discard %(card)s, which you have drawn."),
    DECLINE: mark("You decline %(card)s and draw a second card."),
    PEEK_AT: mark("You look at %(own)s."),
    SWAP_CARDS: mark("You swap %(own)s for %(other)s."),
    KNOCK: mark("You knock."),
}
ANSWERS: Final = {YES: mark("Yes"), NO: mark("No")}
REASONS: Final = {
    "turn.choice": mark("You have already begun an action in this turn."),
    "a.no-special": mark("The face-up card is a special card."),
    "b.draw": mark("You have already drawn a card."),
    "b.special-never-in-row": mark("This card has no number."),
    "special.only-drawn": mark("A special card works only when you draw it."),
    "knock.when": mark("You knock after your action, not before it."),
    "knock.first-turns": mark("Not everyone has had a turn yet."),
    "ruling.one-knock": mark("Somebody has knocked already."),
}
"""Why a move is not allowed, for each of `quiz_moves.REFUSALS`."""
TURNS_HAD: Final = ngettext("%(num)s player has had a turn so far.", "%(num)s players have had a turn so far.")
HOW_KNOWN: Final = mark("You know a card that you have looked at, taken or drawn. The board now shows which ones.")


def ask_words(asked: Question, language: Language, names: Mapping[str, str]) -> list[str]:
    """The sentences of the question: the move it is about, and what is asked."""
    reader = letter(asked.moment.seat)
    words = Words(language, reader, names)
    about = whom(asked)
    text = YOUR_QUESTIONS[asked.kind] if about == reader else QUESTIONS[asked.kind]
    sentence = language.say(text, name=names.get(about, ""))
    about_move = [move_words(asked.moment.view, NOTATION.parse(asked.move), words)] if asked.move else []
    return [*turns_words(asked, language), *about_move, sentence]


def turns_words(asked: Question, language: Language) -> list[str]:
    """What the board does not show, where it matters: whether everybody has had a turn."""
    view = asked.moment.view
    if asked.move != NOTATION.text(THE_KNOCK):
        return []
    if view.turns >= view.players:
        return [language.say(mark("Everyone has had at least one turn."))]
    if not view.turns:
        return [language.say(mark("This is the first turn of the round."))]
    return [language.count(*TURNS_HAD, view.turns)]


def whom(asked: Question) -> str:
    """The seat that the question names."""
    view = asked.moment.view
    if asked.kind == "turns-left":
        return letter(view.knocker)
    return letter(view.starter) if asked.kind == "starter" else asked.seat or ""


def move_words(view: View, move: int, words: Words) -> str:
    kind = KIND[move]
    face = view.discard[-1] if kind == TAKE else view.hand
    return words.say(
        MOVES[kind],
        card=words.the(FACE_NAMES[face]) if face >= 0 else "",
        own=words.place(words.reader, SLOT[move] + 1) if SLOT[move] >= 0 else "",
        other=words.place(LETTERS[OTHER[move]], OTHER_SLOT[move] + 1) if OTHER[move] >= 0 else "",
    )


def choice_words(asked: Question, value: str, language: Language) -> str:
    if asked.kind == "legal":
        return language.say(ANSWERS[value])
    if asked.kind == "refused":
        return language.say(REASONS[value])
    if asked.kind == "starter":
        view = asked.moment.view
        return seat_names(view.players, letter(view.seat), language)[value]
    return language.say(CARD_NAMES[value]) if value in CARD_NAMES else value
