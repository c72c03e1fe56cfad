"""`tutor bench`: how fast the engine and the pages are, as JSON."""

import argparse
import json
import math

from tutor.bench import engine_rows
from tutor.bench_web import home_page_cost


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("bench", help="measure the engine and the pages (JSON)")
    parser.add_argument(
        "--seconds", type=duration, default=1.0, help="how long each row is measured (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    rows = list(engine_rows(max(arguments.seconds, 0.05)))
    print(json.dumps({"rows": rows, "home_page": home_page_cost()}, indent=2))
    return 0


def duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds
