"""Who sits at a table, for one reader: the same in every game.

A noun phrase made here is put into sentences as it is. It may be a subject or an object, and never begins a sentence:
so it needs no other case in German, and no capital.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from babel.lists import format_list

from tutor.engine.protocol import AnyView
from tutor.engine.seats import LETTERS, letter
from tutor.words.language import Language, mark
from tutor.words.people import Gender, gender_of

TABLE_MATES: Final = ("Ben", "Mia", "Tom", "Lena", "Sam", "Eva", "Max", "Ida", "Leo")
"""Who sits at the table with the reader, clockwise; the same in every language."""


def seat_names(players: int, reader: str, language: Language, names: Sequence[str] = TABLE_MATES) -> dict[str, str]:
    """The name of each seat, by its letter: the reader is “You”, the others have their names clockwise after it."""
    own = LETTERS.index(reader)
    clockwise = [LETTERS[(own + step) % players] for step in range(players)]
    return dict(zip(clockwise, [language.say(mark("You")), *names], strict=False))


@dataclass(frozen=True)
class TableWords:
    """Speaks to one reader at the table. A game says more: its cards, its places."""

    game: ClassVar[str]
    """Of which it speaks."""
    language: Language
    reader: str
    names: Mapping[str, str]

    @classmethod
    def at(cls, view: AnyView, language: Language, names: Sequence[str] = TABLE_MATES) -> Self:
        """For whoever sits where this is seen; `names` has those of the others, clockwise."""
        reader = letter(view.seat)
        return cls(language, reader, seat_names(view.players, reader, language, names))

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

    def gender(self, seat: str) -> Gender:
        return gender_of(self.names[seat])

    def together(self, names: Sequence[str]) -> str:
        """“Ben, Mia and Tom”, as the language joins them."""
        return format_list(names, locale=self.language.dates)
