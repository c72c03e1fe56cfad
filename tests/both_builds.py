"""What the hot path does, told in full: the compiled build and plain Python must tell the very same.

`python -m tests.both_builds` prints it as JSON, for whichever build Python finds first.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path
from typing import Any

from tests.games.qwinta import told as qwinta
from tutor.build_info import compiled
from tutor.coach.evaluate import Effort, evaluate, exactly
from tutor.engine.chance import Chance
from tutor.engine.errors import GameError
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL, Record, Table, replay
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.brain import BeverbendeBrain
from tutor.games.beverbende.coach.imagine import imagined_world
from tutor.games.beverbende.rules.view import table_of
from tutor.games.uno import rules as uno
from tutor.games.uno.coach.brain import UnoBrain
from tutor.games.uno.coach.policy import Policy
from tutor.positions import dump_position, load_position

POSITION = Path(__file__).parent.parent / "scenarios" / "beverbende" / "first-choice.yaml"
LOOKS_EVERY = 23  # steps: a close look takes longer than the game


def account() -> dict[str, Any]:
    """Plain values, as JSON has them."""
    games = [told for players in range(2, 7) for told in game_told(players, ("beverbende", "biberbande")[players % 2])]
    return {
        "compiled": compiled(),
        "games": games,
        "position": position_told(),
        "refused": list(corrupt_told()),
        "uno": [told for players in (2, 3, 4, 7, 10) for told in uno_told(players)],
        "qwinta": qwinta.games_told(),
        "qwinta refused": list(qwinta.corrupt_told()),
    }


def game_told(players: int, edition: str) -> Iterator[Any]:
    """A game between policies: every step and event, and from time to time all that can be asked of a table."""
    table = Table(beverbende, players, {"edition": edition}, random.Random(players))
    policy = BeverbendeBrain().policy
    for number in range(10_000):
        state: Any = table.state
        if beverbende.is_over(state):
            break
        seat = beverbende.to_move(state)
        text = DEAL
        if seat != NOBODY:
            text = beverbende.NOTATION.text(policy.decide(table_of(beverbende.view(state, seat)), seat))
            if number % LOOKS_EVERY == 1:
                yield from table_told(state, seat)
        events: list[Event] = []
        table.step(text, events)
        yield [text, [event.whole() for event in events]]
    again: Any = replay(Record.from_json(json.loads(json.dumps(table.record.as_json())))).state
    yield [beverbende.dump(again), beverbende.outcome(again), beverbende.broken(again)]


def table_told(state: beverbende.State, seat: int) -> Iterator[Any]:
    yield beverbende.dump(beverbende.load(json.loads(json.dumps(beverbende.dump(state.copy())))))
    view = beverbende.view(state, seat)
    yield [beverbende.facts(view), beverbende.problems(view), dump_position(view)]
    yield beverbende.facts(beverbende.view(state, (seat + 1) % state.players))
    yield beverbende.dump(beverbende.sample(view, random.Random(5)))
    yield beverbende.dump(imagined_world(view, 5))
    yield [error_of(state.copy(), move) for move in (*range(len(beverbende.NOTATION.texts)), -1, 10_000)]


def uno_told(players: int) -> Iterator[Any]:
    """A game of UNO between policies, one of whom forgets to call: steps, events, and looks at the table."""
    options = {"scoring": ("winner", "own-cards")[players % 2]}
    table = Table(uno, players, options, random.Random(players))
    policy, clumsy = Policy(), random.Random(players)
    for number in range(2_000):
        state: Any = table.state
        if uno.is_over(state) or len(uno.rounds_played(state)) == 3:
            break
        seat = uno.to_move(state)
        text = DEAL
        if seat != NOBODY:
            moves = uno.legal_moves(state)
            move = policy.decide(state) if clumsy.random() < 0.9 else moves[int(clumsy.random() * len(moves))]
            text = uno.NOTATION.text(move)
            if number % LOOKS_EVERY == 1:
                yield from uno_table_told(state, seat)
        events: list[Event] = []
        table.step(text, events)
        yield [text, [event.whole() for event in events]]
    yield [uno.dump(table.state), uno.broken(table.state)]


def uno_table_told(state: Any, seat: int) -> Iterator[Any]:
    yield uno.dump(uno.load(json.loads(json.dumps(uno.dump(state.copy())))))
    view = uno.view(state, seat)
    yield [uno.facts(view), uno.problems(view), dump_position(view)]
    yield uno.dump(uno.sample(view, random.Random(5)))
    kernel = UnoBrain().lay_out(view, 5)
    kernel.imagine(3)
    kernel.begin()
    yield uno.dump(kernel.look())
    yield astuple(evaluate(UnoBrain(), view, seed=3, effort=exactly(16)))
    refusals = [uno.refusal(state, move) for move in range(len(uno.NOTATION.texts))]
    yield [refusals, uno.legal_moves(state)]


def error_of(state: beverbende.State, move: int) -> str:
    """What there is against the move, if anything."""
    try:
        beverbende.apply(state, move, Chance(random.Random(1)))
    except GameError as error:
        return f"{error.code}: {error}"
    return ""


def position_told() -> Any:
    """The value of every move, to the last digit: once with so many worlds, once as a hint is worked out."""
    view: Any = load_position(POSITION.read_text("utf-8"))
    efforts = (exactly(40), Effort(samples=100))
    found = [evaluate(BeverbendeBrain(), view, seed=3, effort=effort) for effort in efforts]
    return [dump_position(view), [astuple(evaluation) for evaluation in found]]


def corrupt_told() -> Iterator[str]:
    """States that nobody can have played, for each field: a word for a number, and nothing at all."""
    state = beverbende.new(3)
    beverbende.deal(state, Chance(random.Random(1)))
    whole = beverbende.dump(state)
    for field in whole:
        for wrong in ("five", None, [[["x"]]], True, -99):
            try:
                beverbende.load({**whole, field: wrong})
            except GameError as error:
                yield f"{field} {wrong}: {error}"
            else:
                yield f"{field} {wrong}: fine"


if __name__ == "__main__":
    print(json.dumps(account()))
