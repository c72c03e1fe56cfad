"""`tutor bench` and its comparison with RLCard: the figures are there; how good they are is not a test's business."""

import json
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tutor.cli import main
from tutor.coach.blame import Looking
from tutor.coach.bots import QUICK
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Effort
from tutor.engine.games import GAMES
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.puzzles.kinds import KINDS
from tutor.lab import bench_web
from tutor.lab.bench import AT_RANDOM, engine_rows
from tutor.lab.bench_coach import coach_rows, percentile, positions, review_rows
from tutor.lab.bench_progress import progress_rows
from tutor.lab.bench_puzzles import puzzle_rows

TIMED_PAGES = ("lesson", "puzzle", "game", "drill")


def test_every_game_and_bot_has_its_rows() -> None:
    rows = list(engine_rows(0.001))
    tables = {"beverbende": [2, 4, 6], "uno": [2, 4, 6, 10], "qwinta": [2]}
    assert set(tables) == set(GAMES)
    assert [(row["game"], row["bot"], row["players"]) for row in rows] == [
        (game, bot, players)
        for game, sizes in tables.items()
        for bot in (*QUICK, *("nobody",) * (game in AT_RANDOM))
        for players in sizes
    ]
    assert "beverbende" in AT_RANDOM
    assert all(row["decisions_per_s"] for row in rows)


def test_the_coach_has_a_row_for_each_size_of_table() -> None:
    rows = list(coach_rows(0.01, Effort(samples=64)))
    assert [row["players"] for row in rows if row["game"] == "beverbende"] == [2, 4, 6]
    assert {row["game"] for row in rows} == {*COACHES}
    for row in rows:
        assert row["hints"] == 2
        assert float(str(row["rollouts_per_s"])) > 0
        assert 0 < float(str(row["hint_ms_p50"])) <= float(str(row["hint_ms_p95"]))
        assert 0 < float(str(row["error_p50"])) <= float(str(row["error_p95"]))
        assert row["short_of_both"] == int(str(row["hints_short_of_both"])) / 2
        assert 1 < float(str(row["worlds_p50"])) <= float(str(row["worlds_p95"]))


def test_whole_games_are_reviewed() -> None:
    rows = list(review_rows(1, Looking(Effort(samples=16, least=16), Effort(samples=16, least=16))))
    assert [row["players"] for row in rows] == [4, 6]
    for row in rows:
        assert int(str(row["decisions"])) > 10
        assert float(str(row["seconds"])) > 0


def test_answers_to_puzzles_of_every_kind_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.lab.bench_puzzles.OF_EACH_KIND", 1)
    (row,) = puzzle_rows()
    assert row["puzzles"] == len(KINDS)
    assert 0 < float(str(row["verdict_ms_p50"])) <= float(str(row["verdict_ms_p95"]))


def test_the_overview_is_timed_for_each_number_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.lab.bench_progress.ROUNDS", (10, 100))
    monkeypatch.setattr("tutor.lab.bench_progress.PUZZLES", 20)
    few, many = progress_rows()
    assert (few["rounds"], many["rounds"]) == (10, 100)
    for row in (few, many):
        assert 0 < float(str(row["overview_ms_p50"])) <= float(str(row["overview_ms_p95"]))
        assert 0 < float(str(row["page_ms_p50"])) <= float(str(row["page_ms_p95"]))


def test_pages_are_compared_with_the_smallest_thing_that_flask_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    for what in ("ROUNDS", "FIRST"):
        monkeypatch.setattr(bench_web, what, 2)
    rows = {(str(row["game"]), str(row["page"])): row for row in bench_web.page_rows()}
    sorts = {
        ("no store", "rules on a card"),
        ("read", "rules on a card"),
        *((how, what) for how in ("read", "write") for what in TIMED_PAGES),
    }
    assert rows.keys() == {("", "home"), *(("beverbende", f"{how}: {what}") for how, what in sorts)}
    assert all(float(str(row["multiple"])) > 1 for row in rows.values())


def test_hints_are_asked_for_in_the_same_positions_each_time() -> None:
    views = positions("beverbende", 3, 20)
    assert [beverbende.facts(view) for view in views] == [
        beverbende.facts(view) for view in positions("beverbende", 3, 20)
    ]
    assert len(views) == 20
    assert all(len(view.legal) > 1 for view in views)
    assert len({str(beverbende.facts(view)["pad"]) for view in views}) > 1, "they come from several rounds"


def test_percentiles() -> None:
    assert percentile([3, 1, 2], 50) == 2
    assert percentile([7], 95) == 7
    assert percentile(range(1, 101), 95) == 95
    assert percentile(range(1, 101), 50) == 50


def test_the_command_prints_all_of_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_web, "page_rows", lambda: [{"page": "home"}])
    monkeypatch.setattr("tutor.lab.bench.engine_rows", lambda seconds: [{"seconds": seconds}])
    monkeypatch.setattr("tutor.lab.bench_coach.coach_rows", lambda seconds: [{"hints": 100 * seconds}])
    monkeypatch.setattr("tutor.lab.bench_coach.review_rows", lambda: [{"seconds": 1}])
    monkeypatch.setattr("tutor.lab.bench_coach.TABLES", (2,))
    monkeypatch.setattr("tutor.lab.bench_puzzles.OF_EACH_KIND", 1)
    monkeypatch.setattr("tutor.lab.bench_progress.ROUNDS", (10,))
    monkeypatch.setattr("tutor.lab.bench_progress.PUZZLES", 10)
    assert main(["bench", "--seconds", "0.1"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"compiled", "rows", "coach", "review", "play", "puzzles", "progress", "pages"}
    assert figures["compiled"] is False
    assert figures["rows"] == [{"seconds": 0.1}]
    assert figures["coach"] == [{"hints": 10}]


def test_without_rlcard_the_comparison_says_so() -> None:
    command = [sys.executable, "-m", "tutor.games.uno.lab.bench_rlcard", "--seconds", "0.05"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if find_spec("rlcard") is None:
        assert said == "RLCard is not installed here, so there is nothing to compare with (pip install rlcard).\n"
    else:
        assert json.loads(said)["rows"][0]["side"] == "rlcard"
