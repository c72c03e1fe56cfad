"""What QWINTA's hot path does, told in full, for `tests/both_builds.py`: plain values, as JSON has them."""

import json
import random
from collections.abc import Iterator
from dataclasses import astuple
from typing import Any

from tutor.coach.evaluate import Effort, evaluate, exactly
from tutor.engine.chance import Chance
from tutor.engine.errors import GameError
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL, Record, Table, replay
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.coach.brain import QwintaBrain
from tutor.games.qwinta.coach.kernel import QwintaKernel
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.rules.view import table_of
from tutor.positions import dump_position

LOOKS_EVERY = 31  # steps: a close look takes longer than the game
THINKS_EVERY = 97


def games_told() -> list[Any]:
    return [told for hand in ("3", "5") for told in game_told({"hand": hand, "goal": "20" if hand == "5" else "55"})]


def game_told(options: dict[str, str]) -> Iterator[Any]:
    """A game between policies: every step and event, and from time to time all that can be asked of a table."""
    table = Table(game, 2, options, random.Random(options["hand"]))
    policy = Policy()
    for number in range(10_000):
        state: Any = table.state
        if game.is_over(state):
            break
        seat = game.to_move(state)
        text = DEAL
        if seat != NOBODY:
            view = game.view(state, seat)
            text = game.NOTATION.text(policy.decide(table_of(view), seat))
            if number % LOOKS_EVERY == 1:
                yield from _table_told(state, seat)
            if number % THINKS_EVERY == 3 and len(view.legal) > 1:
                yield from _thoughts_on(view)
        events: list[Event] = []
        table.step(text, events)
        yield [text, [event.whole() for event in events]]
    again: Any = replay(Record.from_json(json.loads(json.dumps(table.record.as_json())))).state
    yield [game.dump(again), game.outcome(again), game.broken(again)]


def _table_told(state: game.State, seat: int) -> Iterator[Any]:
    yield game.dump(game.load(json.loads(json.dumps(game.dump(state.copy())))))
    view = game.view(state, seat)
    yield [game.facts(view), game.problems(view), dump_position(view)]
    yield game.facts(game.view(state, 1 - seat))
    yield game.dump(game.sample(view, random.Random(5)))
    kernel = QwintaKernel(view, 5, Policy())
    kernel.imagine(7)
    kernel.begin()
    yield game.dump(kernel.look())
    yield [_error_of(state.copy(), move) for move in (*range(len(game.NOTATION.texts)), -1, 10_000)]


def _error_of(state: game.State, move: int) -> str:
    """What there is against the move, if anything."""
    try:
        game.apply(state, move, Chance(random.Random(1)))
    except GameError as error:
        return f"{error.code}: {error}"
    return ""


def _thoughts_on(view: Any) -> Iterator[Any]:
    """The value of every move, to the last digit."""
    for effort in (exactly(12), Effort(samples=40)):
        yield astuple(evaluate(QwintaBrain(), view, seed=3, effort=effort))


def corrupt_told() -> Iterator[str]:
    """States that nobody can have played, for each field: a word for a number, and nothing at all."""
    state = game.new(2)
    game.deal(state, Chance(random.Random(1)))
    whole = game.dump(state)
    for field in whole:
        for wrong in ("five", None, [[["x"]]], True, -99, [], [[3] * 41, []]):
            try:
                game.load({**whole, field: wrong})
            except GameError as error:
                yield f"{field} {wrong}: {error}"
            else:
                yield f"{field} {wrong}: fine"
