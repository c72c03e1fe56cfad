"""The `tutor` command."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Protocol, cast

from tutor.build_info import version_line
from tutor.commands import (
    bench,
    calibrate,
    check,
    evaluate,
    ideas,
    mine,
    ratings,
    reports,
    sentences,
    serve,
    simulate,
    tournament,
    values,
)
from tutor.errors import UserError


class Command(Protocol):
    """A module of tutor.commands: it describes its arguments and sets `run` as the parser's default of that name."""

    def add_parser(self, subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None: ...


COMMANDS = cast(
    tuple[Command, ...],
    (serve, simulate, tournament, check, bench, evaluate, ideas, calibrate, mine, values, ratings, reports, sentences),
)


def main(argv: Sequence[str] | None = None) -> int:
    write_any_name()
    try:
        try:
            return run(list(sys.argv[1:] if argv is None else argv) or ["serve"])
        finally:
            print(end="", flush=True)  # here, where what goes wrong can still be said
    except BrokenPipeError:  # whoever read the output has enough of it
        drop_output()
        return 128 + 13  # as of a program that SIGPIPE ended
    except OSError as error:
        drop_output()
        print(f"tutor: Cannot use {error.filename or 'the output'}: {error.strerror or error}.", file=sys.stderr)
        return 2


def run(arguments: Sequence[str]) -> int:
    options = make_parser().parse_args(arguments)
    try:
        return cast(int, options.run(options))
    except UserError as error:
        print(f"tutor: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def write_any_name() -> None:
    """The name of a file may hold what the terminal cannot show, even what is no text at all."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """Python writes what is left when it ends, and would fail and complain once more."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tutor", description="Learn and train card games. Alone it serves the site.")
    parser.add_argument("--version", action="version", version=version_line())
    subparsers = parser.add_subparsers(required=True, metavar="command")
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser
