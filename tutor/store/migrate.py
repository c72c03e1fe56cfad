"""Brings a new or older database to the tables of this version, in one transaction, however many processes start.

A database that a newer version has changed is refused and left as it is. An older SQLite file is copied aside first.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from tutor.errors import UserError
from tutor.store.aside import copy_aside
from tutor.store.engine import BUSY_SECONDS, PATIENCE, Engines
from tutor.store.urls import is_sqlite, place

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(engines: Engines, folder: Path = MIGRATIONS) -> None:
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))  # Alembic would expand a single %
    scripts = ScriptDirectory.from_config(config)
    if not _is_current(engines.reader, scripts):
        with _schema_change(engines.writer.execution_options(**{PATIENCE: BUSY_SECONDS})) as connection:
            found = _refuse_newer(connection, scripts)  # again: another process may have been here since we looked
            if found and found != set(scripts.get_heads()) and is_sqlite(connection.engine.url):
                copy_aside(connection.engine.url, "-".join(sorted(found)))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    if is_sqlite(engines.writer.url):
        _use_write_ahead_log(engines.writer)


def _is_current(reader: Engine, scripts: ScriptDirectory) -> bool:
    with reader.connect() as connection:
        return _refuse_newer(connection, scripts) == set(scripts.get_heads())


def _refuse_newer(connection: Connection, scripts: ScriptDirectory) -> set[str]:
    """The revisions that the database has; all of them must be known to this version."""
    found = set(MigrationContext.configure(connection).get_current_heads())
    unknown = found - {script.revision for script in scripts.walk_revisions()}
    if unknown:
        raise UserError(
            f"The database {place(connection.engine.url)} was made by a newer version (revision "
            f"{', '.join(sorted(unknown))}): install that version, or choose another database."
        )
    return found


@contextmanager
def _schema_change(writer: Engine) -> Iterator[Connection]:
    if not is_sqlite(writer.url):
        with writer.begin() as connection:
            yield connection
        return
    # SQLite alters a table by copying it and dropping the old one; with foreign keys on, the drop would delete the rows
    # that refer to it. They can be switched only outside a transaction, so they are checked before its end.
    with writer.connect() as connection:
        driver = _driver(connection)
        driver.execute("PRAGMA foreign_keys=OFF")
        try:
            with connection.begin():
                yield connection
                _check_references(connection)
        finally:
            driver.execute("PRAGMA foreign_keys=ON")


def _check_references(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchone()
    if broken is not None:
        raise UserError(
            f"The database {place(connection.engine.url)} cannot be brought up to date: a row in "
            f"“{broken[0]}” refers to one in “{broken[2]}” that is missing. Nothing was changed."
        )


def _use_write_ahead_log(writer: Engine) -> None:
    """Readers and the writer then do not wait for each other. The file remembers it.

    Where the file system cannot do it, SQLite keeps its older journal, which is as safe and slower.
    """
    deadline = time.monotonic() + BUSY_SECONDS
    with writer.connect() as connection:
        driver = _driver(connection)
        while True:
            try:
                driver.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError:  # it needs the file for itself, and SQLite does not always wait for that
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.01)


def _driver(connection: Connection) -> sqlite3.Connection:
    """For settings that SQLite takes only outside a transaction: SQLAlchemy would begin one first."""
    return cast(sqlite3.Connection, connection.connection.driver_connection)
