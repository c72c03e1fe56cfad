"""What the workers of these tests are told to do."""

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

HERE = __name__


def twice(told: Mapping[str, Any], _go_on: Callable[[], bool]) -> Any:
    return 2 * told["number"]


def wrong(told: Mapping[str, Any], _go_on: Callable[[], bool]) -> Any:
    raise ValueError(told["why"])


def loud(told: Mapping[str, Any], _go_on: Callable[[], bool]) -> Any:
    print("this is no answer")
    return "quiet"


def fatal_once(told: Mapping[str, Any], _go_on: Callable[[], bool]) -> Any:
    """Whoever does it for the first time is gone."""
    trace = Path(told["trace"])
    if not trace.exists():
        trace.touch()
        os._exit(1)
    return "done again"


def fatal(told: Mapping[str, Any], _go_on: Callable[[], bool]) -> Any:
    os._exit(1)


def when(told: Mapping[str, Any], _go_on: Callable[[], bool]) -> Any:
    """Waits for a file."""
    while not Path(told["file"]).exists():
        time.sleep(0.005)
    return os.getpid()
