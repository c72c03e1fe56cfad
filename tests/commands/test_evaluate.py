"""`tutor evaluate`: a table, or JSON, of what every move is worth."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.beverbende.rules.table import Play, table
from tutor.cli import main
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import BATCH
from tutor.positions import dump_position

Said = pytest.CaptureFixture[str]
FIRST_CHOICE = Path(__file__).parents[2] / "scenarios" / "beverbende" / "first-choice.yaml"


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A 2 lies open; a knows a 9 and a 3, and nothing of the two cards between them."""
    return write(tmp_path, table({"a": "9 5 5 3", "b": "5 6 7 8"}, up="2"))


@pytest.fixture
def last_turn(tmp_path: Path) -> Path:
    """b has knocked, and a 1 lies open for the 9 that a knows."""
    play = table({"a": "9 5 5 0", "b": "5 6 7 8"}, pile="8 1").play("draw, discard", "draw, discard, knock")
    return write(tmp_path, play)


def write(folder: Path, play: Play, seat: str = "a") -> Path:
    path = folder / "position.yaml"
    path.write_text(dump_position(play.view(seat)), encoding="utf-8")
    return path


def said(capsys: Said, *arguments: object) -> str:
    assert main(["evaluate", *map(str, arguments)]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def refused(capsys: Said, *arguments: object) -> str:
    assert main(["evaluate", *map(str, arguments)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("tutor: ")
    return output.err


def facts(capsys: Said, *arguments: object) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(said(capsys, *arguments, "--json"))
    return read


def test_the_table(capsys: Said, position: Path) -> None:
    lines = said(capsys, position, "--samples", 50).splitlines()
    assert lines[0].split() == ["move", "own", "points", "difference", "lowest", "hand", "behind", "worlds"]
    name = r"(?:take \d(?: \(= take \d\))?|draw)"
    figure = r"\d+\.\d\d ± \d+\.\d\d"
    remark = "  about equal|  outdone by take 1"
    line = rf"{name} +{figure} +[+-]{figure} +\d+\.\d% ± \d+\.\d +(?:best|{figure}) +50({remark})?"
    moves = lines[1:-2]
    assert len(moves) == 4
    assert all(re.fullmatch(line, move) for move in moves), moves
    assert [move for move in moves if " best " in move] == moves[:1]
    assert any(move.startswith("take 2 (= take 3) ") for move in moves)
    assert re.fullmatch(r"50 worlds, seed [0-9a-f]{16}\. The best move .*\.", lines[-1])


def test_the_same_seed_says_the_same(capsys: Said, position: Path) -> None:
    first = said(capsys, position, "--samples", 40, "--seed", 5)
    assert said(capsys, position, "--samples", 40, "--seed", 5) == first
    assert said(capsys, position, "--samples", 40, "--seed", 6) != first


def test_every_legal_move_is_a_key(capsys: Said, position: Path) -> None:
    read = facts(capsys, position, "--samples", 20, "--seed", 3)
    assert set(read) == {"moves", "best", "samples", "seed", "clear"}
    assert set(read["moves"]) == {"take 1", "take 2", "take 3", "take 4", "draw"}
    assert (read["samples"], read["seed"]) == (20, 3)
    assert read["moves"]["take 2"] == read["moves"]["take 3"]
    assert read["moves"]["take 2"]["alike"] == ["take 2", "take 3"]
    assert [figures["outdone"] for _, figures in sorted(read["moves"].items())] == [None, None, *["take 1"] * 3]
    best = read["moves"][read["best"]]
    assert best["behind"] == 0
    assert best["about_equal"]
    assert best["difference"] == min(move["difference"] for move in read["moves"].values() if not move["outdone"])
    for move in read["moves"].values():
        assert {"points", "difference", "lowest", "points_error", "difference_error", "lowest_error"} <= set(move)
        assert move["samples"] == 20


def test_a_budget(capsys: Said, position: Path) -> None:
    read = facts(capsys, position, "--budget-ms", 1)
    assert read["samples"] == BATCH
    assert read["milliseconds"] > 0
    assert re.search(rf"^{BATCH} worlds, \d+ ms, seed [0-9a-f]{{16}}\.", said(capsys, position, "--budget-ms", 1), re.M)


def test_a_clear_order_ends_it_before_the_budget(capsys: Said, last_turn: Path) -> None:
    read = facts(capsys, last_turn, "--budget-ms", 60_000)
    assert read["best"] == "take 1"
    assert read["milliseconds"] < 30_000
    assert [move for move, figures in read["moves"].items() if figures["about_equal"]] == ["take 1"]


def test_like_a_hint(capsys: Said, position: Path) -> None:
    assert facts(capsys, position)["samples"] > BATCH


def test_a_single_legal_move(capsys: Said, tmp_path: Path) -> None:
    lines = said(capsys, write(tmp_path, table(2, up="swap")), "--samples", 4).splitlines()
    assert lines[1].startswith("draw ")
    assert re.fullmatch(r"4 worlds, seed [0-9a-f]{16}\. There is no other choice\.", lines[-1])


@pytest.mark.parametrize("arguments", [("--samples", "1"), ("--samples", "-3"), ("--budget-ms", "0")])
def test_bad_numbers(capsys: Said, position: Path, arguments: tuple[str, str]) -> None:
    assert re.search(r"must be at least [12]\b", refused(capsys, position, *arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        ("--samples", "many"),
        ("--samples", "9" * 20),
        ("--budget-ms", "9" * 400),
        ("--samples", "9", "--budget-ms", "9"),
    ],
)
def test_what_the_command_line_does_not_know(capsys: Said, position: Path, arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["evaluate", str(position), *arguments])
    assert ended.value.code == 2
    assert "argument --" in capsys.readouterr().err


def test_every_problem_of_a_position_is_listed(capsys: Said, position: Path) -> None:
    text = position.read_text("utf-8")
    position.write_text(text.replace("players: 2", "players: 9").replace("lap: 1", "lap: 0"), "utf-8")
    problems = refused(capsys, position)
    assert "2 problems:" in problems
    assert "players: " in problems
    assert "lap: " in problems


def test_a_file_that_is_not_there(capsys: Said, tmp_path: Path) -> None:
    assert "cannot be read: No such file" in refused(capsys, tmp_path / "missing.yaml")


def test_somebody_else_is_on_turn(capsys: Said, tmp_path: Path) -> None:
    path = write(tmp_path, table(2), seat="b")
    assert "It is not b's turn in this position: there is no move to evaluate." in refused(capsys, path)


@pytest.mark.parametrize(
    ("language", "place"), [("en", "your first card"), ("nl", "je eerste kaart"), ("de", "deine erste Karte")]
)
def test_a_hint_in_words(capsys: Said, last_turn: Path, language: str, place: str) -> None:
    lines = said(capsys, last_turn, "--samples", 20, "--language", language).splitlines()
    assert lines[-4] == ""
    assert place in lines[-1]
    assert place not in lines[-3], "the nudge does not give the move away"
    assert all(len(line) > 20 and "%(" not in line for line in lines[-3:])


def test_a_verdict_in_words(capsys: Said, last_turn: Path) -> None:
    words = facts(capsys, last_turn, "--samples", 20, "--language", "en", "--move", "Take 4")["verdict"]
    assert {"grade", "better", "reason"} <= set(words)
    assert "expensive move" in words["grade"]
    best = facts(capsys, last_turn, "--samples", 20, "--language", "en", "--move", "take 1")["verdict"]
    assert set(best) == {"grade", "reason"}
    lines = said(capsys, last_turn, "--samples", 20, "--language", "en", "--move", "take 4").splitlines()
    assert lines[-len(words) :] == list(words.values())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--move", "take 2"), "name a --language."),
        (("--move", "take 9", "--language", "en"), "take 9"),
        (("--move", "knock", "--language", "en"), "knock.first-turns"),
    ],
)
def test_no_verdict_on(capsys: Said, position: Path, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused(capsys, position, *arguments)


def test_a_game_without_a_coach(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.commands.evaluate.COACHES", {"beverbende": COACHES["beverbende"]})
    path = FIRST_CHOICE.parents[1] / "uno" / "lawful-four.yaml"
    assert "The coach does not know uno yet. It knows: beverbende." in refused(capsys, path)


def test_points_are_told_as_people_have_them(capsys: Said) -> None:
    """In QWINTA they are good: the best move promises most."""
    path = FIRST_CHOICE.parents[1] / "qwinta" / "three-qwintas.yaml"
    table = said(capsys, path, "--samples", "8")
    assert " ahead " in table.splitlines()[0]
    told = json.loads(said(capsys, path, "--samples", "8", "--json"))
    differences = [figures["difference"] for figures in told["moves"].values()]
    assert told["moves"][told["best"]]["difference"] == max(differences)
