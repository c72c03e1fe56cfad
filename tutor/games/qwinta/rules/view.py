"""What one seat may see. Built by allow-list: what lies open is copied by `state.copy_open`, the rest here, and a field
that nobody copies, or that has no slot in the View, stays hidden."""

import random
from collections.abc import Iterable
from itertools import chain
from typing import Any, ClassVar

from tutor.engine import serial
from tutor.engine.chance import shuffled
from tutor.engine.guard import TO_DEAL, check_seat
from tutor.engine.hidden import UNKNOWN
from tutor.games.qwinta.rules.cards import ACTIONS, NUMBERS, SET_APART
from tutor.games.qwinta.rules.legal import legal_moves
from tutor.games.qwinta.rules.state import GOAL, HAND, SEATS, Base, State, copy_open


class View:
    """The table through the eyes of `seat`, with perfect recall. A card it has not seen has the face UNKNOWN."""

    __slots__ = (
        "bases", "discards", "exposed", "goal", "hands", "in_hand", "legal", "lot", "players", "points", "reserves",
        "seat", "stage", "stock_sizes", "taken", "turn", "turned", "turns",
    )  # fmt: skip

    game: ClassVar[str] = "qwinta"

    def __init__(self, seat: int, players: int) -> None:
        self.seat = seat
        self.players = players
        # What is agreed, and what lies open, as `state.Table` says.
        self.in_hand = HAND
        self.goal = GOAL
        self.lot: list[int] = []
        self.stage = 0
        self.turn = 0
        self.turns = 0
        self.turned: list[list[int]] = []
        self.bases: list[Base] = []
        self.reserves: list[list[int]] = []
        self.discards: list[list[int]] = []
        self.exposed: list[list[int]] = []
        self.taken = 0
        self.points: list[int] = []
        # What does not.
        self.hands: list[list[int]] = []  # of the other: the exposed cards, then the unknown ones
        self.stock_sizes: list[int] = []
        self.legal: tuple[int, ...] = ()  # only when it is this seat's turn: others' choices tell what they hold


def view(state: State, seat: int) -> View:
    """`state` as `seat` may see it."""
    check_seat(seat, state.players)
    seen = View(seat, state.players)
    copy_open(state, seen)
    seen.hands = [hand[:] if owner == seat else _from_behind(state, owner) for owner, hand in enumerate(state.hands)]
    seen.stock_sizes = [len(stock) for stock in state.stocks]
    if state.turn == seat:
        seen.legal = legal_moves(state)
    return seen


def _from_behind(state: State, owner: int) -> list[int]:
    """A hand as the opponent knows it."""
    exposed = state.exposed[owner]
    return exposed + [UNKNOWN] * (len(state.hands[owner]) - len(exposed))


def known(seen: View, owner: int) -> list[int]:
    """The numbers of this deck whose place the seat knows."""
    cards = [*chain.from_iterable(seen.bases[owner]), *seen.reserves[owner], *seen.discards[owner]]
    cards += [card for card in seen.hands[owner] if card != UNKNOWN]
    if owner == seen.turn and seen.taken >= 0:
        cards.append(seen.taken)
    return cards


def unseen(seen: View, owner: int) -> list[int]:
    """The numbers of this deck that are in its stock or, unknown to the seat, in its owner's hand."""
    return _without(NUMBERS, known(seen, owner))


def _without(deck: tuple[int, ...], cards: Iterable[int]) -> list[int]:
    gone = set(cards)
    return [card for card in deck if card not in gone]


def sample(seen: View, rng: random.Random) -> State:
    """A full state, drawn uniformly from all that agree with everything this seat can know.

    All the cards of a deck are different, and what a seat has not seen of it can lie anywhere in the hand and the stock
    from which that hand was drawn: what was held before the last new stock is exposed.
    """
    state = table_of(seen)
    if seen.stage == TO_DEAL:
        return state  # everything is still in the box
    hands, stocks, actions = state.hands, state.stocks, state.actions
    for owner in SEATS:
        rest = shuffled(unseen(seen, owner), rng.random)
        hands[owner] = [rest.pop() if card == UNKNOWN else card for card in seen.hands[owner]]
        stocks[owner] = rest
        actions[owner] = shuffled(_without(ACTIONS, seen.turned[owner]), rng.random)
    state.hands, state.stocks = hands, stocks
    state.actions, state.aside = [pile[:-SET_APART] for pile in actions], [pile[-SET_APART:] for pile in actions]
    return state


def table_of(seen: View) -> State:
    """What the view shows, as a table. Numbers that the seat has not seen have the face UNKNOWN; no action cards are to
    come."""
    state = State(seen.players)
    copy_open(seen, state)
    if seen.hands:
        state.hands, state.stocks = seen.hands, [[UNKNOWN] * size for size in seen.stock_sizes]
    return state


def facts(seen: View) -> dict[str, Any]:
    """The view as plain JSON values."""
    return serial.fields(seen)
