"""Sampled worlds are as likely as the true one: where a seat has not seen a card, truth and samples are alike."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.engine.play import Case, leaves, play_blind, some_of_each_game
from tests.engine.statistics import alike, chi_square
from tutor.engine.chance import shuffled
from tutor.games.beverbende.rules.cards import COPIES, DECK


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
