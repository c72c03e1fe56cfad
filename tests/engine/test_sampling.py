"""Sampled worlds are as likely as the true one: where a seat has not seen a card, truth and samples are alike."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.engine.play import CASES, Case, play_blind, some_of_each_game, steps
from tests.engine.statistics import alike, chi_square
from tutor.engine.beverbende.cards import COPIES, DECK
from tutor.engine.beverbende.state import KEPT, ORIGIN_NAMES
from tutor.engine.beverbende.view import left
from tutor.engine.chance import shuffled
from tutor.engine.hidden import UNKNOWN
from tutor.engine.protocol import NOBODY


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Every number in plain data, with the way to it."""
    if isinstance(data, int):
        yield path, data
    elif isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, key))


def moments(case: Case, games: int, longest: int) -> Iterator[tuple[Any, Any, random.Random]]:
    """One moment of each game (a second look at a game would see the same cards again): the state and a seat's view."""
    for seed in range(games):
        rng = random.Random(f"{case}/{seed}")
        for state, _, _ in steps(case, seed=seed, patience=0.99, most=rng.randint(2, longest)):
            if case.game.to_move(state) != NOBODY:
                last = state
        if case.game.to_move(last) != NOBODY:
            yield last, case.game.view(last, rng.randrange(case.players)), rng


@pytest.mark.parametrize("case", list(some_of_each_game(3)), ids=str)
def test_truth_is_distributed_like_the_samples(case: Case) -> None:
    """One unseen place of each kind: the true card, and the card of a sampled world."""
    truth: dict[str, Counter[int]] = {}
    samples: dict[str, Counter[int]] = {}
    for state, view, rng in blind_moments(case, moments=200, longest=40):
        true = dict(leaves(case.game.dump(state)))
        world, *others = (dict(leaves(case.game.dump(case.game.sample(view, rng)))) for _ in range(5))
        unknown = [path for path in true if len({other[path] for other in others}) > 1]
        for kind in sorted({path[0] for path in unknown}):
            path = rng.choice([path for path in unknown if path[0] == kind])
            truth.setdefault(kind, Counter())[true[path]] += 1
            samples.setdefault(kind, Counter())[world[path]] += 1
    assert sum(sum(counts.values()) for counts in truth.values()) > 300
    for kind, counts in truth.items():
        assert alike(counts, samples[kind]), (kind, counts, samples[kind])


def blind_moments(case: Case, moments: int, longest: int) -> Iterator[tuple[Any, Any, random.Random]]:
    """So many moments, each of a game of its own, in which nobody's choices told the seat anything."""
    seed = 0
    while moments:
        seed += 1
        rng = random.Random(f"{case}/{seed}")
        seat = rng.randrange(case.players)
        state = play_blind(case, seat, rng, most=rng.randint(0, longest))
        if state is not None:
            moments -= 1
            yield state, case.game.view(state, seat), rng


def test_beverbende_by_where_the_card_came_from() -> None:
    """Dealt or kept, before or after a reshuffle: the true cards against the exact chances that a seat can work out."""
    expected: dict[str, list[float]] = {}
    true: dict[str, list[int]] = {}
    for case in [case for case in CASES if case.game.ID == "beverbende"][::4]:
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


def _deal(rng: random.Random) -> list[int]:
    return shuffled(DECK, rng.random)


def _lazy_deal(rng: random.Random) -> list[int]:
    """A shuffle that leaves the deck as it was one time in seven."""
    return shuffled(DECK, rng.random) if rng.random() > 1 / 7 else list(DECK)


def _evenness(place: int, deal: Callable[[random.Random], list[int]]) -> float:
    """How likely a fair shuffle would put such cards there in 6600 deals."""
    rng = random.Random(place)
    counts = Counter(deal(rng)[place] for _ in range(6600))
    return chi_square([counts[face] for face in range(13)], [100 * copies for copies in COPIES])


@pytest.mark.parametrize("place", [0, 1, 32, 64, 65])
def test_every_card_is_as_likely_in_every_place_of_a_shuffle(place: int) -> None:
    assert _evenness(place, _deal) > 0.001
    assert _evenness(place, _lazy_deal) < 0.001


def test_neighbours_in_a_shuffle_do_not_know_each_other() -> None:
    rng = random.Random(5)
    rounds = 20_000
    small = (0, 1, 2, 3)
    counts = Counter(tuple(shuffled(small, rng.random)) for _ in range(rounds))
    assert len(counts) == 24
    assert chi_square(list(counts.values()), [rounds / 24] * 24) > 0.001
