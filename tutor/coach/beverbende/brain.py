"""Beverbende as the coach thinks about it."""

import random
from typing import Any, Final

from tutor.coach.beverbende.imagine import finish_round, imagine, play_on
from tutor.coach.beverbende.outdone import outdone_by
from tutor.coach.beverbende.policy import Policy
from tutor.engine.beverbende.moves import (
    DISCARD,
    EXCHANGE,
    KIND,
    OTHER,
    OTHER_SLOT,
    PEEK_AT,
    ROW,
    SLOT,
    SWAP_CARDS,
    TAKE,
    THE_KNOCK,
    THE_PASS,
)
from tutor.engine.beverbende.state import State
from tutor.engine.beverbende.view import View
from tutor.engine.chance import Chance
from tutor.engine.protocol import NOBODY

ACTIONS: Final = (TAKE, EXCHANGE, DISCARD, SWAP_CARDS, PEEK_AT)  # each ends what a turn has to decide but the knock
PLACES: Final = tuple(range(ROW))


class BeverbendeBrain:
    def __init__(self, policy: Policy | None = None) -> None:
        self.policy = policy or Policy()

    def imagine(self, view: View, rng: random.Random) -> State:
        return imagine(view, rng)

    def make(self, state: State, move: int, chance: Chance) -> None:
        play_on(state, move, chance)

    def lines(self, view: View, move: int) -> tuple[int, ...]:
        """An action of a turn in which one may knock: to knock after it, or not."""
        may_knock = view.knocker == NOBODY and view.turns + 1 >= view.players
        return (THE_KNOCK, THE_PASS) if may_knock and KIND[move] in ACTIONS else ()

    def finish(self, state: State, chance: Chance) -> tuple[int, ...]:
        return finish_round(state, self.policy, chance)

    def alike(self, view: View) -> list[tuple[int, ...]]:
        """Two places are one choice when everybody knows the same of their cards."""
        groups: dict[Any, list[int]] = {}
        for move in view.legal:
            groups.setdefault((KIND[move], *_cards(view, move)), []).append(move)
        return [tuple(moves) for moves in groups.values()]

    def outdone_by(self, view: View, move: int) -> int | None:
        return outdone_by(view, move)


class Teacher(BeverbendeBrain):
    """For advice to people. The policy takes the leftmost of places that are alike, and whoever plays against it does
    well to hide a low card to the right of them. But people are no such creatures of habit, so the places of each row
    are mixed before the round is played out."""

    def finish(self, state: State, chance: Chance) -> tuple[int, ...]:
        order = chance.shuffle(PLACES)
        state.rows = [[row[place] for place in order] for row in state.rows]
        return super().finish(state, chance)


def _cards(view: View, move: int) -> list[Any]:
    """What the move is about, without saying where it lies."""
    cards: list[Any] = []
    if SLOT[move] >= 0:
        cards.append(tuple(view.rows[view.seat][SLOT[move]].values()))
    if KIND[move] == SWAP_CARDS:
        cards.append((OTHER[move], *view.rows[OTHER[move]][OTHER_SLOT[move]].values()))
    return cards
