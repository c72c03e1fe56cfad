"""Common sense: moves that another move outdoes, whatever the hidden cards are.

This knowledge is kept in one place: whoever advises never names such a move, whoever plays does not look at it, and
whoever explains says which card could have gone instead. Of cards that one does not know, only this is said: none is
higher than a 9. It is the own row that counts here: to lay a drawn 9 there may be a fine bluff, but is no advice.
"""

from collections.abc import Iterable
from typing import Final

from tutor.engine.hidden import UNKNOWN, Held
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.rules.cards import HIGHEST, is_number
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    OTHER,
    OTHER_SLOT,
    PEEK_AT,
    SLOT,
    SWAP_CARDS,
    TAKE,
)
from tutor.games.beverbende.rules.view import View

REFUSING: Final = (DISCARD, DECLINE)
LEAVING: Final[dict[int, tuple[int, ...]]] = {
    TAKE: (DRAW,),
    EXCHANGE: REFUSING,
    SWAP_CARDS: REFUSING,
    PEEK_AT: REFUSING,
}
"""How to leave everything as it is, for each kind of move that would change or show something."""


def outdone_by(view: View, move: int) -> int | None:
    """A move that is better than this one, or as good without changing anything; None when only figures can tell."""
    kind = KIND[move]
    if kind in (TAKE, EXCHANGE):
        return _instead_of_putting(view, move)
    if kind == SWAP_CARDS:
        return _instead_of_swapping(view, move)
    return _instead_of_peeking(view, move) if kind == PEEK_AT else None


def _instead_of_putting(view: View, move: int) -> int | None:
    """Of the own numbers that one knows, only the highest is ever given away, and never for its like or a higher."""
    row = view.rows[view.seat]
    out, new = row[SLOT[move]].face, incoming(view, move)
    if new == HIGHEST or (is_number(out) and row[highest_known(row)].face <= new):
        return _leaving(view, move)
    return _with_a_higher(view, move)


def _instead_of_swapping(view: View, move: int) -> int | None:
    """The same for a swap. But a card that others know draws their swaps: to have its like unseen is something."""
    row = view.rows[view.seat]
    give, get = row[SLOT[move]], view.rows[OTHER[move]][OTHER_SLOT[move]]
    is_in_vain = is_number(give.face) and is_number(get.face) and row[highest_known(row)].face <= get.face
    return _leaving(view, move) if is_in_vain and not _hides(give, get) else _with_a_higher(view, move)


def _with_a_higher(view: View, move: int) -> int | None:
    """The same, but the highest number that is known goes: rather than a lower one, and a 9 rather than any card."""
    row = view.rows[view.seat]
    out = row[SLOT[move]].face
    if not known(row):
        return None
    highest = highest_known(row)
    is_higher = out < row[highest].face if is_number(out) else row[highest].face == HIGHEST
    return _same(view, move, slot=highest) if is_higher else None


def _hides(give: Held, get: Held) -> bool:
    """Whether its like comes for a card, and somebody who knows the one does not know the other."""
    return give.face == get.face and bool(give.seen & ~get.seen)


def _instead_of_peeking(view: View, move: int) -> int | None:
    """Who has seen a card learns nothing from it, and in the last turn nobody learns anything that is of use."""
    row = view.rows[view.seat]
    unknown = [slot for slot, card in enumerate(row) if card.face == UNKNOWN]
    if not unknown or view.knocker != NOBODY:
        return _leaving(view, move)
    return None if SLOT[move] in unknown else _same(view, move, slot=unknown[0])


def _leaving(view: View, move: int) -> int | None:
    return next((other for kind in LEAVING[KIND[move]] for other in view.legal if KIND[other] == kind), None)


def _same(view: View, move: int, slot: int) -> int | None:
    """The same move with another card of the own row."""
    wanted = (KIND[move], slot, OTHER[move], OTHER_SLOT[move])
    return next((it for it in view.legal if (KIND[it], SLOT[it], OTHER[it], OTHER_SLOT[it]) == wanted), None)


def is_second_choice(view: View, move: int) -> bool:
    """No more than a rule of thumb, for players who cannot look at everything: of the known numbers of another, only
    the lowest is worth a swap. It may be wrong, for what everybody knows to be low is soon swapped away again."""
    if KIND[move] != SWAP_CARDS:
        return False
    theirs = view.rows[OTHER[move]]
    get = theirs[OTHER_SLOT[move]].face
    return is_number(get) and any(theirs[slot].face < get for slot in known(theirs))


def incoming(view: View, move: int) -> int:
    """The card that a take or an exchange puts in."""
    return view.discard[-1] if KIND[move] == TAKE else view.hand


def highest_known(row: list[Held]) -> int:
    """The place of the highest number that is known; there must be one."""
    return max(known(row), key=lambda slot: row[slot].face)


def known(row: Iterable[Held]) -> list[int]:
    """The places of the numbers that are known."""
    return [slot for slot, card in enumerate(row) if is_number(card.face)]
