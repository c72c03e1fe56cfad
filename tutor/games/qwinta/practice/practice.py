"""What this game gives to be practised, see `tutor.practice.contract`."""

import random
from collections.abc import Mapping, Sequence
from typing import Final

from tutor.coach.slips import Told
from tutor.games.qwinta.coach.levels import LEVELS
from tutor.games.qwinta.practice import attention
from tutor.games.qwinta.practice.redeal import redealt
from tutor.games.qwinta.rules.state import State
from tutor.games.qwinta.rules.view import View
from tutor.practice.contract import FirstRound, Gauges, Orders, Plain


class Practice(Plain):
    levels = tuple(level.code for level in LEVELS)
    thinks = frozenset({"coach"})
    first_round: FirstRound | None = FirstRound(("pip",), "first-game-0", {"goal": "20"})
    reveals = frozenset({"scored", "won"})
    takes_back = True

    def opened(self, view: View, state: State) -> View:
        view.hands = [list(hand) for hand in state.hands]
        view.legal = ()
        return view

    def rounds(self, state: State) -> int:
        """A game is one round."""
        return 1

    def redealt(self, state: State, told: Sequence[Told], orders: Orders, rng: random.Random) -> Orders:
        return redealt(state, told, orders, rng)

    def gauged(self, view: View, move: int) -> Gauges:
        return attention.gauged(view, move)

    def figures(self, gauged: Sequence[Gauges]) -> Mapping[str, float | None]:
        return attention.figures(gauged)


PRACTICE: Final = Practice()
