"""Moves that a question can be about, and the rules behind them."""

import random
from typing import Final

from tutor.engine.protocol import NOBODY
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.rules.cards import DRAW_TWO, HIGHEST, PEEK, SWAP, is_number
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    OTHER,
    PASS,
    PEEK_AT,
    SWAP_CARDS,
    TAKE,
)
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, FIRST, State

RULE_OF_MOVE: Final = {
    TAKE: "a.take",
    DRAW: "b.draw",
    EXCHANGE: "b.exchange",
    DISCARD: "b.discard",
    SWAP_CARDS: "special.swap",
    PEEK_AT: "special.peek",
    DECLINE: "ruling.draw-two-decline",
    KNOCK: "knock.when",
}
ALLOWANCES: Final = frozenset(
    {
        *RULE_OF_MOVE.values(),
        "ruling.swap-knocker",
        "special.draw-two",
        "ruling.knock-first-lap",
        "pile.reshuffle",
        "ruling.reshuffle-lazy",
    }
)
"""What `rule_behind` can say of a sensible move."""
REFUSALS: Final = frozenset({
    "turn.choice", "a.no-special", "b.draw", "b.special-never-in-row", "special.only-drawn", "knock.when",
    "knock.first-turns", "ruling.one-knock",
})  # fmt: skip
"""What the engine can have against one."""


def below(limit: int, rng: random.Random) -> int:
    return int(rng.random() * limit)


def some_move(state: State, rng: random.Random, *, refused: bool) -> int | None:
    """First a kind of move, then one of it: else every second question would be about a swap."""
    moves = [
        move
        for move in range(len(KIND))
        if is_sensible(state, move) and (beverbende.refusal(state, move) is not None) == refused
    ]
    kinds = sorted({KIND[move] for move in moves})
    if not kinds:
        return None
    kind = kinds[below(len(kinds), rng)]
    same = [move for move in moves if KIND[move] == kind]
    return same[below(len(same), rng)]


def is_sensible(state: State, move: int) -> bool:
    """Whether somebody at this table would think of the move, be it allowed or not."""
    kind, holds = KIND[move], state.hand >= 0
    if kind == TAKE:
        return bool(state.discard) and state.stage != AFTER
    if kind == DRAW:
        return state.stage == CHOOSE or (holds and state.hand <= HIGHEST) or state.hand == DRAW_TWO
    if kind in (EXCHANGE, DISCARD):
        return holds and not (kind == DISCARD and state.stage == FIRST)
    if kind in (SWAP_CARDS, PEEK_AT):
        special = SWAP if kind == SWAP_CARDS else PEEK
        lies_open = state.stage == CHOOSE and state.discard[-1:] == [special]
        others = kind == PEEK_AT or (OTHER[move] < state.players and OTHER[move] != state.turn)
        return others and (state.hand == special or lies_open)
    if kind == DECLINE:
        return state.stage == FIRST
    return kind != PASS


def rule_behind(state: State, move: int) -> str:
    """For a move that is allowed: the rule that says so."""
    if KIND[move] == SWAP_CARDS and OTHER[move] == state.knocker:
        return "ruling.swap-knocker"
    if KIND[move] == DRAW and state.hand == DRAW_TWO:
        return "special.draw-two"
    if KIND[move] == KNOCK and state.turns + 1 == state.players:
        return "ruling.knock-first-lap"
    if KIND[move] == DRAW and not state.pile:
        return "pile.reshuffle"
    if KIND[move] == TAKE and not state.pile:
        return "ruling.reshuffle-lazy"
    return RULE_OF_MOVE[KIND[move]]


def reasons(state: State, move: int) -> dict[str, bool]:
    """What can be said against a move, by rule, and whether it is true of this one.

    The engine names only the first rule that forbids it; but what is offered as a wrong answer has to be false.
    """
    kind, begun = KIND[move], state.stage != CHOOSE
    open_special = not all(map(is_number, state.discard[-1:]))
    held_special = state.hand >= 0 and not is_number(state.hand)
    return {
        "turn.choice": begun,
        "a.no-special": open_special,
        "b.draw": begun,
        "special.only-drawn": open_special or kind in (SWAP_CARDS, PEEK_AT),
        "b.special-never-in-row": open_special or held_special,
        "knock.when": state.stage != AFTER,
        "knock.first-turns": state.turns + 1 < state.players,
        "ruling.one-knock": state.knocker != NOBODY,
    }
