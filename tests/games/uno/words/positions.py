"""Boards for the tests: a position as people write it, and how it looks."""

from typing import Any

from tutor.engine.seats import LETTERS
from tutor.games.uno import rules as uno
from tutor.games.uno.rules import View
from tutor.games.uno.words.board import picture, table
from tutor.games.uno.words.board.words import Words
from tutor.lessons.scene import Scene, lay_out
from tutor.words.board import Board, Pressing
from tutor.words.language import Language

USUAL: dict[str, Any] = {
    "game": "uno",
    "players": 3,
    "seat": "a",
    "turns": 6,
    "hands": {"a": "red-5 blue-7 wild", "b": 7, "c": 9},
    "discard": "red-2 red-7 red-9 red-8 red-9",
    "draw_pile": 84,
}
TWO_LEFT: dict[str, Any] = {
    "game": "uno",
    "players": 3,
    "seat": "a",
    "turns": 6,
    "hands": {"a": "blue-3 red-3", "b": 7, "c": 8},
    "discard": "green-7 green-4 blue-4 blue-6 blue-5 blue-9",
    "draw_pile": 85,
}


def view(position: dict[str, Any] | None = None, **changes: Any) -> View:
    """As the seat sees it, with what it may do."""
    scene = Scene(position={**(position or USUAL), **changes})
    state = lay_out(scene, "winner", "test")
    seat = LETTERS.index(scene.position["seat"])
    return uno.view(state, seat)


def words(seen: View, language: Language) -> Words:
    return Words.at(seen, language)


def board(seen: View, language: Language, pressing: Pressing | None = Pressing(), **how: Any) -> Board:  # noqa: B008
    return table(seen, words(seen, language), pressing=pressing, **how)


def still(seen: View, language: Language, **how: Any) -> Board:
    return picture(seen, words(seen, language), **how)
