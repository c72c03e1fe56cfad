"""How long the coach thinks before somebody who waits: the clock, which the coach itself does not know."""

import time
from collections.abc import Callable
from typing import Final

from tutor.build_info import compiled

HINT_SECONDS: Final = 0.09 if compiled() else 0.35  # a person waits so long without noticing, or hardly


def for_seconds(seconds: float, clock: Callable[[], float] = time.perf_counter) -> Callable[[], bool]:
    """Whether to go on: true for so long from now."""
    end = clock() + seconds
    return lambda: clock() < end
