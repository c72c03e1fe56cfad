"""UNO as the coach thinks about it."""

from typing import Any, Final

from tutor.coach.kernel import Kernel
from tutor.games.uno.coach.kernel import UnoKernel
from tutor.games.uno.coach.policy import Player, Policy
from tutor.games.uno.rules.moves import CALLS, CHOSEN, KIND, PLACE, PLAY, WAYS
from tutor.games.uno.rules.view import View


class UnoBrain:
    def __init__(self, player: Player | None = None) -> None:
        self.player: Final = player or Policy()

    def lay_out(self, view: View, luck: int) -> Kernel:
        return UnoKernel(view, luck, self.player)

    def lines(self, view: View, move: int) -> tuple[int, ...]:
        """What follows in the same turn is another question: the policy answers it well."""
        return ()

    def alike(self, view: View) -> list[tuple[int, ...]]:
        """Two cards of one face are one choice, unless somebody else has seen one of them."""
        groups: dict[Any, list[int]] = {}
        for move in view.legal:
            groups.setdefault(_what(view, move), []).append(move)
        return [tuple(moves) for moves in groups.values()]

    def outdone_by(self, view: View, move: int) -> int | None:
        """Without the call, the same card brings what it brings with it, or two cards more."""
        calling = move + WAYS
        return calling if KIND[move] == PLAY and not CALLS[move] and calling in view.legal else None


def _what(view: View, move: int) -> tuple[int, ...]:
    if KIND[move] != PLAY:
        return (move,)
    card = view.hands[view.seat][PLACE[move]]
    return (card.face, card.seen, CHOSEN[move], CALLS[move])
