"""Seats as people write them: a, b, c … clockwise."""

LETTERS = "abcdefghij"


def letter(seat: int) -> str:
    return LETTERS[seat]


def letters(mask: int) -> str:
    """The seats whose bit is set, as letters."""
    return "".join(name for seat, name in enumerate(LETTERS) if mask >> seat & 1)


def mask(names: str) -> int:
    """The bits of the seats named; ValueError for a letter that is no seat."""
    bits = 0
    for name in names:
        bits |= 1 << LETTERS.index(name)
    return bits
