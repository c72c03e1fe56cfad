"""What the limits count, in the memory of this process, one thread at a time.

The library's own memory starts a thread to clean up, and two requests at once may start the same one twice: the second
then fails. Here whoever counts cleans up, now and then.
"""

import threading
import time
from bisect import bisect_right
from typing import Final

from limits.storage import MovingWindowSupport, Storage

SWEEP_EVERY: Final = 1_000  # counted things


class Counters(Storage, MovingWindowSupport):
    STORAGE_SCHEME = ["counters"]  # noqa: RUF012 - the library's own type

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **options: float | str | bool) -> None:
        super().__init__(uri, wrap_exceptions, **options)
        self._lock = threading.RLock()
        self._counts: dict[str, tuple[int, float]] = {}  # how many, and until when they count
        self._times: dict[str, tuple[list[float], float]] = {}  # each of them, and until when the last one counts
        self._until_sweep = SWEEP_EVERY

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    # ---- In fixed windows: from the first one on -------------------------------------------------------------------

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        with self._lock:
            now = self._now()
            count, until = self._counts.get(key, (0, 0.0))
            if until <= now:
                count, until = 0, now + expiry
            self._counts[key] = count + amount, until
            return count + amount

    def get(self, key: str) -> int:
        with self._lock:
            count, until = self._counts.get(key, (0, 0.0))
            return count if until > time.time() else 0

    def get_expiry(self, key: str) -> float:
        with self._lock:
            return self._counts[key][1] if key in self._counts else time.time()

    # ---- In a moving window: the last so many seconds --------------------------------------------------------------

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        with self._lock:
            now = self._now()
            times = self._lately(key, now - expiry)
            if len(times) + amount > limit:
                return False
            self._times[key] = times + [now] * amount, now + expiry
            return True

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:
        with self._lock:
            now = time.time()
            times = self._lately(key, now - expiry)
            return (times[0] if times else now), len(times)

    def _lately(self, key: str, since: float) -> list[float]:
        times, _ = self._times.get(key, ([], 0.0))
        return times[bisect_right(times, since) :]

    # ---- Forgetting ------------------------------------------------------------------------------------------------

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        with self._lock:
            forgotten = len(self._counts) + len(self._times)
            self._counts.clear()
            self._times.clear()
            return forgotten

    def clear(self, key: str) -> None:
        with self._lock:
            self._counts.pop(key, None)
            self._times.pop(key, None)

    def _now(self) -> float:
        """The time of something that is counted; now and then, what no longer counts is forgotten at it."""
        now = time.time()
        self._until_sweep -= 1
        if self._until_sweep == 0:
            self._until_sweep = SWEEP_EVERY
            self._counts = {key: kept for key, kept in self._counts.items() if kept[1] > now}
            self._times = {key: kept for key, kept in self._times.items() if kept[1] > now}
        return now
