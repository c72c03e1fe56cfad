"""The same chance whenever a test runs: what the site draws for cards, questions and starters has numbered seeds.

Names that nobody may guess stay as unguessable as they are: no test depends on them.
"""

import random
import secrets
from functools import partial
from itertools import count

import pytest

from tutor.services.drills import rounds as drill_rounds
from tutor.services.play import games
from tutor.web.lessons import quiz
from tutor.web.play import views as play
from tutor.web.puzzles import runs as puzzle_runs
from tutor.web.puzzles import sheets as puzzle_sheets
from tutor.web.puzzles import views as puzzles

WHERE_IT_IS_DRAWN = (games, drill_rounds, play, puzzles, puzzle_runs, puzzle_sheets, quiz)


class Numbered:
    """Stands in for the module `secrets`."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    def __init__(self) -> None:
        self.numbers, self.rng = count(), random.Random(0)

    def token_hex(self, _: int) -> str:
        return f"the seed with the number {next(self.numbers)}"

    def randbelow(self, end: int) -> int:
        return self.rng.randrange(end)

    def randbits(self, bits: int) -> int:
        return self.rng.getrandbits(bits)


@pytest.fixture(autouse=True)
def steady_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "real_chance" not in request.fixturenames:
        numbered = Numbered()
        for module in WHERE_IT_IS_DRAWN:
            monkeypatch.setattr(module, "secrets", numbered, raising=False)  # not each draws always


@pytest.fixture
def real_chance() -> None:
    """For a test of chance itself."""


def deal_always(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    """Every game that is begun has this seed."""
    monkeypatch.setattr(games, "start", partial(games.start, seed=seed))
