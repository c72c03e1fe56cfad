"""A sentence and where it is said."""

from typing import Final, NamedTuple

from tutor.engine.seats import LETTERS
from tutor.words.table import TableWords

READER: Final = "a"


class Line(NamedTuple):
    place: str
    text: str


def others(words: TableWords) -> list[str]:
    """Seats, without the reader's."""
    return [seat for seat in LETTERS if seat in words.names and seat != words.reader]
