"""Deals the cards anew that no seat has seen: a game can then go on from an earlier moment, and nothing that was seen
since is of any use. What has been played stays as it was, to the last word that anybody was told.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tutor.engine.chance import shuffled
from tutor.engine.seats import LETTERS
from tutor.games.beverbende.rules.moves import ROW
from tutor.games.beverbende.rules.state import State

Place = tuple[int, int]  # seat and slot


class Dealt:
    """Follows through a round which card of the deal lies where; a card that came later has no place in the deal."""

    def __init__(self, starter: int, players: int, cards: int) -> None:
        """The rows are dealt from the top, which is the end: the starter's four first."""
        order = [((starter + step) % players, slot) for step in range(players) for slot in range(ROW)]
        self.at: dict[Place, int] = {place: cards - 1 - number for number, place in enumerate(order)}

    def hear(self, told: Mapping[str, Any]) -> None:
        """An event, as any seat is told it: where cards go is open to all."""
        if told["event"] in ("took", "exchanged"):
            self.at.pop((LETTERS.index(told["seat"]), told["slot"] - 1), None)
        elif told["event"] == "swapped":
            one = LETTERS.index(told["seat"]), told["slot"] - 1
            other = LETTERS.index(told["other"]), told["other_slot"] - 1
            moved = {to: self.at.pop(was) for was, to in ((one, other), (other, one)) if was in self.at}
            self.at.update(moved)


def redealt(
    state: State, told: Sequence[Mapping[str, Any]], orders: Sequence[Sequence[str]], rng: random.Random
) -> list[list[str]]:
    """The orders of the round's shuffles, with what nobody has seen by now in another order.

    `orders` are the deal's and those of every later shuffle. What still lies on the draw pile is of the last one.
    """
    dealt = _followed(told, state.players, len(orders[0]))
    world = [list(order) for order in orders]
    in_rows = [
        dealt.at[seat, slot] for seat, row in enumerate(state.rows) for slot, card in enumerate(row) if not card.seen
    ]
    in_pile = list(range(len(state.pile)))
    groups = [(0, in_rows + in_pile)] if len(world) == 1 else [(0, in_rows), (len(world) - 1, in_pile)]
    for number, places in groups:
        faces = [world[number][place] for place in places]
        for place, at in zip(places, shuffled(range(len(faces)), rng.random), strict=True):
            world[number][place] = faces[at]
    return world


def _followed(told: Sequence[Mapping[str, Any]], players: int, cards: int) -> Dealt:
    """Through the round so far, as any seat was told it."""
    starter = next(event["starter"] for event in told if event["event"] == "dealt")
    dealt = Dealt(LETTERS.index(starter), players, cards)
    for event in told:
        dealt.hear(event)
    return dealt
