"""When the database cannot be used just now: who waits, how many, and how it is told."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DatabaseError, DBAPIError, InternalError, OperationalError, TimeoutError

from tutor.errors import StoreUnavailable

MOST_WAITING: Final = 12
"""Half of a server's threads may write or wait to write: the others go on reading, however stuck the writer is."""

NO_SUCH_TABLE: Final = "42P01"
"""PostgreSQL calls a missing table a mistake of the program, SQLite one of the database. Ours are always made."""


class Queue:
    """Those who write or wait for their turn to write."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._places = threading.BoundedSemaphore(most)

    @contextmanager
    def place(self) -> Iterator[None]:
        """StoreUnavailable, at once, when too many are waiting already."""
        if not self._places.acquire(blocking=False):
            raise StoreUnavailable("too many wait to write")
        try:
            yield
        finally:
            self._places.release()


@contextmanager
def told_as_unavailable() -> Iterator[None]:
    """What is the database's trouble comes out as StoreUnavailable; what is a mistake in our statements stays one."""
    try:
        yield
    except (DBAPIError, TimeoutError) as error:
        if not is_trouble(error):
            raise
        raise StoreUnavailable(reason(error)) from error


def is_trouble(error: DBAPIError | TimeoutError) -> bool:
    is_the_databases = isinstance(error, OperationalError | InternalError | TimeoutError)
    is_damaged = type(error) is DatabaseError  # how SQLite tells of a malformed file
    is_missing = getattr(getattr(error, "orig", None), "sqlstate", None) == NO_SUCH_TABLE
    return is_the_databases or is_damaged or is_missing


def reason(error: Exception) -> str:
    """The driver's own first line, without SQLAlchemy's additions."""
    original = getattr(error, "orig", None) or error
    return (str(original).strip() or type(original).__name__).splitlines()[0].rstrip(".")
