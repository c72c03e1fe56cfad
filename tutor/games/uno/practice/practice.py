"""What this game gives to be practised, see `tutor.practice.contract`."""

import random
from collections.abc import Sequence
from typing import Any, Final

from tutor.coach.slips import Told
from tutor.games.uno.coach.levels import LEVELS
from tutor.games.uno.practice.redeal import redealt
from tutor.games.uno.practice.shown_hands import ShownHands
from tutor.games.uno.rules.moves import NOTATION, THE_WAIT
from tutor.games.uno.rules.state import State
from tutor.games.uno.rules.view import View
from tutor.practice.contract import Orders, Plain


class Practice(Plain):
    levels = tuple(level.code for level in LEVELS)
    thinks = frozenset({"coach"})
    passing = NOTATION.text(THE_WAIT)
    lasting = frozenset({"challenged"})
    reveals = frozenset({"revealed", "scored", "won"})
    takes_back = True

    def opened(self, view: View, state: State) -> View:
        view.hands = [hand[:] for hand in state.hands]
        view.legal = ()
        return view

    def follow(self, seat: int, players: int) -> ShownHands:
        return ShownHands(seat, players)

    def redealt(self, state: Any, told: Sequence[Told], orders: Orders, rng: random.Random) -> Orders:
        return redealt(state, orders, rng)


PRACTICE: Final = Practice()
