"""Names of cards and places, for one reader."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from tutor.games.beverbende.rules import ID
from tutor.games.beverbende.words.cards import CARD_NAMES
from tutor.words.language import mark, ngettext
from tutor.words.people import Gender
from tutor.words.table import TableWords

CARD_COUNT: Final = ngettext("%(num)s card", "%(num)s cards")
THE_SPECIALS: Final = {"swap": mark("the Swap"), "peek": mark("the Peek"), "draw-two": mark("the Draw two")}
A_SPECIAL: Final = {"swap": mark("a Swap"), "peek": mark("a Peek"), "draw-two": mark("a Draw two")}
THE_NUMBER: Final = mark("the %(number)s")
A_NUMBER: Final = mark("a %(number)s")
AN_EIGHT: Final = mark("an 8")

YOUR_CARDS: Final = (
    mark("your first card"),
    mark("your second card"),
    mark("your third card"),
    mark("your fourth card"),
)
THEIR_CARDS: Final = (
    mark("%(name)s’s first card"),
    mark("%(name)s’s second card"),
    mark("%(name)s’s third card"),
    mark("%(name)s’s fourth card"),
)
OWN_CARDS: Final = {
    Gender.HE: (mark("his first card"), mark("his second card"), mark("his third card"), mark("his fourth card")),
    Gender.SHE: (mark("her first card"), mark("her second card"), mark("her third card"), mark("her fourth card")),
    Gender.IT: (mark("its first card"), mark("its second card"), mark("its third card"), mark("its fourth card")),
}
"""Where the sentence has named the player already."""


@dataclass(frozen=True)
class Words(TableWords):
    """Speaks of this game's cards and places."""

    game: ClassVar = ID

    def cards(self, number: int) -> str:
        return self.language.count(*CARD_COUNT, number)

    def the(self, face: str) -> str:
        """“the 7”, “the Swap”"""
        return self.say(THE_SPECIALS.get(face, THE_NUMBER), number=face)

    def a(self, face: str) -> str:
        """“a 7”, “an 8”, “a Swap”"""
        return self.say(A_SPECIAL.get(face, AN_EIGHT if face == "8" else A_NUMBER), number=face)

    def listed(self, faces: Sequence[str]) -> str:
        """“4, 2, Swap, 5”"""
        return ", ".join(self.say(CARD_NAMES[face]) if face in CARD_NAMES else face for face in faces)

    def place(self, seat: str, slot: int) -> str:
        """“your first card”, “Ben’s first card”; slots count from 1, as in events."""
        return self.say_of(seat, YOUR_CARDS[slot - 1], THEIR_CARDS[slot - 1])

    def own_place(self, seat: str, slot: int) -> str:
        """“your first card”, “his first card”: where the sentence has named the player already."""
        return self.say((YOUR_CARDS if seat == self.reader else OWN_CARDS[self.gender(seat)])[slot - 1])
