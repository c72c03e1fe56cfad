"""What a press means: which move each card or button makes, or which part of one.

Places are named by their seat: `a3` is the third place of seat a, `a-stock` its stock; a card in hand has its own name.
A press sends `move` with a whole move, or `pick` with what was chosen first: a place, a card in hand, or a card and the
place where it is to go (`hearts-5 a3`). An empty `pick` takes the choice back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tutor.engine.seats import letter
from tutor.games.qwinta.rules import NOTATION, View
from tutor.games.qwinta.rules.cards import name, value
from tutor.games.qwinta.rules.moves import (
    CARD,
    KIND,
    LAY_CARD,
    LAY_RESERVE,
    LAYS,
    LEAVE,
    PLACE,
    RESERVES,
    SECOND,
    SETTLE,
    SETTLES,
    SKIP,
    TAKE_RESERVE,
    TAKE_STOCK,
    THE_RESERVE,
    THE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
    USES,
)
from tutor.games.qwinta.rules.state import ACTION, CHECK, LAY, TAKE, action_card
from tutor.words.board import Pressing

NO_PICK: Final = ""
ACTION_KINDS: Final = (LEAVE, SKIP, TAKE_STOCK, TAKE_RESERVE)
"""Moves that always have a button with words."""


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
    meant: int | None = None
    """The move that was put together press by press, and is asked about once more."""


NOTHING: Final = Offer({}, ())


def place_name(seat: int, place: int) -> str:
    """Places count from 0, as in bases."""
    return f"{letter(seat)}{place + 1}"


def stock_of(seat: int) -> str:
    return f"{letter(seat)}-stock"


def reserve_of(seat: int) -> str:
    return f"{letter(seat)}-reserve"


def offer(view: View, pressing: Pressing) -> Offer:
    """What the seat may press; with `tries` also what the rules forbid but a learner would try.

    With `careful` a stray tap does nothing that is hard to take back: a move is put together first, and then made by
    the button that names it.
    """
    if view.turn != view.seat:
        return NOTHING
    tried = _tries(view) if pressing.tries else []
    moves = [*view.legal, *(move for move in tried if move not in view.legal)]
    parts = {move: _parts(view, move) for move in moves}
    pick = _sensible(pressing.pick or NO_PICK, parts.values())
    places = _places(view, parts, pick, careful=pressing.careful)
    meant = next((move for move, found in parts.items() if pick and " ".join(found) == pick), None)
    actions = [move for move in moves if KIND[move] in ACTION_KINDS or move == meant or _is_beside(view, move, pick)]
    actions += [move for move in map(NOTATION.parse, pressing.more) if move not in actions]
    return Offer(places, tuple(actions), pick, meant)


def _tries(view: View) -> list[int]:
    """What a learner would try, whether the rules allow it or not."""
    if view.stage == CHECK:
        return [*SETTLES]
    if view.stage == ACTION:
        return [*USES[value(action_card(view))]]
    if view.stage == TAKE:
        return [THE_STOCK, *([THE_RESERVE] if view.reserves[view.seat] else [])]
    if view.stage == LAY:
        cards = _layable(view)
        return [*(move for card in cards for move in LAYS[card]), *(RESERVES[card] for card in cards)]
    return []


def _layable(view: View) -> Sequence[int]:
    """The cards of which one is to be laid."""
    return view.hands[view.seat] if view.taken < 0 else [view.taken]


def _parts(view: View, move: int) -> tuple[str, ...]:
    """What is pressed for the move, one after the other. Of a card that was taken to be laid there is nothing to
    choose."""
    kind, own = KIND[move], view.seat
    if kind in (SETTLE, USE_KING):
        return (place_name(own, PLACE[move]),)
    if kind == USE_JACK:
        return (place_name(1 - own, PLACE[move]),)
    if kind == USE_QUEEN:
        return (place_name(own, PLACE[move]), place_name(own, SECOND[move]))
    if kind == LAY_CARD:
        where = place_name(own, PLACE[move])
        return (where,) if view.taken >= 0 else (name(CARD[move]), where)
    if kind == LAY_RESERVE:
        return (name(CARD[move]), reserve_of(own))
    return {TAKE_STOCK: (stock_of(own),), TAKE_RESERVE: (reserve_of(own),)}.get(kind, ())


def _sensible(pick: str, moves: Iterable[tuple[str, ...]]) -> str:
    """What was chosen, where some move begins with it or, of two equal ones, has it."""
    chosen = pick.split()
    fits = any(chosen == [*parts[: len(chosen)]] or (is_pair(parts) and pick == parts[-1]) for parts in moves)
    return pick if fits else NO_PICK


def is_pair(parts: Sequence[str]) -> bool:
    """Two places that change their cards: either may be pressed first."""
    return len(parts) == 2 and all(len(part) == 2 for part in parts)


def _places(view: View, parts: Mapping[int, tuple[str, ...]], pick: str, *, careful: bool) -> dict[str, Press]:
    """What each place sends: the rest of a move that was begun comes before another beginning."""
    found: dict[str, Press] = {}
    chosen = pick.split()
    for move, pressed in parts.items():
        for place, rest in _beginnings(pressed):
            found.setdefault(place, _begin(move, place, rest, chosen, careful=careful and _is_final(move)))
    for move, pressed in parts.items():
        for first, rest in _beginnings(pressed):
            if chosen[:1] == [first] and rest:
                found[rest] = _finish(move, first, rest, chosen, careful=careful)
    for move in parts:  # two cards face each other: either of them will do
        if KIND[move] == SETTLE:
            found[place_name(1 - view.seat, PLACE[move])] = found[place_name(view.seat, PLACE[move])]
    return found


def _beginnings(parts: tuple[str, ...]) -> list[tuple[str, str]]:
    """With what the move can begin, each with what is pressed after it."""
    if not parts:
        return []
    rest = "".join(parts[1:])
    return [(parts[0], rest), (rest, parts[0])] if is_pair(parts) else [(parts[0], rest)]


def _is_final(move: int) -> bool:
    """A card that is taken from a pile may be taken at the first press: nobody presses that by chance."""
    return KIND[move] not in (TAKE_STOCK, TAKE_RESERVE)


def _begin(move: int, place: str, rest: str, chosen: Sequence[str], *, careful: bool) -> Press:
    if not rest and not careful:
        return Press("move", NOTATION.text(move))
    return Press("pick", NO_PICK, True) if place in chosen[:1] else Press("pick", place, False)


def _finish(move: int, first: str, rest: str, chosen: Sequence[str], *, careful: bool) -> Press:
    if not careful:
        return Press("move", NOTATION.text(move))
    whole = " ".join(_parts_in_order(move, first, rest))
    return Press("pick", first, True) if rest in chosen[1:] else Press("pick", whole, False)


def _parts_in_order(move: int, first: str, rest: str) -> tuple[str, str]:
    """Two places that change their cards stand from left to right, whichever was pressed first."""
    return (min(first, rest), max(first, rest)) if KIND[move] == USE_QUEEN else (first, rest)


def _is_beside(view: View, move: int, pick: str) -> bool:
    """The chosen card can be put on the reserve: that has a button too, for the pile is small."""
    return KIND[move] == LAY_RESERVE and pick == name(CARD[move])
