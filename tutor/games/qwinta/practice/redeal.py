"""The cards that nobody had seen, dealt anew: what is left of each stock and of the action cards, those set apart among
them. Whatever was told stays as it was."""

import random
from collections.abc import Iterable, Sequence
from typing import Final

from tutor.coach.slips import Told
from tutor.engine.chance import shuffled
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import SET_APART
from tutor.games.qwinta.rules.state import SEATS, State
from tutor.practice.contract import Orders

WHAT: Final = {"lot": "lot", "recycled": "actions", "restocked": "numbers"}
"""What is shuffled, by the event that tells it; the deal says it itself."""


def redealt(state: State, told: Sequence[Told], orders: Orders, rng: random.Random) -> Orders:
    renewed = [order[:] for order in orders]
    for seat in SEATS:
        numbers, actions = latest(told, seat, "numbers"), latest(told, seat, "actions")
        left = len(state.actions[seat])
        apart = range(len(orders[actions]) - SET_APART, len(orders[actions]))
        _anew(renewed[numbers], range(len(state.stocks[seat])), rng)
        _anew(renewed[actions], [*range(left), *apart], rng)
    return renewed


def latest(told: Iterable[Told], seat: int, what: str) -> int:
    """Which of the shuffles was the last one of these cards."""
    made = [event for event in told if event["event"] in ("shuffled", *WHAT)]
    return max(
        at
        for at, event in enumerate(made)
        if event.get("seat") == letter(seat) and WHAT.get(event["event"], event.get("what")) == what
    )


def _anew(order: list[str], places: Iterable[int], rng: random.Random) -> None:
    """A shuffled order is drawn from its end: what lies in these places has not been seen."""
    hidden = list(places)
    cards = [order[place] for place in shuffled(hidden, rng.random)]
    for place, card in zip(hidden, cards, strict=True):
        order[place] = card
