"""The words of practice games that do not depend on the game: choices, questions, refusals, keys."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tutor.practice.contract import can_be_remembered
from tutor.practice.setup import CHOICES
from tutor.web.i18n import DEFAULT
from tutor.words.language import Language, mark
from tutor.words.practised import PRACTISED

NOTICES: Final = {"deleted": mark("The game has been deleted.")}
REFUSALS: Final = {
    "busy": mark("The coach is very busy right now. Try again in a moment."),
    "stale": mark("The game has moved on. This is how it stands now."),
    "not-now": mark("That isn’t possible right now. This is how the game stands."),
    "no-move": mark("That isn’t a move in this game. Choose a card or a button."),
    "illegal": mark("The rules don’t allow that"),
}
Choice = tuple[str, tuple[tuple[str, str], ...]]
"""What is chosen, and each option with its words."""
MANNERS: Final[dict[str, Choice]] = {
    "tutor": (
        mark("The coach asks “Are you sure?”"),
        (
            ("off", mark("Never")),
            ("blunders", mark("Before a big mistake")),
            ("mistakes", mark("Before a mistake")),
            ("everything", mark("Before any weaker move")),
        ),
    ),
    "aid": (
        mark("Memory aid"),
        (
            ("off", mark("Off: I’ll remember for myself")),
            ("fading", mark("Fading: what I saw stays for a while")),
            ("on", mark("On: I always see what I’ve seen before")),
        ),
    ),
    "pace": (
        mark("How fast the others play"),
        (
            ("slow", mark("Slow")),
            ("normal", mark("Normal")),
            ("fast", mark("Fast")),
            ("step", mark("When I say so")),
        ),
    ),
    "probes": (
        mark("Questions about my cards"),
        (("off", mark("None")), ("on", mark("Now and then: “What’s your second card?”"))),
    ),
}
assert {name: tuple(option for option, _ in options) for name, (_, options) in MANNERS.items()} == dict(CHOICES)
MORE: Final = {1: mark("Tell me more"), 2: mark("Show me the move"), 3: None}
"""By how far the hint has gone."""

KEYS: Final = {
    "n": mark("next"),
    "s": mark("skip to my turn"),
    "h": mark("hint"),
    "w": mark("what have I seen so far"),
    "u": mark("undo"),
}
"""What one key does in every game: what a button of the page has as `data-key`."""
KNOW: Final = "w"
KEY_LETTERS: Final = {"en": "NSHWU", "nl": "VNHWZ", "de": "WSTGR"}
"""By language, in that order: each language has its own words, so its own letters."""


@dataclass(frozen=True)
class Key:
    letter: str
    does: str
    words: str


def manners_of(game: str) -> Mapping[str, Choice]:
    """Those that mean something there: not every game has cards to remember, or asks for them."""
    makes_sense = {"aid": can_be_remembered(game), "probes": bool(PRACTISED[game].question(1))}
    return {name: manner for name, manner in MANNERS.items() if makes_sense.get(name, True)}


def key_words(game: str, language: Language) -> tuple[Key, ...]:
    """The keys of the game, then those of the page."""
    known = PRACTISED[game]
    keys = {**known.keys, **KEYS}
    letters = letters_in(known.key_letters, language) + letters_in(KEY_LETTERS, language)
    found = zip(letters, keys.items(), strict=True)
    without = () if can_be_remembered(game) else (KNOW,)
    return tuple(Key(letter, does, language.say(words)) for letter, (does, words) in found if does not in without)


def letters_in(letters: Mapping[str, str], language: Language) -> str:
    return letters.get(language.code, letters[DEFAULT])
