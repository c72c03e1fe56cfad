"""A recorded game of Beverbende: what is stored, and every way in which a record can be wrong."""

import json
import random
from typing import Any

import pytest

from tests.engine.test_replay import corrupt
from tests.games.beverbende.rules.table import PLAIN, Stacked, dealt
from tutor.engine.events import Event
from tutor.engine.replay import Record, Table, replay
from tutor.games.beverbende import rules as game

HEADER = {"game": "beverbende", "rules": game.RULES_VERSION, "players": 2,
          "options": {"edition": "beverbende", "starter": "a"}}  # fmt: skip


def record(*moves: str, pile: str = "3 4", reshuffle: str = "") -> dict[str, Any]:
    """The record of these moves after a deal with this draw pile, as JSON gives it back."""
    table = Table(game, 2, {}, random.Random(0))
    chance = Stacked([dealt({seat: PLAIN[seat] for seat in "ab"}, "9", pile)])
    table.step("deal", chance=chance)
    for move in moves:
        table.step(move, chance=Stacked([reshuffle]))
    data: dict[str, Any] = json.loads(json.dumps(table.record.as_json()))
    return data


@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_whole_game_through_json(players: int, edition: str) -> None:
    rng = random.Random(players)
    table = Table(game, players, {"edition": edition}, rng)
    told: list[tuple[int, str, list[Event]]] = []
    while not game.is_over(table.state):
        legal = [game.NOTATION.text(move) for move in game.legal_moves(table.state)]
        drawing = [text for text in legal if not text.startswith(("take", "knock"))]  # so that the pile runs out
        told.append((game.to_move(table.state), rng.choice(drawing) if drawing else "deal", []))
        table.step(told[-1][1], told[-1][2])
    stored = json.loads(json.dumps(table.record.as_json()))
    assert sum(isinstance(step, list) for step in stored["steps"]) > len(game.rounds_played(table.state))  # reshuffles
    again: list[tuple[int, str, list[Event]]] = []
    twin = replay(Record.from_json(stored), lambda *step: again.append(step))
    assert game.dump(twin.state) == game.dump(table.state)
    assert plain(again) == plain(told)
    assert twin.record == table.record


def plain(told: list[tuple[int, str, list[Event]]]) -> list[tuple[int, str, list[dict[str, Any]]]]:
    return [(seat, step, [event.whole() for event in events]) for seat, step, events in told]


def test_what_is_stored() -> None:
    data = record("Take 1", "  draw ")
    order, steps = data["steps"][1], data["steps"]
    assert {key: data[key] for key in HEADER} == HEADER
    assert steps == ["deal", order, "take 1", "draw"]
    assert order[-11:] == ["4", "3", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
    assert len(order) == 66


def test_a_replayed_game_can_be_played_on() -> None:
    table = replay(Record.from_json(record("take 1")))
    table.step("draw")
    table.step("discard")
    assert table.record.steps[-3:] == ["take 1", "draw", "discard"]
    assert game.dump(replay(table.record).state) == game.dump(table.state)


def test_an_empty_record_is_a_game_before_its_first_deal() -> None:
    table = replay(Record.from_json({**HEADER, "steps": []}))
    assert game.to_move(table.state) == -1


@pytest.mark.parametrize(
    "data",
    [
        None, [], "deal", 7, {}, {**HEADER}, {**HEADER, "steps": [], "more": 1}, {**HEADER, "steps": {}},
        {**HEADER, "steps": "deal"}, {**HEADER, "steps": [], "players": "2"}, {**HEADER, "steps": [], "players": None},
        {**HEADER, "steps": [], "players": 2.0}, {**HEADER, "steps": [], "rules": "1"},
        {**HEADER, "steps": [], "rules": True}, {**HEADER, "steps": [], "options": []},
        {**HEADER, "steps": [], "game": None},
    ],
)  # fmt: skip
def test_a_bad_header_of_the_wrong_form(data: Any) -> None:
    assert corrupt(data).step == 0


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"rules": 0}, "version 0 of the rules"),
        ({"rules": 99}, "version 99 of the rules"),
        ({"players": 1}, "the number of players cannot be '1'"),
        ({"players": 7}, "the number of players cannot be '7'"),
        ({"players": -2}, "the number of players cannot be '-2'"),
        ({"options": {"edition": "english"}}, "edition cannot be 'english'"),
        ({"options": {"edition": 3}}, "edition cannot be '3'"),
        ({"options": {"edition": None}}, "edition cannot be 'None'"),
        ({"options": {"edition": ["beverbende"]}}, "edition cannot be"),
        ({"options": {"colour": "red"}}, "an option cannot be 'colour'"),
        ({"options": {"starter": "c"}}, "starter cannot be 'c'"),
    ],
)
def test_a_bad_header_of_the_wrong_content(change: dict[str, Any], reason: str) -> None:
    error = corrupt({**record("draw"), **change})
    assert error.step == 0
    assert reason in str(error)


