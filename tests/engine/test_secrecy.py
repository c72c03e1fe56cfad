"""Hidden cards stay hidden: two worlds that differ only in cards a seat has not seen are one world to that seat."""

import json
import random
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any

import pytest

from tests.engine.play import CASES, Case, choose, steps
from tutor.engine.chance import Chance, Recorded, shuffled
from tutor.engine.errors import GameError
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL

each_case = pytest.mark.parametrize("case", CASES, ids=str)


class Tagged(int):
    """A card that can be told from its equals: which shuffle laid it where."""

    tag: tuple[int, int]


class TaggingChance(Chance):
    """Shuffles, and marks each card with its place, so that the test can see who gets to know which card."""

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        number = len(self.orders)
        order = []
        for place, card in enumerate(shuffled(cards, self._draw)):
            tagged = Tagged(card)
            tagged.tag = (number, place)
            order.append(tagged)
        self.orders.append(order)
        return order[:]


def tags(value: Any) -> Iterator[tuple[int, int]]:
    """Every marked card in plain data."""
    if isinstance(value, Tagged):
        yield value.tag
    elif isinstance(value, dict):
        for inner in value.values():
            yield from tags(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from tags(inner)


def what_the_seat_gets(case: Case, moves: list[str], chance: Chance, seat: int) -> list[str]:
    """Everything that this seat is ever shown along these moves, as bytes would tell it."""
    state = case.new()
    shown = []
    for move in moves:
        journal: list[Event] = []
        if move == DEAL:
            case.game.deal(state, chance, journal)
        else:
            case.game.apply(state, case.game.NOTATION.parse(move), chance, journal)
        own_turn = case.game.to_move(state) == seat
        refusals = [case.game.refusal(state, m) for m in range(len(case.game.NOTATION.texts))] if own_turn else []
        view = case.game.view(state, seat)
        told = [[event.told_to(seat), event.clauses] for event in journal]
        shown.append(json.dumps([case.game.facts(view), told, refusals]))
    return shown


@each_case
def test_paired_worlds_along_whole_games(case: Case) -> None:
    """Play; exchange cards that the seat never got to see; the same moves must show it the same, byte by byte."""
    pairs = 0
    for seed in range(6):
        rng = random.Random(seed)
        chance = TaggingChance(rng)
        state = case.new()
        moves: list[str] = []
        seat = seed % case.players
        seen: set[tuple[int, int]] = set()
        for _ in range(rng.choice((6, 30, 120))):
            if case.game.to_move(state) == NOBODY:
                if moves:
                    break  # a finished round is shown to all
                case.game.deal(state, chance)
                moves.append(DEAL)
            else:
                move = choose(case, state, rng, patience=1.0)
                moves.append(case.game.NOTATION.text(move))
                case.game.apply(state, move, chance)
            if case.game.to_move(state) == NOBODY:
                moves.pop()  # the reveal belongs to everybody
                break
            seen.update(tags(case.game.facts(case.game.view(state, seat))))
        truth = [list(map(int, order)) for order in chance.orders]
        hidden = set(tags(case.game.dump(state))) - seen  # without what was shuffled and is no more, as to draw lots
        told = what_the_seat_gets(case, moves, Recorded(truth), seat)
        for _ in range(8):
            world = _exchanged(truth, hidden, rng)
            try:
                other = what_the_seat_gets(case, moves, Recorded(world), seat)
            except GameError:
                continue  # somebody could not have played like this with those cards
            assert other == told
            pairs += world != truth
    assert pairs > 10


def _exchanged(orders: list[list[int]], hidden: set[tuple[int, int]], rng: random.Random) -> list[list[int]]:
    """The same shuffles with some hidden cards exchanged, within the last one or within any whose cards stay put."""
    world = [order[:] for order in orders]
    for number, order in enumerate(world):
        unseen = [place for place in range(len(order)) if (number, place) in hidden]
        for _ in range(rng.randint(1, 4)):
            if len(unseen) > 1:
                one, two = rng.sample(unseen, 2)
                order[one], order[two] = order[two], order[one]
    return world


@each_case
def test_an_event_tells_a_seat_no_more_than_its_view_and_no_less(case: Case) -> None:
    """One step in two worlds that look alike to a seat: it is told the same exactly when it then sees the same."""
    rng = random.Random(11)
    alike = different = 0
    play = chain.from_iterable(steps(case, seed=seed, patience=0.95) for seed in (11, 12))  # the second if one is short
    for number, (state, _, _) in enumerate(islice(play, 300)):
        if number % 3 or case.game.to_move(state) == NOBODY:
            continue
        for seat in range(case.players):
            twin = case.game.sample(case.game.view(state, seat), rng)
            move = rng.choice(case.game.legal_moves(state))
            if move not in case.game.legal_moves(twin):
                continue
            told, seen = zip(*(_one_step(case, world, move, seat) for world in (state.copy(), twin)), strict=True)
            assert (told[0] == told[1]) == (seen[0] == seen[1]), case.game.NOTATION.text(move)
            alike += told[0] == told[1]
            different += told[0] != told[1]
    assert alike > 10
    assert different > 10


def _one_step(case: Case, world: Any, move: int, seat: int) -> tuple[str, str]:
    journal: list[Event] = []
    case.game.apply(world, move, Chance(random.Random(0)), journal)
    told = [[event.told_to(seat), event.clauses] for event in journal]
    return json.dumps(told), json.dumps(case.game.facts(case.game.view(world, seat)))
