"""With `-p tests.fourth.plugin` the suites that run over every game run over this one too: its line is in the table."""

from pathlib import Path

import pytest

from tutor.games import FOLDERS

GAME = "twelve"
FOLDER = "tests.fourth.twelve"
HERE = Path(__file__).parent


def pytest_configure() -> None:
    others = dict(FOLDERS)
    FOLDERS.clear()
    FOLDERS.update({GAME: FOLDER, **others})  # first: what its golden games are dealt hangs on nobody else's
    import tests.playthroughs  # noqa: PLC0415 - it asks which games there are

    tests.playthroughs.FOLDER = HERE / "playthroughs"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    import tests.engine.test_clauses  # noqa: PLC0415 - likewise

    tests.engine.test_clauses.GAMES_TESTS = HERE / "games"
    items[:] = [item for item in items if GAME in item.nodeid.partition("[")[2]]
