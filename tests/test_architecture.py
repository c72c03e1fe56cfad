"""The rooms of the house, and which way the doors open."""

import ast
import re
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "tutor"

# Each room may use itself and the rooms named here: imports point one way. The table of the games everybody may use.
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
    "words": {"languages", "engine", "coach"},  # and the table of the games
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
        "words",
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
# The same for the rooms of a game's folder, which may also use the others that are named, but never another game.
IN_A_GAME = {
    "rules": {"engine"},
    "coach": {"engine", "coach", "rules"},
    "positions": {"engine", "positions", "errors", "rules"},
    "arranging": {"engine", "positions", "errors", "rules"},
    "teaching": {"arranging", "rules"},
    "quiz": {"engine", "coach", "positions", "lessons", "errors", "rules"},
    "puzzles": {"engine", "coach", "positions", "lessons", "puzzles", "quiz", "errors", "rules"},
    "drills": {"engine", "coach", "drills", "rules"},
    "practice": {"engine", "coach", "practice", "rules"},
    "words": {
        "words",
        "languages",
        "engine",
        "coach",
        "practice",
        "puzzles",
        "drills",
        "quiz",
        "lessons",
        "learner",
        "rules",
    },
}
EVERYTHING = {path.stem for path in PACKAGE.iterdir()}
TABLE = "games/__init__.py"  # the one module that names games
NAME = re.compile(r"beverbende|biberbande|qwinta|\buno\b", re.IGNORECASE)
EXCEPT = {"web/store.py": "tutor.store"}  # names the type of the handle that views pass on to services
ONLY_IN = {
    "flask": {"web", "app", "bench_web", "bench_play", "bench_puzzles", "bench_progress", "commands", "lab"},
    "sqlalchemy": {"store"},
    "alembic": {"store"},
}
TOP = {"lab", "commands", "cli", "app"}  # they put everything together: nothing below uses them
PURE = ("rules", "engine", "coach", "practice", "drills", "lessons", "puzzles", "learner", "search")
NOT_IN_PURE = {"time", "datetime", "os", "sqlite3", "gettext", "babel", "flask", "jinja2", "sqlalchemy", "socket"}
MAY_COUNT_DAYS = "learner"  # pure too, but about days: it is told which one it is
CLOCKS = {"now", "utcnow", "today", "fromtimestamp"}  # of `datetime` and `date`

MODULES = sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    """A room of the house, or of a game's folder."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[2] if game_of(path) and len(parts) > 2 else parts[0]


def game_of(path: Path) -> str | None:
    """In whose folder it lies."""
    parts = path.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            folder = node.module is not None and node.module.rpartition(".")[0] == "tutor.games"
            yield from (f"{node.module}.{alias.name}" for alias in node.names) if folder else (node.module or "",)


def test_imports_point_one_way() -> None:
    assert [fault for path in MODULES for name in imports(path) for fault in faults(path, name)] == []


def faults(path: Path, name: str) -> Iterator[str]:
    """What is wrong with this import of this module."""
    here, (package, _, rest), file = room(path), name.partition("."), path.relative_to(PACKAGE).as_posix()
    if name in (EXCEPT.get(file), "tutor.games"):
        return
    if package == "tutor":
        there, game = whereabouts(rest)
        if game and game != game_of(path):
            yield f"{file}: {name} belongs to a game"
        elif there not in may_use(path):
            yield f"{file}: {here} must not use {name}"
    if package in ONLY_IN and here not in ONLY_IN[package]:
        yield f"{file}: {package} stays in {ONLY_IN[package]}"
    if here in PURE and package in NOT_IN_PURE and not (here == MAY_COUNT_DAYS and package == "datetime"):
        yield f"{file}: {here} is pure: no {name}"


def shared() -> Iterator[Path]:
    """All that belongs to no game: modules, templates, scripts and style sheets."""
    yield from (path for path in MODULES if not game_of(path) and path != PACKAGE / TABLE)
    yield from (path for path in sorted((PACKAGE.parent / "templates").rglob("*.html")) if "games" not in path.parts)
    yield from (path for kind in ("js", "css") for path in sorted((PACKAGE / "static").glob(f"*.{kind}")))


def names_a_game(path: Path) -> bool:
    return NAME.search(path.read_text(encoding="utf-8")) is not None


def whereabouts(module: str) -> tuple[str, str | None]:
    """The room, and the game in whose folder it is."""
    first, *rest = module.split(".")
    return (rest[1] if len(rest) > 1 else first, rest[0]) if first == "games" and rest else (first, None)


def may_use(path: Path) -> Container[str]:
    here = room(path)
    if game_of(path):
        return {*EVERYTHING, *IN_A_GAME} if here == "lab" else {here, *IN_A_GAME.get(here, ())}
    return {here, *BELOW[here]} if here in BELOW else EVERYTHING


def test_what_is_shared_names_no_game() -> None:
    """It is handed the game, or belongs into a game's folder."""
    assert [path.relative_to(PACKAGE.parent).as_posix() for path in shared() if names_a_game(path)] == []


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
    for name in ("tutor.web.play.views", "flask", "sqlalchemy", "time"):
        assert list(faults(here, name)), name
    assert list(faults(here, "datetime")) == []
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import random\nfrom random import choice\nrandom.random()\nfrom datetime import time\nx.now()\n")
    assert [len(list(found(wrong))) for found in (hidden_chance, clocks)] == [2, 2]
