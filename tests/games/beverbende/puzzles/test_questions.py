"""What the engine knows: allowed or not, points, which card, how many are left. Held against brute force."""

import random
from collections.abc import Iterator

import pytest

from tests.lessons.scenes import POSITION
from tests.puzzles.samples import known_puzzle, view_of
from tutor.coach.bots import BOTS
from tutor.engine.chance import Chance
from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.puzzles.questions import can_be, in_pile_at_most, revealed
from tutor.games.beverbende.rules.cards import COPIES, FACE_NAMES, SWAP
from tutor.games.beverbende.rules.view import View, sample


def views(players: int, seed: int) -> Iterator[View]:
    """A round of real play, seen by every seat."""
    rng = random.Random(seed)
    state = beverbende.new(players, {})
    bot = BOTS["beverbende"]["random"]()
    beverbende.deal(state, Chance(rng))
    while not state.pad:
        yield beverbende.view(state, int(rng.random() * players))
        legal = beverbende.legal_moves(state)
        beverbende.apply(state, bot.choose(legal, lambda: beverbende.view(state, state.turn), rng), Chance(rng))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_card_can_be_exactly_what_it_is_in_some_world(players: int) -> None:
    """Whatever is ever dealt there is said to be possible; and what is said to be possible is dealt at last."""
    for number, view in enumerate(views(players, players)):
        if number % 11 or number > 80:
            continue
        rng = random.Random(number)
        worlds = [sample(view, rng) for _ in range(300)]
        for seat, row in enumerate(view.rows):
            for slot in range(len(row)):
                dealt = {world.rows[seat][slot].face for world in worlds}
                possible = set(can_be(view, seat, slot))
                assert dealt <= possible
                assert len(possible - dealt) <= 1  # 300 worlds show nearly everything that is not very rare


def test_a_kept_card_is_a_number() -> None:
    view = view_of(POSITION)
    assert SWAP not in can_be(view, 1, 1)
    assert SWAP in can_be(view, 1, 2)


@pytest.mark.parametrize(("place", "card", "answer"), [("b2", "swap", "no"), ("b3", "swap", "yes"), ("b2", "0", "yes")])
def test_can_it_be_this_one(place: str, card: str, answer: str) -> None:
    assert known_puzzle("know", place=place, card=card).answers == (answer,)


def test_which_card_lies_there() -> None:
    assert known_puzzle("know", place="a1").answers == ("4",)
    assert known_puzzle("know", place="b3").answers == ("unknown",)


def test_a_card_is_followed_through_a_swap() -> None:
    before = ["draw", "swap 4 b2", "pass", "draw"]
    puzzle = known_puzzle("know", before=before, next="swap 3", place="b2")
    assert puzzle.answers == ("7",)
    assert puzzle.start.view.rows[1][1].face == UNKNOWN


def test_if_all_are_seen_it_cannot_be_one() -> None:
    position = {**POSITION, "discard": "0 0 0 0 6 9 2", "draw_pile": 51, "lap": 4}
    assert known_puzzle("know", position, place="b3", card="0").answers == ("no",)


def test_how_many_are_left() -> None:
    view = view_of(POSITION)
    for face, name in enumerate(FACE_NAMES):
        seen = view.discard.count(face) + sum(card.face == face for row in view.rows for card in row)
        assert in_pile_at_most(view, name) == COPIES[face] - seen
    assert known_puzzle("count", card="9").answers == ("8",)
    assert known_puzzle("count", card="4").highest == 4


@pytest.mark.parametrize("players", [2, 5])
def test_the_pile_never_holds_more(players: int) -> None:
    for number, view in enumerate(views(players, players)):
        if number % 17 == 0 and number < 120:
            worlds = [sample(view, random.Random(f"{number}/{count}")) for count in range(20)]
            for face, name in enumerate(FACE_NAMES):
                assert max(world.pile.count(face) for world in worlds) <= in_pile_at_most(view, name)


@pytest.mark.parametrize(
    ("move", "answer"),
    [("take 2", "allowed"), ("knock", "knock.when"), ("exchange 1", "b.draw")],
)
def test_allowed_or_not_and_why(move: str, answer: str) -> None:
    puzzle = known_puzzle("legal", move=move)
    assert puzzle.answers == (answer,)
    assert answer in puzzle.choices
    assert puzzle.choices[0] == "allowed"
    assert len(set(puzzle.choices)) == len(puzzle.choices) >= 3


def test_points_of_a_finished_round() -> None:
    position = {**POSITION, "knocker": "b", "lap": 3, "draw_pile": 55}
    puzzle = known_puzzle(
        "score", position, before=["draw", "discard"], under={"a2": "swap", "a3": "1"}, next="9 5", points="a"
    )
    assert puzzle.answers == ("17",)  # 4, 5 in place of the swap, 1, 7


def test_before_the_specials_are_replaced() -> None:
    position = {**POSITION, "knocker": "b", "lap": 3, "draw_pile": 55}
    puzzle = known_puzzle(
        "score", position, before=["draw", "discard"], under={"a2": "swap", "b1": "peek"}, next="9 5 peek 0", points="a"
    )
    shown = revealed(puzzle.moment)
    assert shown.view.rows[0][1].face == SWAP
    assert shown.coming[:3] == ("5", "peek", "0")  # the knocker's first
    assert puzzle.view.rows[0][1].face == 0
