"""Names of cards, for one reader."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from tutor.engine.protocol import AnyView
from tutor.games.qwinta.rules import ID
from tutor.games.qwinta.words import cards
from tutor.words.language import Language, mark, ngettext
from tutor.words.table import TableWords

CARD_COUNT: Final = ngettext("%(num)s card", "%(num)s cards")
EMPTY: Final = mark("empty")
ACROSS: Final = ("Mia",)
"""Who sits there in rules and lessons, whose texts speak of her."""


def card_name(face: str, language: Language) -> str:
    """“8 of hearts”, “jack of spades”"""
    return _say(face, cards.PICTURES, cards.NUMBERS, language)


def _say(face: str, pictures: Mapping[str, str], numbers: Mapping[str, str], language: Language) -> str:
    suit, _, value = face.partition("-")
    return language.say(pictures[face] if face in pictures else numbers[suit], number=value)


@dataclass(frozen=True)
class Words(TableWords):
    """Speaks of this game's cards."""

    game: ClassVar = ID

    @classmethod
    def at(cls, view: AnyView, language: Language, names: Sequence[str] = ACROSS) -> Self:
        return super().at(view, language, names)

    def cards(self, number: int) -> str:
        return self.language.count(*CARD_COUNT, number)

    def name(self, face: str) -> str:
        """“8 of hearts”: where it is no part of a sentence."""
        return card_name(face, self.language)

    def the(self, face: str) -> str:
        """“the 8 of hearts”"""
        return _say(face, cards.THE_PICTURE, cards.THE_NUMBER, self.language)

    def a(self, face: str) -> str:
        """“an 8 of hearts”; of number cards."""
        return _say(face, cards.SPOKEN_WITH_A_VOWEL, cards.A_NUMBER, self.language)

    def listed(self, faces: Iterable[str]) -> str:
        """“8 of hearts, ace of spades”"""
        return ", ".join(map(self.name, faces)) or self.say(EMPTY)

    def joined(self, faces: Iterable[str]) -> str:
        """“8 of hearts and ace of spades”"""
        return self.together([self.name(face) for face in faces])
