"""What all outside referees do: read a full-information log with a finger on a line, and say what should stand there.

A referee shares no code with the engine; it knows only the clauses of its game (`shared/rules/`) and the log format
(`tutor simulate --help`). It takes the shuffles and the steps from the log and keeps its own table; every event must
then say exactly what happened there, no line may be missing and none may be too many.

    report = check(path.read_text().splitlines())
    assert not report.violations

Each violation reads "line 12: turn.order: …". A line that is merely untrue is noted and the replay goes on, with what
is true; where the replay cannot go on (an illegal move, a missing line) the rest of that game is left unread. What is
wrong with the log itself and not with the play goes under "log.format".
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeGuard

Event = dict[str, Any]
Facts = dict[str, object]
END: Event = {"event": "the end of the log"}
UNREADABLE: Event = {"event": "an unreadable line"}
NEVER = {"an unreadable line": "log.format"}  # what a line breaks that is never right


@dataclass
class Report:
    """What a referee has to say about a log, and how much it has seen."""

    violations: list[str] = field(default_factory=list)
    games: int = 0  # played to their end, as are rounds and turns
    rounds: int = 0
    turns: int = 0
    applied: Counter[str] = field(default_factory=Counter)  # how often each clause was met


class LostTrackError(Exception):
    """The violation just noted leaves no way to follow the rest of this game."""


class Log:
    """The lines with a finger on one of them, and what was found wrong so far."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.violations: list[str] = []
        self._lines = enumerate(lines, 1)
        self.number = 0  # of the line under the finger
        self.event: Event = END
        self.last_game = 0
        self.advance()

    def advance(self) -> None:
        for number, line in self._lines:
            if line.strip():
                self.number, self.event = number, parsed(line)
                return
        self.number, self.event = self.number + 1, END

    @property
    def between_games(self) -> bool:
        return self.event is END or self.event["event"] == "game"

    def note(self, clause: str, text: str, number: int | None = None) -> None:
        self.violations.append(f"line {number or self.number}: {clause}: {text}")

    def stop(self, clause: str, text: str, number: int | None = None) -> NoReturn:
        self.note(clause, text, number)
        raise LostTrackError


