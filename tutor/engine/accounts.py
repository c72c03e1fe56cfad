"""Do the cards add up? The same questions for every game with one deck, a draw pile and accounts of what is hidden.

The first two are asked of states, where all is known; the others of views that somebody wrote by hand.
"""

from collections.abc import Iterable, Iterator, Sequence

from tutor.engine.hidden import IN_THE_OPEN, NO_CARD, Held, counted


def miscounted(faces: Sequence[int], copies: Sequence[int], names: Sequence[str]) -> list[str]:
    """`material.deck`: no card is lost or doubled."""
    if not all(0 <= face < len(names) for face in faces):
        return ["there is a card without a face"]  # a negative one would be counted from the end
    counts = counted(faces, len(names))
    return [
        f"there are {count} cards {name} instead of {wanted}"
        for count, wanted, name in zip(counts, copies, names, strict=True)
        if count != wanted
    ]


def misjudged(hidden: list[list[int]], cards: Iterable[Held], pile: Iterable[int]) -> list[str]:
    """The account of what has never been shown to all agrees with where the cards are."""
    counts = [[0] * len(batch) for batch in hidden]
    for card in cards:
        if card.batch != IN_THE_OPEN:
            counts[card.batch][card.face] += 1
    for face in pile:
        counts[-1][face] += 1
    return [] if counts == hidden else ["the account of hidden cards is wrong"]


def too_many(known: Iterable[int], places: int, copies: Sequence[int], names: Sequence[str]) -> Iterator[str]:
    """`material.deck`: of no card more than there are, and a place for each."""
    for count, most, name in zip(counted(known, len(names)), copies, names, strict=True):
        if count > most:
            yield f"There are {count} cards {name}; the deck has {most} (material.deck)."
    if places != sum(copies):
        yield f"{places} cards are accounted for; the deck has {sum(copies)} (material.deck)."


def unbalanced(
    shown: Iterable[int], hidden: list[list[int]], copies: Sequence[int], names: Sequence[str]
) -> Iterator[str]:
    """What was shown to all and what was not make one deck."""
    counts = counted(shown, len(names))
    for face, name in enumerate(names):
        total = counts[face] + sum(batch[face] for batch in hidden)
        if total != copies[face]:
            yield f"Shown and unshown, there are {total} cards {name}; the deck has {copies[face]}."


def overfull(batch: int, unseen: list[int], room: int, names: Sequence[str]) -> str | None:
    """Each shuffle's unseen cards must fill exactly the places that were filled from it."""
    if min(unseen) < 0:
        return f"Of shuffle {batch} more cards {names[unseen.index(min(unseen))]} are known than it has unshown."
    if sum(unseen) != room:
        return f"Of shuffle {batch} {sum(unseen)} cards are unseen, and there are {room} places for them."
    return None


def impossible_card(card: Held, *, players: int, dealt: int, shuffles: int) -> Iterator[str]:
    """What can be said of no card; `dealt` is the origin of those that were dealt."""
    if card.seen >> players:
        yield "it was seen by somebody who is not at the table."
    if card.origin == dealt and card.batch != 0:
        yield "a dealt card comes from the first shuffle."
    if not IN_THE_OPEN <= card.batch < shuffles:
        yield f"it comes from shuffle {card.batch}; `unshown` tells of {shuffles}, counted from 0."


def drawn_card(face: int) -> list[int]:
    """The card that somebody has just drawn, if there is one."""
    return [] if face == NO_CARD else [face]
