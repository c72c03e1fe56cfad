"""Puzzles found in play, and how hard the levels find them."""

from pathlib import Path

import pytest

from tests.puzzles.samples import LAST_TURN, view_of
from tutor.cli import main
from tutor.games.beverbende.coach.levels import LEVELS
from tutor.games.beverbende.rules import NOTATION
from tutor.puzzles import mining
from tutor.puzzles.check import problems
from tutor.puzzles.library import Puzzles
from tutor.puzzles.solvers import chance_to_solve, rating_of, solved
from tutor.puzzles.values import current, read_lines

Said = pytest.CaptureFixture[str]


def test_the_levels_solve_what_is_plain() -> None:
    view = view_of(LAST_TURN)
    shares = solved(view, view.legal, {NOTATION.parse("exchange 1")}, "test")
    assert list(shares) == [level.code for level in LEVELS]
    assert shares["coach"] == 1
    assert shares == solved(view, view.legal, {NOTATION.parse("exchange 1")}, "test")


def test_what_fewer_levels_solve_is_harder() -> None:
    codes = [level.code for level in LEVELS]
    ratings = [
        rating_of("beverbende", {code: float(at >= able) for at, code in enumerate(codes)})
        for able in range(len(codes) + 1)
    ]
    assert ratings == sorted(ratings)
    assert ratings[0] < 900
    assert ratings[-1] > 1900


def test_the_rating_is_where_half_would_solve_it() -> None:
    ratings = {level.code: level.rating for level in LEVELS}
    shares = {code: chance_to_solve(rating, 1700) for code, rating in ratings.items()}
    assert abs(rating_of("beverbende", shares) - 1700) < 30


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Far fewer worlds than for puzzles that people get: only how it works is looked at."""
    monkeypatch.setattr(mining, "SAMPLES", 60)
    monkeypatch.setattr(mining, "LOOK", mining.exactly(30))
    monkeypatch.setattr(mining, "GLANCE", mining.exactly(16))
    monkeypatch.setattr("tutor.puzzles.solvers.THINKING_TRIES", 1)
    monkeypatch.setattr("tutor.puzzles.solvers.TRIES", 4)


@pytest.mark.usefixtures("quick")
def test_the_command_goes_on_where_it_stopped(tmp_path: Path, capsys: Said) -> None:
    path, whole = tmp_path / "some.jsonl", tmp_path / "whole.jsonl"
    command = ["mine", "beverbende", "--seed", "13", "--jobs", "1", "--out"]
    assert main([*command, str(path), "--count", "1"]) == 0
    with path.open("a") as file:
        file.write('{"id": "half of a li')
    assert main([*command, str(path), "--count", "2"]) == 0
    assert "2 puzzles, 1 of them new" in capsys.readouterr().out
    assert main([*command, str(whole), "--count", "2"]) == 0
    assert path.read_text() == whole.read_text()
    lines = read_lines(path)[1]
    assert len({line["shape"] for line in lines}) == 2
    now = current("beverbende")
    found = Puzzles("beverbende", (), {}, (now, now), {line["id"]: line for line in lines})
    assert problems(found) == []
    for name in found.mined:
        puzzle = found.puzzle(name, "biberbande")
        assert puzzle is not None
        assert set(puzzle.answers) < set(puzzle.offered)


@pytest.mark.parametrize("content", ["", "what\n", '{"rules": 0, "coach": 0}\n'])
def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path, capsys: Said, content: str) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(content)
    assert main(["mine", "beverbende", "--count", "1", "--out", str(path)]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert path.read_text() == content
