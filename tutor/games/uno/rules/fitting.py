"""Is there any way to lay the unseen cards into the unseen places? What is known of a place narrows what can lie there.

A card counts here by its kind: one of the four colours, a wild or a wild-draw-four. `sample` looks for a world until it
has found one, so a position without any must be told.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from tutor.engine.accounts import overfull
from tutor.engine.hidden import UNKNOWN
from tutor.games.uno.rules.cards import COLOUR, COLOUR_NAMES, COLOURS, FACE_NAMES, FACES, WILD_FOUR
from tutor.games.uno.rules.sample import left
from tutor.games.uno.rules.state import DRAWN
from tutor.games.uno.rules.view import View

A_WILD_FOUR: Final = COLOURS + 1
KINDS: Final = COLOURS + 2
KIND_OF: Final = tuple(A_WILD_FOUR if face == WILD_FOUR else COLOUR[face] for face in range(FACES))
ANY: Final = (1 << KINDS) - 1
PATIENCE: Final = 3000  # steps of the search; play needs a few for each proof


class Place(NamedTuple):
    """Where unseen cards lie of which the same is known."""

    batch: int
    kinds: int  # a bit for each that it may be
    marks: int
    of_first_pile: bool  # dealt cards never lay in it


class Wanted(NamedTuple):
    """At least one of these places has a card of this kind."""

    kind: int
    places: frozenset[Place]
    why: str


def misfits(view: View) -> Iterator[str]:
    """Why the unseen cards cannot lie in the unseen places."""
    counts = left(view)
    places = _places(view)
    room = [0] * len(counts)
    for place, size in places.items():
        room[place.batch] += size
    found = [overfull(batch, faces, room[batch], FACE_NAMES) for batch, faces in enumerate(counts)]
    yield from filter(None, found)
    if not any(found):
        yield from _Search(counts, places).misfits(_narrowest([*_proofs(view, places), *_returned(view, places)]))


def _places(view: View) -> dict[Place, int]:
    """The unseen places, alike ones together, and how many."""
    places: dict[Place, int] = {}
    for card in chain.from_iterable(view.hands):
        if card.face == UNKNOWN:
            first = card.origin == DRAWN and card.batch == 0
            place = Place(card.batch, ANY & ~card.not_colours, card.marks, first)
            places[place] = places.get(place, 0) + 1
    if view.draw_size:
        place = Place(len(view.hidden) - 1, ANY, 0, len(view.hidden) == 1)
        places[place] = places.get(place, 0) + view.draw_size
    return places


def _proofs(view: View, places: dict[Place, int]) -> Iterator[Wanted]:
    """The guilty hands that this seat has not seen through."""
    for number, colour in enumerate(view.proofs):
        marked = [card for hand in view.hands for card in hand if card.marks >> number & 1]
        if any(card.face != UNKNOWN and COLOUR[card.face] == colour for card in marked):
            continue
        name = COLOUR_NAMES[colour]
        why = f"Proof {number + 1} cannot hold: no card that it marks can be {name} (challenge.guilty)."
        yield Wanted(colour, frozenset(place for place in places if place.marks >> number & 1), why)


def _narrowest(wanted: Iterable[Wanted]) -> list[Wanted]:
    """Without those that hold anyway when another does: of an older proof in the same hand fewer cards are left."""
    kept: list[Wanted] = []
    for one in sorted(wanted, key=lambda one: len(one.places)):
        if not any(other.kind == one.kind and other.places <= one.places for other in kept):
            kept.append(one)
    return kept


def _returned(view: View, places: dict[Place, int]) -> Iterator[Wanted]:
    """A wild-draw-four that was turned up went back into the pile, so it was not dealt."""
    first_pile = [card for hand in view.hands for card in hand if card.origin == DRAWN and card.batch == 0]
    if view.returned and not view.fours_shown and all(card.face != WILD_FOUR for card in first_pile):
        why = "A wild-draw-four went back into the pile, and none can have been in it (setup.first.wild-four)."
        yield Wanted(A_WILD_FOUR, frozenset(place for place in places if place.of_first_pile), why)


class _Search:
    """Lays one card after another into a place that wants it, as long as the others still fit."""

    def __init__(self, counts: list[list[int]], places: dict[Place, int]) -> None:
        self.cards = [_by_kind(faces) for faces in counts]
        self.free = places
        self.needs: list[dict[int, int]] = [{} for _ in counts]  # by the kinds that it may have: how many places
        for place, size in places.items():
            needs = self.needs[place.batch]
            needs[place.kinds] = needs.get(place.kinds, 0) + size
        self.laid: list[tuple[int, Place]] = []
        self.steps = 0

    def misfits(self, wanted: list[Wanted]) -> Iterator[str]:
        scarce = [batch for batch in range(len(self.cards)) if not self._all_fit(batch)]
        for batch in scarce:
            yield f"Of shuffle {batch} too few cards are left for hands that were innocent (challenge.innocent)."
        if scarce:
            return
        alone = [one.why for one in wanted if not self._holds([one])]
        yield from alone
        if not alone and not self._holds(wanted):
            yield "What the challenges have told cannot all be true at once (challenge.guilty)."

    def _all_fit(self, batch: int) -> bool:
        """Hall's theorem: no set of kinds has fewer cards than there are places that may have nothing else."""
        cards, needs = self.cards[batch], self.needs[batch]
        if needs.keys() <= {ANY}:
            return True
        return all(
            sum(size for kinds, size in needs.items() if not kinds & ~some)
            <= sum(count for kind, count in enumerate(cards) if some >> kind & 1)
            for some in range(ANY)
        )

    def _holds(self, wanted: list[Wanted]) -> bool:
        self.steps = 0
        return self._holds_from(wanted, 0)

    def _holds_from(self, wanted: list[Wanted], at: int) -> bool:
        """Whether all from the `at`-th on can be had, with the cards laid so far."""
        self.steps += 1
        if at == len(wanted):
            return True
        kind, places, _ = wanted[at]
        if any(laid == kind and place in places for laid, place in self.laid):
            return self._holds_from(wanted, at + 1)
        for place in sorted(places, key=lambda place: -self.free[place]):
            if self.steps > PATIENCE:
                return False
            if place.kinds >> kind & 1 and self.free[place] and self._holds_with(wanted, at, kind, place):
                return True
        return False

    def _holds_with(self, wanted: list[Wanted], at: int, kind: int, place: Place) -> bool:
        self._lay(kind, place, 1)
        self.laid.append((kind, place))
        held = self._all_fit(place.batch) and self._holds_from(wanted, at + 1)
        self.laid.pop()
        self._lay(kind, place, -1)
        return held

    def _lay(self, kind: int, place: Place, count: int) -> None:
        """One place of these may now have this kind alone; or, by -1, any of its own again."""
        needs = self.needs[place.batch]
        self.free[place] -= count
        needs[place.kinds] -= count
        needs[1 << kind] = needs.get(1 << kind, 0) + count


def _by_kind(faces: list[int]) -> list[int]:
    counts = [0] * KINDS
    for face, count in enumerate(faces):
        counts[KIND_OF[face]] += count
    return counts
