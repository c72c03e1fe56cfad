"""What the limits count: in windows, by many threads at once, and not for ever."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tutor.web.counters import SWEEP_EVERY, Counters


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    time = [1_000.0]
    monkeypatch.setattr("tutor.web.counters.time.time", lambda: time[0])
    return time


def test_a_fixed_window_begins_with_the_first(now: list[float]) -> None:
    counters = Counters()
    assert [counters.incr("a", 60), counters.incr("a", 60, 4), counters.incr("b", 60)] == [1, 5, 1]
    now[0] += 59
    assert (counters.get("a"), counters.get_expiry("a")) == (5, 1_060.0)
    now[0] += 1
    assert counters.get("a") == 0
    assert counters.incr("a", 60) == 1
    assert counters.get("never") == 0
    assert counters.get_expiry("never") == now[0]


def test_a_moving_window_has_no_burst_at_its_end(now: list[float]) -> None:
    counters = Counters()
    took = []
    for _ in range(8):
        took.append(counters.acquire_entry("a", 3, 60))
        now[0] += 20
    assert took == [True] * 8
    assert counters.get_moving_window("a", 3, 60) == (1_120.0, 2)
    assert counters.acquire_entry("a", 3, 60, 2) is False
    assert counters.acquire_entry("a", 3, 60) is True
    assert counters.acquire_entry("a", 3, 60) is False


def test_what_no_longer_counts_is_forgotten(now: list[float]) -> None:
    counters = Counters()
    for number in range(SWEEP_EVERY - 1):
        assert counters.incr(f"visitor {number}", 60) == 1
        now[0] += 1
    assert counters.acquire_entry("a", 3, 60) is True
    assert counters.reset() == 60  # those of the last minute


def test_clearing_one_leaves_the_others() -> None:
    counters = Counters()
    counters.incr("a", 60)
    counters.incr("b", 60)
    counters.clear("a")
    assert (counters.get("a"), counters.get("b"), counters.check()) == (0, 1, True)


def test_threads_lose_nothing_and_no_thread_is_started() -> None:
    counters, before = Counters(), threading.active_count()
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: counters.incr("a", 600), range(4_000)))
    assert counters.get("a") == 4_000
    assert threading.active_count() == before
