"""Which databases we speak to, and how their URLs are written."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tutor.errors import UserError

ACCEPTED = "sqlite:////folder/file.db or postgresql://user:password@host/name"
DRIVERS = {
    "sqlite": "sqlite+pysqlite",
    "sqlite+pysqlite": "sqlite+pysqlite",
    "postgres": "postgresql+psycopg",  # what several hosting providers hand out
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}


def parse_url(text: str) -> URL:
    """The URL with the driver we use. No message repeats the text itself: it may hold a password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise UserError(f"The database URL cannot be read; it should look like {ACCEPTED}.") from None
    if url.drivername not in DRIVERS:
        raise UserError(f"The database URL begins with “{url.drivername}”; it should look like {ACCEPTED}.")
    url = url.set(drivername=DRIVERS[url.drivername])
    return _checked_sqlite(url) if is_sqlite(url) else url


def sqlite_file(path: Path) -> URL:
    return URL.create("sqlite+pysqlite", database=str(path))


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def place(url: URL) -> str:
    """How messages name the database: the file, or the URL without its password."""
    return str(url.database) if is_sqlite(url) else url.render_as_string(hide_password=True)


def _checked_sqlite(url: URL) -> URL:
    """A real file: several connections share it, which a database in memory cannot offer."""
    if url.host or not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise UserError("The database URL must name a file after sqlite:/// (four slashes for a full path).")
    if url.query:  # driver options could undo the locking that we rely on
        raise UserError("A database URL for SQLite takes no options after “?”.")
    return url
