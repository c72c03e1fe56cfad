"""Full logs: every card movement of simulated games, hidden cards too, as JSON lines that anybody can re-check.

The first line of a game says what is played and by whom. Then, for each step, a line with the step itself and a line
for each event it brought about. `check_log` replays it all and compares every line.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
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
        for line in step_lines(seat, step, events):
            self._write(line)

    def _write(self, line: Line) -> None:
        self._target.write(json.dumps(line, separators=(",", ":")) + "\n")


def step_lines(seat: int, step: str, events: list[Event]) -> list[Line]:
    """The step, then all that it brought about, hidden cards too."""
    who = {} if step == DEAL else {"seat": letter(seat)}
    return [{"event": "step", **who, "step": step}, *(event.whole() for event in events)]


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
    """The log must tell exactly what the replay tells, line by line, and the game to its end."""
    header = logged.header
    if type(header.get("number")) is not int or type(header.get("seed")) is not int:
        raise UserError(f"Line {logged.first_line} does not say the number and the seed of the game.")
    bots = header.get("bots")
    if not isinstance(bots, list) or len(bots) != header.get("players") or not all(isinstance(b, str) for b in bots):
        raise UserError(f"Line {logged.first_line} does not name a bot for each player.")
    true: list[Line] = []
    table = replay(logged.record(), lambda seat, step, events: true.extend(step_lines(seat, step, events)))
    for number, (told, happened) in enumerate(zip_longest(logged.lines, true), logged.first_line + 1):
        if told is None:
            raise UserError(f"The game that begins in line {logged.first_line} is not whole.")
        if told != happened or _text(told) != _text(happened):  # true and 1.0 are 1 to Python, not to us
            raise UserError(f"Line {number} says {json.dumps(told)}, and that is not what happened.")
    if not table.game.is_over(table.state):
        raise UserError(f"The game that begins in line {logged.first_line} is not whole.")


def _text(line: Line | None) -> str:
    return json.dumps(line, sort_keys=True)


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
