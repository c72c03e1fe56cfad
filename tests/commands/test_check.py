"""`tutor check`: positions and logs, each with what is wrong with it."""

import json
import re
from pathlib import Path

import pytest
import yaml

from tests.games.beverbende.rules.table import table
from tests.test_gamelog import LOG
from tutor.cli import main
from tutor.lessons.teaching import TEACHINGS
from tutor.positions import dump_position

Said = pytest.CaptureFixture[str]
POSITION = dump_position(table(2).view("a"))


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Two files that are right, and one of each kind that is wrong."""
    (tmp_path / "good.yaml").write_text(POSITION)
    (tmp_path / "good.jsonl").write_text("\n".join(LOG) + "\n")
    (tmp_path / "bad.yaml").write_text(POSITION.replace("draw_pile: 57", "draw_pile: 7"))
    (tmp_path / "bad.jsonl").write_text("\n".join(LOG[:-1]))
    (tmp_path / "corrupt.jsonl").write_text(LOG[0][:30])
    (tmp_path / "corrupt.yaml").write_text("game: [")
    (tmp_path / "empty.yaml").touch()
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)))
    (tmp_path / "binary.jsonl").write_bytes(bytes(range(256)))
    (tmp_path / "folder.yaml").mkdir()
    return tmp_path


def check(capsys: Said, *paths: Path) -> tuple[int, str, str]:
    code = main(["check", *map(str, paths)])
    said = capsys.readouterr()
    assert "Traceback" not in said.out + said.err
    return code, said.out, said.err


def test_what_is_right(capsys: Said, files: Path) -> None:
    position, log = files / "good.yaml", files / "good.jsonl"
    code, out, err = check(capsys, position, log)
    assert (code, err) == (0, "")
    assert out.splitlines()[0].startswith(f"{position}: ")
    assert out.splitlines()[1] == f"{log}: 2 games, every line is true"


def test_json_positions(capsys: Said, files: Path) -> None:
    path = files / "good.json"
    path.write_text(json.dumps(yaml.safe_load(POSITION)))
    assert check(capsys, path)[0] == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bad.yaml", "16 cards are accounted for; the deck has 66 (material.deck)."),
        ("bad.jsonl", "is not whole."),
        ("corrupt.jsonl", "Line 1 of the log is not JSON."),
        ("corrupt.yaml", "This is neither YAML nor JSON: "),
        ("empty.yaml", "A position begins with `game:`"),
        ("empty.jsonl", "The log holds no game."),
        ("binary.yaml", "This file cannot be read: it is not text."),
        ("binary.jsonl", "This file cannot be read: it is not text."),
        ("folder.yaml", "This file cannot be read: Is a directory."),
        ("missing.yaml", "This file cannot be read: No such file or directory."),
        ("missing.jsonl", "This file cannot be read: No such file or directory."),
    ],
)
def test_what_is_wrong(capsys: Said, files: Path, name: str, said: str) -> None:
    code, out, err = check(capsys, files / name)
    assert code == 2
    assert out.startswith(f"{files / name}: ")
    assert said in out
    assert re.fullmatch(r"tutor: 1 of 1 files? ha(s|ve) problems\.\n", err)


def test_all_files_are_looked_at(capsys: Said, files: Path) -> None:
    code, out, err = check(
        capsys, files / "bad.yaml", files / "good.yaml", files / "missing.yaml", files / "good.jsonl"
    )
    assert code == 2
    assert [line.split(": ")[0] for line in out.splitlines() if line.startswith(str(files))] == [
        str(files / name) for name in ("bad.yaml", "good.yaml", "missing.yaml", "good.jsonl")
    ]
    assert err == "tutor: 2 of 4 files have problems.\n"


def test_every_problem_of_a_position_is_listed(capsys: Said, files: Path) -> None:
    (files / "bad.yaml").write_text(POSITION.replace("players: 2", "players: 9").replace("lap: 1", "lap: 0"))
    _, out, _ = check(capsys, files / "bad.yaml")
    assert "2 problems:" in out
    assert re.search(r"^  - players: .*\.$", out, re.M)
    assert re.search(r"^  - lap: .*\.$", out, re.M)


def test_without_a_file_everything_taught_is_checked(capsys: Said) -> None:
    assert main(["check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.removesuffix(":") for line in lines if line.endswith(":")] == list(TEACHINGS)
    own = lines[lines.index("beverbende:") + 1 :]
    assert [line[:14] for line in own[:3]] == ["nl: 50 clauses", "de: 50 clauses", "en: 50 clauses"]
    assert all(line.endswith("100 %") for line in own[:3])
    lessons = re.fullmatch(r"(\d+) lessons, (\d+) steps, (\d+) of them done by a move, in every language", own[3])
    assert lessons
    count, steps, moves = map(int, lessons.groups())
    assert count >= 12
    assert steps >= 60
    assert moves >= 0.8 * steps


@pytest.mark.parametrize("wrong", [("--samples", "1"), ("--jobs", "0")])
def test_a_deep_look_needs_something_to_look_with(capsys: Said, wrong: tuple[str, str]) -> None:
    assert main(["check", "--deep", *wrong]) == 2
    assert "at least 2 samples and 1 job" in capsys.readouterr().err


def test_a_puzzle_without_a_kind_is_told_so(capsys: Said, tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text("game: beverbende\nask: {nl: Wat nu?}\n", "utf-8")
    assert main(["check", str(path)]) == 2
    assert "kind: Field required" in capsys.readouterr().out


def test_a_move_needs_a_position(capsys: Said) -> None:
    assert main(["check", "--move", "draw"]) == 2
    assert "A move can be tried in a position" in capsys.readouterr().err
