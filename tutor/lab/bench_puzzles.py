"""How long the verdict on a puzzle takes: the answer sent, judged, rated, stored, and the verdict drawn."""

import re
import tempfile
import time
from collections.abc import Iterator
from typing import Final

from flask.testing import FlaskClient

from tutor.app import create_app
from tutor.config import Settings
from tutor.lab.bench_coach import percentile
from tutor.lessons.teaching import variants
from tutor.puzzles.contract import KINDS
from tutor.puzzles.puzzle import Puzzle
from tutor.services.puzzles.library import puzzles_of

OF_EACH_KIND: Final = 12


def puzzle_rows() -> Iterator[dict[str, object]]:
    """One row for a game, over all its kinds."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder}))
        try:
            for game in KINDS:
                client = app.test_client()
                yield _row(game, [_seconds(client, puzzle) for puzzle in _some(game)])
        finally:
            app.extensions["store"].close()


def _row(game: str, times: list[float]) -> dict[str, object]:
    return {
        "game": game,
        "puzzles": len(times),
        "verdict_ms_p50": round(percentile(times, 50) * 1000, 1),
        "verdict_ms_p95": round(percentile(times, 95) * 1000, 1),
    }


def _some(game: str) -> Iterator[Puzzle]:
    known = puzzles_of(game)
    for kind in KINDS[game]:
        names = sorted(entry.id for entry in known.entries.values() if entry.kind == kind)
        found = (known.puzzle(name, variants(game)[0]) for name in names[:OF_EACH_KIND])
        yield from (puzzle for puzzle in found if puzzle)


def _seconds(client: FlaskClient, puzzle: Puzzle) -> float:
    url = f"/nl/{puzzle.game}/puzzles/p/{puzzle.id}"
    page = client.get(url).text
    fields = {name: _value(page, name) for name in ("csrf_token", "asking")}
    given = {"move" if puzzle.is_judged else "answer": puzzle.answers[0]}
    started = time.perf_counter()
    answer = client.post(url, data={**fields, **given}, headers={"HX-Request": "true"})
    seconds = time.perf_counter() - started
    if answer.status_code != 200:
        raise RuntimeError(f"{url} cannot be answered")
    return seconds


def _value(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]+)"', page)
    return found[1] if found else ""
