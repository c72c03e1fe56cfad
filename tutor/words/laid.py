"""A position to be laid out with real cards: what lies where, in words."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LaidRow:
    """A player's cards, left to right."""

    name: str
    cards: tuple[tuple[str, str], ...]
    """Each with who may know it; nobody where that is empty."""


@dataclass(frozen=True)
class LaidPile:
    name: str
    """With the order in which its cards are told."""
    cards: str


@dataclass(frozen=True)
class Laid:
    rows: tuple[LaidRow, ...]
    """Clockwise, from the reader on."""
    piles: tuple[LaidPile, ...]
