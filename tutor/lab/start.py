"""How long one waits at the start, as JSON: seconds of processor time for a help text, and seconds on the clock until
the first page is there, with a data folder that is there already and with one that must be made.

`python -m tutor.lab.start --times 5`: the best of so many, as other work on the machine only ever slows a start down.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

from tutor.lab.servers import TUTOR, running_server

HELP: Final = (("--help",), ("serve", "--help"), ("simulate", "--help"), ("check", "--help"))
PAGE: Final = "/nl/"
PATIENCE: Final = 120


def figures(times: int) -> dict[str, dict[str, float]]:
    for given in HELP:  # the first time, Python compiles the modules
        helped(given)
    with tempfile.TemporaryDirectory() as folder:
        seconds_to_first_page(Path(folder) / "first")
        anew = min(seconds_to_first_page(Path(folder) / str(number)) for number in range(times))
        again = min(seconds_to_first_page(Path(folder) / "0") for _ in range(times))
    return {
        "help_cpu_s": {
            " ".join(("tutor", *given)): round(min(helped(given) for _ in range(times)), 3) for given in HELP
        },
        "first_page_s": {"data folder there": round(again, 2), "new data folder": round(anew, 2)},
    }


def helped(arguments: tuple[str, ...]) -> float:
    before = os.times()
    subprocess.run([*TUTOR, *arguments], stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - ours
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def seconds_to_first_page(folder: Path) -> float:
    started = time.monotonic()
    with running_server(folder) as (host, port):
        connection = HTTPConnection(host, port, timeout=PATIENCE)
        connection.request("GET", PAGE)
        answer = connection.getresponse()
        answer.read()
        taken = time.monotonic() - started
        connection.close()
    if answer.status != 200:
        raise RuntimeError(f"{PAGE} does not answer")
    return taken


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tutor.lab.start", description="How long one waits at the start.")
    parser.add_argument("--times", type=int, default=5, help="the best of so many (default: %(default)s)")
    times = max(parser.parse_args().times, 1)
    with tempfile.TemporaryDirectory() as compiled:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as where it is installed: nothing is compiled at each start
        os.environ["PYTHONPYCACHEPREFIX"] = compiled
        print(json.dumps(figures(times), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
