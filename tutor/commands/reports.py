"""`tutor reports`: what learners doubt about puzzles, for whoever looks after the site."""

import argparse
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutor.services.puzzles.reports import Doubt


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(arguments: argparse.Namespace) -> int:
    from tutor.config import Settings
    from tutor.services.puzzles.reports import doubts
    from tutor.store import open_store

    store = open_store(Settings.from_environment(os.environ).database_url)
    try:
        found = doubts(store)
    finally:
        store.close()
    for doubt in found:
        print("\n".join(_lines(doubt)))
    print("1 report" if len(found) == 1 else f"{len(found)} reports")
    return 0


def _lines(doubt: "Doubt") -> Iterator[str]:
    changed = "" if doubt.is_current else " (the puzzle has changed since)"
    yield f"{doubt.at:%Y-%m-%d %H:%M} {doubt.puzzle}: {doubt.reason}{changed}"
    yield from (f"    {line}" for line in doubt.note.splitlines())
