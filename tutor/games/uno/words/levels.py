"""The opponents in words: a name and one sentence about each. English here; translations/ has the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypedDict

from tutor.games.uno.coach.levels import BEST, LEVELS
from tutor.games.uno.words.board.words import Words
from tutor.words.language import Language, mark

NAMES: Final = {"pip": "Pip", "lotte": "Lotte", "finn": "Finn", "nora": "Nora", "otto": "Otto", "coach": "Ada"}
"""First names, the same in every language, and none of those that the lessons use."""

CHARACTERS: Final = {
    "pip": mark("Learned the game this morning. Plays whatever fits, and forgets to call “UNO”."),
    "lotte": mark("Plays for the fun of it. While she’s chatting, she misses who has only one card left."),
    "finn": mark("A born bluffer. His Wild Draw Four comes when you’re nearly done, allowed or not."),
    "nora": mark("Saves her wild cards for the end. Sometimes the end comes before she has played them."),
    "otto": mark("Has been playing for years. He remembers who had no red, and counts your cards."),
    "coach": mark("She’s your coach in UNO. Before every move she plays the round out in her head."),
}


@dataclass(frozen=True)
class Opponent:
    code: str
    """Also the name of the drawing."""
    name: str
    character: str
    """To be translated."""
    memory: int
    judgement: int


class OpponentWords(TypedDict):
    opponents: tuple[Opponent, ...]
    best: int


@cache
def opponent_words() -> OpponentWords:
    """All opponents, the weakest first."""
    opponents = tuple(
        Opponent(level.code, NAMES[level.code], CHARACTERS[level.code], level.memory, level.judgement)
        for level in LEVELS
    )
    return OpponentWords(opponents=opponents, best=BEST)


def opponents_told(levels: Sequence[str], language: Language) -> str:
    """“Pip and Lotte”"""
    return Words(language, "a", {}).together(list(table_names(levels, language)[1:]))


def table_names(levels: Sequence[str], language: Language) -> tuple[str, ...]:
    """The learner, then the others clockwise; of two who are the same, the second has a number."""
    names = [language.say(mark("You"))]
    for at, level in enumerate(levels):
        before = levels[:at].count(level)
        names.append(f"{NAMES[level]} {before + 1}" if before else NAMES[level])
    return tuple(names)
