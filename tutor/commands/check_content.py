"""What the site teaches, checked: rulebook, lessons, and every mention of a clause in code and catalogs."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from tutor.commands.progress import Progress
from tutor.engine.games import GAMES
from tutor.errors import UserError
from tutor.jobs import spread
from tutor.lessons.check import problems, problems_of_lesson
from tutor.lessons.library import Library, read_lesson, read_library
from tutor.lessons.teaching import TEACHINGS, variants
from tutor.lessons.texts import links, passages
from tutor.paths import PACKAGE, data_folder
from tutor.positions.reading import several
from tutor.puzzles.check import deep_problems, problems_of_scenario
from tutor.puzzles.check import problems as puzzle_problems
from tutor.puzzles.contract import KINDS
from tutor.puzzles.library import Puzzles, kept_values, read_puzzles, read_scenario
from tutor.puzzles.values import Kept


def check_content() -> int:
    libraries = [read_library(data_folder("scenarios"), data_folder("translations"), game) for game in TEACHINGS]
    all_puzzles = [read_puzzles(data_folder("scenarios"), game) for game in KINDS]
    found = [f"{library.book.game}: {problem}" for library in libraries for problem in problems(library)]
    found += [*unknown_in_code(PACKAGE), *unknown_in_catalogs(data_folder("translations"))]
    found += [problem for puzzles in all_puzzles for problem in puzzle_problems(puzzles)]
    for problem in found:
        print(problem)
    if found:
        raise UserError(f"{len(found)} problems in what is taught.")
    for library in libraries:
        print(*summary(library), sep="\n")
    for puzzles in all_puzzles:
        print(*summary_of_puzzles(puzzles), sep="\n")
    return 0


def check_deep(samples: int, jobs: int) -> int:
    """The values of all puzzles are worked out anew, and compared with those that are kept."""
    names = [
        (game, entry.id)
        for game, kinds in KINDS.items()
        for entry in _puzzles(game).entries.values()
        if kinds[entry.kind].judged
    ]
    found: list[str] = []
    with Progress(len(names), "puzzles") as progress:
        for (_, name), doubts in zip(names, spread(partial(_looked_into, samples), names, jobs), strict=True):
            found += [f"puzzle {name}: {doubt}" for doubt in doubts]
            progress.advance()
    if found:
        raise several(found)
    print(f"{len(names)} puzzles are worth what is kept, as far as {samples} worlds each can tell")
    return 0


def _looked_into(samples: int, which: tuple[str, str]) -> list[str]:
    game, name = which
    puzzle = _puzzles(game).puzzle(name, variants(game)[0])
    return deep_problems(puzzle, samples) if puzzle else []


@cache
def _puzzles(game: str) -> Puzzles:
    return read_puzzles(data_folder("scenarios"), game)


def check_scenario(path: Path) -> str:
    scenario = read_scenario(path)
    kept = kept_values(data_folder("scenarios"), scenario.game).get(scenario.id)
    found = problems_of_scenario(scenario, Kept.from_json(kept, scenario.game) if kept else None)
    if found:
        raise several(found)
    return f"a puzzle of the kind {scenario.kind}, all right"


def is_scenario(text: str) -> bool:
    """A puzzle asks a kind of question; who forgot the kind still asks one."""
    return re.search(r"^(kind|ask):", text, re.MULTILINE) is not None


def summary_of_puzzles(puzzles: Puzzles) -> Iterator[str]:
    written = Counter(entry.kind for entry in puzzles.entries.values() if entry.written)
    mined = Counter(entry.kind for entry in puzzles.entries.values() if not entry.written)
    told = ", ".join(f"{kind} {written[kind]}" for kind in puzzles.kinds)
    yield f"{written.total()} puzzles written or picked, in every language: {told}"
    yield f"{mined.total()} puzzles found in play: " + ", ".join(
        f"{kind.code} {mined[kind.code]}" for kind in puzzles.kinds.values() if kind.judged
    )


def is_lesson(text: str) -> bool:
    """A lesson has steps; a position has none."""
    return re.search(r"^steps:", text, re.MULTILINE) is not None


def check_lesson(path: Path) -> str:
    lesson = read_lesson(path)
    found = [problem for edition in variants(lesson.game) for problem in problems_of_lesson(lesson, edition)]
    if found:
        raise several(list(dict.fromkeys(found)))
    return f"a lesson of {len(lesson.steps)} steps, all right"


def summary(library: Library) -> Iterator[str]:
    """What there is, counted."""
    book = library.book
    yield f"{book.game}:"
    for code, texts in library.texts.items():
        yield f"{code}: {len(texts.clauses)} clauses, {sum(1 for _ in passages(texts))} texts of the rulebook, 100 %"
    steps = [step for lesson in library.lessons for step in lesson.steps]
    moves = sum(bool(step.goal) for step in steps)
    yield f"{len(library.lessons)} lessons, {len(steps)} steps, {moves} of them done by a move, in every language"
    yield f"{len(book.questions)} questions, {len(book.examples)} examples, {len(book.teach)} pictures to teach by"


def unknown_in_code(package: Path) -> Iterator[str]:
    """Names that look like clauses and are none: in the folders of a game, of that game; elsewhere, of any."""
    for path in sorted(package.rglob("*.py")):
        if "store" in path.parts:
            continue  # it knows no rules, and its columns have such names
        games = [GAMES[path.parent.name]] if path.parent.name in GAMES else GAMES.values()
        known = {clause for game in games for clause in game.CLAUSES}
        groups = "|".join(sorted({clause.partition(".")[0] for clause in known}))
        looks_like_one = re.compile(rf"({groups})\.(?!index$)[a-z]+(-[a-z]+)*")  # `game.index` is the address of a page
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
