"""Work spread over several processes, with the same results for any number of them."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, TypeVar

MOST: Final = 61  # processes: Windows cannot wait for more

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """The results in the order of the tasks. With several processes, `work` must be a function of a module."""
    jobs = min(jobs, len(tasks), MOST)
    if jobs <= 1:
        yield from map(work, tasks)
        return
    # A fresh process for each, as everywhere but on Linux: what runs beside us cannot get in its way.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield from pool.map(work, tasks)
    finally:
        pool.shutdown(cancel_futures=True)
