"""One app for all tests of a worker, and a new store with all its tables for each: to build the app and to migrate a
database takes far longer than most tests do.

Who adds a page to the app, or needs one with other settings, asks for `fresh_app`.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutor.app import create_app
from tutor.config import Settings
from tutor.services.puzzles import own as own_puzzles
from tutor.store import Store, open_store
from tutor.store.engine import create_engines
from tutor.store.urls import parse_url
from tutor.thinking import Thinker
from tutor.thinking.fair import _all_of
from tutor.thinking.thought import Stage
from tutor.web.pages import render_once

WAITING = {"patience": None, "ticking": False}
"""Tests wait until the coach has finished thinking, however busy the machine is."""


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with all tables and nothing in them, to be copied."""
    file = tmp_path_factory.mktemp("migrated") / "school.db"
    open_store(f"sqlite:///{file}").close()
    return file


@pytest.fixture
def migrated_sqlite_url(migrated_sqlite: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copyfile(migrated_sqlite, tmp_path / 'migrated.db')}"


PATIENCE = 600
"""Seconds for a writer to get its turn: on a busy machine a race takes long, and that is no fault."""


def opened(migrated_url: str) -> Store:
    """Without a look at the migrations: there is nothing left for them to do."""
    with patch("tutor.store.engine.BUSY_SECONDS", PATIENCE):
        return Store(create_engines(parse_url(migrated_url)))


@pytest.fixture(scope="session")
def shared_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """Not for tests: they ask for `app`."""
    environment = {
        "TUTOR_DATA_DIR": str(tmp_path_factory.mktemp("data")),
        "TUTOR_SECRET_KEY": "of all tests: questions are drawn with it",
        "TUTOR_DEVELOPMENT": "true",
    }
    app = create_app(Settings.from_environment(environment))
    app.extensions["store"].close()
    yield app
    app.extensions["thinker"].close()


@contextmanager
def lent(app: Flask, store: Store) -> Iterator[Flask]:
    """With this store, and afterwards as it was: nobody inherits settings, counted requests or rendered pages."""
    settings, before = dict(app.config), app.extensions["store"]
    app.extensions["store"], app.testing = store, True
    app.config["THINKING"] = WAITING
    yield app
    come_to_rest(app.extensions["thinker"])
    app.extensions["store"] = before
    app.config.clear()
    app.config.update(settings)
    (limiter,) = app.extensions["limiter"]
    limiter.reset()
    render_once.cache_clear()
    own_puzzles._mistakes_in.cache_clear()  # it holds on to the store


def come_to_rest(thinker: Thinker) -> None:
    """What was thought ahead for one test must not end in the next one."""
    with thinker._changed:
        for lane in thinker._queue._lanes.values():
            for thought in list(_all_of(lane)):
                thinker._queue._leave(thought, Stage.DROPPED)
        assert thinker._changed.wait_for(lambda: not thinker._queue._running, PATIENCE)


@pytest.fixture
def app(shared_app: Flask, migrated_sqlite_url: str) -> Iterator[Flask]:
    store = opened(migrated_sqlite_url)
    with lent(shared_app, store) as app:
        yield app
    store.close()


@pytest.fixture
def fresh_app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": str(tmp_path / "data")}))
    app.testing = True
    app.config["THINKING"] = WAITING
    yield app
    app.extensions["thinker"].close()
    app.extensions["store"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
