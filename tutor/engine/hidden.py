"""Cards that not everybody has seen, and the account from which everybody can work out what is left.

Knowledge travels with the card: who has seen it, where it came from, and from which shuffle. For each shuffle of a
round the account says how many of each face have never been shown to all; what a seat has not seen is that, without
the cards that it has seen itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol, Self

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal

UNKNOWN: Final = -1  # a card that lies there, but the seat has not seen it
NO_CARD: Final = -2  # there is no card
IN_THE_OPEN: Final = -1  # the shuffle of a card that everybody knows: it hides nothing any more


class Held:
    """A card with what is known of it. Never changed: a move moves it, a look puts a new one in its place."""

    __slots__ = ("batch", "face", "origin", "seen")

    def __init__(self, face: int, origin: int, batch: int, seen: int) -> None:
        self.face = face
        self.origin = origin  # what that can be, each game says
        self.batch = batch  # from which shuffle of the round it came, 0 being the deal
        self.seen = seen  # a bit for each seat that has seen it

    def values(self) -> list[int]:
        """All that there is to the card, as its constructor takes it."""
        return [self.face, self.origin, self.batch, self.seen]

    def with_face(self, face: int) -> Self:
        """The same card to all who cannot see its face."""
        return type(self)(face, *self.values()[1:])

    def back(self) -> "Held":
        """The card with its face hidden. Who has seen it and where it came from is known to all."""
        return self.with_face(UNKNOWN)


class Accounted(Protocol):
    """A table with a draw pile."""

    pile: list[int]
    hidden: list[list[int]]


def counted(faces: Iterable[int], kinds: int) -> list[int]:
    """How many of each of `kinds` faces."""
    counts = [0] * kinds
    for face in faces:
        counts[face] += 1
    return counts


def listed(counts: Sequence[int]) -> list[int]:
    """The faces that `counted` has counted."""
    return [face for face, count in enumerate(counts) for _ in range(count)]


def shuffle(
    cards: Sequence[int],
    chance: Chance,
    journal: Journal,
    *,
    names: Sequence[str],
    clauses: tuple[str, ...],
    kind: str = "shuffled",
    **facts: Any,
) -> list[int]:
    """The cards in an order that nobody knows. It is told to the full log alone, so that a game can be replayed."""
    order = chance.shuffle(cards)
    if journal is not None:
        journal.append(told_shuffle(kind, order, names=names, clauses=clauses, **facts))
    return order


def told_shuffle(
    kind: str, order: Sequence[int], *, names: Sequence[str], clauses: tuple[str, ...], **facts: Any
) -> Event:
    return Event(kind, clauses, {**facts, "cards": len(order)}, {"order": [names[card] for card in order]})


def reshuffle(
    table: Accounted,
    cards: list[int],
    chance: Chance,
    journal: Journal,
    *,
    names: Sequence[str],
    clauses: tuple[str, ...],
) -> None:
    """Cards that all have seen become the draw pile."""
    table.hidden.append(counted(cards, len(names)))
    table.pile = shuffle(cards, chance, journal, names=names, clauses=clauses, kind="reshuffled")


def show(table: Accounted, card: Held) -> None:
    """The card has become known to all."""
    if card.batch != IN_THE_OPEN:
        table.hidden[card.batch][card.face] -= 1


def unseen(hidden: list[list[int]], cards: Iterable[Held], drawn: int = NO_CARD) -> list[list[int]]:
    """For each shuffle: how many of each face its cards that a seat has not seen must hold.

    `cards` are all that lie on the table as that seat sees them, `drawn` is one that came from the draw pile just now.
    """
    counts = [batch[:] for batch in hidden]
    for card in cards:
        if card.face != UNKNOWN and card.batch != IN_THE_OPEN:
            counts[card.batch][card.face] -= 1
    if drawn >= 0:
        counts[-1][drawn] -= 1
    return counts
