"""What is wrong with a move, in words. Each is true before the move is made, after it, beside a better one, and in a
review."""

from typing import Final

from tutor.words.language import mark
from tutor.words.sentences import Sentence

FAULTS: Final[dict[str, Sentence]] = {
    "fault.silent": mark("If you don’t call “UNO”, the others can catch you, and you draw two cards."),
    "fault.bluff": mark(
        "A Wild Draw Four isn’t allowed while you have %(colour)s. If you’re challenged, you draw four yourself."
    ),
    "fault.run-missed": mark("In the right order all %(num)s cards go at once. Your move lets that chance slip."),
    "fault.wild-last": mark(
        "If you play the wild card first, you’re left with %(a_last)s. The wild card always fits, the "
        "other one doesn’t."
    ),
    "fault.next-free": mark("Your move gives a turn to somebody who’s nearly out. An action card prevents that."),
    "fault.four-spent": mark(
        "Playing a Wild Draw Four while something else fits gives away your strongest card too early."
    ),
    "fault.wild-spent": mark("Playing a wild card while a coloured card fits gives away a card that always fits."),
    "fault.name-none": mark("Choosing a colour you don’t have only helps the others."),
    "fault.theirs": mark("%(name)s chose %(colour)s, and people choose what they have. Your move makes it easy again."),
    "fault.last-lost": mark("The card you’re left with doesn’t match the one you play, so going out takes luck."),
    "fault.low": mark("A higher card of the same colour fits as well, and it gets rid of %(points)s more."),
    "fault.lonely": mark("Nothing else in your hand matches the card you play, which leaves your next turn to luck."),
    "fault.drew": mark("Drawing instead of playing %(card)s only makes your hand bigger."),
    "fault.drew-late": mark("When somebody has only one card left, drawing wastes a turn that may be your last."),
    "fault.kept": mark("Keeping %(card)s makes your hand bigger, though it fits."),
    "fault.challenged-kept": mark(
        "%(name)s had drawn a card on %(colour)s and kept it. Whoever does that seldom has %(colour)s, so"
        " a challenge probably fails."
    ),
    "fault.challenged": mark("A challenge that fails means six cards instead of four, and most players don’t bluff."),
    "fault.accepted": mark("Drawing the four cards means passing up the chance that it was a bluff."),
    "fault.waited": mark("Letting %(name)s off gives you nothing in return."),
}
