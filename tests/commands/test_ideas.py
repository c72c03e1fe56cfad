"""`tutor ideas`: a line for each idea, the same for the same seed, however many processes count."""

import pytest

from tests.test_cli import refusal
from tutor.cli import main
from tutor.commands import ideas
from tutor.games.beverbende.coach.ideas import IDEAS


def table(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["ideas", "beverbende", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_every_idea_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    head, _, *lines, last = table(capsys, "--rounds", "10", "--seed", "3")
    assert head.startswith("beverbende, 10 rounds with 2 to 6 players, seed 3: ")
    assert [line.split()[0] for line in lines] == [*(idea.code for idea in IDEAS), "played-out"]
    came_up = sum(line.split()[1] != "0" for line in lines[:-1])
    assert last == f"{came_up} of {len(IDEAS)} ideas came up"


def test_processes_count_the_same(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    alone = table(capsys, "--rounds", "6")
    monkeypatch.setattr(ideas, "CHUNK", 3)
    assert table(capsys, "--rounds", "6") == alone
    assert table(capsys, "--rounds", "6", "--seed", "2") != alone


@pytest.mark.parametrize("nothing", ["--rounds", "--jobs"])
def test_nothing_is_refused(capsys: pytest.CaptureFixture[str], nothing: str) -> None:
    assert "at least 1" in refusal(capsys, "ideas", "beverbende", nothing, "0")
