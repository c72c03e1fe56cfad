"""How long the coach thinks before somebody who waits: the clock, which the coach itself does not know."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from tutor.build_info import compiled

HINT_SECONDS: Final = 0.096 if compiled() else 0.385  # a person waits so long without noticing, or hardly


def for_seconds(seconds: float, clock: Callable[[], float] = time.perf_counter) -> Callable[[], bool]:
    """Whether to go on: true for so long from now."""
    end = clock() + seconds
    return lambda: clock() < end


SLOTS: Final = max(1, (os.cpu_count() or 2) - 1)  # so many may think at once: pages are served meanwhile
PATIENCE: Final = 2.0  # seconds to wait for a slot
_thinking = threading.BoundedSemaphore(SLOTS)


@contextmanager
def a_moment_to_think(patience: float = PATIENCE) -> Iterator[bool]:
    """Whether there is room for another one who thinks; false after waiting for so long in vain."""
    granted = _thinking.acquire(timeout=patience)
    try:
        yield granted
    finally:
        if granted:
            _thinking.release()