class LoggedGame:
    """One game: the table as it really is, and the rules in the order in which they are played."""

    NAME: str  # as the first line of a game has it
    NEVER_NOW: Mapping[str, str] = NEVER  # what a line breaks, whatever should have come in its place
    FACTS: Mapping[str, str] = {"seat": "turn.order"}  # what an untrue fact breaks, unless a line says otherwise
    UNSAID: Mapping[str, str] = {}  # what a fact breaks that is missing or too many, if not the format
    seats: str

    def __init__(self, log: Log, report: Report) -> None:
        self.log, self.report = log, report
        if log.event["event"] != "game":
            log.stop("log.format", f"a game starts with a game line, not with {self.found}")
        self.first_line, header = log.number, log.event
        log.advance()
        if header.get("game") != self.NAME:
            self.refuse("log.format", f"this is not {self.NAME}")
        self.sit_down(header.get("players"), header.get("options"))
        bots, number = header.get("bots"), header.get("number")
        if not are_strings(bots) or len(bots) != len(self.seats):
            log.note("log.format", "there is one bot for each seat", self.first_line)
        if type(number) is not int or number not in (1, log.last_game + 1):
            log.note("log.format", f"game {number} after game {log.last_game}", self.first_line)
        log.last_game = number if isinstance(number, int) else 0

    def sit_down(self, players: object, options: object) -> None:
        """Takes the seats, unless this game cannot be played so."""
        raise NotImplementedError

    def play(self) -> None:
        """From the line after the first to the end of the game."""
        raise NotImplementedError

    def refuse(self, clause: str, text: str) -> NoReturn:
        self.log.stop(clause, text, self.first_line)

    def end(self, clause: str) -> None:
        if not self.log.between_games:
            self.log.stop(clause, f"the game is over, yet there is {self.found}")
        self.report.games += 1

    # --- reading the log ---

    @property
    def found(self) -> str:
        return " ".join(str(self.log.event[name]) for name in ("event", "seat", "step") if name in self.log.event)

    def expect(
        self,
        kind: str,
        clause: str,
        facts: Facts,
        *,
        missing: str | None = None,
        clauses: Mapping[str, str] | None = None,
    ) -> None:
        """The next line must be this event with these facts, no more and no less.

        A missing event breaks `missing` and an untrue fact its own clause in `clauses`; otherwise both break `clause`.
        """
        event = self.log.event
        if event["event"] != kind:
            self.wrong_line(kind, missing or clause)
        for name, fact in facts.items():
            if name not in event:
                self.log.note(self.UNSAID.get(name, "log.format"), f"{kind} without {name}")
            elif not same(event[name], fact):
                broken = (clauses or {}).get(name) or self.FACTS.get(name, clause)
                self.log.note(broken, f"{kind}: {name} is {fact!r}, not {event[name]!r}")
        for name in event:
            if name not in facts and name != "event":
                self.log.note(self.UNSAID.get(name, "log.format"), f"{kind} has no {name}")
        self.carried_out(clause)
        self.log.advance()

    def carried_out(self, clause: str) -> None:
        self.count(clause)

    def count(self, what: str, really: bool = True) -> None:
        self.report.applied[what] += really

    def wrong_line(self, kind: str, clause: str) -> NoReturn:
        self.log.stop(self.out_of_place() or clause, f"{kind} should come here, not {self.found}")

    def out_of_place(self) -> str | None:
        """The clause of a line that may not come now, whatever should have come."""
        return self.NEVER_NOW.get(self.log.event["event"])

    def shuffled(self, kind: str, cards: Counter[str], clause: str, *, missing: str | None = None) -> list[str]:
        """A pile of exactly these cards, in the order that the line under the finger has; it stays there."""
        if self.log.event["event"] != kind:
            self.wrong_line(kind, missing or clause)
        order = self.log.event.get("order")
        if not is_made_of(order, cards):
            self.log.stop(clause, "these are not exactly the cards to be shuffled")
        return list(order)

    @property
    def words(self) -> list[str]:
        """The step under the finger, word by word."""
        return str(self.log.event.get("step")).split(" ")

    def check_step(self) -> None:
        if self.log.event.keys() != {"event", "seat", "step"} or not isinstance(self.log.event["step"], str):
            self.log.note("log.format", "a step has a seat and a move")


def check_games(lines: Iterable[str], game: type[LoggedGame]) -> Report:
    """Every game in the log; one that cannot be followed does not hide the next."""
    log = Log(lines)
    report = Report(log.violations)
    if log.event is END:
        log.note("log.format", "there is no game in this log")
    while log.event is not END:
        try:
            game(log, report).play()
        except LostTrackError:
            while not log.between_games:
                log.advance()
    return report


def parsed(line: str) -> Event:
    try:
        event = json.loads(line)
    except ValueError:
        return UNREADABLE
    return event if isinstance(event, dict) and isinstance(event.get("event"), str) else UNREADABLE


def are_strings(values: object) -> TypeGuard[list[str]]:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)


def is_made_of(order: object, cards: Counter[str]) -> TypeGuard[list[str]]:
    """Whether the order is a permutation of exactly these cards."""
    return are_strings(order) and Counter(order) == cards


def same(said: object, fact: object) -> bool:
    """Equal as JSON: true is not 1, nor is 1.0."""
    if type(said) is not type(fact):
        return False
    if isinstance(said, dict) and isinstance(fact, dict):
        return said.keys() == fact.keys() and all(same(said[name], fact[name]) for name in fact)
    if isinstance(said, list) and isinstance(fact, list):
        return len(said) == len(fact) and all(map(same, said, fact))
    return said == fact
