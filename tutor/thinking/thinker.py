"""Hands out what is to be thought about to the processes that think, and keeps what they have found."""

import logging
import os
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from tutor.thinking.fair import FairQueue
from tutor.thinking.process import Blundered, Died, Process
from tutor.thinking.thought import Stage, Then, Thought, Visitor, Work

TRIES: Final = 3  # a worker that was killed is replaced, and its thought done again; one that kills workers is not
KEPT: Final = 2_000  # thoughts that are over, for whoever asks again
WAITING: Final = 8  # threads that may wait for a thought at once: the others serve pages
AT_ADDRESS: Final = 4  # of these, for visitors of one address

log = logging.getLogger(__name__)


class Failed(Exception):
    """It was tried, and no result came of it."""


class Thinker:
    """Nothing is started before somebody asks. `resting`: what a thread that waits for a thought gives up meanwhile."""

    def __init__(self, workers: int | None = None) -> None:
        self.resting: Callable[[], AbstractContextManager[None]] = nullcontext
        self._workers = workers or os.cpu_count() or 1
        self._queue = FairQueue()
        self._known: OrderedDict[Hashable, Thought] = OrderedDict()
        self._changed = threading.Condition()
        self._threads: list[threading.Thread] = []
        self._processes: dict[int, Process] = {}
        self._waiting: Counter[str] = Counter()
        self._is_closed = False

    def ask(
        self, key: Hashable, work: Work, visitor: Visitor, *, ahead: bool = False, then: Then | None = None
    ) -> Thought:
        """The thought with this key, begun by now if nobody has asked for it before. Full, where too much waits."""
        now = time.monotonic()
        with self._changed:
            known = self._known.get(key)
            if known is not None and known.stage not in (Stage.FAILED, Stage.DROPPED):
                if not ahead:
                    self._queue.ask(known, now)
                return known
            thought = Thought(key, work, visitor, ahead=ahead, then=then)
            thought.begun_at = now
            self._queue.put(thought, now)
            self._remember(thought)
            self._start()
            self._changed.notify()
        return thought

    def found(self, key: Hashable) -> Thought | None:
        """If it is over and has a result."""
        with self._changed:
            known = self._known.get(key)
        return known if known is not None and known.stage is Stage.DONE else None

    def wait(self, thought: Thought, patience: float | None) -> bool:
        """Whether it is over. Waits for so long, if not too many others wait already."""
        if patience is None:
            return thought.wait(None)
        if thought.is_over or patience == 0:
            return thought.is_over
        address = thought.visitor.address
        with self._changed:
            if self._waiting.total() >= WAITING or self._waiting[address] >= AT_ADDRESS:
                return False
            self._waiting[address] += 1
        try:
            with self.resting():
                return thought.wait(patience)
        finally:
            with self._changed:
                self._waiting[address] -= 1

    @property
    def pids(self) -> list[int]:
        """Of the processes that think."""
        return [process.pid for process in list(self._processes.values())]

    def close(self) -> None:
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        for process in list(self._processes.values()):
            process.end()
        for thread in self._threads:
            thread.join()

    def _remember(self, thought: Thought) -> None:
        self._known[thought.key] = thought
        self._known.move_to_end(thought.key)
        if len(self._known) > KEPT:
            oldest = next((key for key, each in self._known.items() if each.is_over), None)
            if oldest is not None:
                del self._known[oldest]

    def _start(self) -> None:
        if not self._threads and not self._is_closed:
            self._threads = [
                threading.Thread(target=self._work, args=(number,), daemon=True) for number in range(self._workers)
            ]
            for thread in self._threads:
                thread.start()

    def _work(self, number: int) -> None:
        while (thought := self._next()) is not None:
            try:
                self._carry_out(number, thought)
            finally:
                with self._changed:
                    self._queue.end(thought)
                    self._changed.notify_all()
        process = self._processes.pop(number, None)
        if process is not None:
            process.end()

    def _next(self) -> Thought | None:
        """None when it is time to go home. One worker is left to those who ask."""
        with self._changed:
            while not self._is_closed:
                may_think_ahead = self._queue.running_ahead < max(1, self._workers - 1)
                thought = self._queue.take(time.monotonic(), ahead=may_think_ahead)
                if thought is not None:
                    return thought
                self._changed.wait()
        return None

    def _carry_out(self, number: int, thought: Thought) -> None:
        for _ in range(TRIES):
            try:
                if number not in self._processes:
                    self._processes[number] = Process()
                result = self._processes[number].do(thought.work)
                if thought.then is not None:
                    thought.then(result)
                thought.end(Stage.DONE, result, time.monotonic())
                return
            except Died:
                process = self._processes.pop(number, None)
                if process is not None:
                    process.end()
                if self._is_closed:
                    break
            except Exception as error:  # whoever thinks next must not suffer for it
                log.error("a thought failed: %s", error if isinstance(error, Blundered) else repr(error))
                break
        thought.end(Stage.FAILED, at=time.monotonic())
