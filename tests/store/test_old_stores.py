"""A store from before the school, on both databases: every row is there, and all that it tells can still be seen."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Connection, text

from tests.store.test_migrate import until
from tests.web.review.test_views import become
from tutor.app import create_app
from tutor.config import Settings
from tutor.games import UNNAMED
from tutor.services import drills, puzzles
from tutor.services.drills import training
from tutor.services.learner import exports, learners, progress
from tutor.services.learner.learners import Preferences
from tutor.services.learner.progress_export import TABLES, as_csv
from tutor.services.lessons import steps as lessons
from tutor.services.play import games, reviews
from tutor.services.play.games import OVER, RUNNING, STOPPED, Game
from tutor.store import Store
from tutor.store import drills as rows
from tutor.store.engine import create_engines
from tutor.store.migrate import migrate
from tutor.store.tables import metadata
from tutor.store.urls import is_sqlite, parse_url

ROWS = (Path(__file__).parent / "before_the_school.sql").read_text()
NOW = datetime(2026, 11, 18, 18, tzinfo=UTC)
GONE = {"game_figures": "game_figure"}
"""A table that became another one, with a row for each of six figures."""
EDITION = "beverbende"


def statements() -> list[str]:
    return [line.removesuffix(";") for line in ROWS.splitlines() if line.startswith("INSERT")]


def table_of(statement: str) -> str:
    return statement.split()[2]


def rows_before() -> dict[str, int]:
    names = [table_of(statement) for statement in statements()]
    return {name: names.count(name) for name in names}


@pytest.fixture
def old_url(database_url: str, tmp_path: Path) -> str:
    url = parse_url(database_url)
    engines = create_engines(url)
    migrate(engines, until("0006", tmp_path / "older"))
    with engines.writer.begin() as connection:
        if not is_sqlite(url):
            connection.exec_driver_sql("SET LOCAL TIME ZONE 'UTC'")  # times are written without one
        for statement in statements():
            connection.exec_driver_sql(statement)
    engines.dispose()
    return database_url


@pytest.fixture
def school(old_url: str, tmp_path: Path) -> Iterator[Flask]:
    """The site of today on it."""
    settings = {"TUTOR_DATA_DIR": str(tmp_path / "data"), "TUTOR_DATABASE_URL": old_url}
    app = create_app(Settings.from_environment(settings))
    app.testing = True
    yield app
    app.extensions["thinker"].close()
    app.extensions["store"].close()


@pytest.fixture
def old(school: Flask) -> Store:
    opened: Store = school.extensions["store"]
    return opened


@pytest.fixture
def learner(old: Store) -> str:
    with old.read() as connection:
        return str(connection.execute(text("SELECT id FROM learner WHERE name = 'Anna'")).scalar_one())


@pytest.fixture
def client(school: Flask, learner: str) -> FlaskClient:
    browser = school.test_client()
    become(school, browser, learner)
    return browser


def count(connection: Connection, table: str) -> int:
    return int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())  # noqa: S608 - names of ours


def all_games(store: Store, learner_id: str) -> list[Game]:
    found = [games.find(store, learner_id, game.id) for game in games.games_of(store, learner_id, UNNAMED)]
    assert None not in found
    return [game for game in found if game]


def test_every_row_is_there_and_says_its_game(old: Store) -> None:
    with old.read() as connection:
        for name, before in rows_before().items():
            if name in GONE:
                assert count(connection, GONE[name]) == 6 * before
            else:
                assert count(connection, name) == before, name
                assert "game" not in metadata.tables[name].c or {UNNAMED} == set(
                    connection.execute(text(f"SELECT game FROM {name}")).scalars()  # noqa: S608
                ), name


def test_its_records_replay_to_the_same_points(old: Store, learner: str) -> None:
    found = all_games(old, learner)
    assert sorted(game.row.state for game in found) == [OVER, RUNNING, RUNNING, STOPPED]
    for game in found:
        session = game.session
        assert session.version == game.row.version == len(session.entries)
        assert list(session.game.outcome(session.state).points) == json.loads(game.row.score)["points"]
        assert session.setup.options["edition"] == EDITION
        assert (reviews.log(game) is not None) == session.is_over


def test_its_reviews_come_to_the_same_figures(old: Store, learner: str) -> None:
    kept = {one.game_id: one.figures for one in progress.overview(old, learner, UNNAMED, NOW).games.reviewed}
    assert len(kept) == rows_before()["game_figures"] == 2
    for game in all_games(old, learner):
        report = reviews.report(old, game)
        assert (report is not None) == (game.id in kept)
        if report is not None:
            assert (report.judgement, report.memory) == (kept[game.id]["judgement"], kept[game.id]["memory"])


def test_what_is_known_of_the_learner(old: Store, learner: str) -> None:
    assert learners.preferences(old, learner) == Preferences("dark", {UNNAMED: "biberbande"})
    page = progress.overview(old, learner, UNNAMED, NOW)
    assert (page.lessons.done, page.puzzles.tried, page.games.finished) == (1, rows_before()["puzzle_attempt"], 1)
    assert page.puzzles.rating != 1300
    assert {drill: one.rounds for drill, one in page.memory.drills.items() if one.rounds}["my-row"] == 3
    assert lessons.progress(old, learner, UNNAMED).right_answers(lessons.lessons(UNNAMED)[0]) == 0
    assert puzzles.choices(old, learner, UNNAMED).zone == "Pacific/Kiritimati"
    assert drills.choices(old, learner, UNNAMED).exposure == 1.5
    assert puzzles.best_run(old, learner, UNNAMED, "streak") == 1
    assert len(puzzles.due(old, learner, UNNAMED, NOW + timedelta(days=400))) == rows_before()["puzzle_card"]
    planned = training.today(old, learner, UNNAMED, EDITION, datetime(2026, 11, 16, 18, tzinfo=UTC))
    assert planned.done == 2


def test_what_is_kept_of_each_day_comes_to_all_rounds(old: Store, learner: str) -> None:
    with old.read() as connection:
        [(rounds, levels)] = connection.execute(text("SELECT sum(rounds), sum(levels) FROM drill_day"))
        answered = [row for row in rows.all_of(connection, learner) if row.number]
        assert (rounds, levels) == (len(answered), sum(row.level for row in answered))
        history = rows.history(connection, learner, UNNAMED, NOW.date() - timedelta(days=9), most=9)
        assert [(one.drill, one.last.day) for one in history] == [("my-row", 17), ("my-row", 18), ("opening-look", 17)]


def test_all_of_it_can_be_taken_along(old: Store, learner: str) -> None:
    told = exports.export(old, learner)
    assert told is not None
    assert {game["game"] for game in told["games"]} == {UNNAMED}  # type: ignore[attr-defined]
    for kind in TABLES:
        assert len(list(as_csv(old, learner, kind))) > 1


def test_its_pages_open(client: FlaskClient, old: Store, learner: str) -> None:
    pages = ["/nl/", "/de/progress", "/en/settings/my-data.json", f"/nl/{UNNAMED}/drills/", f"/de/{UNNAMED}/puzzles/"]
    for game in all_games(old, learner):
        pages.append(f"/en/{UNNAMED}/play/{game.id}")
        if game.session.is_over:
            pages += [f"/nl/{UNNAMED}/play/{game.id}/review/{rest}" for rest in ("", "3", "log.txt", "log.jsonl")]
        if game.row.share:
            pages += [f"/de/shared/{game.row.share}/", f"/de/shared/{game.row.share}/3"]
    with old.read() as connection:
        rounds = ids(connection, "drill_round")
        pages += [f"/nl/{UNNAMED}/puzzles/run/{name}" for name in ids(connection, "puzzle_run")]
        tried = connection.execute(text("SELECT puzzle, id FROM puzzle_attempt")).all()
    same = [name for name in rounds if drills.playing(old, learner, name)]  # of one, its seed makes another round today
    assert len(same) == len(rounds) - 1
    pages += [f"/en/{UNNAMED}/drills/round/{name}" for name in same]
    known = puzzles.puzzles_of(UNNAMED).entries
    pages += [f"/nl/{UNNAMED}/puzzles/p/{puzzle}/a/{name}" for puzzle, name in tried if puzzle in known]
    assert len(pages) > 20
    for page in pages:
        assert client.get(page).status_code == 200, page


def ids(connection: Connection, table: str) -> list[str]:
    return list(connection.execute(text(f"SELECT id FROM {table}")).scalars())  # noqa: S608
