"""Worlds that agree with all that a seat has seen, as likely as play makes them; and how a round ends in them."""

import random
from collections.abc import Callable
from typing import Final

from tutor.coach.beverbende.belief import UNTOUCHED, chapters, story
from tutor.coach.beverbende.belief_tables import LIKELIHOOD
from tutor.coach.beverbende.policy import Policy
from tutor.engine.beverbende.cards import DRAW_TWO, HIGHEST
from tutor.engine.beverbende.moves import ROW, THE_DECLINE, THE_DRAW
from tutor.engine.beverbende.play import carry_out
from tutor.engine.beverbende.state import CHOOSE, KEPT, State, copy_open
from tutor.engine.beverbende.view import View, left
from tutor.engine.chance import Chance
from tutor.engine.hidden import UNKNOWN, Held, listed

PATIENCE: Final = 500  # cards that are tried before an unlikely one will do


def table_of(seen: View) -> State:
    """What the view shows, as a table: the policy never asks for the face of a card that its seat has not seen."""
    state = State(seen.players, seen.edition, seen.rounds, seen.starter)
    copy_open(seen, state)
    state.rows = [row[:] for row in seen.rows]
    state.hand = seen.hand
    return state


def imagine(seen: View, rng: random.Random, likelihood: tuple[tuple[float, ...], ...] = LIKELIHOOD) -> State:
    """A world in which unseen cards are drawn as the tables of belief weigh them.

    A kept card is a number (`ruling.number-in-row`): such places choose first, while there are numbers left. Cards that
    nobody has ever seen come last, and are as good as any of the pile.
    """
    state = table_of(seen)
    draw = rng.random
    batches = left(seen)
    for batch in range(len(batches)):
        rest = listed(batches[batch])
        _fill(state, batch, rest, kept=True, draw=draw, likelihood=likelihood)
        _fill(state, batch, rest, kept=False, draw=draw, likelihood=likelihood)
        for at in range(len(rest) - 1, 0, -1):
            to = int(draw() * (at + 1))
            rest[at], rest[to] = rest[to], rest[at]
        for row in state.rows:
            for slot in range(ROW):
                if row[slot].face == UNKNOWN and row[slot].batch == batch:
                    row[slot] = with_face(row[slot], rest.pop())
        if batch == len(batches) - 1:
            if state.hand == UNKNOWN:
                state.hand = rest.pop()
            state.pile = rest
    return state


def _fill(
    state: State,
    batch: int,
    rest: list[int],
    *,
    kept: bool,
    draw: Callable[[], float],
    likelihood: tuple[tuple[float, ...], ...],
) -> None:
    """Give the places of this shuffle, those of kept cards or the others, a card of the rest that is likely there.

    A card is drawn, and stays with the likelihood of its face in that place's story.
    """
    for owner in range(state.players):
        row = state.rows[owner]
        tells = chapters(state, owner)
        for slot in range(ROW):
            card = row[slot]
            if card.face != UNKNOWN or card.batch != batch or (card.origin == KEPT) != kept:
                continue
            what = story(card, owner)
            if what == UNTOUCHED:
                continue
            likely = likelihood[tells + what]
            highest = HIGHEST if kept else DRAW_TWO
            at = int(draw() * len(rest))
            tries = 1
            while rest[at] > highest or (draw() >= likely[rest[at]] and tries < PATIENCE):
                at = int(draw() * len(rest))
                tries += 1
            row[slot] = with_face(card, rest[at])
            rest[at] = rest[-1]
            rest.pop()


def with_face(card: Held, face: int) -> Held:
    return Held(face, card.origin, card.batch, card.seen)


def finish_round(state: State, policy: Policy, chance: Chance) -> tuple[int, ...]:
    """Everybody plays on by the policy; the points of the round."""
    while state.stage >= 0:
        play_on(state, policy.decide(state, state.turn), chance)
    return state.pad[-1]


def play_on(state: State, move: int, chance: Chance) -> None:
    """Make a move in an imagined world, so that each turn uses up one card of the draw pile.

    Nobody knows the order of the pile, so a world stays as likely when its top card goes to the bottom because nothing
    was drawn, and when a card that a draw-two draws beyond the first comes from the bottom. Later players then draw the
    same cards whatever was done before, and what two moves are worth differs by the moves, less by luck.
    """
    pile = state.pile
    if pile:
        if state.stage == CHOOSE:
            if move != THE_DRAW:
                pile.insert(0, pile.pop())
        elif move in (THE_DRAW, THE_DECLINE):
            pile.append(pile.pop(0))
    carry_out(state, move, chance)
