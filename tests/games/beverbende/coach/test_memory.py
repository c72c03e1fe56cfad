"""A memory is a fold over what a seat was told: reproducible, never better than what was seen, and consistent."""

import random
from collections.abc import Iterator
from itertools import pairwise
from math import inf
from typing import Any

import pytest

from tests.engine.play import Case, steps
from tutor.engine.hidden import UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.memory import PERFECT, Memory, Span
from tutor.games.beverbende.rules.view import View, left

Told = dict[str, Any]
SHORT = Span(own=6, kept=4, others=2, confusion=0.5)
PLAYERS = 3


def heard(seat: int, seed: int, most: int = 400) -> Iterator[tuple[list[Told], View]]:
    """A game as this seat hears and sees it, step by step."""
    case = Case(beverbende, PLAYERS, {})
    for state, _, events in steps(case, seed=seed, patience=0.9, sense=0.5, most=most):
        yield [event.told_to(seat) for event in events], beverbende.view(state, seat)


def known(view: View) -> set[tuple[int, int]]:
    return {(seat, slot) for seat, row in enumerate(view.rows) for slot, card in enumerate(row) if card.face != UNKNOWN}


def remembered(span: Span, told: list[Told], view: View, seat: int = 0, seed: object = 1) -> set[tuple[int, int]]:
    memory = Memory(seat, span, seed)
    for event in told:
        memory.hear(event)
    return known(memory.recall(view))


@pytest.mark.parametrize("seat", range(PLAYERS))
def test_a_memory_that_is_folded_anew_is_the_same(seat: int) -> None:
    """As after a restart: everything is told again to somebody new."""
    memory = Memory(seat, SHORT, "game 7")
    told: list[Told] = []
    for number, (events, view) in enumerate(heard(seat, seed=1)):
        for event in events:
            memory.hear(event)
        told += events
        if number % 7 == 0:
            assert known(memory.recall(view)) == remembered(SHORT, told, view, seat, "game 7")


def test_perfect_memory_forgets_nothing() -> None:
    memory = Memory(0, PERFECT, 1)
    for events, view in heard(0, seed=2):
        for event in events:
            memory.hear(event)
        assert memory.recall(view) is view


@pytest.mark.parametrize("part", ["own", "kept", "others"])
def test_a_longer_span_remembers_more(part: str) -> None:
    """Never less at any moment, and more in the end."""
    spans = [PERFECT._replace(**{part: turns}) for turns in (1.0, 5.0, 25.0, inf)]
    memories = [Memory(0, span, 3) for span in spans]
    totals = [0] * len(spans)
    for seed in range(3):
        for events, view in heard(0, seed=seed):
            for memory in memories:
                for event in events:
                    memory.hear(event)
            found = [known(memory.recall(view)) for memory in memories]
            assert all(less <= more for less, more in pairwise(found))
            totals = [total + len(cards) for total, cards in zip(totals, found, strict=True)]
    assert totals == sorted(totals)
    assert len(set(totals)) == len(totals)


def test_less_confusion_remembers_more() -> None:
    memories = [Memory(0, PERFECT._replace(confusion=chance), 3) for chance in (1.0, 0.5, 0.0)]
    totals = [0, 0, 0]
    for seed in range(4):
        for events, view in heard(0, seed=seed):
            for memory in memories:
                for event in events:
                    memory.hear(event)
            found = [known(memory.recall(view)) for memory in memories]
            assert found[0] <= found[1] <= found[2] == known(view)
            totals = [total + len(cards) for total, cards in zip(totals, found, strict=True)]
    assert totals[0] < totals[1] < totals[2]


def test_the_seed_decides_what_is_forgotten() -> None:
    told: list[Told] = []
    differ = 0
    for events, view in heard(0, seed=4, most=60):
        told += events
        differ += remembered(SHORT, told, view, seed=1) != remembered(SHORT, told, view, seed=2)
    assert differ > 5


def test_a_mean_life_is_the_mean() -> None:
    """Of many cards looked at, so many are left after so many turns: nobody forgets within the turn."""
    turns, mean, games = 8, 10.0, 3000
    looked = {"event": "looked", "seat": "a", "slots": [1, 4], "cards": ["3", "4"]}
    view = next(view for _, view in heard(0, seed=5))
    left_over = 0
    for seed in range(games):
        told = [{"event": "dealt", "round": 1}, looked, *({"event": "discarded"} for _ in range(turns))]
        left_over += len(remembered(Span(own=mean), told, view, seed=seed))
    expected = 2.718281828 ** (-(turns - 1) / mean)
    assert left_over / (2 * games) == pytest.approx(expected, abs=0.03)


def test_nobody_forgets_within_the_turn() -> None:
    for seed in range(50):
        told, view = next(heard(0, seed=seed))
        assert remembered(Span(own=0.001), told, view, seed=seed) == known(view)


def test_a_second_look_renews() -> None:
    deal, view = next(heard(0, seed=6))
    pause = [{"event": "discarded"}] * 30
    peek = {"event": "peeked", "seat": "a", "slot": 1, "card": "5"}
    span = Span(own=0.5)
    assert remembered(span, [*deal, *pause], view) == set()
    assert remembered(span, [*deal, *pause, peek], view) == {(0, 0)}


def test_what_was_only_shown_to_another_changes_nothing() -> None:
    deal, view = next(heard(0, seed=6))
    before = remembered(PERFECT._replace(own=9.0), deal, view)
    deal.append({"event": "looked", "seat": "b", "slots": [1, 4]})
    assert remembered(PERFECT._replace(own=9.0), deal, view) == before


@pytest.mark.parametrize("counts", [True, False])
def test_what_is_left_in_a_memory_makes_a_table(counts: bool) -> None:
    """Each shuffle's unseen cards fill the places that were filled from it, so that worlds can be imagined."""
    rng = random.Random(7)
    memory = Memory(0, SHORT._replace(counts=counts), 7)
    for number, (events, view) in enumerate(heard(0, seed=7)):
        for event in events:
            memory.hear(event)
        if view.turn == NOBODY:
            continue
        twin = memory.recall(view)
        assert min(min(batch) for batch in left(twin)) >= 0
        if number % 5 == 0:
            assert beverbende.broken(beverbende.sample(twin, rng)) == []


def test_who_does_not_count_sees_only_the_top_of_the_discard_pile() -> None:
    memory = Memory(0, Span(counts=False), 1)
    for _, view in heard(0, seed=8, most=80):
        if view.turn != NOBODY:
            twin = memory.recall(view)
            assert twin.discard == view.discard[-1:]
            assert twin.draw_size == view.draw_size + max(len(view.discard) - 1, 0)
            assert twin.legal == view.legal
