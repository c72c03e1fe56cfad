"""What the site teaches, checked: rulebook, lessons, and every mention of a clause in code and catalogs."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tutor.engine.games import GAMES
from tutor.errors import UserError
from tutor.lessons.check import problems, problems_of_lesson
from tutor.lessons.library import Library, read_lesson, read_library
from tutor.lessons.rulebook import EDITIONS
from tutor.lessons.texts import links, passages
from tutor.paths import PACKAGE, data_folder
from tutor.positions.reading import several

GAME = "beverbende"


def check_content() -> int:
    library = read_library(data_folder("scenarios"), data_folder("translations"), GAME)
    found = [*problems(library), *unknown_in_code(PACKAGE), *unknown_in_catalogs(data_folder("translations"))]
    for problem in found:
        print(problem)
    if found:
        raise UserError(f"{len(found)} problems in what is taught.")
    for line in summary(library):
        print(line)
    return 0


def is_lesson(text: str) -> bool:
    """A lesson has steps; a position has none."""
    return re.search(r"^steps:", text, re.MULTILINE) is not None


def check_lesson(path: Path) -> str:
    lesson = read_lesson(path)
    found = [problem for edition in EDITIONS for problem in problems_of_lesson(lesson, edition)]
    if found:
        raise several(list(dict.fromkeys(found)))
    return f"a lesson of {len(lesson.steps)} steps, all right"


def summary(library: Library) -> Iterator[str]:
    """What there is, counted."""
    steps = [step for lesson in library.lessons for step in lesson.steps]
    moves = sum(bool(step.goal) for step in steps)
    for code, texts in library.texts.items():
        yield f"{code}: {len(texts.clauses)} clauses, {sum(1 for _ in passages(texts))} texts of the rulebook, 100 %"
    yield f"{len(library.lessons)} lessons, {len(steps)} steps, {moves} of them done by a move, in every language"
    book = library.book
    yield f"{len(book.questions)} questions, {len(book.examples)} examples, {len(book.teach)} pictures to teach by"


def unknown_in_code(package: Path) -> Iterator[str]:
    """Names that look like clauses and are none: in the folders of a game, of that game; elsewhere, of any."""
    for path in sorted(package.rglob("*.py")):
        if "store" in path.parts:
            continue  # it knows no rules, and its columns have such names
        games = [GAMES[path.parent.name]] if path.parent.name in GAMES else GAMES.values()
        known = {clause for game in games for clause in game.CLAUSES}
        groups = "|".join(sorted({clause.partition(".")[0] for clause in known}))
        looks_like_one = re.compile(rf"({groups})\.[a-z]+(-[a-z]+)*")
        for name in mentioned(path):
            if looks_like_one.fullmatch(name) and name not in known:
                yield f"{path.name}: there is no clause {name}"


def mentioned(path: Path) -> Iterator[str]:
    """Every text in the code that is one word, and the quoted words of the others."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"`([a-z.-]+)`", node.value) if " " in node.value else [node.value]


def unknown_in_catalogs(translations: Path) -> Iterator[str]:
    known = {clause for game in GAMES.values() for clause in game.CLAUSES}
    for path in sorted(translations.glob("*/LC_MESSAGES/*.po")):
        for clause in links(path.read_text("utf-8")):
            if clause not in known:
                yield f"{path.parent.parent.name}: there is no clause {clause}"
