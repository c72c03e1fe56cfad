"""What one seat may see: all but the other hands and the pile."""

import random
from collections.abc import Iterator
from typing import Any, ClassVar

from tests.fourth.twelve.rules.state import FACES, GUESS, TURNS, State
from tutor.engine.chance import shuffled
from tutor.engine.guard import check_seat
from tutor.engine.hidden import UNKNOWN
from tutor.engine.points import Pad

OPEN = ("open", "pad", "points", "stage", "turn", "turns")


class View:
    __slots__ = (*OPEN, "hands", "legal", "pile_size", "players", "seat")
    game: ClassVar[str] = "twelve"

    def __init__(self, seat: int, players: int) -> None:
        self.seat, self.players, self.stage, self.turn, self.turns, self.pile_size = seat, players, GUESS, seat, 0, 0
        self.open: list[int] = []
        self.pad: Pad = []
        self.points = [0] * players
        self.hands = [UNKNOWN] * players
        self.legal: tuple[int, ...] = ()


def see(state: State, seat: int, legal: tuple[int, ...]) -> View:
    check_seat(seat, state.players)
    seen = View(seat, state.players)
    _copy_open(state, seen)
    seen.hands = [card if owner == seat else UNKNOWN for owner, card in enumerate(state.hands)]
    seen.pile_size, seen.legal = len(state.pile), legal if state.turn == seat else ()
    return seen


def _copy_open(there: Any, here: Any) -> None:
    for name in OPEN:
        value = getattr(there, name)
        setattr(here, name, value[:] if isinstance(value, list) else value)


def unseen(seen: View) -> list[int]:
    """In the other hands, or in the pile."""
    return [card for card in range(FACES) if card not in seen.open and card not in seen.hands]


def sample(seen: View, rng: random.Random) -> State:
    """All cards are different, so any order of the unseen ones is as likely as any other."""
    state = State(seen.players)
    _copy_open(seen, state)
    if seen.open:
        state.pile = shuffled(unseen(seen), rng.random)
        state.hands = [state.pile.pop() if card == UNKNOWN else card for card in seen.hands]
    return state


def problems(seen: View) -> list[str]:
    return list(_problems(seen))


def _problems(seen: View) -> Iterator[str]:
    if len({*seen.open, seen.hands[seen.seat]}) != len(seen.open) + 1 or not seen.open:
        yield "At least one card lies open, and none is there twice (round.deal)."
    if not len(seen.open) - 1 <= seen.turns < TURNS[seen.players]:
        yield "The turns and the open cards do not agree (turn.guess)."
    if seen.turn != (len(seen.pad) + seen.turns) % seen.players:
        yield "It is the turn of somebody else (round.deal)."
