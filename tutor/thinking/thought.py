"""A piece of thinking that somebody has asked for."""

import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple


class Visitor(NamedTuple):
    """On whose behalf something is thought about."""

    address: str
    learner: str


@dataclass(frozen=True)
class Work:
    """What is to be done: a function by its name, `package.module:function`, and what it is told, as JSON."""

    function: str
    tell: Callable[[], dict[str, Any]]  # asked when the work begins: what was thought before it is known by then


class Stage(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    DROPPED = "dropped"


Then = Callable[[Any], None]
"""Hears the result, in the thread that has waited for it."""


class Thought:
    def __init__(self, key: Hashable, work: Work, visitor: Visitor, *, ahead: bool, then: Then | None = None) -> None:
        self.key = key
        self.work = work
        self.visitor = visitor
        self.ahead = ahead  # nobody has asked for it yet, but somebody is likely to
        self.begun_at = 0.0  # when it was first asked for, on the thinker's clock
        self.asked_at = 0.0  # and for the last time
        self.ended_at = 0.0
        self.stage = Stage.WAITING
        self.result: Any = None
        self.then = then
        self._over = threading.Event()
        self._waiting = 0
        self._counting = threading.Lock()

    @property
    def is_over(self) -> bool:
        return self.stage not in (Stage.WAITING, Stage.RUNNING)

    def end(self, stage: Stage, result: Any = None, at: float = 0.0) -> None:
        self.result, self.ended_at = result, at
        self.stage = stage
        self._over.set()

    def wait(self, seconds: float | None) -> bool:
        """Whether it is over; None waits for as long as it takes."""
        with self._counting:
            self._waiting += 1
        try:
            return self._over.wait(seconds)
        finally:
            with self._counting:
                self._waiting -= 1

    @property
    def is_waited_for(self) -> bool:
        """By somebody who is here and stays."""
        return self._waiting > 0
