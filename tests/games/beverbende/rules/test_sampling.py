"""Sampled worlds follow the exact chances that a seat can work out, wherever a card came from."""

import random
from collections.abc import Iterator
from typing import Any

from tests.engine.play import CASES, Case, steps
from tests.engine.statistics import chi_square
from tutor.engine.hidden import UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.rules.state import KEPT, ORIGIN_NAMES
from tutor.games.beverbende.rules.view import left


def moments(case: Case, games: int, longest: int) -> Iterator[tuple[Any, Any, random.Random]]:
    """One moment of each game (a second look at a game would see the same cards again): the state and a seat's view."""
    for seed in range(games):
        rng = random.Random(f"{case}/{seed}")
        for state, _, _ in steps(case, seed=seed, patience=0.99, most=rng.randint(2, longest)):
            if case.game.to_move(state) != NOBODY:
                last = state
        if case.game.to_move(last) != NOBODY:
            yield last, case.game.view(last, rng.randrange(case.players)), rng


def test_by_where_the_card_came_from() -> None:
    """Dealt or kept, before or after a reshuffle: the true cards against the exact chances that a seat can work out."""
    expected: dict[str, list[float]] = {}
    true: dict[str, list[int]] = {}
    for case in [case for case in CASES if case.game is beverbende][2::4]:
        for state, view, rng in moments(case, games=450, longest=800):
            places = [(seat, slot) for seat in range(case.players) for slot in range(4)]
            hidden = [(seat, slot) for seat, slot in places if view.rows[seat][slot].face == UNKNOWN]
            if hidden:
                seat, slot = rng.choice(hidden)
                card = view.rows[seat][slot]
                kind = f"{ORIGIN_NAMES[card.origin]}, {'deal' if card.batch == 0 else 'reshuffle'}"
                chances = _chances(view, card.batch, kept=card.origin == KEPT)
                expected[kind] = [a + b for a, b in zip(expected.get(kind, [0.0] * 13), chances, strict=True)]
                true.setdefault(kind, [0] * 13)[state.rows[seat][slot].face] += 1
    assert set(true) == {"dealt, deal", "kept, deal", "kept, reshuffle"}
    for kind, counts in true.items():
        assert sum(counts) > 150, kind
        assert chi_square(counts, expected[kind]) > 0.001, (kind, counts, expected[kind])


def _chances(view: Any, batch: int, kept: bool) -> list[float]:
    """The chance of each face in one place: kept places share the numbers evenly, the others share what is left."""
    counts = left(view)[batch]
    numbers = sum(counts[:10])
    if kept:
        return [count / numbers if face < 10 else 0.0 for face, count in enumerate(counts)]
    taken = sum(c.face == UNKNOWN and c.batch == batch and c.origin == KEPT for row in view.rows for c in row)
    rest = [count * (1 - taken / numbers) if face < 10 and taken else count for face, count in enumerate(counts)]
    return [count / sum(rest) for count in rest]
