"""What a press means: which move each card or button makes, or which half of one.

Places are named as in the notation: `a1` is the first card of seat a; the piles are `draw` and `discard`. A press sends
`move` with a whole move, or `pick` with the place that was chosen first; an empty `pick` takes the choice back.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tutor.engine.seats import LETTERS, letter
from tutor.games.beverbende.rules import NOTATION, View
from tutor.games.beverbende.rules.cards import DRAW_TWO, PEEK, SWAP
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    EXCHANGES,
    KIND,
    KNOCK,
    PASS,
    PEEK_AT,
    ROW,
    SLOT,
    SWAP_CARDS,
    SWAPS,
    TAKE,
    TAKES,
    THE_DRAW,
    THE_KNOCK,
)
from tutor.games.beverbende.rules.state import CHOOSE
from tutor.words.board import Pressing

DRAW_PILE: Final = "draw"
DISCARD_PILE: Final = "discard"
NO_PICK: Final = ""
KNOCK_FIRST: Final = "knock"
"""What is picked by who has yet to say that the knock is meant."""
ACTION_KINDS: Final = (DISCARD, DECLINE, PASS, KNOCK)
"""Moves that always have a button with words; in this order."""


@dataclass(frozen=True)
class Press:
    """What pressing a place sends."""

    name: str
    value: str
    pressed: bool | None = None


@dataclass(frozen=True)
class Offer:
    """All that can be pressed now."""

    places: Mapping[str, Press]
    actions: tuple[int, ...]
    """Moves that have a button with words, perhaps beside a card that makes the same move."""
    pick: str = NO_PICK
    careful: bool = False

    def press_of(self, action: int) -> Press:
        """What the button of this move sends."""
        if self.careful and KIND[action] == KNOCK and self.pick != KNOCK_FIRST:
            return Press("pick", KNOCK_FIRST)
        return Press("move", NOTATION.text(action))


NOTHING: Final = Offer({}, ())


def place_name(seat: int, slot: int) -> str:
    """Slots count from 0, as in rows."""
    return f"{letter(seat)}{slot + 1}"


def offer(view: View, pressing: Pressing) -> Offer:
    """What the seat may press; with `tries` also what the rules forbid but a learner would try.

    With `careful` a stray tap does nothing that is hard to take back: an own card is lifted before the open one is
    taken for it, and a knock is asked about once.
    """
    if view.turn != view.seat:
        return NOTHING
    careful, pick = pressing.careful, pressing.pick
    moves = [*view.legal, *(move for move in _tries(view) if pressing.tries and move not in view.legal)]
    places = _pick_places(view, moves, NO_PICK, careful=careful)
    values = {press.value for press in places.values()} | ({KNOCK_FIRST} if careful and THE_KNOCK in moves else set())
    chosen = pick if pick and pick in values else NO_PICK
    places = _pick_places(view, moves, chosen, careful=careful)
    for move in moves:
        place = _place_of(view, move)
        if place is not None:
            places.setdefault(place, Press("move", NOTATION.text(move)))
    actions = _actions(view, moves)
    more = [move for move in map(NOTATION.parse, pressing.more) if move not in actions]
    return Offer(places, (*actions, *more), chosen, careful)


def _tries(view: View) -> list[int]:
    """What a learner would try, whether the rules allow it or not."""
    moves: list[int] = []
    if view.stage == CHOOSE and view.discard:
        moves += TAKES
    if view.hand >= 0:
        moves.append(THE_DRAW)
    if view.hand == DRAW_TWO:
        moves += EXCHANGES
    if view.hand in (PEEK, SWAP):
        moves.append(EXCHANGES[0])  # the cards of the row stand for peek and swap: this one gets a button
    return moves


def _place_of(view: View, move: int) -> str | None:
    """The card or pile that one press of makes the move."""
    kind = KIND[move]
    if kind in (TAKE, EXCHANGE, PEEK_AT):
        return place_name(view.seat, SLOT[move])
    if kind == DRAW:
        return DRAW_PILE
    if kind in (DISCARD, DECLINE):
        return DISCARD_PILE
    return None


def _actions(view: View, moves: list[int]) -> tuple[int, ...]:
    kinds = list(ACTION_KINDS)
    if view.hand == DRAW_TWO:
        kinds.insert(0, DRAW)  # beside “Discard it”, so that using it is as easy to find
    if view.hand in (PEEK, SWAP):
        kinds.insert(2, EXCHANGE)
    return tuple(sorted((move for move in moves if KIND[move] in kinds), key=lambda move: kinds.index(KIND[move])))


def _pick_places(view: View, moves: list[int], pick: str, *, careful: bool) -> dict[str, Press]:
    """The presses of moves that take two."""
    if any(KIND[move] == SWAP_CARDS for move in moves):
        seats = range(view.players)
        places = [(seat, slot) for seat in seats for slot in range(ROW)]
        return {place_name(seat, slot): _swap_press(view, seat, slot, pick) for seat, slot in places}
    if any(KIND[move] == TAKE for move in moves):
        return _take_places(view, pick) if careful else {DISCARD_PILE: _pick_press(DISCARD_PILE, pick)}
    return {}


def _take_places(view: View, pick: str) -> dict[str, Press]:
    """The open card and an own one, in either order: the second press takes."""
    own = {place_name(view.seat, slot): TAKES[slot] for slot in range(ROW)}
    places = {DISCARD_PILE: _pick_press(DISCARD_PILE, pick)}
    if pick == DISCARD_PILE:
        return places  # each own card makes the move
    if pick in own:
        places[DISCARD_PILE] = Press("move", NOTATION.text(own[pick]))
    return places | {place: _pick_press(place, pick) for place in own}


def _pick_press(place: str, pick: str) -> Press:
    """Chooses the place; if it is the chosen one, takes that back."""
    return Press("pick", NO_PICK, True) if place == pick else Press("pick", place, False)


def _swap_press(view: View, seat: int, slot: int, pick: str) -> Press:
    """With a card of the other side chosen already, the whole swap; else the first half of it."""
    if not pick:
        return _pick_press(place_name(seat, slot), pick)
    chosen_seat, chosen_slot = LETTERS.index(pick[0]), int(pick[1]) - 1
    if (chosen_seat == view.seat) == (seat == view.seat):
        return _pick_press(place_name(seat, slot), pick)
    if seat == view.seat:
        return Press("move", NOTATION.text(SWAPS[slot][chosen_seat][chosen_slot]))
    return Press("move", NOTATION.text(SWAPS[chosen_slot][seat][slot]))
