"""Beverbende as the coach thinks about it."""

from typing import Any, Final

from tutor.coach.kernel import Kernel
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.coach.kernel import BeverbendeKernel
from tutor.games.beverbende.coach.outdone import outdone_by
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.rules.moves import (
    DISCARD,
    EXCHANGE,
    KIND,
    OTHER,
    OTHER_SLOT,
    PEEK_AT,
    SLOT,
    SWAP_CARDS,
    TAKE,
    THE_KNOCK,
    THE_PASS,
)
from tutor.games.beverbende.rules.view import View

ACTIONS: Final = (TAKE, EXCHANGE, DISCARD, SWAP_CARDS, PEEK_AT)  # each ends what a turn has to decide but the knock


class BeverbendeBrain:
    def __init__(self, policy: Policy | None = None) -> None:
        self.policy = policy or Policy()

    def lay_out(self, view: View, luck: int) -> Kernel:
        return BeverbendeKernel(view, luck, self.policy)

    def lines(self, view: View, move: int) -> tuple[int, ...]:
        """An action of a turn in which one may knock: to knock after it, or not."""
        may_knock = view.knocker == NOBODY and view.turns + 1 >= view.players
        return (THE_KNOCK, THE_PASS) if may_knock and KIND[move] in ACTIONS else ()

    def alike(self, view: View) -> list[tuple[int, ...]]:
        """Two places are one choice when everybody knows the same of their cards."""
        groups: dict[Any, list[int]] = {}
        for move in view.legal:
            groups.setdefault((KIND[move], *_cards(view, move)), []).append(move)
        return [tuple(moves) for moves in groups.values()]

    def outdone_by(self, view: View, move: int) -> int | None:
        return outdone_by(view, move)


class Teacher(BeverbendeBrain):
    """For advice to people, who are no such creatures of habit as the policy."""

    def lay_out(self, view: View, luck: int) -> Kernel:
        return BeverbendeKernel(view, luck, self.policy, mixes=True)


def _cards(view: View, move: int) -> list[Any]:
    """What the move is about, without saying where it lies."""
    cards: list[Any] = []
    if SLOT[move] >= 0:
        cards.append(tuple(view.rows[view.seat][SLOT[move]].values()))
    if KIND[move] == SWAP_CARDS:
        cards.append((OTHER[move], *view.rows[OTHER[move]][OTHER_SLOT[move]].values()))
    return cards
