"""`tutor check`: position files and game logs, with every problem that is found."""

import argparse
from pathlib import Path

from tutor.errors import UserError
from tutor.gamelog import check_log
from tutor.positions import load_position


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("check", help="check position files (.yaml, .json) and game logs (.jsonl)")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    problems = 0
    for path in arguments.files:
        try:
            print(f"{path}: {_checked(path)}")
        except UserError as error:
            problems += 1
            print(f"{path}: {error}")
    if problems:
        raise UserError(f"{problems} of {len(arguments.files)} files have problems.")
    return 0


def _checked(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"This file cannot be read: {getattr(error, 'strerror', None) or 'it is not text'}.") from error
    if path.suffix == ".jsonl":
        return f"{check_log(text.splitlines())} games, every line is true"
    view = load_position(text)
    return f"a position of {view.players} players, all right"
