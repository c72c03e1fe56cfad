"""What may be done: for every move the clause that forbids it, if any. And who has won."""

from typing import Final

from tutor.engine.flat import i64, vec
from tutor.engine.guard import is_between_rounds, is_over
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
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
from tutor.games.qwinta.rules.piles import can_draw, holds
from tutor.games.qwinta.rules.places import fits, fits_somewhere, has_gap, is_open
from tutor.games.qwinta.rules.state import ACTION, CHECK, LAY, PLACES, ROOM, TAKE, TWO, State, spot

STEP_OF: Final = vec[i64]([CHECK, CHECK, ACTION, ACTION, ACTION, ACTION, TAKE, TAKE, LAY, LAY])  # by kind of move


def refusal(state: State, move: i64) -> str | None:
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
        return None if can_draw(state, state.turn) else "ruling.empty-stock"
    if kind == TAKE_RESERVE:
        return _no_taking(state)
    if kind == LAY_CARD:
        return _no_laying(state, CARD[move], place)
    if kind == LAY_RESERVE:
        return _no_reserving(state, CARD[move])
    raise AssertionError(f"no rule for {NOTATION.text(move)}")


def is_active(state: State, place: i64) -> bool:
    """`step2.active`: both cards, opposite each other, have the suit of the action card."""
    active = suit(state.turned_up())
    return suit(state.top[place]) == active and suit(state.top[spot(1, place)]) == active


def is_undecided(state: State, place: i64) -> bool:
    """`step2.equal`; in one suit only the very same card has the same value."""
    return is_active(state, place) and state.top[place] == state.top[spot(1, place)]


def can_be_settled(state: State, place: i64) -> bool:
    return is_active(state, place) and not is_undecided(state, place)


def _no_settling(state: State, place: i64) -> str | None:
    if not is_active(state, place):
        return "step2.active"
    return "step2.equal" if is_undecided(state, place) else None


def _no_jack(state: State, place: i64) -> str | None:
    if value(state.turned_up()) != JACK:
        return "jack.move"
    return None if reaches(state, 1 - state.turn, place) else "step3.suit"


def _no_queen(state: State, place: i64, second: i64) -> str | None:
    seat = state.turn
    if value(state.turned_up()) != QUEEN or is_open(state, seat, place) or is_open(state, seat, second):
        return "queen.swap"
    return None if reaches(state, seat, place) or reaches(state, seat, second) else "step3.suit"


def _no_king(state: State, place: i64) -> str | None:
    if value(state.turned_up()) != KING:
        return "king.clear"
    return None if reaches(state, state.turn, place) else "step3.suit"


def reaches(state: State, seat: i64, place: i64) -> bool:
    """`step3.suit`: only a base card of the action card's suit."""
    return suit(state.top[spot(seat, place)]) == suit(state.turned_up())


def _no_taking(state: State) -> str | None:
    """A card from the reserve must find a place at once; with nothing else to take, one that fits nowhere stays there
    and step 4 is passed over (`ruling.empty-stock`, `ruling.reserve-when-stuck`)."""
    seat = state.turn
    if state.reserve_size[seat] == 0:
        return "step4.take"
    return None if fits_somewhere(state, seat, top_of_reserve(state, seat)) else "step4.reserve-now"


def top_of_reserve(state: State, seat: i64) -> i64:
    return state.reserve[seat * ROOM + state.reserve_size[seat] - 1]


def _no_laying(state: State, card: i64, place: i64) -> str | None:
    seat = state.turn
    if not _can_be_laid(state, card):
        return "step5.connect" if state.taken == NO_CARD else "step4.reserve-now"
    if fits(state, seat, card, place):
        return None
    if has_gap(state, seat):
        return "step5.gaps-first"
    return "ruling.beside-not-on" if state.top[spot(seat, place)] in CONNECTS[card] else "step5.connect"


def _no_reserving(state: State, card: i64) -> str | None:
    if state.taken != NO_CARD:
        return "step4.reserve-now"
    if not holds(state, state.turn, card):
        return "step5.reserve"
    if has_gap(state, state.turn):
        return "step5.gaps-first"
    return "ruling.reserve-only-unfit" if fits_somewhere(state, state.turn, card) else None


def _can_be_laid(state: State, card: i64) -> bool:
    """A card of the hand, or the one that was taken from the reserve."""
    if state.taken == NO_CARD:
        return holds(state, state.turn, card)
    return state.taken == card


def layable(state: State) -> list[int]:
    """The cards of which one is to be laid: the hand, or the card that was taken from the reserve."""
    return state.hands[state.turn] if state.taken == NO_CARD else [state.taken]


def _candidates(state: State) -> list[int]:
    """What could be done at this step, legal or not, but for declining it; in order."""
    if state.stage == CHECK:
        return [*SETTLES]
    if state.stage == ACTION:
        return [*USES[value(state.turned_up())]]
    if state.stage == TAKE:
        return [THE_STOCK, THE_RESERVE]
    if state.stage == LAY:
        cards = sorted(layable(state))
        return [*[move for card in cards for move in LAYS[card]], *[RESERVES[card] for card in cards]]
    return []


def has_choice(state: State) -> bool:
    """Whether this step has anything to decide. That never depends on a hidden card, so it gives none away."""
    seat = state.turn
    if state.stage == CHECK:
        return any(can_be_settled(state, place) for place in range(PLACES))
    if state.stage == ACTION:
        reached: i64 = seat
        if value(state.turned_up()) == JACK:
            reached = 1 - seat
        return _reaches_any(state, reached)
    if state.stage == TAKE:
        return can_draw(state, seat) or _no_taking(state) is None
    return state.taken != NO_CARD or state.hand_size[seat] > 0  # some place, or the reserve, takes it


def _reaches_any(state: State, seat: i64) -> bool:
    """A queen needs a second card besides."""
    for place in range(PLACES):
        if reaches(state, seat, place):
            return value(state.turned_up()) != QUEEN or state.open_places[seat] < PLACES - 1
    return False


def legal_moves(state: State) -> tuple[int, ...]:
    """All moves that nothing forbids, in order."""
    moves = [move for move in _candidates(state) if refusal(state, move) is None]
    if state.stage == CHECK:
        moves.append(THE_LEAVE)
    elif state.stage == ACTION:
        moves.append(THE_SKIP)
    return tuple(moves)


def winner_of(state: State) -> i64:
    """`game.end`, `ruling.end-check`: who has reached the goal after this turn; of two the higher, then who was on."""
    best: i64 = NOBODY
    seat = (state.starter + state.turns - 1) % TWO  # who was on turn
    for _ in range(TWO):
        if state.net(seat) >= state.goal and (best == NOBODY or state.net(seat) > state.net(best)):
            best = seat
        seat = 1 - seat
    return best


def winners_of(state: State) -> tuple[int, ...]:
    winner = winner_of(state)
    return () if winner == NOBODY else (winner,)
