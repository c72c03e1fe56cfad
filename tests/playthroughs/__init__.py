"""Golden playthroughs: what whole games looked like when somebody last checked them. A change shows as a diff.

`python -m tests.playthroughs` writes them anew; read the diff before you keep it.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from tests.engine.play import Case, choose, some_of_each_game
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL, Table
from tutor.engine.seats import letter

FOLDER = Path(__file__).parent
OF_EACH_GAME = 4
IN_FULL = 40  # steps; the later ones are told by a digest, which changes with anything that anybody may see


def chosen_cases() -> Iterator[tuple[Path, Case, int]]:
    """Small to large tables of each game, with other options."""
    for seed, case in enumerate(some_of_each_game(OF_EACH_GAME)):
        yield FOLDER / case.game.ID / f"{case}.txt", case, seed


def told(case: Case, seed: int) -> Iterator[str]:
    """The whole game: each step, what it brought about and for whom, what each seat sees, what may be done next."""
    rng = random.Random(seed)
    game = case.game
    table = Table(game, case.players, case.options, rng)
    yield json.dumps({**table.record.as_json(), "steps": "below"})
    for number in count():
        if game.is_over(table.state):
            break
        seat = game.to_move(table.state)
        step = DEAL if seat == NOBODY else game.NOTATION.text(choose(case, table.state, rng, patience=0.5, sense=0.5))
        events: list[Event] = []
        table.step(step, events)
        line = f"{'-' if seat == NOBODY else letter(seat)}: {step}"
        after = [*(f"  {line}" for event in events for line in _told(event, case.players)), *_seen(case, table)]
        if number < IN_FULL:
            yield from (f"\n{line}", *after)
        else:
            yield f"{line}  ({_digest(after)})"
    yield f"\n{json.dumps(game.outcome(table.state))}"


def _digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def _told(event: Event, players: int) -> Iterator[str]:
    seats = "".join(letter(seat) for seat in range(players) if event.witnesses >> seat & 1)
    yield f"{json.dumps(event.public | {'event': event.kind})} by {', '.join(event.clauses)}"
    if event.private:
        yield f"  only {seats or 'the log'}: {json.dumps(event.private)}"


def _seen(case: Case, table: Table) -> Iterator[str]:
    """The view of the seat to move in full, of the others as a digest; and the legal moves."""
    mover = case.game.to_move(table.state)
    for seat in range(case.players):
        facts = json.dumps(case.game.facts(case.game.view(table.state, seat)))
        yield f"  {letter(seat)} sees {facts if seat == mover else _digest([facts])}"
    texts = [case.game.NOTATION.text(move) for move in case.game.legal_moves(table.state)]
    yield f"  legal: {', '.join(texts) if len(texts) < 12 else f'{len(texts)} moves from {texts[0]} to {texts[-1]}'}"
