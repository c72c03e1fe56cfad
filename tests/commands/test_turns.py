"""Addresses take turns, and none has all the threads: without a clock, each request runs until it is let go."""

import threading
from collections.abc import Iterator

import pytest

from tutor.commands.turns import FairDispatcher

THREADS, MOST = 4, 2


class Asking:
    """A request that is answered once it is let go."""

    def __init__(self, visitor: str, begun: list[str]) -> None:
        self.visitor, self._begun = visitor, begun
        self.started, self.let_go, self.is_cancelled = threading.Event(), threading.Event(), False

    def service(self) -> None:
        self._begun.append(self.visitor)
        self.started.set()
        self.let_go.wait()

    def cancel(self) -> None:
        self.is_cancelled = True


class Crowd:
    def __init__(self, dispatcher: FairDispatcher) -> None:
        self.begun: list[str] = []
        self.all: list[Asking] = []
        self.dispatcher = dispatcher

    def ask(self, visitor: str) -> Asking:
        asking = Asking(visitor, self.begun)
        self.all.append(asking)
        self.dispatcher.add_task(asking)
        return asking


@pytest.fixture
def crowd() -> Iterator[Crowd]:
    dispatcher = FairDispatcher(lambda asking: asking.visitor, MOST)
    dispatcher.set_thread_count(THREADS)
    found = Crowd(dispatcher)
    yield found
    for asking in found.all:
        asking.let_go.set()
    dispatcher.shutdown()


def test_one_address_never_has_all_threads(crowd: Crowd) -> None:
    first, second, third = (crowd.ask("crowd") for _ in range(3))
    assert first.started.wait(60)
    assert second.started.wait(60)
    other = crowd.ask("other")
    assert other.started.wait(60)
    assert crowd.begun.count("crowd") == MOST
    first.let_go.set()
    assert third.started.wait(60)


def test_who_waits_for_a_thought_makes_room_meanwhile(crowd: Crowd) -> None:
    class Resting(Asking):
        def service(self) -> None:
            with crowd.dispatcher.resting():
                super().service()
            self.is_back.set()
            self.may_leave.wait()

        is_back, may_leave = threading.Event(), threading.Event()

    resting = Resting("crowd", crowd.begun)
    crowd.dispatcher.add_task(resting)
    others = [crowd.ask("crowd") for _ in range(MOST)]
    assert all(asking.started.wait(60) for asking in (resting, *others))
    resting.let_go.set()
    assert resting.is_back.wait(60)
    last = crowd.ask("crowd")
    others[0].let_go.set()  # the one who is back and the other one are as many as there may be
    assert crowd.ask("other").started.wait(60)
    assert not last.started.is_set()
    resting.may_leave.set()
    assert last.started.wait(60)


def test_addresses_take_turns(crowd: Crowd) -> None:
    """With one thread to be had, the second of the crowd comes after the first of somebody else."""
    holding = [crowd.ask(f"holds {number}") for number in range(THREADS)]
    assert all(asking.started.wait(60) for asking in holding)
    for visitor in ("crowd", "crowd", "other"):
        crowd.ask(visitor)
    for asking in crowd.all[THREADS:]:
        asking.let_go.set()
    holding[0].let_go.set()
    assert all(asking.started.wait(60) for asking in crowd.all)
    assert crowd.begun[THREADS:] == ["crowd", "other", "crowd"]


def test_who_fails_makes_room_for_the_next(crowd: Crowd) -> None:
    class Failing(Asking):
        def service(self) -> None:
            super().service()
            raise RuntimeError

    for _ in range(MOST):
        failing = Failing("crowd", crowd.begun)
        failing.let_go.set()
        crowd.dispatcher.add_task(failing)
    assert crowd.ask("crowd").started.wait(60)
