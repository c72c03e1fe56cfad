"""Beverbende as the coach thinks about it."""

import random
from typing import Any

from tutor.coach.beverbende.imagine import finish_round, imagine, play_on
from tutor.coach.beverbende.judgement import Judgement
from tutor.coach.beverbende.policy import Policy
from tutor.engine.beverbende.moves import KIND, OTHER, OTHER_SLOT, SLOT, SWAP_CARDS
from tutor.engine.beverbende.state import State
from tutor.engine.beverbende.view import View
from tutor.engine.chance import Chance


class BeverbendeBrain:
    def __init__(self, policy: Policy | None = None) -> None:
        self.policy = policy or Policy(Judgement())

    def imagine(self, view: View, rng: random.Random) -> State:
        return imagine(view, rng)

    def make(self, state: State, move: int, chance: Chance) -> None:
        play_on(state, move, chance)

    def finish(self, state: State, chance: Chance) -> tuple[int, ...]:
        return finish_round(state, self.policy, chance)

    def alike(self, view: View) -> list[tuple[int, ...]]:
        """Two places are one choice when everybody knows the same of their cards."""
        groups: dict[Any, list[int]] = {}
        for move in view.legal:
            groups.setdefault((KIND[move], *_cards(view, move)), []).append(move)
        return [tuple(moves) for moves in groups.values()]


def _cards(view: View, move: int) -> list[Any]:
    """What the move is about, without saying where it lies."""
    cards: list[Any] = []
    if SLOT[move] >= 0:
        cards.append(tuple(view.rows[view.seat][SLOT[move]].values()))
    if KIND[move] == SWAP_CARDS:
        cards.append((OTHER[move], *view.rows[OTHER[move]][OTHER_SLOT[move]].values()))
    return cards
