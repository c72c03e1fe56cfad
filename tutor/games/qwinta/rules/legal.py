"""What may be done: for every move the clause that forbids it, if any. And who has won."""

from typing import Final

from tutor.engine.guard import is_between_rounds, is_over
from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.rules.base import Base, fits, fits_somewhere, has_gap, top
from tutor.games.qwinta.rules.cards import CONNECTS, JACK, KING, QUEEN, suit, value
from tutor.games.qwinta.rules.moves import (
    CARD,
    KIND,
    LAY_CARD,
    LAY_RESERVE,
    LAYS,
    LEAVE,
    NOTATION,
    PLACE,
    RESERVES,
    SECOND,
    SETTLE,
    SETTLES,
    SKIP,
    TAKE_RESERVE,
    TAKE_STOCK,
    THE_LEAVE,
    THE_RESERVE,
    THE_SKIP,
    THE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
    USES,
)
from tutor.games.qwinta.rules.state import ACTION, CHECK, LAY, SEATS, TAKE, State, Table, action_card, net, starter

STEP_OF: Final = (CHECK, CHECK, ACTION, ACTION, ACTION, ACTION, TAKE, TAKE, LAY, LAY)  # by kind of move


def refusal(state: State, move: int) -> str | None:
    """The clause that forbids the move now; None when it is legal. Legality is decided here and nowhere else."""
    kind, place = KIND[move], PLACE[move]
    if is_between_rounds(state):
        return "game.end" if is_over(state) else "ruling.setup"
    if STEP_OF[kind] != state.stage:
        return "turn.order"
    if kind in (LEAVE, SKIP):
        return None
    if kind == SETTLE:
        return _no_settling(state, place)
    if kind == USE_JACK:
        return _no_jack(state, place)
    if kind == USE_QUEEN:
        return _no_queen(state, place, SECOND[move])
    if kind == USE_KING:
        return _no_king(state, place)
    if kind == TAKE_STOCK:
        return None if state.stocks[state.turn] or state.discards[state.turn] else "ruling.empty-stock"
    if kind == TAKE_RESERVE:
        return _no_taking(state)
    if kind == LAY_CARD:
        return _no_laying(state, CARD[move], place)
    if kind == LAY_RESERVE:
        return _no_reserving(state, CARD[move])
    raise AssertionError(f"no rule for {NOTATION.text(move)}")


def is_active(table: Table, place: int) -> bool:
    """`step2.active`: both cards, opposite each other, have the suit of the action card."""
    active = suit(action_card(table))
    return all(suit(top(base, place)) == active for base in table.bases)


def is_undecided(table: Table, place: int) -> bool:
    """`step2.equal`; in one suit only the very same card has the same value."""
    return is_active(table, place) and top(table.bases[0], place) == top(table.bases[1], place)


def _no_settling(state: State, place: int) -> str | None:
    if not is_active(state, place):
        return "step2.active"
    return "step2.equal" if is_undecided(state, place) else None


def _no_jack(state: State, place: int) -> str | None:
    if value(action_card(state)) != JACK:
        return "jack.move"
    return None if _reaches(state, state.bases[1 - state.turn], place) else "step3.suit"


def _no_queen(state: State, place: int, second: int) -> str | None:
    base = state.bases[state.turn]
    if value(action_card(state)) != QUEEN or not base[place] or not base[second]:
        return "queen.swap"
    return None if _reaches(state, base, place) or _reaches(state, base, second) else "step3.suit"


def _no_king(state: State, place: int) -> str | None:
    if value(action_card(state)) != KING:
        return "king.clear"
    return None if _reaches(state, state.bases[state.turn], place) else "step3.suit"


def _reaches(state: State, base: Base, place: int) -> bool:
    """`step3.suit`: only a base card of the action card's suit."""
    return suit(top(base, place)) == suit(action_card(state))


def _no_taking(state: State) -> str | None:
    """A card from the reserve must find a place at once; with nothing else to take, one that fits nowhere stays there
    and step 4 is passed over (`ruling.empty-stock`, `ruling.reserve-when-stuck`)."""
    reserve = state.reserves[state.turn]
    if not reserve:
        return "step4.take"
    return None if fits_somewhere(state.bases[state.turn], reserve[-1]) else "step4.reserve-now"


def _no_laying(state: State, card: int, place: int) -> str | None:
    base = state.bases[state.turn]
    if card not in layable(state):
        return "step5.connect" if state.taken == NO_CARD else "step4.reserve-now"
    if fits(base, card, place):
        return None
    if has_gap(base):
        return "step5.gaps-first"
    return "ruling.beside-not-on" if top(base, place) in CONNECTS[card] else "step5.connect"


def _no_reserving(state: State, card: int) -> str | None:
    if state.taken != NO_CARD:
        return "step4.reserve-now"
    if card not in state.hands[state.turn]:
        return "step5.reserve"
    base = state.bases[state.turn]
    if has_gap(base):
        return "step5.gaps-first"
    return "ruling.reserve-only-unfit" if fits_somewhere(base, card) else None


def layable(state: State) -> list[int]:
    """The cards of which one is to be laid: the hand, or the card that was taken from the reserve."""
    return state.hands[state.turn] if state.taken == NO_CARD else [state.taken]


def _candidates(state: State) -> list[int]:
    """What could be done at this step, legal or not, but for declining it; in order."""
    if state.stage == CHECK:
        return [*SETTLES]
    if state.stage == ACTION:
        return [*USES[value(action_card(state))]]
    if state.stage == TAKE:
        return [THE_STOCK, THE_RESERVE]
    if state.stage == LAY:
        cards = sorted(layable(state))
        return [*(move for card in cards for move in LAYS[card]), *(RESERVES[card] for card in cards)]
    return []


def has_choice(state: State) -> bool:
    """Whether this step has anything to decide. That never depends on a hidden card, so it gives none away."""
    return any(refusal(state, move) is None for move in _candidates(state))


def legal_moves(state: State) -> tuple[int, ...]:
    """All moves that nothing forbids, in order."""
    moves = [move for move in _candidates(state) if refusal(state, move) is None]
    if state.stage == CHECK:
        moves.append(THE_LEAVE)
    elif state.stage == ACTION:
        moves.append(THE_SKIP)
    return tuple(moves)


def winners_of(table: Table) -> tuple[int, ...]:
    """`game.end`, `ruling.end-check`: who has reached the goal after this turn; of two the higher, then who was on."""
    there = [seat for seat in SEATS if net(table, seat) >= table.goal]
    last = (starter(table) + table.turns - 1) % len(SEATS)
    return tuple([max(there, key=lambda seat: (net(table, seat), seat == last))] if there else ())
