"""How much work something is, told without a clock: a busy machine does not change it.

`tutor bench` measures seconds.
"""

import sys
from collections.abc import Callable
from types import FrameType

CALLS = ("call", "c_call")


def effort(deed: Callable[[], object]) -> int:
    """The number of function calls."""
    calls, before = 0, sys.getprofile()

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in CALLS

    sys.setprofile(count)
    try:
        deed()
    finally:
        sys.setprofile(before)
    return calls
