"""What may be done: the number of rounds, who starts, and for every move the clause that forbids it, if any."""

from typing import Final

from tutor.engine.beverbende.cards import DRAW_TWO, HIGHEST, PEEK, SWAP, is_number
from tutor.engine.beverbende.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    NOTATION,
    OTHER,
    PASS,
    PEEK_AT,
    SWAP_CARDS,
    TAKE,
)
from tutor.engine.beverbende.state import AFTER, CHOOSE, FIRST, State
from tutor.engine.guard import is_between_rounds
from tutor.engine.protocol import NOBODY

LONGEST_ROUND: Final = 60  # turns of every player (`ruling.no-knock-limit`)


def rounds_to_play(players: int) -> int:
    """`game.rounds`"""
    return 4 if players == 2 else players


def next_starter(state: State) -> int:
    """`game.starter`, and `ruling.starter-de` where the German sheet is silent."""
    if state.edition == "biberbande":
        return state.starter
    return (state.starter + 1) % state.players


def may_knock(state: State) -> bool:
    """`knock.first-turns`, with the turn that is being finished (`ruling.knock-first-lap`); and `ruling.one-knock`."""
    return state.turns + 1 >= state.players and state.knocker == NOBODY


def gone_on_too_long(state: State) -> bool:
    """`ruling.no-knock-limit`"""
    return state.knocker == NOBODY and state.turns >= LONGEST_ROUND * state.players


def has_drawn(state: State) -> bool:
    return state.hand >= 0


def refusal(state: State, move: int) -> str | None:
    """The clause that forbids the move now; None when it is legal. Legality is decided here and nowhere else."""
    kind = KIND[move]
    if is_between_rounds(state):
        return "score.pad" if state.pad else "setup.deal"  # the cards are not dealt
    if kind == KNOCK:
        return _no_knock(state)
    if kind == PASS:
        return None if state.stage == AFTER else "turn.choice"
    if state.stage == AFTER:
        return "turn.choice"  # the action is done: one a turn
    if kind == TAKE:
        return _no_take(state)
    if kind == DRAW:
        return None if state.stage == CHOOSE or state.hand == DRAW_TWO else "b.draw"
    if kind == EXCHANGE:
        return _no_exchange(state)
    if kind == DISCARD:
        return _no_discard(state)
    if kind == SWAP_CARDS:
        return _no_swap(state, OTHER[move])
    if kind == PEEK_AT:
        return None if state.hand == PEEK else "special.only-drawn"
    if kind == DECLINE:
        return None if state.stage == FIRST else "special.draw-two"
    raise AssertionError(f"no rule for {NOTATION.text(move)}")


def _no_take(state: State) -> str | None:
    if has_drawn(state):
        return "turn.choice"
    if not state.discard:
        return "ruling.reshuffle-lazy"
    return None if is_number(state.discard[-1]) else "a.no-special"


def _no_exchange(state: State) -> str | None:
    if not has_drawn(state):
        return "b.draw"
    return None if is_number(state.hand) else "b.special-never-in-row"


def _no_discard(state: State) -> str | None:
    if not has_drawn(state):
        return "b.draw"
    return "ruling.draw-two-decline" if state.stage == FIRST else None


def _no_swap(state: State, other: int) -> str | None:
    if state.hand != SWAP:
        return "special.only-drawn"
    return "special.swap" if other == state.turn or other >= state.players else None


def _no_knock(state: State) -> str | None:
    if state.knocker != NOBODY:
        return "ruling.one-knock"
    if not may_knock(state):
        return "knock.first-turns"
    return None if state.stage == AFTER else "knock.when"


_LEGAL: dict[int, tuple[int, ...]] = {}


def legal_moves(state: State) -> tuple[int, ...]:
    """All moves that nothing forbids. They depend on little, so each situation is worked out once."""
    stage = state.stage
    if stage == CHOOSE:
        situation = 1 if state.discard and state.discard[-1] <= HIGHEST else 0
    elif stage == AFTER:
        situation = 3 if state.knocker == NOBODY else 2
    else:
        situation = (((stage * 16 + state.hand) * 8 + state.turn) * 8 + state.players) * 4
    moves = _LEGAL.get(situation)
    if moves is None:
        moves = tuple(move for move in range(len(NOTATION.texts)) if refusal(state, move) is None)
        _LEGAL[situation] = moves
    return moves
