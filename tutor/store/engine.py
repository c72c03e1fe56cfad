"""Connections to the database: one engine that reads, one that writes.

Both databases keep the same promises, so that a use case need not know which one it runs on:

- a reader sees one moment, takes no write lock, and cannot write by mistake;
- there is one writer at a time, so what it reads is still true when it writes (no update is lost);
- a commit that returned is on disk.
"""

import sqlite3
from typing import NamedTuple

from sqlalchemy import URL, Connection, Engine, create_engine, event

from tutor.store.urls import is_sqlite

BUSY_SECONDS = 10
"""How long to wait for a connection, and who changes the tables for its turn: another process may be at it."""

WRITER_SECONDS = 2
"""How long a writer waits for its turn: far longer than any use case takes, and soon enough to say “not now”."""

READERS = 28
"""More than the threads of one server process; connections are opened only when needed."""

PATIENCE = "patience"
"""The execution option that names other seconds for a writer to wait."""

WRITER_LOCK = 0x6265_6176_6572
"""The PostgreSQL advisory lock of the one writer: any fixed number that no other program in that database uses."""


class Engines(NamedTuple):
    reader: Engine
    writer: Engine

    def dispose(self) -> None:
        self.reader.dispose()
        self.writer.dispose()


def create_engines(url: URL) -> Engines:
    return _sqlite_engines(url) if is_sqlite(url) else _postgresql_engines(url)


def _sqlite_engines(url: URL) -> Engines:
    """Two pools, because "may not write" is a property of an SQLite connection.

    The writer's pool holds one connection: no thread commits while another one checkpoints, which in many versions of
    SQLite could damage the file (https://sqlite.org/wal.html#walresetbug).
    """
    reader = _sqlite_engine(url, pool_size=READERS, pool_timeout=BUSY_SECONDS)
    writer = _sqlite_engine(url, pool_size=1, pool_timeout=WRITER_SECONDS)
    event.listen(reader, "connect", _sqlite_read_only)
    event.listen(reader, "begin", _sqlite_begin)
    event.listen(writer, "begin", _sqlite_begin_immediate)
    return Engines(reader, writer)


def _sqlite_engine(url: URL, pool_size: int, pool_timeout: int) -> Engine:
    engine = create_engine(
        url,
        # None: the driver begins no transaction of its own; ours begin in the events below.
        connect_args={"timeout": BUSY_SECONDS, "isolation_level": None},
        pool_size=pool_size,
        max_overflow=0,
        pool_timeout=pool_timeout,
        pool_use_lifo=True,
    )
    event.listen(engine, "connect", _sqlite_settings)
    return engine


def _sqlite_settings(connection: sqlite3.Connection, _record: object) -> None:
    # The journal mode is a property of the file, not of the connection: see `migrate`.
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _sqlite_read_only(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA query_only=ON")


def _sqlite_begin(connection: Connection) -> None:
    _sqlite_say(connection, "BEGIN")  # takes no lock, so there is no trouble that would have to be told


def _sqlite_begin_immediate(connection: Connection) -> None:
    # Takes the write lock now. A plain BEGIN would take it at the first write, after others may have changed what
    # this transaction has read: that loses updates or fails half-way.
    _sqlite_say(connection, f"PRAGMA busy_timeout={_patience_ms(connection)}")
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _sqlite_say(connection: Connection, words: str) -> None:
    """Straight to the driver: SQLAlchemy's way costs as much as a question, in every transaction."""
    connection.connection.cursor().execute(words)


def _postgresql_engines(url: URL) -> Engines:
    engine = create_engine(
        url,
        connect_args={"connect_timeout": BUSY_SECONDS},
        pool_size=READERS,
        max_overflow=0,
        pool_timeout=BUSY_SECONDS,
        pool_use_lifo=True,
        pool_pre_ping=True,  # a restarted server costs a new connection, not an error page
    )
    # Views on one pool: the isolation is part of PostgreSQL's BEGIN and costs no round trip.
    reader = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    writer = engine.execution_options(isolation_level="READ COMMITTED")
    event.listen(writer, "begin", _postgresql_become_writer)
    return Engines(reader, writer)


def _postgresql_become_writer(connection: Connection) -> None:
    # Held until the transaction ends. READ COMMITTED: every later statement sees what the writer before us committed.
    patience = f"set_config('lock_timeout', '{_patience_ms(connection)}ms', true)"
    connection.exec_driver_sql(f"SELECT {patience}, pg_advisory_xact_lock({WRITER_LOCK})")


def _patience_ms(connection: Connection) -> int:
    return int(connection.get_execution_options().get(PATIENCE, WRITER_SECONDS) * 1000)
