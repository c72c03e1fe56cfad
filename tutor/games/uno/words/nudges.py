"""The first step of a hint in words: a question about this very board."""

from typing import Final

from tutor.words.language import mark, ngettext
from tutor.words.sentences import Counted, Sentence

NUDGES: Final[dict[str, Sentence]] = {
    "last": Counted(
        "num",
        ngettext(
            "You have only one card left. Does it fit?",
            "You have %(num)s cards left. Which one do you want to keep for last?",
        ),
    ),
    "call": mark("You’re about to have only one card left. What mustn’t you forget?"),
    "run": mark("With two players some cards give you another turn. How many can you play in a row?"),
    "next": Counted(
        "num",
        ngettext(
            "%(name)s has only one card left. What can you do about that?",
            "%(name)s has %(num)s cards left. Does that change what you play?",
        ),
    ),
    "lacked": mark("Which colour did %(name)s choose? And which colour made %(name)s draw?"),
    "points": mark("You have %(points)s in your hand. Which card would you least like to be left with?"),
    "wilds": mark("You have %(a_card)s. Do you need it now, or even more later?"),
    "four": mark("The colour is %(colour)s. Are you allowed to play your Wild Draw Four?"),
    "colours": mark("Which colour do you have most of?"),
    "acts": Counted(
        "num",
        ngettext(
            "You have one action card. Is this the moment for it?",
            "You have %(num)s action cards. Is this the moment for one of them?",
        ),
    ),
    "fits": Counted(
        "num",
        ngettext(
            "Only one of your cards fits. Is there a reason not to play it?",
            "%(num)s of your cards fit. Which one leaves you with the best hand?",
        ),
        none=mark("Look at each of your cards. Does any of them fit?"),
    ),
    "drawn": mark("You drew %(a_card)s. Does it fit, and would you rather have it later?"),
    "challenge": mark("%(name)s had %(cards)s left. How likely is it that there was a %(colour)s one?"),
    "catch": mark("%(name)s has only one card left. Did you hear “UNO”?"),
}
