"""How a memory can slip in Beverbende: the views of somebody who forgot a card, or did not keep up with a swap."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tutor.coach.slips import FORGOT, MIXED_UP, LostCard, Slip, Told
from tutor.engine.hidden import UNKNOWN, Held
from tutor.engine.seats import letter
from tutor.games.beverbende.coach.forgetting import Place, forget
from tutor.games.beverbende.coach.sightings import Sighting, Sightings
from tutor.games.beverbende.rules.cards import name
from tutor.games.beverbende.rules.state import DEALT
from tutor.games.beverbende.rules.view import View

Known = tuple[Place, Sighting]


class Recollection:
    """What a seat has seen along the game, and the ways in which it may have lost that."""

    def __init__(self, seat: int, players: int) -> None:
        self._seat = seat
        self._sightings = Sightings(seat, players)

    def hear(self, told: Told) -> None:
        self._sightings.hear(told)

    def slips(self, view: View) -> Iterator[list[Slip]]:
        """One card or one swap, then two own cards. Nobody forgets what was seen in this very turn."""
        turn = view.turns + 1
        cards = [card for card in self._sightings.known.items() if card[1].when.turn < turn]
        own = [card for card in cards if card[0][0] == self._seat]
        yield [
            *(_forgot(view, [card]) for card in cards),
            *(_forgot(view, [card], wholly=True) for card in own if _came_in(view, card[0])),
            *self._mixed_up(view, turn),
        ]
        yield [_forgot(view, pair, wholly=True) for pair in combinations(own, 2)]

    def _mixed_up(self, view: View, turn: int) -> Iterator[Slip]:
        known = self._sightings.known
        for swap in self._sightings.swaps:
            lost = [_lost((place, known[place])) for place in swap.places if place in known]
            if lost and swap.when.turn < turn:
                yield Slip(MIXED_UP, tuple(lost), swap.when, _unswapped(view, *swap.places))


def _forgot(view: View, cards: Sequence[Known], *, wholly: bool = False) -> Slip:
    """Who has forgotten a card wholly does not even recall that it was put there for a reason."""
    lost = tuple(_lost(card) for card in cards)
    since = min((card.seen for card in lost), key=lambda seen: seen.event)
    twin = forget(view, [place for place, _ in cards])
    if wholly:
        for (seat, slot), _ in cards:
            card = twin.rows[seat][slot]
            twin.rows[seat][slot] = Held(UNKNOWN, DEALT, card.batch, card.seen)
    return Slip(FORGOT, lost, since, twin)


def _came_in(view: View, place: Place) -> bool:
    seat, slot = place
    return view.rows[seat][slot].origin != DEALT


def _lost(card: Known) -> LostCard:
    (seat, slot), sighting = card
    return LostCard(letter(seat), slot + 1, name(sighting.face), sighting.when)


def _unswapped(view: View, one: Place, other: Place) -> View:
    """The view of somebody who believes that two cards lie where they lay before they were swapped."""
    twin = forget(view, ())
    (seat, slot), (there, to) = one, other
    twin.rows[seat][slot], twin.rows[there][to] = twin.rows[there][to], twin.rows[seat][slot]
    return twin
