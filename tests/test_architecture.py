"""The rooms of the house, and which way the doors open."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

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
    "search": set(),
    "store": {"errors"},
    "thinking": set(),
    "services": {
        "engine",
        "coach",
        "positions",
        "lessons",
        "puzzles",
        "practice",
        "drills",
        "learner",
        "search",
        "store",
        "errors",
        "languages",
        "paths",
        "thinking",
        "gamelog",
        "simulate",
    },
    "web": {
        "services",
        "practice",
        "puzzles",
        "drills",
        "learner",
        "search",
        "coach",
        "engine",
        "thinking",
        "errors",
        "languages",
        "paths",
    },
}
EXCEPT = {"web/store.py": "tutor.store"}  # names the type of the handle that views pass on to services
ONLY_IN = {
    "flask": {"web", "app", "bench_web", "bench_play", "bench_puzzles", "bench_progress", "commands", "lab"},
    "sqlalchemy": {"store"},
    "alembic": {"store"},
}
TOP = {"lab", "commands", "cli", "app"}  # they put everything together: nothing below uses them
PURE = ("engine", "coach", "practice", "drills", "lessons", "puzzles", "learner", "search")
NOT_IN_PURE = {"time", "datetime", "os", "sqlite3", "gettext", "babel", "flask", "jinja2", "sqlalchemy", "socket"}
MAY_COUNT_DAYS = "learner"  # pure too, but about days: it is told which one it is
CLOCKS = {"now", "utcnow", "today", "fromtimestamp"}  # of `datetime` and `date`

MODULES = sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield node.module or ""


def test_imports_point_one_way() -> None:
    assert [fault for path in MODULES for name in imports(path) for fault in faults(path, name)] == []


def faults(path: Path, name: str) -> Iterator[str]:
    """What is wrong with this import of this module."""
    here, (package, _, rest), file = room(path), name.partition("."), path.relative_to(PACKAGE).as_posix()
    if EXCEPT.get(file) == name:
        return
    if package == "tutor" and here in BELOW and rest.split(".")[0] not in {here, *BELOW[here]}:
        yield f"{file}: {here} must not use {name}"
    if package in ONLY_IN and here not in ONLY_IN[package]:
        yield f"{file}: {package} stays in {ONLY_IN[package]}"
    if here in PURE and package in NOT_IN_PURE and not (here == MAY_COUNT_DAYS and package == "datetime"):
        yield f"{file}: {here} is pure: no {name}"


def test_no_hidden_chance() -> None:
    """Pure rooms use the generator they are given: of `random`, only its class is named."""
    assert [fault for path in MODULES if room(path) in PURE for fault in hidden_chance(path)] == []


def hidden_chance(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            if node.attr != "Random":
                yield f"{path}:{node.lineno} uses random.{node.attr}"
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            yield f"{path}:{node.lineno} imports from random"


def test_days_are_counted_without_a_clock() -> None:
    assert [fault for path in MODULES if room(path) == MAY_COUNT_DAYS for fault in clocks(path)] == []


def clocks(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS:
            yield f"{path}:{node.lineno} uses .{node.attr}"
        if isinstance(node, ast.ImportFrom) and node.module == "datetime":
            names = {alias.name for alias in node.names} - {"UTC", "date", "datetime", "timedelta"}
            yield from (f"{path}:{node.lineno} imports {name}" for name in names)


def test_nobody_needs_the_lab() -> None:
    """It is a top room: it measures the house, and the house stands without it."""
    users = [path for path in MODULES if room(path) not in ("lab", "commands")]
    assert [path for path in users if any(name.startswith("tutor.lab") for name in imports(path))] == []


def test_the_test_itself_sees_the_modules_and_what_is_wrong_with_them(tmp_path: Path) -> None:
    assert {room(path) for path in MODULES} >= {"engine", "coach", "store", "services", "web"}
    here = PACKAGE / "learner" / "wrong.py"
    for name in ("tutor.web.play", "flask", "sqlalchemy", "time"):
        assert list(faults(here, name)), name
    assert list(faults(here, "datetime")) == []
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import random\nfrom random import choice\nrandom.random()\nfrom datetime import time\nx.now()\n")
    assert [len(list(found(wrong))) for found in (hidden_chance, clocks)] == [2, 2]
