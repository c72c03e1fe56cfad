"""Cards laid out beside the board."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Shown:
    """A card of a fan."""

    face: str
    label: str


@dataclass(frozen=True)
class Fan:
    """What everybody saw come, or what comes next."""

    caption: str
    cards: list[Shown]
