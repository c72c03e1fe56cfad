"""Hints in positions from play: never a move that is outdone, never a first step that would fit any board."""

import sys

import pytest

from tutor.coach.evaluate import exactly
from tutor.games.beverbende.lab.common_sense import PLAYERS, hint_for, main, oddities, positions

ROUGHLY = exactly(8)  # so few worlds that luck would often prefer an absurd move


@pytest.mark.parametrize("players", PLAYERS)
def test_a_hint_has_common_sense(players: int) -> None:
    hints = [hint_for(view, ROUGHLY) for view in positions(players, 40)]
    odd = oddities(hints)
    assert (odd.hints, odd.outdone, odd.generic) == (40, 0, 0)
    assert odd.unexplained < 12, "with so few worlds, many a best move is best by luck alone"
    outdone = [value for given in hints for value in given.evaluation.values if value.outdone_by is not None]
    assert len(outdone) > 20
    assert not any(value.is_equal for value in outdone)


def test_the_same_seed_gives_the_same_positions() -> None:
    assert [view.legal for view in positions(3, 5)] == [view.legal for view in positions(3, 5)]
    assert [view.legal for view in positions(3, 5)] != [view.legal for view in positions(3, 5, seed=2)]


def test_the_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["common_sense", "--positions", "3", "--samples", "4"])
    main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:4] for line in lines[1:]] == [[str(players), "3", "0", "0"] for players in PLAYERS]
