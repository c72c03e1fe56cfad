"""A view as somebody has it who has forgotten some of the cards."""

from collections.abc import Iterable

from tutor.engine.hidden import IN_THE_OPEN, UNKNOWN, Held
from tutor.games.beverbende.rules.state import KEPT, copy_open
from tutor.games.beverbende.rules.view import View

Place = tuple[int, int]  # seat and slot, both from 0


def forget(seen: View, places: Iterable[Place]) -> View:
    """The view without the values of the cards in these places: they may again be any card that is left."""
    twin = View(seen.seat, seen.players, seen.edition)
    copy_open(seen, twin)
    twin.rows = [row[:] for row in seen.rows]
    twin.draw_size = seen.draw_size
    twin.hand = seen.hand
    twin.legal = seen.legal
    for seat, slot in places:
        twin.rows[seat][slot] = _forgotten(twin, seat, twin.rows[seat][slot])
    return twin


def _forgotten(twin: View, owner: int, card: Held) -> Held:
    """That a number was exchanged in is not forgotten, only which one."""
    if card.face == UNKNOWN:
        return card
    me = 1 << twin.seat
    if card.batch != IN_THE_OPEN:
        return Held(UNKNOWN, card.origin, card.batch, card.seen & ~me)
    twin.hidden[-1][card.face] += 1  # it was shown to all, and now it may be anything again
    return Held(UNKNOWN, KEPT, len(twin.hidden) - 1, 0 if owner == twin.seat else card.seen & ~me)
