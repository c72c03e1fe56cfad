"""The opponents in words: a name and one sentence about each. English here; translations/ has the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypedDict

from tutor.games.beverbende.coach.levels import BEST, LEVELS, MIRROR, mirror
from tutor.games.beverbende.words.board.words import Words
from tutor.words.language import Language, mark

NAMES: Final = {"pip": "Pip", "lotte": "Lotte", "finn": "Finn", "nora": "Nora", "otto": "Otto", "coach": "Ada"}
"""First names, the same in every language, and none of those that the lessons use."""

CHARACTERS: Final = {
    "pip": mark("Learned the game this morning. Likes every special card and knocks when it feels right."),
    "lotte": mark("Plays for the fun of it. While she’s chatting, she forgets where her cards are."),
    "finn": mark("Always after the next low card. Doesn’t care what the others have."),
    "nora": mark("Counts the cards and keeps an eye on everyone. Sometimes she loses track of a card."),
    "otto": mark("Has been playing for years, is set in his ways, and never forgets a card."),
    "coach": mark("She’s your coach. Before every move she thinks through how the round might go."),
}

MIRROR_NAME: Final = mark("Mirror")
MIRROR_CHARACTER: Final = mark(
    "Remembers as well as you do, no better and no worse. "
    "Do some memory drills first, and then you can play against it."
)


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
    mirror: Opponent
    """With a memory of its own for everybody, and a name to be translated."""
    best: int


@cache
def opponent_words() -> OpponentWords:
    """All opponents, the weakest first; and the one that is as strong as whoever plays."""
    opponents = tuple(
        Opponent(level.code, NAMES[level.code], CHARACTERS[level.code], level.memory, level.judgement)
        for level in LEVELS
    )
    like_you = mirror(span=1, confusion=0)
    reflection = Opponent(MIRROR, MIRROR_NAME, MIRROR_CHARACTER, memory=0, judgement=like_you.judgement)
    return OpponentWords(opponents=opponents, mirror=reflection, best=BEST)


def opponents_told(levels: Sequence[str], language: Language) -> str:
    """“Pip and Lotte”"""
    return Words(language, "a", {}).together(list(table_names(levels, language)[1:]))


def table_names(levels: Sequence[str], language: Language) -> tuple[str, ...]:
    """The learner, then the others clockwise; of two who are the same, the second has a number."""
    names = [language.say(mark("You"))]
    for at, level in enumerate(levels):
        before = levels[:at].count(level)
        name = language.say(MIRROR_NAME) if level == MIRROR else NAMES[level]
        names.append(f"{name} {before + 1}" if before else name)
    return tuple(names)
