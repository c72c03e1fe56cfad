"""What a memory can lose, in any game: a card that was seen, or the track of one that was moved."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

FORGOT: Final = "forgot"  # cards that were seen are as good as unseen
MIXED_UP: Final = "mixed-up"  # cards are thought to lie where they lay before a swap

Told = Mapping[str, Any]  # an event as `Event.told_to` gives it


@dataclass(frozen=True)
class When:
    """When something happened, as one seat was told it."""

    round: int
    turn: int  # of the round, all players together, from 1; 0 is what comes before the first turn
    lap: int  # likewise
    event: int  # of the game, from 1
    kind: str  # which event it was


@dataclass(frozen=True)
class LostCard:
    """A card that the seat could have known, in the words of the notation: `b`, 3, `swap`."""

    seat: str
    slot: int
    card: str
    seen: When


@dataclass(frozen=True)
class Slip:
    """One way in which a memory may have failed, and the table as it looks then."""

    kind: str  # FORGOT or MIXED_UP
    cards: tuple[LostCard, ...]
    since: When  # when the card was seen, the first of several; for a mix-up, when it was moved
    view: Any


class Memory(Protocol):
    """Follows a game through the eyes of one seat."""

    def hear(self, told: Told) -> None:
        """An event, as the seat is told it."""

    def slips(self, view: Any) -> Iterator[list[Slip]]:
        """How the memory of what was seen before this turn may have failed; the likelier ones first, in groups."""
