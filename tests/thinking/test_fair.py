"""Everybody has a turn: no clock, no threads, only who comes next."""

import threading

import pytest

from tutor.thinking.fair import AHEAD, ASKED, FORGOTTEN, FairQueue, Full
from tutor.thinking.thought import Stage, Thought, Visitor, Work

NOTHING = Work("nobody:nothing", dict)


def thought(name: str, visitor: Visitor, *, ahead: bool = False) -> Thought:
    return Thought(name, NOTHING, visitor, ahead=ahead)


def visitor(number: int, address: str = "home") -> Visitor:
    return Visitor(address, f"learner {number}")


def taken(queue: FairQueue, now: float = 0.0) -> list[object]:
    """In which order all are thought about, one at a time."""
    order = []
    while (one := queue.take(now)) is not None:
        order.append(one.key)
        queue.end(one)
    return order


def test_learners_take_turns() -> None:
    queue = FairQueue()
    for key, who in (("a1", 1), ("a2", 1), ("a3", 1), ("b1", 2), ("b2", 2), ("c1", 3)):
        queue.put(thought(key, visitor(who)), 0.0)
    assert taken(queue) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_addresses_take_turns_however_many_names_one_has() -> None:
    queue = FairQueue()
    for number in range(5):
        queue.put(thought(f"crowd {number}", visitor(number, "crowd")), 0.0)
    queue.put(thought("mine", visitor(1, "home")), 0.0)
    assert taken(queue)[:3] == ["crowd 0", "mine", "crowd 1"]


def test_one_thought_at_a_time_for_each_learner() -> None:
    queue = FairQueue()
    queue.put(thought("first", visitor(1)), 0.0)
    queue.put(thought("second", visitor(1)), 0.0)
    first = queue.take(0.0)
    assert first is not None
    assert queue.take(0.0) is None
    queue.end(first)
    second = queue.take(0.0)
    assert second is not None
    assert (first.key, second.key) == ("first", "second")


def test_what_was_asked_for_goes_before_what_is_thought_ahead() -> None:
    queue = FairQueue()
    queue.put(thought("ahead", visitor(1), ahead=True), 0.0)
    queue.put(thought("asked", visitor(2)), 0.0)
    assert taken(queue) == ["asked", "ahead"]
    queue.put(thought("ahead", visitor(1), ahead=True), 0.0)
    assert queue.take(0.0, ahead=False) is None


def test_what_was_thought_ahead_can_be_asked_for() -> None:
    queue = FairQueue()
    early = thought("early", visitor(1), ahead=True)
    queue.put(early, 0.0)
    queue.put(thought("other", visitor(2), ahead=True), 0.0)
    queue.put(thought("asked", visitor(3)), 0.0)
    queue.ask(early, 1.0)
    assert taken(queue, 1.0) == ["asked", "early", "other"]


def test_too_many_are_refused_and_others_are_not() -> None:
    queue = FairQueue()
    for number in range(ASKED.learner):
        queue.put(thought(f"greedy {number}", visitor(0)), 0.0)
    with pytest.raises(Full):
        queue.put(thought("one more", visitor(0)), 0.0)
    for number in range(1, ASKED.address - ASKED.learner + 1):
        queue.put(thought(f"neighbour {number}", visitor(number)), 0.0)
    with pytest.raises(Full):
        queue.put(thought("a crowd", visitor(1000)), 0.0)
    queue.put(thought("elsewhere", visitor(1, "elsewhere")), 0.0)
    assert taken(queue)[:2] == ["greedy 0", "elsewhere"]


def test_at_last_everybody_is_refused() -> None:
    queue = FairQueue()
    for number in range(ASKED.everybody):
        queue.put(thought(f"{number}", visitor(number, f"address {number}")), 0.0)
    with pytest.raises(Full):
        queue.put(thought("one more", visitor(1, "elsewhere")), 0.0)
    assert queue.waiting == ASKED.everybody


def test_ahead_the_oldest_makes_room() -> None:
    queue = FairQueue()
    early = [thought(f"{number}", visitor(1), ahead=True) for number in range(AHEAD.learner + 1)]
    for one in early:
        queue.put(one, 0.0)
    assert early[0].stage is Stage.DROPPED
    assert taken(queue) == [one.key for one in early[1:]]


@pytest.mark.parametrize("ahead", [False, True])
def test_a_thought_that_nobody_wants_any_more_is_dropped(ahead: bool) -> None:
    queue = FairQueue()
    left, wanted = thought("left", visitor(1), ahead=ahead), thought("wanted", visitor(2), ahead=ahead)
    queue.put(left, 0.0)
    queue.put(wanted, 0.0)
    later = FORGOTTEN[ahead] + 0.5
    queue.ask(wanted, later - 1.0)
    assert taken(queue, later) == ["wanted"]
    assert left.stage is Stage.DROPPED
    assert left.wait(0)


def test_a_thought_that_somebody_waits_for_is_not_dropped() -> None:
    """However long it takes until its turn comes."""
    queue, waited_for = FairQueue(), thought("waited for", visitor(1))
    queue.put(waited_for, 0.0)
    waiting = threading.Thread(target=waited_for.wait, args=(None,))
    waiting.start()
    while not waited_for.is_waited_for:
        pass
    assert taken(queue, 10 * FORGOTTEN[False]) == ["waited for"]
    waited_for.end(Stage.DONE)
    waiting.join()
    assert not waited_for.is_waited_for
