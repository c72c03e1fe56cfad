"""What is on a table to be seen. The rules are asked: nothing is worked out here a second time."""

import random
from collections.abc import Iterator
from typing import Final

from tutor.coach.playing import round_played
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.games import game_named
from tutor.engine.guard import is_between_rounds
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.rules.cards import suit, value
from tutor.games.qwinta.rules.legal import is_active
from tutor.games.qwinta.rules.moves import JACKS, LAYS, SETTLES
from tutor.games.qwinta.rules.state import CHECK, LAY, State

PLACES: Final = range(len(SETTLES))
MOST_TURNS: Final = 40  # of one game: later tables are like those before


def tables(rng: random.Random, hand: str, height: int) -> Iterator[State]:
    """Real play for ever, one game after the other, as long as no more cards lie on each other."""
    played = game_named(game.ID)
    while True:
        for state, _ in round_played(played, game.PLAYERS[0], {"hand": hand}, rng):
            if is_between_rounds(state) or state.turns > MOST_TURNS or _highest(state) > height:
                break
            yield state


def _highest(state: State) -> int:
    return max(len(place) for base in state.bases for place in base)


# ---- Bases ----------------------------------------------------------------------------------------------------------


def own(state: State) -> list[list[int]]:
    """The base of whoever is on turn."""
    return state.bases[state.turn]


def theirs(state: State) -> list[list[int]]:
    return state.bases[1 - state.turn]


def is_full(base: list[list[int]]) -> bool:
    return all(base)


def action(state: State) -> int:
    """The action card of whoever is on turn."""
    return state.turned[state.turn][-1]


def facing(state: State) -> list[tuple[int, int]]:
    """By place, the base cards that lie opposite each other, the own one first; both bases are full."""
    return [(mine[-1], other[-1]) for mine, other in zip(own(state), theirs(state), strict=True)]


# ---- QWINTA ---------------------------------------------------------------------------------------------------------


def active(state: State) -> list[int]:
    """The places that hold an active QWINTA, settled or not."""
    return [place for place in PLACES if is_active(state, place)]


def almost_active(state: State) -> int:
    """So many places look like it: two cards of one suit, or a single one of the action card's."""
    lit = suit(action(state))
    return sum((suit(mine) == suit(other)) != (lit in (suit(mine), suit(other))) for mine, other in facing(state))


def winner(state: State, place: int) -> int | None:
    """Who would score if it were settled; None where it cannot be."""
    events = _after(state, SETTLES[place], CHECK)
    settled = next((event for event in events or () if event.kind == "settled"), None)
    return None if settled is None else "ab".index(settled.public["winner"])


def after_jack(state: State, place: int) -> int:
    """The card that lies there in the other base once the jack has taken the top one of several."""
    twin = state.copy()
    game.apply(twin, JACKS[place], Chance(random.Random(0)))
    return theirs(twin)[place][-1]


# ---- Laying ---------------------------------------------------------------------------------------------------------


def with_hand(state: State, cards: list[int]) -> State:
    """The same table at the moment of laying, with these cards in hand."""
    twin = state.copy()
    hands = [list(hand) for hand in twin.hands]
    hands[twin.turn] = list(cards)
    twin.hands, twin.exposed, twin.stage = hands, [[], []], LAY
    return twin


def scores(state: State, card: int) -> dict[int, int]:
    """What this card of the hand scores in each place where it may be laid."""
    events = {place: _after(state, LAYS[card][place], LAY) for place in PLACES}
    return {place: _points(told) for place, told in events.items() if told is not None}


def _after(state: State, move: int, stage: int) -> list[Event] | None:
    """What happens by this move at this step; None where it is not allowed. What is shuffled then says nothing."""
    twin = state.copy()
    twin.stage = stage
    if game.refusal(twin, move) is not None:
        return None
    events: list[Event] = []
    game.apply(twin, move, Chance(random.Random(0)), events)
    return events


def _points(events: list[Event]) -> int:
    return sum(event.public["points"] for event in events if event.kind == "combination")


def almost_beside(base: list[list[int]], card: int) -> int:
    """So many places look as if one could lay beside them: their card is near in value, and does not connect."""
    return sum(_almost_connects(place[-1], card) for place in base if place)


def _almost_connects(one: int, card: int) -> bool:
    apart: int = value(one) - value(card)
    return abs(apart) in ((2, 3) if suit(one) == suit(card) else (1,))
