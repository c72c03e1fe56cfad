"""`tutor sentences`: a line for each sentence, with its place."""

import pytest

from tests.test_cli import refusal
from tutor.cli import main
from tutor.lab.sentences import PARTS


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[tuple[str, str]]:
    assert main(["sentences", *arguments]) == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    return [(place, text) for place, text in lines]


def test_a_part_of_what_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "nl", "captions")
    assert ("caption knocked, another, 2 players", "Otto klopt. Jij krijgt nog één beurt.") in lines
    assert len(lines) == len(set(lines))
    assert all(place.startswith("caption") for place, _ in lines)


def test_each_language_says_as_much(capsys: pytest.CaptureFixture[str]) -> None:
    places = [
        {place for place, _ in printed(capsys, code, "reasons", "nudges", "verdicts")} for code in ("nl", "de", "en")
    ]
    assert places[0] == places[1] == places[2]


def test_a_part_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, "sentences", "de", "poems")
    assert "poems" in said
    assert all(part in said for part in PARTS)


def test_a_language_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sentences", "fr"])
    assert "fr" in capsys.readouterr().err
