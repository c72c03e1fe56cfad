"""Whose request is answered next: addresses take turns, and none of them has all the threads."""

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

from waitress.task import ThreadedTaskDispatcher

MOST_AT_ONCE: Final = 2
"""Requests of one address that are worked on: one may wait for the disk meanwhile. Who waits for a thought rests."""


Answering = AbstractContextManager[None]


class Turns:
    """A queue as waitress uses it: under its lock, and only asked for a request while there is one to be begun."""

    def __init__(self, most_at_once: int) -> None:
        self._most = most_at_once
        self._waiting: dict[str, deque[Any]] = {}  # in the order of their turns
        self._running: dict[str, int] = {}

    def __len__(self) -> int:
        return sum(len(waiting) for waiting in self._waiting.values())

    def __bool__(self) -> bool:
        return self._first() is not None

    def append(self, request: "Request") -> None:
        self._waiting.setdefault(request.visitor, deque()).append(request)

    def popleft(self) -> "Request":
        """Of whoever's turn it is; that address then goes to the end."""
        visitor = self._first()
        assert visitor is not None
        waiting = self._waiting.pop(visitor)
        request: Request = waiting.popleft()
        if waiting:
            self._waiting[visitor] = waiting
        self.begins(request)
        return request

    def begins(self, request: "Request") -> None:
        self._running[request.visitor] = self._running.get(request.visitor, 0) + 1

    def ends(self, request: "Request") -> None:
        left = self._running[request.visitor] - 1
        if left:
            self._running[request.visitor] = left
        else:
            del self._running[request.visitor]

    def _first(self) -> str | None:
        return next((visitor for visitor in self._waiting if self._running.get(visitor, 0) < self._most), None)


class Request:
    """What waitress wants to have answered, and of whom it is."""

    def __init__(self, channel: Any, visitor: str, answering: Callable[["Request"], Answering]) -> None:
        self.visitor = visitor
        self._channel, self._answering = channel, answering

    def service(self) -> None:
        with self._answering(self):
            self._channel.service()

    def cancel(self) -> None:
        self._channel.cancel()


class FairDispatcher(ThreadedTaskDispatcher):  # type: ignore[misc] # waitress has no types
    """Hands requests to threads, in turns. `resting`: for a thread that waits for something else than the processor."""

    def __init__(self, visitor_of: Callable[[Any], str], most_at_once: int = MOST_AT_ONCE) -> None:
        super().__init__()
        self.queue = Turns(most_at_once)
        self._visitor_of = visitor_of
        self._here = threading.local()  # the request that a thread answers

    def add_task(self, channel: Any) -> None:
        """Without the warning of waitress that somebody waits: an address that asks for much does so now and then."""
        request = Request(channel, self._visitor_of(channel), self._answering)
        with self.lock:
            self.queue.append(request)
            self.queue_cv.notify()

    @contextmanager
    def resting(self) -> Iterator[None]:
        """Meanwhile somebody else of the same address is answered. Whoever comes back goes on at once."""
        request = self._here.request
        self._ends(request)
        try:
            yield
        finally:
            with self.lock:
                self.queue.begins(request)

    @contextmanager
    def _answering(self, request: Request) -> Iterator[None]:
        self._here.request = request
        try:
            yield
        finally:
            self._ends(request)

    def _ends(self, request: Request) -> None:
        with self.lock:
            self.queue.ends(request)
            self.queue_cv.notify()
