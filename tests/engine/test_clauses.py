"""Every rule of every game is held by a test that names it. A game's tests are in tests/games/<game>/rules/."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tutor.engine.games import GAMES

GAMES_TESTS = Path(__file__).parents[1] / "games"
each_game = pytest.mark.parametrize("game", GAMES)


class Named(NamedTuple):
    """A test, and a clause that it says it holds."""

    clause: str
    where: str
    checks: bool


def named(game: str) -> Iterator[Named]:
    for path in sorted((GAMES_TESTS / game / "rules").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause in clauses_of(node):
                    yield Named(clause, f"{path.relative_to(GAMES_TESTS)}:{node.name}", checks_something(node))


def clauses_of(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", None) == "clause":
            yield from (argument.value for argument in decorator.args if isinstance(argument, ast.Constant))


def checks_something(test: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Assert) or getattr(node, "attr", None) == "raises" for node in ast.walk(test))


@each_game
def test_every_clause_is_held_by_a_test(game: str) -> None:
    held = {found.clause for found in named(game)}
    assert [clause for clause in GAMES[game].CLAUSES if clause not in held] == []


@each_game
def test_no_test_names_a_clause_that_there_is_not(game: str) -> None:
    assert [found for found in named(game) if found.clause not in GAMES[game].CLAUSES] == []


@each_game
def test_naming_a_clause_is_not_enough(game: str) -> None:
    assert [found for found in named(game) if not found.checks] == []


@each_game
def test_a_clause_has_one_id(game: str) -> None:
    clauses = GAMES[game].CLAUSES
    assert len(set(clauses)) == len(clauses)


def test_the_list_of_what_is_missing_works() -> None:
    """A test with two clauses and no check, as this module reads it."""
    function = ast.parse('@clause("a.take", "b.draw")\n@other("x")\ndef test_it():\n    play()').body[0]
    assert isinstance(function, ast.FunctionDef)
    assert list(clauses_of(function)) == ["a.take", "b.draw"]
    assert not checks_something(function)
