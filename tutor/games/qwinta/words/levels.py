"""The opponents in words: a name and one sentence about each. English here; translations/ has the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypedDict

from tutor.games.qwinta.coach.levels import LEVELS
from tutor.games.qwinta.words.board.words import Words
from tutor.words.language import Language, mark

NAMES: Final = {"pip": "Pip", "lotte": "Lotte", "finn": "Finn", "nora": "Nora", "otto": "Otto", "coach": "Ada"}
"""First names, the same in every language and in every game."""

CHARACTERS: Final = {
    "pip": mark("Learned the game this morning. Takes every point in sight and never looks across."),
    "lotte": mark("Makes the most of each turn, and after that she lets things happen."),
    "finn": mark("Is after QWINTAs he can win. The ones he can lose catch him by surprise."),
    "nora": mark("Sees who faces whom, for herself and for you. She doesn’t plan ahead."),
    "otto": mark("Has been playing for years. While he lays one card, he has the next in mind."),
    "coach": mark("She’s your coach. Before every move she plays the game on in her mind, many times over."),
}


@dataclass(frozen=True)
class Opponent:
    code: str
    """Also the name of the drawing."""
    name: str
    character: str
    """To be translated."""


class OpponentWords(TypedDict):
    opponents: tuple[Opponent, ...]
    mirror: None
    """Nobody remembers better than another."""
    best: int
    """So there is nothing to be compared."""


@cache
def opponent_words() -> OpponentWords:
    """All opponents, the weakest first."""
    opponents = tuple(Opponent(level.code, NAMES[level.code], CHARACTERS[level.code]) for level in LEVELS)
    return OpponentWords(opponents=opponents, mirror=None, best=0)


def opponents_told(levels: Sequence[str], language: Language) -> str:
    """“Pip”"""
    return Words(language, "a", {}).together(list(table_names(levels, language)[1:]))


def table_names(levels: Sequence[str], language: Language) -> tuple[str, ...]:
    """The learner, then the others; of two who are the same, the second has a number."""
    names = [language.say(mark("You"))]
    for at, level in enumerate(levels):
        before = levels[:at].count(level)
        names.append(f"{NAMES[level]} {before + 1}" if before else NAMES[level])
    return tuple(names)
