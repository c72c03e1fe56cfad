"""A fresh app for every test, with its own data folder; a live server and a real browser for those that need them."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.serving import make_server

from tests.browsers import launch_options
from tutor.app import create_app
from tutor.config import Settings


@pytest.hookimpl(optionalhook=True)  # some runs have no workers
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test that drives a browser often waits for it."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest is begun first, or at the end all would wait for it."""
    items.sort(key=lambda item: item.path.name != "test_compiled.py")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": str(tmp_path / "data")}))
    app.testing = True
    yield app
    app.extensions["store"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


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
