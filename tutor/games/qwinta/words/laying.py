"""How a position is laid out with real cards."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import names
from tutor.games.qwinta.rules.state import SEATS, State
from tutor.games.qwinta.rules.view import View, sample
from tutor.games.qwinta.words.board.words import EMPTY, Words
from tutor.words.laid import Laid, LaidPile, LaidRow
from tutor.words.language import mark, ngettext

NEXT_CARDS: Final = 8  # of a stock that are told: more are hardly drawn while one position is played out
BASE: Final = (mark("Your base, from left to right"), mark("%(name)s’s base, from left to right"))
HAND: Final = (mark("Your hand"), mark("%(name)s’s hand"))
RESERVE: Final = (
    mark("Your reserve, from bottom to top"),
    mark("%(name)s’s reserve, from bottom to top"),
)
TURNED: Final = (
    mark("Your action cards, in the order in which they were turned up"),
    mark("%(name)s’s action cards, in the order in which they were turned up"),
)
STOCK: Final = (
    mark("Your stock, from top to bottom, face down"),
    mark("%(name)s’s stock, from top to bottom, face down"),
)
THE_REST: Final = ngettext("then %(num)s other card", "then %(num)s other cards in any order")


def laid(view: View, words: Words, seed: str) -> Laid:
    """What nobody can see is dealt once for all by the seed."""
    state = sample(view, random.Random(f"real cards/{seed}"))
    seats = [view.seat, *(seat for seat in SEATS if seat != view.seat)]
    rows = tuple(LaidRow(_say(seat, BASE, words), _places(view, seat, words)) for seat in seats)
    return Laid(rows, tuple(pile for seat in seats for pile in _piles(state, seat, words)))


def _say(seat: int, forms: tuple[str, str], words: Words) -> str:
    return words.say_of(letter(seat), *forms)


def _places(view: View, seat: int, words: Words) -> tuple[tuple[str, str], ...]:
    """Each place from bottom to top; everybody may see them."""
    return tuple((words.listed(names(place)), "") for place in view.bases[seat])


def _piles(state: State, seat: int, words: Words) -> Iterator[LaidPile]:
    yield LaidPile(_say(seat, HAND, words), words.listed(names(state.hands[seat])))
    if state.reserves[seat]:
        yield LaidPile(_say(seat, RESERVE, words), words.listed(names(state.reserves[seat])))
    yield LaidPile(_say(seat, TURNED, words), words.listed(names(state.turned[seat])))
    yield LaidPile(_say(seat, STOCK, words), _upcoming(list(reversed(state.stocks[seat])), words))


def _upcoming(cards: Sequence[int], words: Words) -> str:
    if not cards:
        return words.say(EMPTY)
    rest = len(cards) - NEXT_CARDS
    then = f", {words.language.count(*THE_REST, rest)}" if rest > 0 else ""
    return f"{words.listed(names(cards[:NEXT_CARDS]))}{then}"
