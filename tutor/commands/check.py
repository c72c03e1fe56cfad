"""`tutor check`: all that the site teaches; or position files, lessons and game logs, with every problem found."""

import argparse
import os
import random
from pathlib import Path
from typing import TextIO

from tutor.commands import numbers
from tutor.commands.files import opened
from tutor.engine.chance import Chance
from tutor.engine.errors import GameError, NotYourTurn
from tutor.engine.protocol import AnyView
from tutor.errors import UserError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="without: everything that the site teaches")
    parser.add_argument("--move", metavar="TEXT", help='is this move legal in the positions? for example "take 2"')
    parser.add_argument("--deep", action="store_true", help="also work out the values of all puzzles anew, and compare")
    parser.add_argument(
        "--samples", type=numbers.count, default=1000, help="with --deep: worlds for each move (default: %(default)s)"
    )
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="with --deep: processes (default: %(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    from tutor.commands.check_content import check_content, check_deep

    if not arguments.files:
        if arguments.move is not None:
            raise UserError("A move can be tried in a position: name its file.")
        if arguments.samples < 2 or arguments.jobs < 1:
            raise UserError("It takes at least 2 samples and 1 job.")
        check_content()
        return check_deep(arguments.samples, arguments.jobs) if arguments.deep else 0
    if arguments.deep:
        raise UserError("--deep is for all puzzles: name no file.")
    problems = 0
    for path in arguments.files:
        try:
            print(f"{path}: {_checked(path, arguments.move)}")
        except UserError as error:
            problems += 1
            print(f"{path}: {error}")
    if problems:
        raise UserError(f"{problems} of {len(arguments.files)} files have problems.")
    return 0


def _checked(path: Path, move: str | None) -> str:
    from tutor.commands.check_content import check_lesson, check_scenario, is_lesson, is_scenario
    from tutor.positions import LONGEST

    with opened(path) as file:
        if path.suffix.lower() == ".jsonl":
            return _checked_log(file, move)
        text = file.read(LONGEST + 1)
    if move is None and is_lesson(text):
        return check_lesson(path)
    return check_scenario(path) if move is None and is_scenario(text) else _checked_position(text, move)


def _checked_log(file: TextIO, move: str | None) -> str:
    from tutor.gamelog import check_log

    if move is not None:
        raise UserError("A move can be tried in a position, not in a log.")
    return f"{check_log(file)} games, every line is true"


def _checked_position(text: str, move: str | None) -> str:
    from tutor.positions import load_position

    view = load_position(text)
    if move is not None:
        check_move(view, move)
    return f"a position of {view.players} players, all right"


def check_move(view: AnyView, text: str) -> None:
    """Any world that looks like this will do: what is legal depends on nothing that the seat cannot see."""
    from tutor.positions import game_of

    game = game_of(view)
    try:
        if not view.legal:
            raise NotYourTurn
        game.apply(game.sample(view, random.Random(0)), game.NOTATION.parse(text), Chance(random.Random(0)))
    except GameError as error:
        raise UserError(str(error)) from error
