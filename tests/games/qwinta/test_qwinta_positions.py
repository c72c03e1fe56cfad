"""QWINTA positions as files: what play shows reads back the same, and what cannot be is listed with every problem."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.engine.play import CASES, steps
from tests.positions.judging import misfits, problems
from tutor.engine.protocol import NOBODY
from tutor.errors import UserError
from tutor.games.qwinta import rules as game
from tutor.positions import dump_position, load_position, read_position, schema

CASE = next(case for case in CASES if case.game is game)
TEXT = (Path(__file__).parents[3] / "scenarios" / "qwinta" / "three-qwintas.yaml").read_text(encoding="utf-8")
BASE: dict[str, Any] = yaml.safe_load(TEXT)


def changed(**changes: Any) -> dict[str, Any]:
    """The position above with other values; a_hand="…" changes something of one side, None leaves it out."""
    data = json.loads(json.dumps(BASE))
    for key, value in changes.items():
        side, _, what = key.partition("_")
        holder, name = (data["sides"][side], what) if what else (data, key)
        holder[name] = value
        if value is None:
            del holder[name]
    return data  # type: ignore[no-any-return]


def test_the_example_of_the_sheet() -> None:
    view = load_position(TEXT)
    assert [game.NOTATION.text(move) for move in view.legal] == ["settle 2", "settle 3", "leave"]
    assert (view.turn, view.lot, view.points) == (0, [13, 0], [0, 3])
    assert view.hands[1] == [-1, -1, -1]


def test_what_was_agreed_stands_in_the_file() -> None:
    view = read_position(
        {
            **changed(a_hand="clubs-5 spades-9 diamonds-2 hearts-9", a_stock=29, b_hand=4, b_stock=29, goal=20),
            "in_hand": 4,
        }
    )
    assert (view.in_hand, view.goal) == (4, 20)
    assert game.facts(load_position(dump_position(view))) == game.facts(view)
    with pytest.raises(UserError, match="3 cards in hand instead of 4"):
        read_position({**BASE, "in_hand": 4})


@pytest.mark.parametrize("sense", [0.0, 0.6])
def test_what_play_shows_reads_back_the_same(sense: float) -> None:
    """Through whole games, from both seats, with new stocks that expose hands."""
    stages, exposed = set(), 0
    for seed in range(3):
        for number, (state, _, _) in enumerate(steps(CASE, seed=seed, sense=sense)):
            if state.turn == NOBODY or number % 4:
                continue
            stages.add(state.stage)
            exposed += bool(state.exposed[0])
            for seat in (0, 1):
                view = game.view(state, seat)
                text = dump_position(view)
                assert game.facts(load_position(text)) == game.facts(view)
                assert number % 40 or not misfits(yaml.safe_load(text), schema())
    assert stages == {0, 1, 2, 3}
    assert exposed or sense


def test_a_sampled_world_agrees_with_the_file() -> None:
    view = load_position(TEXT)
    world = game.sample(view, random.Random(1))
    assert game.broken(world) == []
    assert game.facts(game.view(world, 0)) == game.facts(view)


def test_the_order_of_a_hand_does_not_matter_to_what_is_exposed() -> None:
    *_, (state, _, _) = (found for found in steps(CASE, seed=1, most=200) if found[0].turn == 0)
    data = yaml.safe_load(dump_position(game.view(state, 0)))
    for side in data["sides"].values():
        if isinstance(side["hand"], str):
            side["hand"] = " ".join(sorted(side["hand"].split(), reverse=True))
    assert [sorted(hand) for hand in read_position(data).hands] == [sorted(h) for h in game.view(state, 0).hands]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"a_hand": "clubs-5 spades-9 joker"}, "a: hand: there is no card 'joker'."),
        ({"a_hand": "clubs-5 spades-9 clubs-jack"}, "a: hand: an action card does not lie there."),
        ({"b_turned": "diamonds-queen spades-9"}, "b: turned: only action cards are turned up."),
        ({"a_exposed": "clubs-6"}, "a: exposed cards are cards in hand."),
        ({"b_exposed": "clubs-6"}, "b: exposed is for the own hand; in the other's, known cards are written out; b: "
                                   "exposed cards are cards in hand."),
        ({"a_base": ["", "hearts-ace", "hearts-8", "hearts-3", "diamonds-6"]}, "a: an open place is written -."),
        ({"taken": "nothing"}, "taken: there is no card 'nothing'."),
        ({"a_hand": "clubs-5 spades-9 hearts-8"}, "a: there is only one hearts-8 (ruling.material)."),
        ({"a_hand": "clubs-5 spades-9 ?"}, "a: everybody knows the own hand."),
        ({"b_hand": "clubs-5 ? ?"}, "No new stock can have exposed cards of b after 2 turns of b (step4.empty)."),
        ({"a_stock": 29}, "a: 30 cards are unseen, and the stock and the hand have room for 29 (ruling.material)."),
        ({"b_points": 60}, "b had already won before this turn (game.end)."),
        ({"stage": "lay"}, "a has 3 cards in hand instead of 4: the stock cannot have run out (step4.take)."),
        ({"a_turned": "spades-king clubs-queen diamonds-jack"},
         "There is nothing to decide at the step `check` (turn.order)."),
        ({"a_turned": "spades-king hearts-jack"},
         "a has turned up 2 action cards; in the turn number 3 of this player it must be 3 (step1.turn)."),
        ({"a_turned": None}, "a: a turn begins with an action card (step1.turn)."),
    ],
)  # fmt: skip
def test_what_cannot_be(changes: dict[str, Any], said: str) -> None:
    assert problems(changed(**changes))[0] == said


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": "c"}, {"turn": "x"}, {"turns": -1}, {"turns": "4"}, {"stage": "look"}, {"stage": None}, {"extra": 1},
        {"a_base": ["hearts-8"]}, {"a_base": "hearts-8"}, {"a_hand": 7}, {"a_hand": ["hearts-8"]}, {"a_hand": None},
        {"a_stock": None}, {"a_stock": 41}, {"a_points": -1}, {"a_extra": 1}, {"sides": {}}, {"sides": None},
        {"sides": {"a": BASE["sides"]["a"]}}, {"taken": 7}, {"turn": True}, {"taken": ""}, {"taken": " "},
        {"taken": "hearts-10 hearts-9"}, {"taken": "?"},
    ],
)  # fmt: skip
def test_what_is_not_written_like_a_position(changes: dict[str, Any]) -> None:
    assert problems(changed(**changes))
