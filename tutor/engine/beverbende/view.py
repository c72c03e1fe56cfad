"""What one seat may see. Built by allow-list: each field is copied in here, and a field nobody copies stays hidden."""

import random
from itertools import chain
from typing import Any, ClassVar, Final

from tutor.engine import serial
from tutor.engine.beverbende.cards import HIGHEST
from tutor.engine.beverbende.rules import legal_moves
from tutor.engine.beverbende.state import KEPT, TO_DEAL, State
from tutor.engine.chance import shuffled
from tutor.engine.guard import check_seat
from tutor.engine.hidden import NO_CARD, UNKNOWN, Held, listed, unseen

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
        self.rounds = 0
        self.starter = 0
        self.pad: list[tuple[int, ...]] = []
        self.stage = 0
        self.turn = 0
        self.turns = 0
        self.knocker = 0
        self.rows: list[list[Held]] = []
        self.discard: list[int] = []
        self.draw_size = 0
        self.hand: int = NO_CARD  # UNKNOWN while somebody else holds a drawn card
        self.open_draw_twos = 0
        self.hidden: list[list[int]] = []
        self.set_aside: list[int] = []
        self.legal: tuple[int, ...] = ()  # only when it is this seat's turn: others' choices tell what they hold


def view(state: State, seat: int) -> View:
    """`state` as `seat` may see it."""
    check_seat(seat, state.players)
    seen = View(seat, state.players, state.edition)
    seen.rounds = state.rounds
    seen.starter = state.starter
    seen.pad = state.pad[:]
    seen.turn = state.turn
    seen.turns = state.turns
    seen.knocker = state.knocker
    if state.stage >= TO_DEAL:
        seen.rows = [row[:] for row in state.rows]  # `score.reveal`: a finished round lies face up
    else:
        bit = 1 << seat
        seen.rows = [[card if card.seen & bit else _back(card) for card in row] for row in state.rows]
    seen.discard = state.discard[:]
    seen.draw_size = len(state.pile)
    seen.stage = state.stage
    seen.open_draw_twos = state.open_draw_twos
    seen.hidden = [counts[:] for counts in state.hidden]
    seen.set_aside = state.set_aside[:]
    if state.turn == seat:
        seen.hand = state.hand
        seen.legal = legal_moves(state)
    elif state.hand != NO_CARD:
        seen.hand = UNKNOWN
    return seen


_BACKS: dict[tuple[int, int, int], Held] = {}


def _back(card: Held) -> Held:
    """Each back is made once: a view has many."""
    key = (card.origin, card.batch, card.seen)
    back = _BACKS.get(key)
    if back is None:
        back = _BACKS[key] = card.back()
    return back


def left(seen: View) -> list[list[int]]:
    """For each shuffle of this round: how many of each face its cards that this seat has not seen must hold."""
    return unseen(seen.hidden, chain.from_iterable(seen.rows), seen.hand)


def sample(seen: View, rng: random.Random) -> State:
    """A full state, drawn uniformly from all that agree with everything this seat can know.

    Each shuffle's unseen cards lie in the places that were filled from it. A kept card is a number
    (`ruling.number-in-row`): such places choose first, among the numbers; all that is left goes anywhere.
    """
    state = State(seen.players, seen.edition, seen.rounds, seen.starter)
    state.pad = seen.pad[:]
    state.stage = seen.stage
    state.turn = seen.turn
    state.turns = seen.turns
    state.knocker = seen.knocker
    state.discard = seen.discard[:]
    state.open_draw_twos = seen.open_draw_twos
    state.hidden = [counts[:] for counts in seen.hidden]
    state.set_aside = seen.set_aside[:]
    state.hand = seen.hand
    state.rows = [row[:] for row in seen.rows]
    for batch, counts in enumerate(left(seen)):
        rest = shuffled(listed(counts), rng.random)
        _fill(state, batch, KEPT, rest)
        _fill(state, batch, ANY_ORIGIN, rest)
        if batch == len(seen.hidden) - 1:
            if state.hand == UNKNOWN:
                state.hand = rest.pop()
            state.pile = rest
    return state


def _fill(state: State, batch: int, origin: int, rest: list[int]) -> None:
    """Give the unseen places of this shuffle (and origin) the next cards of `rest`; a kept one the next number."""
    for row in state.rows:
        for slot, card in enumerate(row):
            if card.face == UNKNOWN and card.batch == batch and origin in (ANY_ORIGIN, card.origin):
                at = len(rest) - 1
                while origin == KEPT and rest[at] > HIGHEST:
                    at -= 1
                row[slot] = card.with_face(rest.pop(at))


def facts(seen: View) -> dict[str, Any]:
    """The view as plain JSON values."""
    return serial.fields(seen)