@pytest.mark.parametrize("step", [None, 3, True, {"a": 1}, [1, 2], [["3"]], [None]])
def test_a_step_of_the_wrong_form(step: Any) -> None:
    data = record("draw")
    data["steps"].insert(2, step)
    assert corrupt(data).step == 3


@pytest.mark.parametrize(
    ("steps", "number", "reason"),
    [
        (["knock"], 3, "knock.first-turns"),
        (["draw", "take 1"], 4, "turn.choice"),
        (["draw", "discard", "draw", "discard", "discard"], 7, "turn.choice"),
        (["fly"], 3, "'fly' is not a move of this game"),
        ([""], 3, "is not a move"),
        (["draw", "draw"], 4, "b.draw"),
        (["deal"], 3, "setup.deal"),
    ],
)
def test_an_illegal_or_malformed_step(steps: list[str], number: int, reason: str) -> None:
    data = record()
    data["steps"] += steps
    error = corrupt(data)
    assert error.step == number
    assert reason in str(error)


def test_a_move_before_the_deal() -> None:
    assert corrupt({**HEADER, "steps": ["draw"]}).step == 1


def test_a_shuffle_before_any_step() -> None:
    assert corrupt({**HEADER, "steps": [["3"], "deal"]}).step == 1


def test_an_unknown_card() -> None:
    data = record("draw")
    data["steps"][1][5] = "joker"
    error = corrupt(data)
    assert error.step == 1
    assert "'joker'" in str(error)


def test_the_wrong_cards_in_a_shuffle() -> None:
    data = record("draw")
    data["steps"][1][5] = "0"
    error = corrupt(data)
    assert error.step == 1
    assert "not the cards on the pile" in str(error)


def test_too_few_cards_in_a_shuffle() -> None:
    data = record("draw")
    data["steps"][1].pop()
    assert corrupt(data).step == 1


def test_a_missing_shuffle_at_the_deal() -> None:
    data = record("draw")
    del data["steps"][1]
    error = corrupt(data)
    assert error.step == 1
    assert "a shuffle is missing" in str(error)


def test_a_superfluous_shuffle() -> None:
    data = record("draw", "discard")
    data["steps"].insert(3, ["3"])
    error = corrupt(data)
    assert error.step == 3
    assert "a shuffle that nobody made" in str(error)


def drawn_out() -> dict[str, Any]:
    """A record whose last step but one reshuffles: the pile of 57 is drawn out, then one more card is drawn."""
    turns = [move for turn in range(57) for move in ("draw", "discard", *["pass"] * (turn > 0))]
    return record(*turns, "draw", "discard", pile="", reshuffle="7")


def test_a_reshuffle_is_recorded_behind_the_step_that_needed_it() -> None:
    data = drawn_out()
    assert [type(step) for step in data["steps"][-3:]] == [str, list, str]
    assert data["steps"][-2][-1] == "7"
    assert replay(Record.from_json(data)).state.discard == [7]


def test_a_missing_reshuffle() -> None:
    data = drawn_out()
    del data["steps"][-2]
    error = corrupt(data)
    assert error.step == len(data["steps"]) - 1
    assert "a shuffle is missing" in str(error)


def test_a_reshuffle_of_other_cards() -> None:
    data = drawn_out()
    data["steps"][-2][0] = "9" if data["steps"][-2][0] != "9" else "0"
    error = corrupt(data)
    assert error.step == len(data["steps"]) - 2
    assert "not the cards on the pile" in str(error)
