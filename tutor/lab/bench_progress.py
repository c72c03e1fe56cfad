"""How long the overview of a learner's progress and its page take, after many rounds of drills and many puzzles."""

import random
import secrets
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from flask import Flask

from tutor.app import create_app, warm_up
from tutor.config import Settings
from tutor.drills.contract import DRILLS
from tutor.lab.bench_coach import percentile
from tutor.lessons.teaching import variants
from tutor.services.drills.standing import fitted
from tutor.services.learner import learners, progress
from tutor.services.learner.learners import Preferences
from tutor.services.puzzles.library import puzzles_of
from tutor.store import Connection, Store
from tutor.store import drills as drill_rows
from tutor.store import puzzles as puzzle_rows
from tutor.store.drills import DayRow, RecallRow, RoundRow
from tutor.store.puzzles import AttemptRow
from tutor.web.learner.current import COOKIE, signer

GAME: Final = next(iter(DRILLS))  # which one, makes no difference
ROUNDS: Final = (1_000, 100_000)
ROUNDS_A_DAY: Final = 20
PUZZLES: Final = 3_000
TIMES: Final = 15


def progress_rows() -> Iterator[dict[str, object]]:
    """A row for each number of rounds."""
    for rounds in ROUNDS:
        with tempfile.TemporaryDirectory() as folder:
            app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder}))
            try:
                yield _row(app, rounds)
            finally:
                app.extensions["store"].close()


def _row(app: Flask, rounds: int) -> dict[str, object]:
    store = app.extensions["store"]
    learner_id = learners.save_preferences(store, None, Preferences(), datetime.now(UTC))
    now = fill(store, learner_id, rounds, PUZZLES)
    warm_up(app)
    times = [_seconds(store, learner_id, now) for _ in range(TIMES)]
    pages = _page_seconds(app, learner_id)
    return {
        "rounds": rounds,
        "puzzles": PUZZLES,
        "overview_ms_p50": round(percentile(times, 50) * 1000, 1),
        "overview_ms_p95": round(percentile(times, 95) * 1000, 1),
        "page_ms_p50": round(percentile(pages, 50) * 1000, 1),
        "page_ms_p95": round(percentile(pages, 95) * 1000, 1),
    }


def _page_seconds(app: Flask, learner_id: str) -> list[float]:
    """The whole page with all its drawings, as the learner asks for it after a new answer."""
    client = app.test_client()
    with app.test_request_context():
        client.set_cookie(COOKIE, signer(COOKIE).sign(learner_id).decode())
    times = []
    for _ in range(TIMES + 1):
        fitted.cache_clear()
        started = time.perf_counter()
        if client.get("/nl/progress").status_code != 200:
            raise RuntimeError("there is no progress page")
        times.append(time.perf_counter() - started)
    return times[1:]  # the first one compiles the templates


def _seconds(store: Store, learner_id: str, now: datetime) -> float:
    """As after a new answer: the forgetting curve is fitted anew."""
    fitted.cache_clear()
    started = time.perf_counter()
    progress.overview(store, learner_id, GAME, now)
    return time.perf_counter() - started


def fill(store: Store, learner_id: str, rounds: int, answers: int) -> datetime:
    """Somebody who has trained for long, up to now, which is returned. But for the dates it is the same each time."""
    rng, now = random.Random("progress"), datetime.now(UTC)
    start = now - timedelta(days=max(rounds, answers) // ROUNDS_A_DAY + 1)
    with store.write() as connection:
        _fill_rounds(connection, learner_id, rounds, start, rng)
        _fill_puzzles(connection, learner_id, answers, start, rng)
    return now


def _fill_rounds(connection: Connection, learner_id: str, rounds: int, start: datetime, rng: random.Random) -> None:
    drills = list(DRILLS[GAME].drills)
    new = []
    for number in range(rounds):
        at = start + timedelta(days=number // ROUNDS_A_DAY, seconds=number % ROUNDS_A_DAY)
        asked = 1 + int(rng.random() * 6)
        row = RoundRow(
            id=secrets.token_urlsafe(12),
            learner_id=learner_id,
            game=GAME,
            drill=drills[number % len(drills)],
            level=1 + int(rng.random() * 12),
            variant=variants(GAME)[0],
            seed="",
            mode="free",
            day=None,
            frames=10,
            place=10,
            asked=asked,
            started_at=at,
            answered_at=at,
            answered_on=at.date(),
            number=number // len(drills) + 1,
            correct=int(rng.random() * (asked + 1)),
            answers="[]",
        )
        new.append(row)
    drill_rows.add_all(connection, new)
    drill_rows.add_days(connection, learner_id, GAME, days_of(new))
    recall = [
        RecallRow(turns, moved, choices, int(rng.random() * 50), int(rng.random() * 50))
        for turns in range(48)
        for moved in range(5)
        for choices in (4, 5)
    ]
    drill_rows.add_recall(connection, learner_id, GAME, recall)


def days_of(rounds: Sequence[RoundRow]) -> list[DayRow]:
    """What is kept of them beside them."""
    levels: dict[tuple[str, date], list[int]] = {}
    for row in rounds:
        if row.answered_on is not None:
            levels.setdefault((row.drill, row.answered_on), []).append(row.level)
    return [DayRow(drill, day, len(each), sum(each)) for (drill, day), each in levels.items()]


def _fill_puzzles(connection: Connection, learner_id: str, answers: int, start: datetime, rng: random.Random) -> None:
    names, rating, seen = sorted(puzzles_of(GAME).entries), 1300.0, set[str]()
    for number in range(answers):
        at = start + timedelta(days=number // ROUNDS_A_DAY, minutes=number % ROUNDS_A_DAY)
        name, right = names[int(rng.random() * len(names))], rng.random() < 0.6
        after = rating + (8 if right else -10)
        row = AttemptRow(
            id=secrets.token_urlsafe(12),
            learner_id=learner_id,
            game=GAME,
            puzzle=name,
            asking=f"asking-{number}",
            mode="recommended",
            given="",
            is_right=right,
            is_first=name not in seen,
            hints=0,
            lost=None,
            weight=1.0,
            rating_before=rating,
            rating_after=after,
            at=at,
            day=None,
            counts=False,
        )
        puzzle_rows.add(connection, row)
        rating = after
        seen.add(name)
