"""Moves to ask about: the rule that lets one be made, and moves that somebody might well try."""

import random
from typing import Final

from tutor.games.qwinta import rules as game
from tutor.games.qwinta.rules.cards import value
from tutor.games.qwinta.rules.legal import layable
from tutor.games.qwinta.rules.moves import (
    KIND,
    LAY_CARD,
    LAY_RESERVE,
    LAYS,
    LEAVE,
    RESERVES,
    SETTLE,
    SETTLES,
    SKIP,
    TAKE_RESERVE,
    TAKE_STOCK,
    THE_RESERVE,
    THE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
    USES,
)
from tutor.games.qwinta.rules.state import ACTION, CHECK, TAKE, State, action_card

RULE_OF_MOVE: Final = {
    SETTLE: "step2.active",
    LEAVE: "step2.choice",
    USE_JACK: "jack.move",
    USE_QUEEN: "queen.swap",
    USE_KING: "king.clear",
    SKIP: "step3.optional",
    TAKE_STOCK: "step4.take",
    TAKE_RESERVE: "step4.reserve-now",
    LAY_CARD: "step5.connect",
    LAY_RESERVE: "step5.reserve",
}


def rule_behind(move: int) -> str:
    """The rule by which such a move is made."""
    return RULE_OF_MOVE[KIND[move]]


def some_move(state: State, rng: random.Random, *, refused: bool) -> int | None:
    """One that is refused here, or one that is allowed; None where there is none of that sort."""
    moves = [move for move in _thinkable(state) if (game.refusal(state, move) is not None) == refused]
    return rng.choice(moves) if moves else None


def _thinkable(state: State) -> list[int]:
    """What somebody might try at this step."""
    if state.stage == CHECK:
        return [*SETTLES]
    if state.stage == ACTION:
        return [*USES[value(action_card(state))]]
    if state.stage == TAKE:
        return [THE_STOCK, *([THE_RESERVE] if state.reserves[state.turn] else [])]
    cards = layable(state)
    return [*(move for card in cards for move in LAYS[card]), *(RESERVES[card] for card in cards)]
