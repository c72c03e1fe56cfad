"""How far a long run is: a bar on standard error, and only on a terminal."""

import sys
import time
from types import TracebackType
from typing import Self

WIDTH = 30
EVERY = 0.2  # seconds between two drawings


class Progress:
    def __init__(self, total: int, what: str) -> None:
        self._total = total
        self._what = what
        self._done = 0
        self._shown = sys.stderr.isatty()
        self._started = self._drawn = time.monotonic()

    def advance(self, steps: int = 1) -> None:
        self._done += steps
        now = time.monotonic()
        if self._shown and now - self._drawn > EVERY:
            self._drawn = now
            self._draw(now)

    def _draw(self, now: float) -> None:
        filled = WIDTH * self._done // self._total
        left = (now - self._started) * (self._total - self._done) / max(self._done, 1)
        bar = "#" * filled + "." * (WIDTH - filled)
        sys.stderr.write(f"\r[{bar}] {self._done}/{self._total} {self._what}, {left:.0f} s left ")
        sys.stderr.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
