"""Moves that a question can be about, and the rules behind them."""

import random
from collections.abc import Collection
from typing import Final

from tutor.engine import beverbende
from tutor.engine.beverbende.cards import DRAW_TWO, HIGHEST, PEEK, SWAP, is_number
from tutor.engine.beverbende.moves import (
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
from tutor.engine.beverbende.state import AFTER, CHOOSE, FIRST, State
from tutor.engine.beverbende.view import View
from tutor.engine.protocol import NOBODY

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


TEACHES: Final = {SWAP: "special.swap", PEEK: "special.peek", DRAW_TWO: "special.draw-two"}
"""The rule with which a special card is met."""


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


def is_taught(view: View, move: str | None, taught: Collection[str]) -> bool:
    """Whether somebody who has come this far has met the move, and every kind of card that can be seen."""
    kind = None if move is None else KIND[beverbende.NOTATION.parse(move)]
    groups = {clause.partition(".")[0] for clause in taught}
    if kind == KNOCK and "knock" not in groups:
        return False
    specials = {view.hand} if view.hand > HIGHEST else set()
    if kind in (SWAP_CARDS, PEEK_AT):
        specials.add(SWAP if kind == SWAP_CARDS else PEEK)
    if not {TEACHES[special] for special in specials} <= set(taught):
        return False
    seen = [*view.discard[-1:], *(card.face for row in view.rows for card in row)]
    return "a.no-special" in taught or all(face <= HIGHEST for face in seen)


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
    """Rules that often stand in the way of a move, and whether they do.

    The engine names only the first of them; but a wrong choice has to be wrong.
    """
    kind, holds = KIND[move], state.hand >= 0
    wants_open_special = kind in (TAKE, SWAP_CARDS, PEEK_AT) and not all(map(is_number, state.discard[-1:]))
    return {
        "turn.choice": kind in (TAKE, DRAW) and holds,
        "a.no-special": wants_open_special,
        "special.only-drawn": wants_open_special,
        "b.special-never-in-row": kind == EXCHANGE and holds and not is_number(state.hand),
        "knock.when": kind == KNOCK and state.stage != AFTER,
        "knock.first-turns": kind == KNOCK and state.turns + 1 < state.players,
        "ruling.one-knock": kind == KNOCK and state.knocker != NOBODY,
    }
