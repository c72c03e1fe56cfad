"""`tutor reports`: doubts of learners come to whoever looks after the site."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.services.puzzles.puzzling import a_puzzle
from tutor.cli import main
from tutor.config import Settings
from tutor.services import puzzles
from tutor.services.learner.learners import forget
from tutor.store import open_store

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


def test_doubts_are_listed_and_go_with_who_had_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TUTOR_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("TUTOR_DATABASE_URL", raising=False)
    assert main(["reports"]) == 0
    assert capsys.readouterr().out == "0 reports\n"
    store = open_store(Settings.from_environment(os.environ).database_url)
    puzzle = a_puzzle("knock")
    learner = puzzles.report(store, None, puzzle, "unclear", note="One line\nand another", now=NOW)
    assert main(["reports"]) == 0
    out = capsys.readouterr().out
    assert f"2026-11-16 12:00 {puzzle.id}: unclear\n    One line\n    and another\n1 report\n" in out
    forget(store, learner)
    assert main(["reports"]) == 0
    assert capsys.readouterr().out == "0 reports\n"
    store.close()
