"""The `tutor` command."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn, Protocol, cast

from tutor.errors import exit_code

COMMANDS: Final = {
    "serve": "serve the site (the default)",
    "simulate": "play whole games between bots",
    "tournament": "find out which bot is stronger",
    "check": "check rulebook and lessons; or position files, lessons (.yaml, .json) and game logs (.jsonl)",
    "bench": "measure the engine, the coach and the pages (JSON)",
    "evaluate": "what every legal move of a position is worth",
    "ideas": "count how often each teaching idea explains a move",
    "calibrate": "compare what the coach predicts with what then happens",
    "mine": "find puzzles in play between the levels",
    "values": "work out the values of puzzles that are new or have changed",
    "ratings": "let the levels solve the puzzles: do the ratings mean something?",
    "reports": "what learners of this site doubt about puzzles",
    "sentences": "print all that the site says in a language, for a reader",
}
"""Each is a module of tutor.commands, which is imported when the command is given."""


class Command(Protocol):
    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, options: argparse.Namespace) -> int: ...


class CommandParser(argparse.ArgumentParser):
    """Of one command: what it takes is asked of its module only when there is something to parse."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self.get_default("run") is None:
            command = cast(Command, import_module(f"tutor.commands.{self.prog.split()[-1]}"))
            command.add_arguments(self)
            self.set_defaults(run=command.run)
        return super().parse_known_args(args, namespace)


class Version(argparse.Action):
    """Which one it is, is looked up only for those who ask."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, nargs=0, default=argparse.SUPPRESS)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from tutor.build_info import version_line

        print(version_line())
        parser.exit()


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
        return exit_code(lambda: cast(int, options.run(options)))
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
    parser.add_argument("--version", action=Version, help="show program's version number and exit")
    subparsers = parser.add_subparsers(required=True, metavar="command", parser_class=CommandParser)
    for name, help_line in COMMANDS.items():
        subparsers.add_parser(name, help=help_line)
    return parser


if __name__ == "__main__":
    sys.exit(main())
