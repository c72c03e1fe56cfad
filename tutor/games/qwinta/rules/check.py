"""What must hold in every state, as a list of what does not. Used by tests, by long simulations, and for positions."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from tutor.engine.guard import OVER, TO_DEAL
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.base import WORTH, has_gap, tops
from tutor.games.qwinta.rules.cards import (
    ACTIONS,
    HEARTS_ACE,
    JACK,
    KING,
    NUMBERS,
    SET_APART,
    SPADES_ACE,
    bits,
    name,
    value,
)
from tutor.games.qwinta.rules.legal import has_choice, winners_of
from tutor.games.qwinta.rules.places import fits_somewhere
from tutor.games.qwinta.rules.scoring import QWINTA_POINTS
from tutor.games.qwinta.rules.state import (
    LAY,
    PLACES,
    SEATS,
    STAGE_NAMES,
    TAKE,
    State,
    action_card,
    net,
    starter,
    turns_finished,
)

IN_A_CYCLE: Final = len(ACTIONS) - SET_APART  # action cards turned up before they are shuffled anew (`step1.recycle`)
MOST_JACKS: Final = 4  # among them
BY_SEAT: Final = ("turned", "bases", "reserves", "discards", "exposed", "actions", "aside", "stocks", "hands")


def broken(state: State) -> list[str]:
    """Every invariant that this state breaks; empty for a state that play can reach."""
    if state.stage == TO_DEAL:
        return [] if _told(state) == _told(State(state.players)) else ["Before the deal everything is in the box."]
    if sorted(state.lot) != [SPADES_ACE, HEARTS_ACE]:
        return ["The lot is not the two aces (ruling.setup)."]
    found = [problem for seat in SEATS for problem in _cards(state, seat)] + [*_turn(state)]
    if found:  # the rest makes sense only with every card in its place
        return found
    sides = [problem for seat in SEATS for problem in (*_hand(state, seat), *_history(state, seat))]
    return [*sides, *_step(state), *_points(state), *_carried_along(state)]


def _told(state: State) -> list[object]:
    return [getattr(state, field) for field in ("lot", "turn", "turns", "taken", "points", *BY_SEAT)]


def _carried_along(state: State) -> Iterator[str]:
    """What is asked for in most decisions agrees with the cards."""
    for seat in SEATS:
        shown = tops(state.bases[seat])
        if (state.visible[seat], state.open_places[seat]) != (bits(shown), PLACES - len(shown)):
            yield f"The base of {letter(seat)} is not what it looks like."


def _cards(state: State, seat: int) -> Iterator[str]:
    """`ruling.material`: no card is lost or doubled."""
    who = letter(seat)
    numbers = [*chain.from_iterable(state.bases[seat]), *state.reserves[seat], *state.discards[seat]]
    numbers += state.hands[seat] + state.stocks[seat] + [state.taken] * (state.taken != NO_CARD and state.turn == seat)
    yield from (f"{who}: {problem}" for problem in _differences(numbers, NUMBERS))
    actions = state.turned[seat] + state.actions[seat] + state.aside[seat]
    yield from (f"{who}: {problem}" for problem in _differences(actions, ACTIONS))
    if len(state.aside[seat]) != SET_APART:
        yield f"{who} has set {len(state.aside[seat])} action cards apart instead of two (ruling.setup)."


def _differences(cards: list[int], deck: Sequence[int]) -> Iterator[str]:
    for face in sorted({*cards, *deck}):
        count = cards.count(face)
        if count != (face in deck):
            yield f"there are {count} cards {name(face)} where there should be {int(face in deck)} (ruling.material)."


def _turn(state: State) -> Iterator[str]:
    """`turn.order`, `step1.recycle`"""
    expected = NOBODY if state.stage == OVER else (starter(state) + state.turns) % len(SEATS)
    if state.turn != expected:
        yield f"After {state.turns} turns it is the turn of somebody else (turn.order)."
        return
    for seat in SEATS:
        begun = turns_finished(state, seat) + (state.turn == seat)
        turned = (begun - 1) % IN_A_CYCLE + 1 if begun else 0
        if len(state.turned[seat]) != turned:
            yield (
                f"{letter(seat)} has turned up {len(state.turned[seat])} action cards; in the turn number {begun} of "
                f"this player it must be {turned} (step1.turn)."
            )


def _dealt_stock(state: State) -> int:
    """How many cards a stock has after the deal."""
    return len(NUMBERS) - PLACES - state.in_hand


def _hand(state: State, seat: int) -> Iterator[str]:
    """Three cards, or as many as were chosen, and one more between steps 4 and 5; fewer only after a turn with nothing
    to take."""
    hand, who = state.hands[seat], letter(seat)
    if hand[: len(state.exposed[seat])] != state.exposed[seat]:
        yield f"The exposed cards of {who} are not the first ones in hand."
    drawn = state.stage == LAY and state.taken == NO_CARD and state.turn == seat
    full = state.in_hand + drawn
    if len(hand) > full:
        yield f"{who} has {len(hand)} cards in hand; at this step there are {full} (step4.take)."
    if len(hand) < full and turns_finished(state, seat) + _jacks_against(state, seat) < _dealt_stock(state):
        yield f"{who} has {len(hand)} cards in hand instead of {full}: the stock cannot have run out (step4.take)."


def _jacks_against(state: State, seat: int) -> int:
    """How many jacks the opponent can have used."""
    turned = state.turned[1 - seat]
    cycles = (turns_finished(state, 1 - seat) + (state.turn == 1 - seat) - len(turned)) // IN_A_CYCLE
    return cycles * MOST_JACKS + sum(value(card) == JACK for card in turned)


def _history(state: State, seat: int) -> Iterator[str]:
    """So many cards cannot have moved in so few turns: each turn takes and lays one, each jack moves one more."""
    who, laid = letter(seat), turns_finished(state, seat)
    took = laid + (state.stage == LAY and state.turn == seat)
    jacks = _jacks_against(state, seat)
    if state.exposed[seat] and took + jacks <= _dealt_stock(state):
        yield f"No new stock can have exposed cards of {who} after {laid} turns of {who} (step4.empty)."
    if len(state.stocks[seat]) < _dealt_stock(state) - took - jacks:
        yield f"The stock of {who} is too small after {laid} turns of {who} (step4.take)."
    covering = sum(len(place) - 1 for place in state.bases[seat] if place)
    if covering + len(state.reserves[seat]) > laid + jacks:
        yield f"Too many cards lie on others or in the reserve of {who} after {laid} turns of {who} (ruling.must-lay)."
    shown = len(NUMBERS) - len(state.stocks[seat]) - len(state.hands[seat])
    if shown > PLACES + laid + jacks:
        yield f"Too many cards of {who} lie open or were discarded after {laid} turns of {who} (ruling.must-lay)."


def _step(state: State) -> Iterator[str]:
    if state.taken != NO_CARD and state.stage != LAY:
        yield "A card taken from the reserve is laid at once (step4.reserve-now)."
    if state.taken != NO_CARD and not fits_somewhere(state, state.turn, state.taken):
        yield "The card taken from the reserve fits nowhere (step4.reserve-now)."
    if state.stage != OVER and not has_choice(state):
        yield f"There is nothing to decide at the step `{STAGE_NAMES[state.stage]}` (turn.order)."


def _points(state: State) -> Iterator[str]:
    """`game.end`: the game goes on only while nobody had reached the goal before this turn."""
    if min(state.points) < 0:
        yield "Points are never lost; only the reserve is subtracted (score.reserve)."
    if state.stage == OVER:
        if not winners_of(state):
            yield "The game is over and nobody has won (game.end)."
        return
    for seat in SEATS:
        gained = _most_gained(state, seat)
        if net(state, seat) - gained >= state.goal:
            yield f"{letter(seat)} had already won before this turn (game.end)."
        if not state.turns and state.points[seat] > gained:
            yield f"{letter(seat)} cannot have {state.points[seat]} points in the first turn (ruling.setup)."


def _most_gained(state: State, seat: int) -> int:
    """What this seat can have gained at most in the turn that is going on."""
    gained = int(QWINTA_POINTS) * sum(not one and not two for one, two in zip(*state.bases, strict=True))
    if seat == state.turn and state.stage in (TAKE, LAY):
        action = value(action_card(state))
        gained += max(WORTH.values()) * (action == JACK) + _most_cleared(state) * (action == KING)
        gained += state.taken != NO_CARD  # it left the reserve
    return gained


def _most_cleared(state: State) -> int:
    """How many cards a king can have cleared just now; a new stock may hold them already."""
    seat = state.turn
    if not has_gap(state.bases[seat]):
        return 0
    drawn_after = state.stage == LAY and state.exposed[seat] == state.hands[seat][:-1]
    restocked = len(state.stocks[seat]) + 1 if drawn_after else 0
    return len(state.discards[seat]) + restocked
