"""What is made once is made once, also for those who ask for it at the same moment."""

import time
from threading import Thread

import pytest

from tutor.services.once import once


def test_who_asks_meanwhile_waits_and_gets_the_same() -> None:
    made: list[object] = []

    @once
    def make() -> object:
        time.sleep(0.05)
        made.append(object())
        return made[-1]

    given: list[object] = []
    threads = [Thread(target=lambda: given.append(make())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert given == made * 8


def test_for_each_question_its_own_answer_and_no_answer_is_kept_that_failed() -> None:
    asked: list[int] = []

    @once
    def half(number: int) -> int:
        asked.append(number)
        if number % 2:
            raise ValueError(number)
        return number // 2

    assert [half(2), half(4), half(2)] == [1, 2, 1]
    for _ in range(2):
        with pytest.raises(ValueError, match="3"):
            half(3)
    assert asked == [2, 4, 3, 3]
