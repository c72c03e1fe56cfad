"""`tutor check`: position files and game logs, with every problem that is found; and whether a move is legal there."""

import argparse
import random
from pathlib import Path
from typing import TextIO

from tutor.engine.chance import Chance
from tutor.engine.errors import GameError, NotYourTurn
from tutor.engine.protocol import AnyView
from tutor.errors import UserError
from tutor.gamelog import check_log
from tutor.positions import LONGEST, game_of, load_position


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("check", help="check position files (.yaml, .json) and game logs (.jsonl)")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--move", metavar="TEXT", help='is this move legal in the positions? for example "take 2"')
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
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
    try:
        with path.open(encoding="utf-8", newline="\n") as file:
            return _checked_log(file, move) if path.suffix.lower() == ".jsonl" else _checked_position(file, move)
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"This file cannot be read: {getattr(error, 'strerror', None) or 'it is not text'}.") from error


def _checked_log(file: TextIO, move: str | None) -> str:
    if move is not None:
        raise UserError("A move can be tried in a position, not in a log.")
    return f"{check_log(file)} games, every line is true"


def _checked_position(file: TextIO, move: str | None) -> str:
    view = load_position(file.read(LONGEST + 1))
    if move is not None:
        _check_move(view, move)
    return f"a position of {view.players} players, all right"


def _check_move(view: AnyView, text: str) -> None:
    """Any world that looks like this will do: what is legal depends on nothing that the seat cannot see."""
    game = game_of(view)
    try:
        if not view.legal:
            raise NotYourTurn
        game.apply(game.sample(view, random.Random(0)), game.NOTATION.parse(text), Chance(random.Random(0)))
    except GameError as error:
        raise UserError(str(error)) from error
