"""The puzzle of the day: one for everybody, days in a row, an archive; and what happens when the day is over."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from flask.testing import FlaskClient

from tests.services.puzzles.puzzling import right, wrong
from tests.web.play.playing import HTMX
from tests.web.puzzles.puzzling import Asked, set_clock
from tutor.games.beverbende.rules import ID as GAME
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles

NOON = datetime(2026, 11, 16, 11, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clock(monkeypatch, NOON)


def opened(client: FlaskClient, path: str = "/en/beverbende/puzzles/daily/") -> tuple[Asked, Puzzle]:
    """As the pages lead there."""
    address = path
    while (answer := client.get(address)).status_code in (303, 308):
        address = answer.headers["Location"].partition("#")[0]
    asked = Asked(client, address)
    puzzle = puzzles.puzzles_of(GAME).puzzle(asked.url.rpartition("/")[2], "beverbende")
    assert puzzle
    return asked, puzzle


def answered(client: FlaskClient, asked: Asked, puzzle: Puzzle, given: str) -> str:
    address = asked.answer(puzzle, given).headers["Location"].partition("#")[0]
    return client.get(address).text


def test_days_in_a_row(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (1, 2, 3):
        set_clock(monkeypatch, NOON + number * DAY)
        asked, puzzle = opened(client)
        assert asked.fields["mode"] == "daily"
        page = answered(client, asked, puzzle, right(puzzle))
        assert ("1 day so far" if number == 1 else f"{number} days in a row") in page
    assert "Solved today." in client.get("/en/beverbende/puzzles/").text
    again = client.get("/en/beverbende/puzzles/daily/2026-11-18")
    assert "/a/" in again.headers["Location"]  # what was answered is shown


def test_the_first_answer_of_all_begins_the_row(client: FlaskClient) -> None:
    """Sent by a script: the request that answers does not know its learner yet."""
    asked, puzzle = opened(client)
    assert "1 day so far" in asked.answer(puzzle, right(puzzle), HTMX).text


def test_an_answer_after_the_day_counts_for_the_archive_only(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, puzzle = opened(client)
    set_clock(monkeypatch, NOON + 3 * DAY)
    page = answered(client, asked, puzzle, right(puzzle))
    assert "This puzzle isn’t today’s any more" in page
    assert not re.search("days? (in a row|so far)", page.partition('class="rated"')[2])
    archive = client.get("/en/beverbende/puzzles/daily/archive?month=2026-11").text
    line = archive.partition("2026-11-16")[2].partition("</li>")[0]
    assert "solved" in line
    assert "late" in line


def test_the_archive_tells_what_is_solved_missed_and_open(client: FlaskClient) -> None:
    asked, puzzle = opened(client, "/en/beverbende/puzzles/daily/2026-11-02")
    assert "isn’t today’s any more" in answered(client, asked, puzzle, wrong(puzzle))
    today, puzzle_of_today = opened(client)
    assert "isn’t today’s any more" not in answered(client, today, puzzle_of_today, wrong(puzzle_of_today))
    archive = client.get("/en/beverbende/puzzles/daily/archive").text
    assert archive.count('href="/en/beverbende/puzzles/daily/2026-11-') == 16
    assert "not solved" in archive.partition("2026-11-02")[2].partition("</li>")[0]
    assert "not tried yet" in archive.partition("2026-11-03")[2].partition("</li>")[0]
    assert "month=2026-10" in archive
    assert "month=2026-12" not in archive
    for month in ("2024-05", "0001-01", "9999-12"):
        assert "no puzzles" in client.get(f"/en/beverbende/puzzles/daily/archive?month={month}").text
    for nonsense in ("x", "2026-13", "2026-00", "٢٠٢٦-٠١"):
        assert client.get(f"/en/beverbende/puzzles/daily/archive?month={nonsense}").text.count("/daily/2026-11-") == 16


@pytest.mark.parametrize("day", ["2026-11-18", "2025-12-31", "2026-13-01", "today", "2026-11-1", "20261116"])
def test_a_day_without_a_puzzle_is_not_found(client: FlaskClient, day: str) -> None:
    assert client.get(f"/en/beverbende/puzzles/daily/{day}").status_code == 404


def test_a_date_that_is_not_its_own_counts_for_nothing(client: FlaskClient) -> None:
    asked, puzzle = opened(client)
    answer = asked.send(**{"move" if puzzle.is_judged else "answer": right(puzzle), "date": "2026-11-17"})
    page = client.get(answer.headers["Location"].partition("#")[0]).text
    assert not re.search("days? (in a row|so far)", page)
