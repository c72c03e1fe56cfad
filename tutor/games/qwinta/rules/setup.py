"""Before the first turn: a new game, the lot and the deal (`ruling.setup`)."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.guard import check_deal
from tutor.engine.hidden import told_shuffle
from tutor.engine.options import chosen
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import FACE_NAMES, HEARTS_ACE, NUMBERS, SPADES_ACE, name, names
from tutor.games.qwinta.rules.piles import put_on, shuffle_actions, take_off
from tutor.games.qwinta.rules.state import GOAL, HAND, PLACES, PLAYERS, ROOM, SEATS, State
from tutor.games.qwinta.rules.turn import begin_turn

OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "hand": (str(HAND), "2", "4", "5"),  # `ruling.setup`
    "goal": (str(GOAL), "20"),  # `game.end`, or a short game
}


def new(players: int, options: Mapping[str, str] | None = None) -> State:
    """A game before its deal."""
    values = chosen(PLAYERS, OPTIONS, players, options or {})
    return State(players, int(values["hand"]), int(values["goal"]))


def deal(state: State, chance: Chance, journal: Journal = None) -> None:
    """The starter by lot, both sides of the table, and the first action card."""
    check_deal(state, "ruling.setup")
    _draw_lots(state, chance, journal)
    for seat in SEATS:
        shuffle_actions(state, seat, chance, journal, kind="shuffled", clause="ruling.material")
        _lay_out(state, seat, chance, journal)
    begin_turn(state, state.starter, chance, journal)


def _draw_lots(state: State, chance: Chance, journal: Journal) -> None:
    """Each draws one of two aces; the ace of hearts begins."""
    order = chance.shuffle((SPADES_ACE, HEARTS_ACE))
    state.lot = order[::-1]  # a draws the top one
    if journal is not None:
        cards = {letter(seat): name(card) for seat, card in enumerate(state.lot)}
        facts = {"starter": letter(state.starter), "cards": cards}
        journal.append(Event("lot", ("ruling.setup",), facts, {"order": names(order)}))


def _lay_out(state: State, seat: i64, chance: Chance, journal: Journal) -> None:
    """From the top: the base, left to right, then the hand; the rest is the stock."""
    first = seat * ROOM
    at = first
    for card in NUMBERS:
        state.stock[at] = card
        at += 1
    state.stock_size[seat] = ROOM
    chance.mix(state.stock, first, at)
    if journal is not None:
        facts = {"seat": letter(seat), "what": "numbers"}
        clauses = ("ruling.material",)
        journal.append(told_shuffle("shuffled", state.stocks[seat], names=FACE_NAMES, clauses=clauses, **facts))
    for place in range(PLACES):
        state.cover(seat, place, take_off(state.stock, state.stock_size, seat))
    for _ in range(state.in_hand):
        put_on(state.hand, state.hand_size, seat, take_off(state.stock, state.stock_size, seat))
    if journal is not None:
        told = {"seat": letter(seat), "base": names([cards[0] for cards in state.bases[seat]])}
        hand = {"hand": names(state.hands[seat])}
        journal.append(Event("dealt", ("ruling.setup",), told, hand, 1 << seat))
