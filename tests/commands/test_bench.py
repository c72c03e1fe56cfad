"""`tutor bench` and its comparison with RLCard: the figures are there; how good they are is not a test's business."""

import json
import subprocess
import sys
from importlib.util import find_spec

from tutor.bench import engine_rows
from tutor.coach.bots import BOTS
from tutor.engine.games import GAMES


def test_every_game_and_bot_has_its_rows() -> None:
    rows = list(engine_rows(0.01))
    tables = {"beverbende": [2, 4, 6], "uno": [2, 4, 6, 10], "qwinta": [2]}
    assert set(tables) == set(GAMES)
    assert [(row["game"], row["bot"], row["players"]) for row in rows] == [
        (game, bot, players) for game, sizes in tables.items() for bot in BOTS[game] for players in sizes
    ]
    assert all(row["decisions_per_s"] for row in rows)


def test_without_rlcard_the_comparison_says_so() -> None:
    command = [sys.executable, "-m", "tutor.bench_rlcard", "--seconds", "0.05"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if find_spec("rlcard") is None:
        assert said == "RLCard is not installed here, so there is nothing to compare with (pip install rlcard).\n"
    else:
        assert json.loads(said)["rows"][0]["side"] == "rlcard"
