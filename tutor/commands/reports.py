"""`tutor reports`: what learners doubt about puzzles, for whoever looks after the site."""

import argparse
import os
from collections.abc import Iterator

from tutor.config import Settings
from tutor.services.puzzle_reports import Doubt, doubts
from tutor.store import open_store


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("reports", help="what learners of this site doubt about puzzles")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    store = open_store(Settings.from_environment(os.environ).database_url)
    try:
        found = doubts(store)
    finally:
        store.close()
    for doubt in found:
        print("\n".join(_lines(doubt)))
    print("1 report" if len(found) == 1 else f"{len(found)} reports")
    return 0


def _lines(doubt: Doubt) -> Iterator[str]:
    changed = "" if doubt.is_current else " (the puzzle has changed since)"
    yield f"{doubt.at:%Y-%m-%d %H:%M} {doubt.puzzle}: {doubt.reason}{changed}"
    yield from (f"    {line}" for line in doubt.note.splitlines())
