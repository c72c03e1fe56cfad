"""Many kept and slow connections: how long does the next visitor wait for a page?

    python -m tutor.lab.connections --kept 1000 --slow 200

Starts its own server on a free port of this machine. A kept connection has read a page and stays open, as browsers do;
a slow one has begun its request and not finished it when the pages are asked for.
"""

import argparse
import contextlib
import json
import socket
import statistics
import time
from collections.abc import Sequence
from http.client import HTTPConnection
from typing import Any

from tutor.commands.connections import files_that_may_be_open
from tutor.errors import exit_code
from tutor.lab.servers import running_server

PAGE = "/en/"
REQUEST = f"GET {PAGE} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
MOST = 3000
PATIENCE = 30.0  # seconds


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kept", type=int, default=1000, help=f"at most {MOST} (default: %(default)s)")
    parser.add_argument("--slow", type=int, default=200)
    parser.add_argument("--pages", type=int, default=20, help="visitors, one after the other (default: %(default)s)")
    options = parser.parse_args(arguments)
    found = measure(min(options.kept, MOST), min(options.slow, MOST), min(options.pages, MOST))
    print(json.dumps(found, indent=2))
    return 0 if found["served"] == options.pages else 1


def measure(kept: int, slow: int, pages: int) -> dict[str, Any]:
    files_that_may_be_open()
    with running_server() as place, contextlib.ExitStack() as stack:
        calm = [page_ms(place) for _ in range(pages)]
        for number in range(kept + slow):
            stack.callback(opened(place, is_slow=number >= kept).close)
        crowded = [page_ms(place) for _ in range(pages)]
        return {
            "kept": kept,
            "slow": slow,
            "served": sum(took is not None for took in crowded),
            "calm_ms": summary(calm),
            "crowded_ms": summary(crowded),
        }


def opened(place: tuple[str, int], *, is_slow: bool) -> socket.socket:
    connection = socket.create_connection(place, timeout=PATIENCE)
    if is_slow:
        connection.sendall(REQUEST.encode())  # the empty line at the end never comes
        return connection
    connection.sendall(f"{REQUEST}\r\n".encode())
    connection.recv(65536)
    return connection


def page_ms(place: tuple[str, int]) -> float | None:
    """None when nobody opens."""
    connection, begun = HTTPConnection(*place, timeout=PATIENCE), time.perf_counter()
    try:
        connection.request("GET", PAGE)
        is_page = connection.getresponse().read().startswith(b"<!doctype html>")
        return (time.perf_counter() - begun) * 1000 if is_page else None
    except OSError:
        return None
    finally:
        connection.close()


def summary(times: list[float | None]) -> dict[str, float]:
    taken = sorted(took for took in times if took is not None)
    return {"p50": round(statistics.median(taken), 1), "max": round(taken[-1], 1)} if taken else {}


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
