"""The `tutor` command."""

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Protocol, cast

from tutor.commands import bench, check, serve, simulate
from tutor.errors import UserError


class Command(Protocol):
    """A module of tutor.commands: it describes its arguments and sets `run` as the parser's default of that name."""

    def add_parser(self, subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None: ...


COMMANDS = cast(tuple[Command, ...], (serve, simulate, check, bench))


def main(argv: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv) or ["serve"]
    options = make_parser().parse_args(arguments)
    try:
        return cast(int, options.run(options))
    except UserError as error:
        print(f"tutor: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tutor", description="Learn and train card games. Alone it serves the site.")
    parser.add_argument("--version", action="version", version=f"Beaver School {version('beaver-school')}")
    subparsers = parser.add_subparsers(required=True, metavar="command")
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser
