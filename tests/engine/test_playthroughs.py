"""Whole games still look as they did when they were last checked, in every detail that anybody may see."""

from pathlib import Path

import pytest

from tests.engine.play import Case
from tests.playthroughs import FOLDER, chosen_cases, told
from tutor.engine.games import GAMES


@pytest.mark.parametrize(("path", "case", "seed"), list(chosen_cases()), ids=lambda value: getattr(value, "name", ""))
def test_a_golden_game_is_played_as_before(path: Path, case: Case, seed: int) -> None:
    assert path.read_text(encoding="utf-8").splitlines() == "\n".join(told(case, seed)).splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_golden_playthroughs(game: str) -> None:
    assert list((FOLDER / game).glob("*.txt"))
