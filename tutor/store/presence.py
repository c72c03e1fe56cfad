"""Who is at the database, so that it is closed when everybody has left, and nobody enters afterwards.

A connection that is opened or given back after its pool was closed would stay open for ever.
"""

import threading
from typing import Final

from tutor.errors import StoreUnavailable

PATIENCE: Final = 10.0
"""Seconds that the last ones have to leave: as long as anything waits at the database."""


class Presence:
    """To be entered with `with`."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._here = 0
        self._has_ended = False

    def __enter__(self) -> None:
        with self._changed:
            if self._has_ended:
                raise StoreUnavailable("closed")
            self._here += 1

    def __exit__(self, *_: object) -> None:
        with self._changed:
            self._here -= 1
            self._changed.notify_all()

    def end(self) -> None:
        with self._changed:
            self._has_ended = True
            self._changed.wait_for(lambda: not self._here, PATIENCE)
