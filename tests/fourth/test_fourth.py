"""A game that the house has never heard of: by one folder and one line it is played, checked, valued and reviewed."""

import ast
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fourth.plugin import FOLDER, GAME, HERE
from tests.fourth.twelve.rules.state import NAMES
from tutor.cli import main
from tutor.coach.advice import Grade, hint, verdict
from tutor.coach.blame import Looking, course, review
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Effort
from tutor.coach.opinion import think
from tutor.drills.contract import DRILLS
from tutor.games import FOLDERS
from tutor.lessons.knowledge import Knowledge
from tutor.lessons.lesson import QUESTIONS
from tutor.lessons.library import read_lesson
from tutor.lessons.quizzes import QUIZZES
from tutor.positions import dump_position, load_position
from tutor.practice.decision import reviewed, with_luck
from tutor.practice.report import reported
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup

ROOT = Path(__file__).parents[2]
LINES = 400
LESSON = HERE / "data" / "scenarios" / GAME / "lessons" / "01-higher.yaml"
EVERYTHING = Knowledge(clauses=frozenset({"turn.guess", "turn.pass", "round.end"}))
SUITES = (
    "tests/engine",
    "tests/coach/test_kernel.py",
    "tests/practice/test_any_game.py",
    "tests/commands/test_simulate.py",
    "tests/test_gamelog.py",
)
"""Those that run over every game in the table."""
SOME = Effort(samples=64, least=16)
POSITION = """
game: twelve
players: 2
seat: a
hand: 12
open: 5 8 6 2
turns: 4
points: [1, 4]
"""

Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line."""
    monkeypatch.setitem(FOLDERS, GAME, FOLDER)


def test_every_suite_for_all_games_holds_for_this_one() -> None:
    """In a process of its own: suites ask which games there are when they are imported."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.fourth.plugin", *SUITES]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout
    assert int(ended.stdout.rsplit("\n", 2)[-2].split()[0]) > 50


def test_the_folder_is_small() -> None:
    """But for its texts; lines that are code."""
    files = [file for file in (ROOT / "tests" / "fourth" / GAME).rglob("*.py") if file.name != "texts.py"]
    assert sum(len(lines_of_code(file.read_text("utf-8"))) for file in files) <= LINES


def lines_of_code(text: str) -> set[int]:
    """Neither empty nor a comment nor a docstring."""
    told = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr)]
    prose = {line for node in told if isinstance(node.value, ast.Constant) for line in lines_from(node)}
    full = {at for at, line in enumerate(text.splitlines(), start=1) if line.strip() and line.lstrip()[0] != "#"}
    return full - prose


def lines_from(node: ast.Expr) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def test_no_module_of_the_house_knows_it() -> None:
    assert [file for file in (ROOT / "tutor").rglob("*.py") if "tests.fourth" in file.read_text("utf-8")] == []


def test_it_is_played_at_the_command_line(capsys: Said) -> None:
    assert main(["tournament", GAME, "--rounds", "200", "--bots", "greedy,random", "--jobs", "1"]) == 0
    figure = float(capsys.readouterr().out.split(": ")[1].split()[0])
    assert figure < -1, "who counts has fewer points"
    assert main(["ideas", GAME, "--rounds", "4", "--jobs", "1"]) == 0
    assert "2 of 2 ideas came up" in capsys.readouterr().out


def test_a_position_is_read_checked_and_valued(capsys: Said, tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    assert dump_position(load_position(dump_position(load_position(POSITION)))) == dump_position(
        load_position(POSITION)
    )
    assert main(["check", str(file)]) == 0
    assert main(["evaluate", str(file), "--json", "--samples", "200"]) == 0
    told = json.loads(capsys.readouterr().out.partition("{")[2].join(("{", "")))
    assert next(iter(told["moves"])) == "higher"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [("hand: 2", "none is there twice"), ("turns: 1", "do not agree"), ("seat: c", "not at the table")],
)
def test_a_position_that_cannot_be_is_refused(wrong: str, why: str, capsys: Said, tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    lines = [wrong if line.startswith(wrong.partition(":")[0]) else line for line in POSITION.splitlines()]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["check", str(file)]) != 0
    assert why in "".join(capsys.readouterr())


def test_the_coach_gives_a_hint_and_a_verdict() -> None:
    view, ideas = load_position(POSITION), COACHES[GAME].ideas()
    values = think(view, SOME)
    given = hint(view, values, ideas)
    assert (given.nudge.code, given.idea.code, given.idea.facts["higher"]) == ("count", "more-that-way", 6)
    said = verdict(view, values, 1, ideas)
    assert said.grade in (Grade.MISTAKE, Grade.BLUNDER)
    assert said.better is not None


def test_a_practice_game_is_reviewed() -> None:
    session, rng = Session.begin(Setup(GAME, ("greedy",), "a", "reviewed")), random.Random(1)
    while session.phase is not Phase.OVER:
        if session.phase is Phase.MINE:
            session.move(session.game.NOTATION.text(rng.choice(session.view.legal)))
        elif session.phase is Phase.BETWEEN:
            session.deal()
        else:
            session.bots_turn()
    decisions = list(review(session.record, session.me, Looking(SOME, SOME)))
    report = reported(session, with_luck([reviewed(one) for one in decisions], course(session.record, 0), None))
    assert len(report.decisions) == len(decisions) > 20
    assert report.lost["judgement"] > 0
    assert report.lost["memory"] == 0


def test_its_questions_are_about_what_is_taught() -> None:
    lesson = read_lesson(LESSON)
    for number in range(QUESTIONS):
        asked, again = (QUIZZES[GAME].ask(lesson, number, GAME, random.Random(7), EVERYTHING) for _ in range(2))
        assert (asked.answer, asked.choices) == (again.answer, again.choices)
        assert asked.answer in asked.choices
        assert asked.clause in lesson.teaches.clauses
    with pytest.raises(AssertionError, match="nothing can be asked"):
        QUIZZES[GAME].ask(lesson, 0, GAME, random.Random(7), Knowledge())


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_what_a_drill_asks_could_be_seen_and_is_hidden_when_it_is_asked(seed: str) -> None:
    room = DRILLS[GAME]
    for level, size in enumerate(room.drills["turned"].levels, start=1):
        made, again = (room.make("turned", level, GAME, seed) for _ in range(2))
        assert (made.questions, len(made.frames)) == (again.questions, size.turns + 1)
        assert len(made.questions) == size.asked
        for asked in made.questions:
            assert asked.seen is not None
            assert NAMES[made.frames[asked.seen].view.open[-1]] == asked.answer
            assert asked.answer in asked.choices
        assert len(room.without_faces(made.frames[-1].view).open) == 1
