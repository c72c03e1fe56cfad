"""Names of cards and numbers of them, for one reader."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from tutor.games.uno.rules import ID
from tutor.games.uno.words.cards import COLOURS, IS, NAMED, THE, A, phrase
from tutor.words.language import ngettext
from tutor.words.table import TableWords

CARD_COUNT: Final = ngettext("%(num)s card", "%(num)s cards")


@dataclass(frozen=True)
class Words(TableWords):
    """Speaks of this game's cards."""

    game: ClassVar = ID

    def cards(self, number: int) -> str:
        return self.language.count(*CARD_COUNT, number)

    def named(self, face: str) -> str:
        """“red 5”"""
        return phrase(NAMED, face, self.language)

    def the(self, face: str) -> str:
        """“the red 5”, as an object"""
        return phrase(THE, face, self.language)

    def a(self, face: str) -> str:
        """“a red 5”, as an object"""
        return phrase(A, face, self.language)

    def is_a(self, face: str) -> str:
        """“a red 5”, behind “is”"""
        return self.say(IS[face]) if face in IS else self.a(face)

    def colour(self, name: str) -> str:
        return self.say(COLOURS[name])

    def listed(self, faces: Sequence[str]) -> str:
        """“red 5, blue Skip, Wild”"""
        return ", ".join(map(self.named, faces))
