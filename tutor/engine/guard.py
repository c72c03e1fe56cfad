"""Whose turn it is, and who may do what when: the answers that are the same in every game.

A stage says what the seat on turn has to decide; each game numbers its own from 0. Two belong to all.
"""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from tutor.engine.errors import GameError, GameOver, IllegalMove, MalformedMove
from tutor.engine.notation import Notation
from tutor.engine.points import Pad
from tutor.engine.protocol import NOBODY

TO_DEAL: Final = -2  # nothing to decide: a round begins with the next deal
OVER: Final = -1  # nothing to decide: the game is over
WAITING_NAMES: Final = ("to-deal", "over")  # the last two names of every game's stages


class Staged(Protocol):
    stage: int
    turn: int
    turns: int


S = TypeVar("S", bound=Staged)


def to_move(state: Staged) -> int:
    """The seat that has to decide; NOBODY before a deal and after the game."""
    return state.turn


def is_over(state: Staged) -> bool:
    return state.stage == OVER


def turns_played(state: Staged) -> int:
    return state.turns


def is_between_rounds(table: Staged) -> bool:
    return table.stage < 0


class Counted(Staged, Protocol):
    """A state with seats and a score pad."""

    players: int
    pad: Pad


def misplaced(state: Counted) -> list[str]:
    """What is wrong with whose turn it is, and with the width of the pad."""
    problems = []
    if state.turn >= state.players:
        problems.append("it is the turn of somebody who is not at the table")
    if (state.turn == NOBODY) != is_between_rounds(state):
        problems.append("the turn and the stage do not agree")
    if any(len(line) != state.players for line in state.pad):
        problems.append("a line of the score pad has not a number for each")
    return problems


def check_move(state: S, move: int, *, notation: Notation, refusal: Callable[[S, int], str | None]) -> None:
    """Raises what there is against the move."""
    if not 0 <= move < len(notation.texts) or refusal(state, move) is not None:
        raise turned_down(state, move, notation=notation, refusal=refusal)


def turned_down(state: S, move: int, *, notation: Notation, refusal: Callable[[S, int], str | None]) -> GameError:
    """Why a move that is not among the legal ones is not made."""
    if is_over(state):
        return GameOver()
    if not 0 <= move < len(notation.texts):
        return MalformedMove(str(move))
    return IllegalMove(refusal(state, move) or "", notation.text(move))


def check_deal(state: Staged, clause: str) -> None:
    """A deal is the next step only when the game waits for it."""
    if is_over(state):
        raise GameOver
    if state.stage != TO_DEAL:
        raise IllegalMove(clause, "deal")


def check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat}")
