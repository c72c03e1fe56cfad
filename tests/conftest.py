"""An app with its own store for every test; a live server and a real browser for those that need them."""

import os
import threading
from collections.abc import Iterator

import hypothesis
import pytest
from flask import Flask
from werkzeug.serving import make_server

from tests.browsers import launch_options
from tests.chance import real_chance, steady_chance
from tests.sites import app, client, fresh_app, migrated_sqlite, migrated_sqlite_url, shared_app
from tests.stores import (
    database_url,
    migrated_postgresql,
    migrated_postgresql_url,
    migrated_url,
    postgresql,
    postgresql_url,
    sqlite_url,
    store,
)
from tests.web.crawl import crawl

__all__ = [  # fixtures
    "app",
    "client",
    "crawl",
    "database_url",
    "fresh_app",
    "migrated_postgresql",
    "migrated_postgresql_url",
    "migrated_sqlite",
    "migrated_sqlite_url",
    "migrated_url",
    "postgresql",
    "postgresql_url",
    "real_chance",
    "shared_app",
    "sqlite_url",
    "steady_chance",
    "store",
]

# The same code has the same result every day, however slow the machine is.
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None)
hypothesis.settings.load_profile("steady")


@pytest.hookimpl(optionalhook=True)  # some runs have no workers
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test that drives a browser often waits for it."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest is begun first, or at the end all would wait for it."""
    items.sort(key=lambda item: item.path.name != "test_compiled.py")


@pytest.fixture
def live_server(app: Flask) -> Iterator[str]:
    """The address of the app on a free port."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    server.daemon_threads = True  # an open keep-alive connection must not hold up the end of a test
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """Tells pytest-playwright which browser to start."""
    return launch_options()
