"""Full logs: every card movement of simulated games, hidden cards too, as JSON lines that anybody can re-check.

The first line of a game says what is played and by whom. Then, for each step, a line with the step itself and a line
for each event it brought about. `read` turns a log back into records, and replays them to see that every line is true.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TextIO

from tutor.engine.errors import CorruptRecord
from tutor.engine.events import Event
from tutor.engine.replay import DEAL, Record, replay
from tutor.engine.seats import letter
from tutor.errors import UserError
from tutor.simulate import Plan

Line = dict[str, Any]


class LogWriter:
    def __init__(self, target: TextIO) -> None:
        self._target = target

    def begin(self, plan: Plan, number: int, names: Sequence[str]) -> None:
        self._write(
            {
                "event": "game",
                "number": number + 1,
                "game": plan.game.ID,
                "rules": plan.game.RULES_VERSION,
                "players": plan.players,
                "options": dict(plan.options),
                "bots": list(names),
                "seed": plan.seed,
            }
        )

    def step(self, seat: int, step: str, events: list[Event]) -> None:
        who = {} if step == DEAL else {"seat": letter(seat)}
        self._write({"event": "step", **who, "step": step})
        for event in events:
            self._write(event.whole())

    def _write(self, line: Line) -> None:
        self._target.write(json.dumps(line, separators=(",", ":")) + "\n")


@dataclass
class LoggedGame:
    """The lines of one game, and where they begin in the file."""

    first_line: int
    header: Line
    lines: list[Line] = field(default_factory=list)

    def record(self) -> Record:
        record = {key: self.header.get(key) for key in ("game", "rules", "players", "options")}
        steps: list[Any] = []
        for line in self.lines:
            if line["event"] == "step":
                steps.append(line.get("step"))
            elif "order" in line:
                steps.append(line["order"])
        return Record.from_json({**record, "steps": steps})


def check_log(source: Iterable[str]) -> int:
    """Replay every game of a log and compare every line; the number of games. UserError names the first wrong line."""
    games = 0
    for logged in _games(source):
        games += 1
        try:
            _compare(logged)
        except CorruptRecord as error:
            raise UserError(f"The game that begins in line {logged.first_line} cannot be replayed. {error}") from error
    if not games:
        raise UserError("The log holds no game.")
    return games


def _compare(logged: LoggedGame) -> None:
    """The log must tell exactly the events that the replay brings about, and the game to its end."""
    events: list[Event] = []
    table = replay(logged.record(), events)
    true = iter(events)
    for number, line in enumerate(logged.lines, logged.first_line + 1):
        if line["event"] == "step":
            continue
        event = next(true, None)
        if event is None or event.whole() != line:
            raise UserError(f"Line {number} says {json.dumps(line)}, and that is not what happened.")
    if next(true, None) is not None or not table.game.is_over(table.state):
        raise UserError(f"The game that begins in line {logged.first_line} is not whole.")


def _games(source: Iterable[str]) -> Iterator[LoggedGame]:
    current: LoggedGame | None = None
    for number, text in enumerate(source, 1):
        line = _parsed(number, text)
        if line["event"] == "game":
            if current:
                yield current
            current = LoggedGame(number, line)
        elif current:
            current.lines.append(line)
        else:
            raise UserError(f"Line {number} stands before the first game.")
    if current:
        yield current


def _parsed(number: int, text: str) -> Line:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(f"Line {number} of the log is not JSON.") from error
    if not isinstance(line, dict) or not isinstance(line.get("event"), str):
        raise UserError(f"Line {number} of the log is not an event.")
    return line
