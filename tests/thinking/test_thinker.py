"""Real processes: they answer, are replaced when they die, and end with the one who has started them."""

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.thinking import tasks
from tutor.thinking import Full, Thinker, Thought, Visitor, Work
from tutor.thinking.fair import ASKED
from tutor.thinking.thinker import AT_ADDRESS
from tutor.thinking.thought import Stage

ME = Visitor("home", "me")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker(1)
    yield thinker
    thinker.close()


def work(name: str, **told: Any) -> Work:
    return Work(f"{tasks.HERE}:{name}", lambda: told)


def result(thinker: Thinker, key: str, what: Work, visitor: Visitor = ME) -> Any:
    thought = thinker.ask(key, what, visitor)
    assert thinker.wait(thought, None)
    return thought.result


def test_nothing_is_started_before_somebody_asks(thinker: Thinker) -> None:
    assert thinker.pids == []


def test_a_thought_is_done_elsewhere_and_once(thinker: Thinker) -> None:
    assert result(thinker, "one", work("twice", number=21)) == 42
    assert result(thinker, "one", work("twice", number=0)) == 42, "the same key is the same thought"
    found = thinker.found("one")
    assert found is not None
    assert found.result == 42
    assert thinker.found("other") is None
    assert thinker.pids != [os.getpid()]


def test_what_is_printed_is_no_answer(thinker: Thinker) -> None:
    assert result(thinker, "loud", work("loud")) == "quiet"


def test_who_wants_to_hear_of_it_is_told_before_anybody_else(thinker: Thinker) -> None:
    heard: list[int] = []
    thought = thinker.ask("one", work("twice", number=2), ME, then=heard.append)
    assert thinker.wait(thought, None)
    assert heard == [4]


def test_an_error_is_logged_and_the_next_thought_is_thought(thinker: Thinker, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        thought = thinker.ask("wrong", work("wrong", why="on purpose"), ME)
        assert thinker.wait(thought, None)
    assert thought.stage is Stage.FAILED
    assert "on purpose" in caplog.text
    assert thinker.found("wrong") is None
    assert result(thinker, "wrong", work("twice", number=1)) == 2, "it may be asked for again"


def test_a_worker_that_dies_is_replaced_and_its_thought_done_again(thinker: Thinker, tmp_path: Path) -> None:
    assert result(thinker, "fatal", work("fatal_once", trace=str(tmp_path / "trace"))) == "done again"


def test_a_thought_that_kills_every_worker_is_given_up(thinker: Thinker) -> None:
    thought = thinker.ask("fatal", work("fatal"), ME)
    assert thinker.wait(thought, None)
    assert thought.stage is Stage.FAILED
    assert result(thinker, "next", work("twice", number=3)) == 6


def test_a_worker_that_is_killed_by_somebody_is_replaced(thinker: Thinker, tmp_path: Path) -> None:
    assert result(thinker, "first", work("twice", number=1)) == 2
    (killed,) = thinker.pids
    file = tmp_path / "go"
    thought = thinker.ask("when", work("when", file=str(file)), ME)
    os.kill(killed, signal.SIGKILL)
    file.touch()
    assert thinker.wait(thought, None)
    assert thought.result != killed


def test_who_has_no_patience_asks_again(thinker: Thinker, tmp_path: Path) -> None:
    file = tmp_path / "go"
    thought = thinker.ask("when", work("when", file=str(file)), ME)
    assert not thinker.wait(thought, 0)
    assert not thinker.wait(thought, 0.01)
    assert thinker.ask("when", work("when", file=str(file)), ME) is thought
    file.touch()
    assert thinker.wait(thought, None)


def test_not_all_threads_wait(thinker: Thinker, tmp_path: Path) -> None:
    """Whoever comes later asks again, and serves pages meanwhile."""
    thought = thinker.ask("when", work("when", file=str(tmp_path / "go")), ME)
    thinker._waiting[ME.address] = AT_ADDRESS
    assert not thinker.wait(thought, 1_000_000.0)
    thinker._waiting.clear()
    (tmp_path / "go").touch()
    assert thinker.wait(thought, 60.0)


def test_too_much_is_refused(thinker: Thinker, tmp_path: Path) -> None:
    file = tmp_path / "go"
    thoughts: list[Thought] = [thinker.ask("running", work("when", file=str(file)), Visitor("x", "x"))]
    while thoughts[0].stage is Stage.WAITING:
        pass
    thoughts += [thinker.ask(number, work("when", file=str(file)), ME) for number in range(ASKED.learner)]
    with pytest.raises(Full):
        thinker.ask("one more", work("when", file=str(file)), ME)
    file.touch()
    assert all(thinker.wait(thought, None) for thought in thoughts)


def test_workers_end_with_the_one_who_started_them() -> None:
    """Even when that one is killed."""
    script = (
        "import os, signal; from tutor.thinking import *; from tests.thinking.test_thinker import *\n"
        "thinker = Thinker(1); result(thinker, 'one', work('twice', number=1)); print(thinker.pids[0], flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    parent = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, check=False, text=True)
    assert parent.returncode == -signal.SIGKILL
    worker = int(parent.stdout)
    for _ in range(1_000_000):
        if not is_alive(worker):
            return
    raise AssertionError("the worker goes on")


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state.rpartition(")")[2].split()[0] != "Z"
