"""The rooms of the house, and which way the doors open."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "tutor"

# Each room may use itself and the rooms named here: imports point one way.
BELOW = {
    "engine": set(),
    "coach": {"engine"},
    "positions": {"engine", "errors"},
    "lessons": {"engine", "coach", "positions", "errors", "languages"},
    "puzzles": {"engine", "coach", "positions", "lessons", "errors", "languages"},
    "practice": {"engine", "coach"},
    "drills": {"engine", "coach"},
    "learner": {"engine"},
    "store": {"errors"},
    "services": {
        "engine",
        "coach",
        "positions",
        "lessons",
        "puzzles",
        "practice",
        "drills",
        "learner",
        "store",
        "errors",
        "languages",
        "paths",
        "thinking",
        "gamelog",
        "simulate",
    },
    "web": {"services", "practice", "puzzles", "drills", "learner", "coach", "engine", "errors", "languages", "paths"},
}
EXCEPT = {"web/store.py": "tutor.store"}  # names the type of the handle that views pass on to services
ONLY_IN = {
    "flask": {"web", "app", "bench_web", "bench_play", "bench_puzzles", "bench_progress", "commands"},
    "sqlalchemy": {"store"},
    "alembic": {"store"},
}
PURE = ("engine", "coach", "practice", "drills", "lessons", "puzzles", "learner")
NOT_IN_PURE = {"time", "datetime", "os", "sqlite3", "gettext", "babel", "flask", "jinja2", "sqlalchemy", "socket"}
MAY_COUNT_DAYS = "learner"  # pure too, but about days: it is told which one it is
CLOCKS = {"now", "utcnow", "today", "fromtimestamp"}  # of `datetime` and `date`

MODULES = sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield node.module or ""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    here = room(path)
    for name in imports(path):
        package, _, rest = name.partition(".")
        if EXCEPT.get(str(path.relative_to(PACKAGE).as_posix())) == name:
            continue
        if package == "tutor" and here in BELOW:
            there = rest.split(".")[0]
            assert there == here or there in BELOW[here], f"{here} must not use {name}"
        if package in ONLY_IN:
            assert here in ONLY_IN[package], f"{package} stays in {ONLY_IN[package]}"
        if here in PURE and not (here == MAY_COUNT_DAYS and package == "datetime"):
            assert package not in NOT_IN_PURE, f"{here} is pure: no {name}"


@pytest.mark.parametrize("path", [p for p in MODULES if room(p) in PURE], ids=lambda p: str(p.relative_to(PACKAGE)))
def test_no_hidden_chance(path: Path) -> None:
    """Pure rooms use the generator they are given: of `random`, only its class is named."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"line {node.lineno} uses random.{node.attr}"
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            raise AssertionError(f"line {node.lineno} imports from random")


@pytest.mark.parametrize("path", [p for p in MODULES if room(p) == MAY_COUNT_DAYS], ids=lambda p: p.name)
def test_days_are_counted_without_a_clock(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            assert node.attr not in CLOCKS, f"line {node.lineno} uses .{node.attr}"
        if isinstance(node, ast.ImportFrom) and node.module == "datetime":
            assert {alias.name for alias in node.names} <= {"UTC", "date", "datetime", "timedelta"}


def test_the_test_itself_sees_the_modules() -> None:
    assert {room(path) for path in MODULES} >= {"engine", "coach", "store", "services", "web"}
