"""What one seat may see. Built by allow-list: what lies open is copied by `state.copy_open`, the rest here, and a field
that nobody copies, or that has no slot in the View, stays hidden."""

import random
from itertools import chain
from typing import Any, ClassVar, Final

from tutor.engine import serial
from tutor.engine.chance import shuffled
from tutor.engine.flat import i64
from tutor.engine.guard import check_seat, is_between_rounds
from tutor.engine.hidden import NO_CARD, UNKNOWN, Held, listed, unseen
from tutor.engine.points import Pad
from tutor.games.beverbende.rules.cards import HIGHEST
from tutor.games.beverbende.rules.legal import has_seen, legal_moves
from tutor.games.beverbende.rules.moves import ROW
from tutor.games.beverbende.rules.state import KEPT, State, copy_open

ANY_ORIGIN: Final = -1


class View:
    """The table through the eyes of `seat`, with perfect recall. A card it has not seen has the face UNKNOWN."""

    __slots__ = (
        "discard", "draw_size", "edition", "hand", "hidden", "knocker", "legal", "open_draw_twos", "pad", "players",
        "rounds", "rows", "seat", "set_aside", "stage", "starter", "turn", "turns",
    )  # fmt: skip

    game: ClassVar[str] = "beverbende"

    def __init__(self, seat: int, players: int, edition: str) -> None:
        self.seat = seat
        self.players = players
        self.edition = edition
        # What lies open, as `state.Table` says.
        self.rounds = 0
        self.starter = 0
        self.pad: Pad = []
        self.stage = 0
        self.turn = 0
        self.turns = 0
        self.knocker = 0
        self.discard: list[int] = []
        self.open_draw_twos = 0
        self.hidden: list[list[int]] = []
        self.set_aside: list[int] = []
        # What does not.
        self.rows: list[list[Held]] = []
        self.draw_size = 0
        self.hand: int = NO_CARD  # UNKNOWN while somebody else holds a drawn card
        self.legal: tuple[int, ...] = ()  # only when it is this seat's turn: others' choices tell what they hold


def view(state: State, seat: int) -> View:
    """`state` as `seat` may see it."""
    check_seat(seat, state.players)
    seen = View(seat, state.players, state.edition)
    copy_open(state, seen)
    seen.draw_size = state.stock_top - state.stock_bottom
    if is_between_rounds(state):
        seen.rows = state.rows  # `score.reveal`: a finished round lies face up
    else:
        owners = range(state.players)
        seen.rows = [[_as_seen(state, seat, owner * ROW + slot) for slot in range(ROW)] for owner in owners]
    if state.turn == seat:
        seen.hand = state.hand
        seen.legal = legal_moves(state)
    elif state.hand != NO_CARD:
        seen.hand = UNKNOWN
    return seen


def _as_seen(state: State, seat: i64, place: i64) -> Held:
    face = state.face[place] if has_seen(state, seat, place) else UNKNOWN
    return Held(face, state.origin[place], state.batch[place], state.seen[place])


def left(seen: View) -> list[list[int]]:
    """For each shuffle of this round: how many of each face its cards that this seat has not seen must hold."""
    return unseen(seen.hidden, chain.from_iterable(seen.rows), seen.hand)


def table_of(seen: View) -> State:
    """What the view shows, as a table. Its unseen cards have the face UNKNOWN, and its draw pile is empty."""
    state = State(seen.players, seen.edition, seen.rounds, seen.starter)
    copy_open(seen, state)
    state.rows = seen.rows
    state.hand = seen.hand
    state.pile = []
    return state


def sample(seen: View, rng: random.Random) -> State:
    """A full state, drawn uniformly from all that agree with everything this seat can know.

    Each shuffle's unseen cards lie in the places that were filled from it. A kept card is a number
    (`ruling.number-in-row`): such places choose first, among the numbers; all that is left goes anywhere.
    """
    state = table_of(seen)
    for batch, counts in enumerate(left(seen)):
        rest = shuffled(listed(counts), rng.random)
        _fill(state, batch, KEPT, rest)
        _fill(state, batch, ANY_ORIGIN, rest)
        if batch == len(seen.hidden) - 1:
            if state.hand == UNKNOWN:
                state.hand = rest.pop()
            state.pile = rest
    return state


def _fill(state: State, batch: i64, origin: i64, rest: list[int]) -> None:
    """Give the unseen places of this shuffle (and origin) the next cards of `rest`; a kept one the next number."""
    for place in range(state.players * ROW):
        if state.face[place] == UNKNOWN and state.batch[place] == batch and origin in (ANY_ORIGIN, state.origin[place]):
            at = len(rest) - 1
            while origin == KEPT and rest[at] > HIGHEST:
                at -= 1
            state.face[place] = rest.pop(at)


def facts(seen: View) -> dict[str, Any]:
    """The view as plain JSON values."""
    return serial.fields(seen)
