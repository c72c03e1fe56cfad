"""What to practise after a game, in a sentence."""

from typing import Final

from tutor.services.practise import Practice
from tutor.web import drill_words, puzzle_words
from tutor.web.i18n import Language, mark

COST_MOST: Final = {
    "take-or-draw": mark("The choice between the face-up card and the draw pile cost you most."),
    "drawn": mark("What you did with drawn cards cost you most."),
    "special": mark("Your special cards cost you most."),
    "knock": mark("Knocking at the wrong time, or not knocking, cost you most."),
    "last-turn": mark("Your last turns cost you most."),
}
"""By the kind of puzzles that train it."""
FORGOTTEN: Final = mark("What you had forgotten cost you most.")
NOTHING: Final = mark("No decision cost you much. You’re ready for stronger opponents.")


def practise_words(practice: Practice | None, language: Language) -> str:
    if practice is None:
        return language.say(NOTHING)
    return language.say(FORGOTTEN if practice.by == "drill" else COST_MOST[practice.what])


def practise_title(practice: Practice, language: Language) -> str:
    names = drill_words.NAMES if practice.by == "drill" else puzzle_words.KIND_TITLES
    return language.say(names[practice.what])
