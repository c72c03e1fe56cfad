"""Nobody passes one of these drills without having watched: a small run of the measurement."""

import pytest

from tests.ways import EVERY_WAY
from tutor.games.uno.drills.drills import DRILLS
from tutor.lab.blind import tallies

ROUNDS = 250 if EVERY_WAY else 10


@pytest.mark.parametrize("drill", DRILLS)
def test_no_habit_passes_a_drill(drill: str) -> None:
    found = tallies("uno", [drill], ROUNDS, "test")
    assert {level for _, _, level in found} == set(range(len(DRILLS[drill].levels) + 1))
    assert [where for where, tally in found.items() if tally.is_over] == []
