"""Sampled worlds follow the exact chances, also where verdicts and returned cards make them uneven."""

import random
from collections import Counter
from itertools import permutations

import pytest

from tests.clauses import clause
from tests.engine.statistics import alike, chi_square
from tutor.engine.chance import Chance
from tutor.games.uno import rules as game
from tutor.games.uno.rules.cards import COLOUR, FACE_NAMES, WILD_FOUR
from tutor.games.uno.rules.sample import Where, deal

RED, YELLOW, GREEN, BLUE = (1 << colour for colour in range(4))
NOBODY_KNOWS = 0


def grouped(excluded: tuple[int, ...]) -> dict[int, list[Where]]:
    """Places of one hand, by the colours that are ruled out there."""
    return {mask: [(0, place) for place, of in enumerate(excluded) if of == mask] for mask in excluded}


def faces(text: str) -> list[int]:
    return [FACE_NAMES.index(word) for word in text.split()]


@pytest.mark.parametrize(
    ("cards", "excluded"),
    [
        ("red-1 red-2 blue-1 green-1", (RED, BLUE)),
        ("red-1 red-2 blue-1 blue-2 wild", (RED, BLUE, RED)),
        ("red-1 yellow-1 green-1 blue-1 wild", (RED | YELLOW, GREEN, NOBODY_KNOWS)),
        ("red-1 red-2 red-3 blue-1 green-1", (RED, BLUE | GREEN, GREEN)),
        ("red-1 blue-1 wild wild-draw-four", (RED, RED)),
        ("red-1 blue-1 green-1", (NOBODY_KNOWS, NOBODY_KNOWS)),
    ],
)
def test_every_allowed_deal_is_as_likely_as_any_other(cards: str, excluded: tuple[int, ...]) -> None:
    """By counting: all ways to lay these cards in places of which some colours are ruled out."""
    deck, rng = faces(cards), random.Random(1)
    allowed = [
        way
        for way in permutations(deck, len(excluded))
        if not any(mask >> COLOUR[face] & 1 for face, mask in zip(way, excluded, strict=True))
    ]
    drawn: Counter[tuple[int, ...]] = Counter()
    while drawn.total() < 6000:
        dealt: dict[Where, int] = {}
        rest = deal(deck, grouped(excluded), dealt, rng)
        if rest is not None:
            assert sorted([*rest, *dealt.values()]) == sorted(deck)
            drawn[tuple(dealt[0, place] for place in range(len(excluded)))] += 1
    assert set(drawn) == set(allowed)
    assert chi_square([drawn[way] for way in allowed], [6000 / len(allowed)] * len(allowed)) > 0.001


def test_what_is_left_lies_in_any_order() -> None:
    """The pile must not tell which cards could not be chosen, nor which of two equal ones was."""
    rng = random.Random(2)
    piles: Counter[tuple[int, ...]] = Counter()
    while piles.total() < 6000:
        rest = deal(faces("red-1 blue-1 blue-1 green-1"), grouped((RED, NOBODY_KNOWS)), {}, rng)
        if rest is not None:
            piles[tuple(rest)] += 1
    for one, two in piles:
        assert alike({0: piles[one, two], 1: piles[two, one]}, {0: 3000, 1: 3000}), (one, two)


def test_what_cannot_be_dealt_is_not_dealt() -> None:
    assert deal(faces("red-1 red-2"), grouped((RED,)), {}, random.Random(1)) is None


@clause("setup.first.wild-four")
@pytest.mark.parametrize("draws", [0, 6])
def test_wild_draw_fours_lie_where_a_returned_one_makes_them_likely(draws: int) -> None:
    """Deals in which one came back: how many of them another hand really has, and how many in sampled worlds."""
    truth: Counter[int] = Counter()
    samples: Counter[int] = Counter()
    for seed in range(30_000):
        rng = random.Random(seed)
        state = game.new(3)
        game.deal(state, Chance(rng))
        if not state.returned:
            continue
        for _ in range(draws):
            move = "draw" if "draw" in texts(state) else "keep"
            if move in texts(state):
                game.apply(state, game.NOTATION.parse(move), Chance(rng))
        world = game.sample(game.view(state, 0), rng)
        for counts, table in ((truth, state), (samples, world)):
            counts[10 * fours_of(table, 1) + fours_of(table, 2)] += 1
    assert truth.total() > 800
    assert alike(truth, samples)


def texts(state: game.State) -> list[str]:
    return [game.NOTATION.text(move) for move in game.legal_moves(state)]


def fours_of(state: game.State, seat: int) -> int:
    return sum(card.face == WILD_FOUR for card in state.hands[seat])
