"""The words of practice games that do not depend on the game: choices, questions, refusals."""

from typing import Final

from tutor.practice.setup import CHOICES
from tutor.web.i18n import mark

BY_LOT: Final = "lot"

NOTICES: Final = {"deleted": mark("The game is deleted.")}
REFUSALS: Final = {
    "busy": mark("The coach has a lot to do right now. Try again in a moment."),
    "stale": mark("The game had already gone on. This is how it stands now."),
    "not-now": mark("That is not possible at this moment. This is how the game stands."),
    "no-move": mark("That is not a move of this game. Choose a card or a button."),
    "illegal": mark("The rules do not allow that"),
}
STARTERS: Final = {
    BY_LOT: mark("Draw lots"),
    "a": mark("You"),
    "b": mark("The first opponent"),
    "c": mark("The second opponent"),
    "d": mark("The third opponent"),
    "e": mark("The fourth opponent"),
    "f": mark("The fifth opponent"),
}

MANNERS: Final = {
    "tutor": (
        mark("The coach asks “Sure?”"),
        {
            "off": mark("Never"),
            "blunders": mark("Before a big mistake"),
            "mistakes": mark("Before a mistake"),
            "everything": mark("Before any weaker move"),
        },
    ),
    "aid": (
        mark("Memory aid"),
        {
            "off": mark("Off: I remember by myself"),
            "fading": mark("Fading: what I saw stays for a while"),
            "on": mark("On: I always see what I could know"),
        },
    ),
    "pace": (
        mark("The others play"),
        {
            "slow": mark("Slowly"),
            "normal": mark("At a calm pace"),
            "fast": mark("Fast"),
            "step": mark("When I say so"),
        },
    ),
    "probes": (
        mark("Questions about my cards"),
        {"off": mark("None"), "on": mark("Now and then: “What is your second card?”")},
    ),
}
assert {name: tuple(options) for name, (_, options) in MANNERS.items()} == dict(CHOICES)
MORE: Final = {1: mark("Tell me more"), 2: mark("Show me the move"), 3: None}
"""By how far the hint has gone."""
PROBE_QUESTIONS: Final = (
    mark("What is your first card?"),
    mark("What is your second card?"),
    mark("What is your third card?"),
    mark("What is your fourth card?"),
)
