"""What a game gives to be measured: `LAB` in the room `lab.lab` of its folder. The house stands without it."""

import argparse
from collections.abc import Mapping
from typing import Any, Final, Protocol

from tutor.games import Rooms


class Lab(Protocol):
    @property
    def learner(self) -> str:
        """Who plays in the learner's place: somebody who has played for a while and is no master."""

    @property
    def others(self) -> tuple[str, ...]:
        """Who sits at the table then, as many as there can be."""

    @property
    def rarely(self) -> frozenset[str]:
        """Moves that a visitor who presses anything makes only now and then: they would end each round at once."""


LABS: Final[Mapping[str, Lab]] = Rooms("lab.lab", "LAB")


def add_game(parser: argparse.ArgumentParser, among: Mapping[str, Any] = LABS) -> None:
    """Which game is measured."""
    games = tuple(among)
    parser.add_argument("--game", choices=games, default=games[0], help="which game (default: %(default)s)")
