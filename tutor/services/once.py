"""What is made once for the whole process, when it is first asked for."""

from collections.abc import Callable
from functools import cache, wraps
from threading import Lock
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def once(make: Callable[P, T]) -> Callable[P, T]:
    """As `functools.cache`, but whoever asks while it is being made waits for it, and does not make another."""
    made, lock = cache(make), Lock()

    @wraps(make)
    def given(*args: P.args, **known: P.kwargs) -> T:
        with lock:
            return made(*args, **known)  # type: ignore[arg-type] # what it is asked with can be looked up

    return given
