"""The store: the only place that knows SQL. One database, opened once per process, shared by its threads."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sqlalchemy import URL, text
from sqlalchemy.exc import DatabaseError, OperationalError

from tutor.errors import StoreUnavailable, UserError
from tutor.store.connection import Connection, Plans
from tutor.store.engine import Engines, create_engines
from tutor.store.health import Health
from tutor.store.meter import Meter
from tutor.store.presence import Presence
from tutor.store.trouble import Queue, reason, told_as_unavailable
from tutor.store.urls import is_sqlite, parse_url, place

__all__ = ["Connection", "Store", "StoreUnavailable", "open_store"]

_PING = text("SELECT 1")


class Store:
    """Safe for many threads. Not carried over a fork: a process that forks opens its store afterwards.

    StoreUnavailable, from `read` and `write`, when the database is locked, full or gone.
    """

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._presence = Presence()
        self._queue = Queue()
        self._health = Health(self.write)
        self._plans = Plans(engines.reader)
        self.added = Meter(engines.writer)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """One moment of the database, without holding up any writer; an attempt to write fails."""
        with self._presence, told_as_unavailable(), self._engines.reader.connect() as connection:
            yield Connection(connection, self._plans)

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction as the only writer: kept, and on disk, at the end of the block; undone when it raises.

        Everybody else who writes waits meanwhile, so do the thinking before. Not to be nested.
        """
        with self._presence, self._queue.place(), told_as_unavailable(), self._engines.writer.begin() as connection:
            yield Connection(connection, self._plans, self.added)

    def ping(self) -> None:
        """Raises when the database does not answer."""
        with self.read() as connection:
            connection.execute(_PING)

    def is_healthy(self) -> bool:
        """Whether all its tables are there and it can be written to, as was found in the last seconds."""
        return self._health.is_good()

    def close(self) -> None:
        """For good, once everybody has left: a thought that ends later finds it closed."""
        self._presence.end()
        self._engines.dispose()


def open_store(database_url: str) -> Store:
    """Opens the database, after making or updating its tables; whatever stops that is said in one sentence."""
    url = parse_url(database_url)
    if is_sqlite(url):
        _create_private_file(str(url.database))
    engines = create_engines(url)
    try:
        _prepare(engines, url)
    except BaseException:
        engines.dispose()
        raise
    return Store(engines)


def _create_private_file(path: str) -> None:
    """For its owner alone, whatever the folder allows; SQLite gives its other files the same rights.

    Never opens a file that exists: closing it again would undo the locks that this process holds on it.
    """
    with suppress(OSError):  # there already, or impossible, and SQLite will tell why
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _prepare(engines: Engines, url: URL) -> None:
    from tutor.store.migrate import migrate  # noqa: PLC0415 - Alembic takes long to import and is needed only here

    try:
        migrate(engines)
    except (OperationalError, sqlite3.OperationalError) as error:
        raise UserError(f"The database {place(url)} cannot be opened: {reason(error)}.") from error
    except (DatabaseError, sqlite3.DatabaseError) as error:
        raise UserError(f"The database {place(url)} cannot be used: {reason(error)}.") from error
