"""What is told in a guided round when a rule first matters: a sentence or three, and the rule itself."""

from typing import Final

from tutor.games.beverbende.practice.guide import NOTES, notes
from tutor.practice.session import Session
from tutor.words.language import Language, mark
from tutor.words.practised import Note

NOTE_WORDS: Final = {
    "look": Note(mark("In this round you can still see the cards you know: they show through faintly."), "setup.peek"),
    "open-special": Note(mark("Nobody may take a special card. The next player has to draw."), "a.no-special"),
    "drew-peek": Note(mark("Peek: you look at one of your cards and put it back, face down."), "special.peek"),
    "drew-swap": Note(mark("Swap: get rid of a high card. You swap without looking."), "special.swap"),
    "drew-draw-two": Note(
        mark("Draw two: if you don’t want the first card, you draw a second one."), "special.draw-two"
    ),
    "sleeping": Note(
        mark(
            "A special card in your row does nothing. At the end a number card replaces it, worth 5 points on average."
        ),
        "setup.specials-in-row",
    ),
    "they-peeked": Note(mark("That was a Peek: it lets you look at one of your own cards."), "special.peek"),
    "they-swapped": Note(
        mark("That was a Swap: two cards have changed places, and nobody looked at them."), "special.swap"
    ),
    "reshuffled": Note(mark("That happens only when somebody wants to draw."), "pile.reshuffle"),
    "may-knock": Note(
        mark("Do you think you have the fewest points? Then knock. If not, end your turn."), "knock.when"
    ),
    "they-knocked": Note(mark("This is your last turn: save all the points you can."), "knock.last-turns"),
    "you-knocked": Note(
        mark("There’s one more turn, but it isn’t yours. Then all the cards are turned up."), "knock.last-turns"
    ),
    "revealed": Note(mark("Your four numbers added together are your points."), "score.reveal"),
    "replaced": Note(mark("A special card has no points, so a number card replaces it."), "score.replace"),
    "scored": Note(
        mark("That was a whole round: now you can play. Whoever has the fewest points after all the rounds wins."),
        "score.pad",
    ),
}
assert tuple(NOTE_WORDS) == NOTES


def told_notes(session: Session, language: Language) -> list[Note]:
    found = [NOTE_WORDS[kind] for kind in notes(session)]
    return [Note(language.say(note.words), note.clause) for note in found]
