"""The turn: each move as the rulebook tells it. A transition changes the state and tells its events."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.guard import check_move
from tutor.engine.hidden import NO_CARD
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.actions import clear_by_king, move_by_jack, swap_by_queen
from tutor.games.qwinta.rules.base import beside, has_gap, top
from tutor.games.qwinta.rules.cards import CONNECTS, are_ace_and_ten, name, names, value
from tutor.games.qwinta.rules.legal import has_choice, refusal
from tutor.games.qwinta.rules.moves import (
    CARD,
    KIND,
    LAY_CARD,
    LAY_RESERVE,
    LEAVE,
    NOTATION,
    PLACE,
    SECOND,
    SETTLE,
    SKIP,
    TAKE_RESERVE,
    TAKE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
)
from tutor.games.qwinta.rules.piles import can_draw, draw, from_hand, put_on, take_off
from tutor.games.qwinta.rules.places import is_open
from tutor.games.qwinta.rules.scoring import QWINTA_POINTS, score_combinations
from tutor.games.qwinta.rules.state import ACTION, CHECK, LAY, SEATS, TAKE, TWO, Base, State, spot
from tutor.games.qwinta.rules.turn import end_turn, go_on


def apply(state: State, move: i64, chance: Chance, journal: Journal = None) -> None:
    """Make the move for the seat on turn, with all that follows from it."""
    check_move(state, move, notation=NOTATION, refusal=refusal)
    carry_out(state, move, chance, journal)


def carry_out(state: State, move: i64, chance: Chance, journal: Journal = None) -> None:
    """The same, for whoever makes legal moves only."""
    kind, place = KIND[move], PLACE[move]
    if kind == SETTLE:
        _settle(state, place, journal)
        go_on(state, CHECK, chance, journal)  # there may be another one
    elif kind == LEAVE:
        _tell_choice("left", "step2.choice", state, journal)
        go_on(state, ACTION, chance, journal)
    elif kind in (USE_JACK, USE_QUEEN, USE_KING, SKIP):
        _act(state, move, chance, journal)
        go_on(state, TAKE, chance, journal)
    elif kind in (TAKE_STOCK, TAKE_RESERVE):
        _take(state, kind, chance, journal)
        go_on(state, LAY, chance, journal)
    elif kind in (LAY_CARD, LAY_RESERVE):
        if kind == LAY_CARD:
            _lay(state, CARD[move], place, journal)
        else:
            _reserve(state, CARD[move], journal)
        end_turn(state, chance, journal)


def _tell_choice(kind: str, clause: str, state: State, journal: Journal) -> None:
    if journal is not None:
        journal.append(Event(kind, (clause,), {"seat": letter(state.turn)}))


def _settle(state: State, place: i64, journal: Journal) -> None:
    """`step2.points`, `step2.settle`: the higher card scores, and both places are cleared."""
    winner: i64 = 0
    if value(state.top[spot(1, place)]) > value(state.top[place]):
        winner = 1
    cleared = [state.pile(seat, place) for seat in SEATS] if journal is not None else []
    state.scored[winner] += QWINTA_POINTS
    for seat in range(TWO):
        state.clear(seat, place)
    if journal is not None:
        clauses = ["step2.active", "step2.choice", "step2.points", "step2.settle", "step2.gap", "score.qwinta"]
        clauses += ["ruling.top-only"] * (max(map(len, cleared)) > 1)
        clauses += ["ruling.several-qwintas"] * has_choice(state)
        facts = {
            "seat": letter(state.turn),
            "place": place + 1,
            "winner": letter(winner),
            "points": QWINTA_POINTS,
            "cards": {letter(seat): names(cards) for seat, cards in enumerate(cleared)},
        }
        journal.append(Event("settled", tuple(clauses), facts))


def _act(state: State, move: i64, chance: Chance, journal: Journal) -> None:
    """Step 3, which may be skipped (`step3.optional`)."""
    kind, place = KIND[move], PLACE[move]
    if kind == USE_JACK:
        move_by_jack(state, place, chance, journal)
    elif kind == USE_QUEEN:
        swap_by_queen(state, place, SECOND[move], journal)
    elif kind == USE_KING:
        clear_by_king(state, place, journal)
    else:
        _tell_choice("skipped", "step3.optional", state, journal)


def _take(state: State, kind: i64, chance: Chance, journal: Journal) -> None:
    """`step4.take`: from the stock into the hand, or openly from the reserve."""
    seat = state.turn
    if kind == TAKE_STOCK:
        card = draw(state, seat, chance, journal)
        put_on(state.hand, state.hand_size, seat, card)
        if journal is not None:
            facts = {"seat": letter(seat), "from": "stock"}
            journal.append(Event("took", ("step4.take",), facts, {"card": name(card)}, 1 << seat))
        return
    state.taken = take_off(state.reserve, state.reserve_size, seat)
    if journal is not None:
        forced = () if can_draw(state, seat) else ("ruling.empty-stock",)
        openly = {"seat": letter(seat), "from": "reserve", "card": name(state.taken)}
        journal.append(Event("took", ("step4.take", "step4.reserve-now", *forced), openly))


def _lay(state: State, card: i64, place: i64, journal: Journal) -> None:
    """`step5.connect`, or an open place is filled (`step5.gaps-first`); then `score.combination`."""
    seat = state.turn
    from_reserve = state.taken != NO_CARD
    if not from_reserve:
        from_hand(state, seat, card)
    state.taken = NO_CARD
    if journal is not None:
        clauses = ["ruling.must-lay", *_ways_to_lie(state.bases[seat], card, place)]
        clauses += ["ruling.reserve-is-step5"] * from_reserve
        filled = is_open(state, seat, place)
        facts = {"seat": letter(seat), "card": name(card), "place": place + 1, "filled": filled}
        journal.append(Event("laid", tuple(clauses), facts))
    state.cover(seat, place, card)
    score_combinations(state, seat, card, journal)


def _ways_to_lie(base: Base, card: int, place: int) -> list[str]:
    """The clauses by which the card may be laid here."""
    if has_gap(base):
        return ["step5.gaps-first"]
    clauses = ["step5.connect"]
    near = [other for other in beside(base, place) if other in CONNECTS[card]]
    clauses += ["step5.ace-ten"] * any(are_ace_and_ten(card, other) for other in near)
    clauses += ["ruling.beside-not-on"] * (top(base, place) not in CONNECTS[card])
    clauses += ["ruling.top-only"] * (max([len(cards) for cards in base]) > 1)
    return clauses


def _reserve(state: State, card: i64, journal: Journal) -> None:
    """`step5.reserve`"""
    seat = state.turn
    from_hand(state, seat, card)
    put_on(state.reserve, state.reserve_size, seat, card)
    if journal is not None:
        clauses = ("step5.reserve", "ruling.reserve-only-unfit", "ruling.must-lay")
        journal.append(Event("reserved", clauses, {"seat": letter(seat), "card": name(card)}))
