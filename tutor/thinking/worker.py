"""The process that thinks: a line of JSON tells it what, a line of JSON is the answer. It ends when nobody is there to
tell it anything any more, so it never outlives the one who has started it.
"""

import contextlib
import importlib
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO, Final

CEILING: Final = 30.0  # seconds of this processor's time: far more than any thought needs
NICE: Final = 10  # pages go first


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses Ctrl-C means the one who serves
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what anybody prints is no answer
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers)


def serve(questions: BinaryIO, answers: Any) -> None:
    for line in questions:
        answers.write(json.dumps(answer(json.loads(line)), separators=(",", ":")).encode() + b"\n")


def answer(question: dict[str, Any]) -> dict[str, Any]:
    try:
        module, _, name = question["function"].partition(":")
        function = getattr(importlib.import_module(module), name)
        return {"result": function(question["told"], in_time())}
    except Exception:
        return {"error": traceback.format_exc()}


def in_time() -> Callable[[], bool]:
    """Counted in this process's own time: what else the machine does makes nobody think less."""
    end = time.process_time() + CEILING
    return lambda: time.process_time() < end
