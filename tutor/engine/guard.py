"""Who may do what when: the answers that are the same in every game."""

from collections.abc import Callable
from typing import TypeVar

from tutor.engine.errors import GameError, GameOver, IllegalMove, MalformedMove
from tutor.engine.notation import Notation

S = TypeVar("S")


def turned_down(
    state: S, move: int, *, over: bool, notation: Notation, refusal: Callable[[S, int], str | None]
) -> GameError:
    """Why a move that is not among the legal ones is not made."""
    if over:
        return GameOver()
    if not 0 <= move < len(notation.texts):
        return MalformedMove(str(move))
    return IllegalMove(refusal(state, move) or "", notation.text(move))


def check_deal(*, over: bool, waiting: bool, clause: str) -> None:
    """A deal is the next step only when the game waits for it."""
    if over:
        raise GameOver
    if not waiting:
        raise IllegalMove(clause, "deal")


def check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat}")
