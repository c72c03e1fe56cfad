"""What is told in a guided game when a rule first matters: a sentence or two, and the rule itself."""

from typing import Final

from tutor.games.qwinta.practice.guide import NOTES, notes
from tutor.practice.session import Session
from tutor.words.language import Language, mark
from tutor.words.practised import Note

NOTE_WORDS: Final = {
    "qwinta": Note(mark("Two cards in the light face each other. Is yours the higher one?"), "step2.points"),
    "jack": Note(mark("A jack sends a card of its suit away from across the table."), "jack.move"),
    "queen": Note(mark("A queen exchanges two of your own cards. One of them must be of her suit."), "queen.swap"),
    "king": Note(mark("A king clears one of your places: a point for every card in it."), "king.clear"),
    "take": Note(mark("Now you take a card. After that, you lay one."), "step4.take"),
    "fill": Note(mark("Your empty place comes first, and any card will do there."), "step5.gaps-first"),
    "connect": Note(
        mark("A card goes next to an equal one, or next to one higher or lower of its suit."), "step5.connect"
    ),
    "stuck": Note(mark("None of your cards fits. Choose one for your reserve."), "step5.reserve"),
    "combination": Note(mark("Three, four or five cards that belong together score points."), "score.combination"),
    "they-jack": Note(
        mark("That was a jack. While your card is in your reserve, it costs you a point."), "score.reserve"
    ),
    "won": Note(mark("That was a whole short game: now you can play. The full one goes to 55 points."), "game.end"),
}
assert tuple(NOTE_WORDS) == NOTES


def told_notes(session: Session, language: Language) -> list[Note]:
    found = [NOTE_WORDS[kind] for kind in notes(session)]
    return [Note(language.say(note.words), note.clause) for note in found]
