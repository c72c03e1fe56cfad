"""Names of cards, places and seats, for one reader.

A noun phrase made here is put into sentences as it is. It may be a subject or an object, and never begins a sentence:
so it needs no other case in German, and no capital.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from babel.lists import format_list

from tutor.engine.seats import LETTERS
from tutor.web.i18n import Language, mark
from tutor.web.messages import CARD_NAMES
from tutor.web.people import Gender, gender_of

TABLE_MATES: Final = ("Ben", "Mia", "Tom", "Lena", "Sam")
"""Who sits at the table with the reader, clockwise; the same in every language."""


def ngettext(one: str, many: str) -> tuple[str, str]:
    """Marks a text and its plural for the catalogs, which know this name."""
    return one, many


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


def seat_names(players: int, reader: str, language: Language, names: Sequence[str] = TABLE_MATES) -> dict[str, str]:
    """The name of each seat, by its letter: the reader is “You”, the others have their names clockwise after it."""
    own = LETTERS.index(reader)
    clockwise = [LETTERS[(own + step) % players] for step in range(players)]
    return dict(zip(clockwise, [language.say(mark("You")), *names], strict=False))


@dataclass(frozen=True)
class Words:
    """Speaks to one reader at the table."""

    language: Language
    reader: str
    names: Mapping[str, str]

    def say(self, message: str, **values: Any) -> str:
        return self.language.say(message, **values)

    def say_of(self, seat: str, yours: str, theirs: str, /, **values: Any) -> str:
        """One of two sentences about the seat: the one to the reader, or the one that names somebody else."""
        if seat == self.reader:
            return self.say(yours, **values)
        return self.say(theirs, name=self.names[seat], **values)

    def who(self, seat: str) -> str:
        """The name inside a sentence: “you”, “Ben”."""
        return self.say(mark("you")) if seat == self.reader else self.names[seat]

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

    def gender(self, seat: str) -> Gender:
        return gender_of(self.names[seat])

    def together(self, names: Sequence[str]) -> str:
        """“Ben, Mia and Tom”, as the language joins them."""
        return format_list(names, locale=self.language.code)
