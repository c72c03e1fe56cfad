"""Whether the database can be written to: tried for real, but not more often than every few seconds."""

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from sqlalchemy import func, insert, literal, select, update

from tutor.errors import StoreUnavailable
from tutor.store.connection import Connection
from tutor.store.tables import heartbeat, metadata

SECONDS: Final = 5.0
"""For so long an answer stands: whoever asks all the time costs nothing."""

_BEAT = update(heartbeat).values(beats=heartbeat.c.beats + 1)
_FIRST_BEAT = insert(heartbeat).values(id=1, beats=1)
_LOOKS = [select(func.count()).select_from(select(literal(1)).select_from(table).limit(1).subquery())
          for table in metadata.sorted_tables]  # fmt: skip


class Health:
    def __init__(
        self, write: Callable[[], AbstractContextManager[Connection]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._write = write
        self._clock = clock
        self._trying = threading.Lock()
        self._until = -1.0
        self._was_good = True

    def is_good(self) -> bool:
        """Of many who ask at once, one tries; the others hear what was found last."""
        if self._clock() >= self._until and self._trying.acquire(blocking=False):
            try:
                self._was_good = self._try()
                self._until = self._clock() + SECONDS
            finally:
                self._trying.release()
        return self._was_good

    def _try(self) -> bool:
        """A commit: what is only begun would not notice that the disk is full."""
        try:
            with self._write() as connection:
                for look in _LOOKS:
                    connection.execute(look)
                if not connection.execute(_BEAT).rowcount:
                    connection.execute(_FIRST_BEAT)
        except StoreUnavailable:
            return False
        return True
