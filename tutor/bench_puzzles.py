"""How long the verdict on a puzzle takes: the answer sent, judged, rated, stored, and the verdict drawn."""

import re
import tempfile
import time
from collections.abc import Iterator
from typing import Final

from flask.testing import FlaskClient

from tutor.app import create_app
from tutor.bench_coach import percentile
from tutor.config import Settings
from tutor.puzzles.kinds import KINDS
from tutor.puzzles.puzzle import Puzzle
from tutor.services.puzzles import puzzles

EDITION: Final = "beverbende"
OF_EACH_KIND: Final = 12


def puzzle_rows() -> Iterator[dict[str, object]]:
    """One row over all kinds."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder}))
        try:
            client, times = app.test_client(), list[float]()
            for puzzle in _some():
                times.append(_seconds(client, puzzle))
        finally:
            app.extensions["store"].close()
    yield {
        "puzzles": len(times),
        "verdict_ms_p50": round(percentile(times, 50) * 1000, 1),
        "verdict_ms_p95": round(percentile(times, 95) * 1000, 1),
    }


def _some() -> Iterator[Puzzle]:
    known = puzzles()
    for kind in KINDS:
        names = sorted(entry.id for entry in known.entries.values() if entry.kind == kind)
        found = (known.puzzle(name, EDITION) for name in names[:OF_EACH_KIND])
        yield from (puzzle for puzzle in found if puzzle)


def _seconds(client: FlaskClient, puzzle: Puzzle) -> float:
    url = f"/nl/puzzles/p/{puzzle.id}"
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
