"""What may be done: the number of rounds, who starts, and for every move the clause that forbids it, if any."""

from typing import Final

from tutor.engine.flat import i64
from tutor.engine.guard import is_between_rounds
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.rules.cards import DRAW_TWO, HIGHEST, PEEK, SWAP, is_number
from tutor.games.beverbende.rules.moves import (
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
from tutor.games.beverbende.rules.piles import top_discard
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, FIRST, State

LONGEST_ROUND: Final = 60  # turns of every player (`ruling.no-knock-limit`)


def rounds_to_play(players: i64) -> i64:
    """`game.rounds`"""
    return 4 if players == 2 else players


def next_starter(state: State) -> i64:
    """`game.starter`, and `ruling.starter-de` where the German sheet is silent."""
    if state.edition == "biberbande":
        return state.starter
    return left_of(state, state.starter)


def left_of(state: State, seat: i64) -> i64:
    """`turn.order`: the next one clockwise."""
    if seat + 1 == state.players:
        return 0
    return seat + 1


def may_knock(state: State) -> bool:
    """`knock.first-turns`, with the turn that is being finished (`ruling.knock-first-lap`); and `ruling.one-knock`."""
    return state.turns_done + 1 >= state.players and state.knocker == NOBODY


def gone_on_too_long(state: State) -> bool:
    """`ruling.no-knock-limit`"""
    return state.knocker == NOBODY and state.turns_done >= LONGEST_ROUND * state.players


def everybody(state: State) -> i64:
    """The bits of all seats."""
    return (1 << state.players) - 1


def has_seen(state: State, seat: i64, place: i64) -> bool:
    return state.seen[place] >> seat & 1 == 1


def has_drawn(state: State) -> bool:
    return state.hand >= 0


def refusal(state: State, move: i64) -> str | None:
    """The clause that forbids the move now; None when it is legal. Legality is decided here and nowhere else."""
    kind = KIND[move]
    if is_between_rounds(state):
        return "score.pad" if state.rounds_played else "setup.deal"  # the cards are not dealt
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
    top = top_discard(state)
    if top == NO_CARD:
        return "ruling.reshuffle-lazy"
    return None if is_number(top) else "a.no-special"


def _no_exchange(state: State) -> str | None:
    if not has_drawn(state):
        return "b.draw"
    return None if is_number(state.hand) else "b.special-never-in-row"


def _no_discard(state: State) -> str | None:
    if not has_drawn(state):
        return "b.draw"
    return "ruling.draw-two-decline" if state.stage == FIRST else None


def _no_swap(state: State, other: i64) -> str | None:
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
    situation: i64 = 0
    if stage == CHOOSE:
        if state.heap_size and state.heap[state.heap_size - 1] <= HIGHEST:
            situation = 1
    elif stage == AFTER:
        situation = 2
        if state.knocker == NOBODY:
            situation = 3
    else:
        situation = (((stage * 16 + state.hand) * 8 + state.turn) * 8 + state.players) * 4
    moves = _LEGAL.get(situation)
    if moves is None:
        moves = tuple(move for move in range(len(NOTATION.texts)) if refusal(state, move) is None)
        _LEGAL[situation] = moves
    return moves
