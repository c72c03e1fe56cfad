"""A sentence and where it is said; and the tables at which it is."""

from typing import Final, NamedTuple

from tutor.engine.seats import LETTERS
from tutor.web.board.words import TABLE_MATES, Words, seat_names
from tutor.web.i18n import Language
from tutor.web.level_words import NAMES, table_names

READER: Final = "a"


class Line(NamedTuple):
    place: str
    text: str


def tables(language: Language) -> dict[str, Words]:
    """Two, three and six players; people of either gender, two of a name, and the one that is no person."""
    mirror = table_names(["mirror"], language)[1:]
    seated = {
        "2 players": (NAMES["otto"],),
        "2 players, Mirror": mirror,
        "3 players": (NAMES["lotte"], f"{NAMES['lotte']} 2"),
        "6 players": TABLE_MATES,
    }
    return {name: _words(language, others) for name, others in seated.items()}


def _words(language: Language, others: tuple[str, ...]) -> Words:
    return Words(language, READER, seat_names(len(others) + 1, READER, language, others))


def others(words: Words) -> list[str]:
    return [seat for seat in LETTERS if seat in words.names and seat != words.reader]
