"""The words of generated questions: what is asked, and what can be answered."""

from typing import Final

from tutor.engine.seats import LETTERS, letter
from tutor.games.beverbende.quiz.questions import NO, YES, Question
from tutor.games.beverbende.rules import FACE_NAMES, NOTATION, View
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
    THE_KNOCK,
)
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, DRAWN, FIRST
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.cards import CARD_NAMES
from tutor.words.language import Language, mark, ngettext

QUESTIONS: Final = {
    "legal": mark("Is this allowed now?"),
    "refused": mark("This isn’t allowed. Why not?"),
    "top-discard": mark("Which card is on top of the discard pile after that?"),
    "turns-left": mark("%(name)s has knocked. How many turns are still to come, including this one?"),
    "known": mark("That’s all that has happened to your cards. How many of the four do you know now?"),
    "rounds": mark("It’s the start of the first round. How many rounds do you play with this many players?"),
    "points": mark("How many points does %(name)s get for this row?"),
}
YOUR_QUESTIONS: Final = {
    "turns-left": mark("You’ve knocked. How many turns are still to come, including this one?"),
    "points": mark("How many points do you get for your row?"),
}
MOVES: Final = {
    TAKE: mark("You take %(card)s from the discard pile for %(own)s."),
    DRAW: mark("You draw a card from the draw pile."),
    EXCHANGE: mark("You put %(card)s you drew in place of %(own)s."),
    DISCARD: mark("You discard %(card)s you drew."),
    DECLINE: mark("You discard %(card)s and draw the second card."),
    PEEK_AT: mark("You look at %(own)s."),
    SWAP_CARDS: mark("You swap %(own)s for %(other)s."),
    KNOCK: mark("You knock."),
    PASS: mark("You end your turn without knocking."),
}
ANSWERS: Final = {YES: mark("Yes"), NO: mark("No")}
REASONS: Final = {
    "turn.choice": mark("You’ve already started an action this turn."),
    "a.no-special": mark("The face-up card is a special card."),
    "b.draw": mark("You’ve already drawn a card."),
    "b.special-never-in-row": mark("This card has no number."),
    "special.only-drawn": mark("You didn’t draw this special card."),
    "knock.when": mark("You haven’t finished your action yet."),
    "knock.first-turns": mark("Not everyone has had a turn yet."),
    "ruling.one-knock": mark("Somebody has already knocked."),
}
"""Why a move is not allowed, for each of `quiz_moves.REFUSALS`: true or false of a move, as `reasons` has it."""
TURNS_HAD: Final = ngettext("%(num)s player has had a turn before you.", "%(num)s players have had a turn before you.")
STAGES: Final = {
    CHOOSE: mark("Your turn has just begun."),
    DRAWN: mark("You’re still holding the card you drew."),
    AFTER: mark("You’ve done your action."),
}
HOLDING: Final = mark("You’ve drawn %(card)s.")
USING_FIRST: Final = mark("You’re using a Draw two. Its first card is %(card)s.")
USING_SECOND: Final = mark("You’re using a Draw two. Its second card is %(card)s.")
HOW_KNOWN: Final = mark(
    "You know a card if you’ve looked at it, taken it or drawn it. The board now shows which cards those are."
)


def ask_words(asked: Question, words: Words) -> list[str]:
    """The sentences of the question: the move it is about, and what is asked."""
    language, about = words.language, whom(asked)
    text = YOUR_QUESTIONS[asked.kind] if about == words.reader else QUESTIONS[asked.kind]
    sentence = language.say(text, name=words.names.get(about, ""))
    about_move = [move_words(asked.moment.view, NOTATION.parse(asked.move), words)] if asked.move else []
    return [*turns_words(asked, language), *stage_words(asked, words), *about_move, sentence]


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


def stage_words(asked: Question, words: Words) -> list[str]:
    """How far the reader is in the turn, unless the sentence about the move says it."""
    view = asked.moment.view
    if asked.move is None:
        return []
    if view.open_draw_twos:
        text = USING_FIRST if view.stage == FIRST else USING_SECOND
        return [words.say(text, card=words.a(FACE_NAMES[view.hand]))]
    kind = KIND[NOTATION.parse(asked.move)]
    if kind == KNOCK:
        return [words.say(STAGES[view.stage])]
    told_with_the_move = kind in (EXCHANGE, DISCARD) or view.hand < 0
    return [] if told_with_the_move else [words.say(HOLDING, card=words.a(FACE_NAMES[view.hand]))]


def whom(asked: Question) -> str:
    """The seat that the question names."""
    view = asked.moment.view
    if asked.kind == "turns-left":
        return letter(view.knocker)
    return asked.seat or ""


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
    return language.say(CARD_NAMES[value]) if value in CARD_NAMES else value
