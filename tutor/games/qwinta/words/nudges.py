"""The first step of a hint in words: a question about this very board."""

from typing import Final

from tutor.words.language import mark, ngettext
from tutor.words.sentences import Counted, Sentence

NUDGES: Final[dict[str, Sentence]] = {
    "active": mark(
        "You’ve turned up %(action)s. Where do two cards of that suit lie opposite each other, and who wins?"
    ),
    "across": Counted(
        "num",
        ngettext(
            "In one place two cards of one suit face each other. Who would win there?",
            "In %(num)s places two cards of one suit face each other. Who would win each time?",
        ),
        none=mark("Nowhere do two cards of one suit face each other. Could that change?"),
    ),
    "under": mark("You’ve turned up %(action)s. What lies under the cards that it reaches?"),
    "partners": mark("Which cards across the table go together? What’s left of that if one of them is sent away?"),
    "reserve-there": Counted(
        "num",
        ngettext(
            "There’s one card in the other player’s reserve. Where would a card go that you send away?",
            "There are %(num)s cards in the other player’s reserve. Where would a card go that you send away?",
        ),
        none=mark("The other player’s reserve is empty. How soon could a card come back that you send away?"),
    ),
    "king": Counted(
        "num",
        ngettext(
            "Your king reaches one of your places. How many cards lie there, and what lies opposite?",
            "Your king reaches %(num)s of your places. How many cards lie there, and what lies opposite?",
        ),
    ),
    "reserve-here": mark("On top of your reserve lies %(card)s. Where does it fit, and what does it score there?"),
    "hand": mark("Go through the cards in your hand. Which of them scores somewhere, and which could score next turn?"),
    "gap": Counted(
        "num",
        ngettext(
            "You have an empty place, and any card may fill it. Which of your cards fits nowhere else?",
            "You have %(num)s empty places, and any card may fill them. Which of your cards fits nowhere else?",
        ),
    ),
    "turned": mark("Which action cards has the other player turned up already? Which suits can still come up?"),
}
