"""What holds for every referee: one line is enough to make it object, and it knows the engine by its logs only."""

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.referees import beverbende, qwinta, uno
from tests.referees.planting import Check, assert_noticed, events, written
from tests.referees.true_games import qwinta_games, small_beverbende_game, uno_games

HERE = Path(__file__).parent

Place = tuple[list[str], int]  # a true log, and a line in it
DAMAGED = ("[]", "{}", '{"event":[]}', '{"event":"nonsense"}')
WRONG: tuple[object, ...] = ("z", "5", 5, True, None, [], {})


@dataclass(frozen=True)
class Planted:
    """A referee, a game that it finds right, and where mistakes are planted."""

    check: Check
    game: list[str]
    lines: list[Place]
    facts: list[Place]


def every_line(log: list[str]) -> list[Place]:
    return [(log, at) for at in range(len(log))]


def last_of_each_kind(log: list[str]) -> list[Place]:
    return [(log, at) for at in {line["event"]: at for at, line in enumerate(events(log))}.values()]


def first_of_every_kind(logs: list[list[str]]) -> list[Place]:
    """For every kind of line, and every kind of step, a game that has one, and where."""
    kinds: dict[str, Place] = {}
    for log in logs:
        for at, line in enumerate(events(log)):
            kinds.setdefault(line["event"] + line.get("step", "").split(" ")[0], (log, at))
    assert len(kinds) == 31
    return list(kinds.values())


@cache
def planted(name: str) -> Planted:
    if name == "beverbende":
        game = small_beverbende_game()
        return Planted(beverbende.check, game, every_line(game), every_line(game))
    if name == "qwinta":
        game = qwinta_games()[0]
        return Planted(qwinta.check, game, every_line(game), last_of_each_kind(game))
    places = first_of_every_kind(uno_games())
    return Planted(uno.check, uno_games()[0], places, places)


each_referee = pytest.mark.parametrize("name", ["beverbende", "uno", "qwinta"])


@each_referee
def test_a_log_without_games(name: str) -> None:
    assert planted(name).check([]).violations == ["line 1: log.format: there is no game in this log"]


@each_referee
def test_no_line_can_be_left_out(name: str) -> None:
    for log, at in planted(name).lines:
        assert_noticed(planted(name).check, log[:at], [], log[at + 1 :])


@each_referee
def test_no_line_can_be_doubled(name: str) -> None:
    for log, at in planted(name).lines:
        assert_noticed(planted(name).check, log[:at], [log[at]] * 2, log[at + 1 :])


@each_referee
def test_no_line_can_be_damaged(name: str) -> None:
    for log, at in planted(name).lines:
        for line in (log[at][:-1], *DAMAGED):
            assert_noticed(planted(name).check, log[:at], [line], log[at + 1 :])


@each_referee
def test_no_fact_can_be_changed(name: str) -> None:
    for log, at in planted(name).facts:
        event = json.loads(log[at])
        for fact in event.keys() - {"rules", "seed"}:  # how it came about, not what was played
            for wrong in WRONG:
                if json.dumps(event[fact]) != json.dumps(wrong):
                    assert_noticed(planted(name).check, log[:at], written([event | {fact: wrong}]), log[at + 1 :])


@each_referee
def test_no_fact_can_be_added(name: str) -> None:
    for log, at in planted(name).facts:
        event = json.loads(log[at])
        if event["event"] != "game":  # which may say more about how it came about
            assert_noticed(planted(name).check, log[:at], written([event | {"nonsense": 1}]), log[at + 1 :])


@each_referee
def test_a_bad_game_does_not_hide_the_next(name: str) -> None:
    game = planted(name).game
    broken = game[:20] + game[21:]
    report = planted(name).check([*broken, *game, *broken])
    assert report.games == 1
    assert len(report.violations) == 2
    assert int(report.violations[1].split(":")[0].removeprefix("line ")) > len(broken) + len(game)


# --- independence ---


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield node.module or ""


@pytest.mark.parametrize("name", ["log", "beverbende", "uno", "qwinta", "croupier"])
def test_the_referees_share_no_code_with_the_engine(name: str) -> None:
    """They import the reader of logs from here, the croupier not even that, and otherwise only the standard library."""
    packages = [module for module in imports(HERE / f"{name}.py") if module.split(".")[0] in ("tutor", "tests")]
    assert packages == (["tests.referees.log"] if name in ("beverbende", "uno", "qwinta") else [])
