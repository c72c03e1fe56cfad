"""When the database cannot be used just now: who waits, how many, and how it is told."""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DatabaseError, DBAPIError, InternalError, OperationalError, TimeoutError

from tutor.errors import StoreUnavailable
from tutor.store.engine import WRITER_SECONDS

MOST_WAITING: Final = 12
"""Half of a server's threads may write or wait to write, however stuck the writer is: the others go on reading."""
BRIEFLY: Final = 0.5
"""Seconds. As long as the line moves on, more than these may join it: a crowd is no trouble."""
SOON: Final = 0.001

NO_SUCH_TABLE: Final = "42P01"
"""PostgreSQL calls a missing table a mistake of the program, SQLite one of the database. Ours are always made."""


class Queue:
    """The one who writes, and those who wait for it: first come, first served.

    A pool or a lock would let whoever has just written go first again, and on a busy machine the others time out. Who
    stands in a line that moves goes on waiting: only a writer who does not come to an end is a trouble.
    """

    def __init__(
        self, most: int = MOST_WAITING, patience: float = WRITER_SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most, self._patience, self._clock = most, patience, clock
        self._moved_at = clock()
        self._change = threading.Lock()
        self._line: deque[threading.Event] = deque()  # the first one writes

    @contextmanager
    def place(self) -> Iterator[None]:
        """StoreUnavailable: at once when too many are waiting already, or when the turn does not come in time."""
        mine, patience = self._join()
        try:
            while not mine.wait(max(self._moved_at + patience - self._clock(), SOON)):
                if self._clock() - self._moved_at >= patience:
                    raise StoreUnavailable("others write, and do not come to an end")
            yield
        finally:
            self._leave(mine)

    def _join(self) -> tuple[threading.Event, float]:
        """And for how long to wait there without a step ahead."""
        mine = threading.Event()
        with self._change:
            is_crowded = len(self._line) >= self._most
            if is_crowded and self._clock() - self._moved_at > BRIEFLY:
                raise StoreUnavailable("too many wait to write")
            self._line.append(mine)
            self._call_the_first()
        return mine, BRIEFLY if is_crowded else self._patience

    def _call_the_first(self) -> None:
        if self._line and not self._line[0].is_set():
            self._line[0].set()
            self._moved_at = self._clock()

    def _leave(self, mine: threading.Event) -> None:
        with self._change:
            self._line.remove(mine)
            self._call_the_first()


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
