"""A worker, seen from the one who has started it."""

import contextlib
import json
import subprocess
import sys
from typing import Any, Final

from tutor.thinking.thought import Work

# The same modules as here, wherever they come from; and no more of them than a task needs.
START: Final = "import sys; sys.path[:] = {path!r}; from tutor.thinking.worker import main; main()"


class Died(Exception):
    """The worker has ended without an answer."""


class Blundered(Exception):
    """The task raised an error, whose traceback this is."""


class Process:
    def __init__(self) -> None:
        command = [sys.executable, "-c", START.format(path=sys.path)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - ours

    @property
    def pid(self) -> int:
        return self._process.pid

    def do(self, work: Work) -> Any:
        """The result. Waits for it."""
        question = json.dumps({"function": work.function, "told": work.tell()}, separators=(",", ":"))
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(question.encode() + b"\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except (OSError, ValueError) as error:
            raise Died from error
        if not line.endswith(b"\n"):
            raise Died
        answer = json.loads(line)
        if "error" in answer:
            raise Blundered(answer["error"])
        return answer["result"]

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # what was not written goes nowhere
                    pipe.close()
