"""Planting mistakes in true logs, for the referees to find: whatever the game."""

import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import pytest

from tests.referees.log import Event, Report
from tutor.engine.games import game_named
from tutor.errors import UserError
from tutor.gamelog import LogWriter, check_log
from tutor.simulate import Plan

Lines = list[Event]
Check = Callable[[Iterable[str]], Report]
Tampering = Callable[[Lines], int]  # changes a game and returns the line (from 0) where the referee must object


def simulated(
    game: str, players: int, options: Mapping[str, str], bots: Sequence[str], *, games: int, seed: int
) -> list[str]:
    """The log of games of our engine."""
    target = io.StringIO()
    for _ in Plan(game_named(game), players, options, bots, games, seed).run(LogWriter(target)):
        pass
    return target.getvalue().splitlines()


def events(lines: Iterable[str]) -> Lines:
    return [json.loads(line) for line in lines]


def written(lines: Iterable[Event]) -> list[str]:
    return [json.dumps(line, separators=(",", ":")) for line in lines]


def event(name: str, seat: str, /, **facts: object) -> Event:
    return {"event": name, "seat": seat, **facts}


def step(seat: str, move: str) -> Event:
    return event("step", seat, step=move)


# --- where to plant ---


def anywhere(_: int) -> bool:
    return True


def places(game: Lines, name: str, test: Callable[[int], bool] = anywhere) -> Iterator[int]:
    return (at for at, line in enumerate(game) if line["event"] == name and test(at))


def find(game: Lines, name: str, test: Callable[[int], bool] = anywhere) -> int:
    """The first such line; a game without one is no use for this tampering."""
    for at in places(game, name, test):
        return at
    raise LookupError(name)


# --- what to plant ---


def change(game: Lines, at: int, **facts: object) -> int:
    game[at].update(facts)
    return at


def unsay(game: Lines, at: int, fact: str) -> int:
    del game[at][fact]
    return at


def remove(game: Lines, at: int, end: int | None = None) -> int:
    del game[at : end or at + 1]
    return at


def insert(game: Lines, at: int, *lines: Event) -> int:
    game[at:at] = lines
    return at


# --- what becomes of it ---


class Tamperings:
    """All that is planted in the games of one kind, with the clause that it breaks."""

    def __init__(self) -> None:
        self._all: list[tuple[str, Tampering]] = []

    def breaks(self, clause: str) -> Callable[[Tampering], Tampering]:
        def register(tampering: Tampering) -> Tampering:
            self._all.append((clause, tampering))
            return tampering

        return register

    @property
    def each(self) -> pytest.MarkDecorator:
        """Makes one test of each clause and tampering."""
        cases = [pytest.param(*each, id=each[1].__name__) for each in self._all]
        return pytest.mark.parametrize(("clause", "tampering"), cases)


def assert_caught(check: Check, clause: str, tampering: Tampering, logs: list[list[str]]) -> None:
    """The referee objects first to what was planted, in the first game that has what it takes; and so does
    `tutor check`."""
    for log in logs:
        game = events(log)
        try:
            at = tampering(game)
        except LookupError:
            continue
        tampered = written(game)
        found = check(tampered).violations
        assert found, tampered[at : at + 1]
        assert found[0].startswith(f"line {at + 1}: {clause}: "), found[0]
        with pytest.raises(UserError):
            check_log(tampered)
        return
    pytest.fail("no game has what this tampering needs")


def assert_noticed(check: Check, before: list[str], planted: list[str], after: list[str]) -> None:
    """The referee objects to these lines before five more have passed."""
    found = check([*before, *planted, *after[:5]]).violations
    assert found, planted
    assert len(after) <= 5 or not found[0].endswith("the end of the log"), planted
