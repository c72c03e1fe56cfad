"""A recorded game is rebuilt exactly, or refused with the step that cannot be: any game."""

import json
import random
from typing import Any

import pytest

from tests.engine.play import TABLES, Case, choose
from tutor.engine.errors import CorruptRecord
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import Record, Table, replay

each_case = pytest.mark.parametrize("case", TABLES, ids=str)


def corrupt(data: Any) -> CorruptRecord:
    with pytest.raises(CorruptRecord) as error:
        replay(Record.from_json(data))
    assert "\n" not in str(error.value)
    return error.value


def played(case: Case, moves: int) -> dict[str, Any]:
    """The record of so many moves of any game, as JSON gives it back."""
    rng = random.Random(moves)
    table = Table(case.game, case.players, case.options, rng)
    for _ in range(moves):
        waiting = case.game.to_move(table.state) == NOBODY
        table.step("deal" if waiting else case.game.NOTATION.text(choose(case, table.state, rng)))
    data: dict[str, Any] = json.loads(json.dumps(table.record.as_json()))
    return data


@each_case
def test_any_game_with_a_step_that_cannot_be_is_refused_there(case: Case) -> None:
    data = played(case, 30)
    moves = [number for number, step in enumerate(data["steps"]) if isinstance(step, str) and step != "deal"]
    for number in moves[:: len(moves) // 5]:
        for wrong in ("fly", "deal"):
            steps = [*data["steps"][:number], wrong, *data["steps"][number + 1 :]]
            assert corrupt({**data, "steps": steps}).step == number + 1


@each_case
def test_any_game_with_a_shuffle_that_cannot_be_is_refused_there(case: Case) -> None:
    data = played(case, 30)
    steps = data["steps"]
    number = max(number for number, step in enumerate(steps) if isinstance(step, list))
    owner = max(at for at in range(number) if isinstance(steps[at], str)) + 1
    alien = ["joker", *steps[number][1:]]
    for order in (alien, steps[number][1:], [*steps[number], steps[number][0]]):
        assert corrupt({**data, "steps": [*steps[:number], order, *steps[number + 1 :]]}).step == owner
    assert corrupt({**data, "steps": steps[:number] + steps[number + 1 :]}).step == owner
    assert corrupt({**data, "steps": [*steps[: number + 1], *steps[number:]]}).step == owner


@each_case
def test_any_game_can_be_stopped_and_played_on(case: Case) -> None:
    whole, rng = played(case, 25), random.Random(3)
    table = replay(Record.from_json(whole))
    assert table.record.as_json() == whole
    if case.game.to_move(table.state) != NOBODY:
        table.step(case.game.NOTATION.text(rng.choice(case.game.legal_moves(table.state))))
        assert case.game.dump(replay(table.record).state) == case.game.dump(table.state)
