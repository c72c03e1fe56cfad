"""The fingerprints by which two builds are compared: of all that is told, to the last digit."""

import json

import pytest

from tutor.coach.evaluate import Effort, thoroughly
from tutor.lab import same_figures
from tutor.lab.same_figures import fingerprint_of


def test_every_digit_and_the_order_count() -> None:
    told = [("a", (1, 0.1)), ("b", (2, 0.2))]
    count, fingerprint = fingerprint_of(iter(told))
    assert count == 2
    assert fingerprint_of(iter(told)) == (count, fingerprint)
    for other in (told[::-1], told[:1], [("a", (1, 0.1)), ("b", (2, 0.2 + 1e-16))], [("a", (1, 0.1)), ("b", (2, 0.3))]):
        assert (fingerprint_of(iter(other))[1] == fingerprint) is (other == told)


def test_the_command_tells_of_each_part(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_figures, "EFFORT", Effort(samples=16, least=16))
    monkeypatch.setattr(same_figures, "PUZZLES", thoroughly(1))
    told = []
    for _ in range(2):
        assert same_figures.main(["--evaluations", "5", "--games", "2"]) == 0
        told.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    assert told[0] == told[1]
    build, evaluations, puzzles, games = told[0]
    assert build == {"build": "plain"}
    assert (evaluations["evaluations"], games["games"]) == (5, 2)
    assert puzzles["puzzles"] > 700
    assert len({part["fingerprint"] for part in (evaluations, puzzles, games)}) == 3
