"""What is wrong with what is taught: every problem, told to whoever wrote it."""

from collections.abc import Callable, Collection, Iterator
from fnmatch import fnmatchcase
from functools import partial

import snowballstemmer

from tutor.engine.errors import GameError, MalformedMove
from tutor.engine.games import game_named
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.lessons.knowledge import Knowledge, everything, taught_by
from tutor.lessons.lesson import Lesson, Step
from tutor.lessons.library import Library
from tutor.lessons.quizzes import QUIZZES
from tutor.lessons.rulebook import Rulebook
from tutor.lessons.texts import Asking, Texts, links, passages


def problems(library: Library) -> list[str]:
    """Everything that is wrong."""
    found = [f"rules: {problem}" for problem in problems_of_rulebook(library.book)]
    for code, texts in library.texts.items():
        found += [f"rules in {code}: {problem}" for problem in problems_of_texts(texts, library.book)]
    for code, asking in library.asking.items():
        found += [f"search in {code}: {problem}" for problem in problems_of_asking(asking, library.book)]
    for place, lesson in enumerate(library.lessons):
        taught = taught_by(library.lessons[: place + 1])
        for edition in library.book.variants:
            found += [f"lesson {lesson.id}: {p}" for p in problems_of_lesson(lesson, edition, taught)]
    if len(library.by_id) != len(library.lessons):
        found.append("two lessons have the same name")
    return list(dict.fromkeys(found))


def problems_of_rulebook(book: Rulebook) -> list[str]:
    """Everything that order, or the engine, has against the structure."""
    clauses, placed = clauses_of(book.game), [clause for chapter in book.chapters for clause in chapter.clauses]
    problems = [f"chapters: {clause} stands nowhere" for clause in clauses if clause not in placed]
    problems += [f"chapters: there is no clause {clause}" for clause in placed if clause not in clauses]
    problems += [f"chapters: {clause} stands twice" for clause in sorted(set(placed)) if placed.count(clause) > 1]
    for what, named in _named_clauses(book):
        problems += [f"{what}: there is no clause {clause}" for clause in named if clause not in clauses]
    ids = [question.id for question in book.questions]
    rules = [question.exception_to for question in book.questions if question.exception_to]
    problems += [f"questions: there is no question {name}" for name in (*rules, *book.quarrels) if name not in ids]
    for edition in book.variants:
        problems += _problems_of_boards(book, edition)
    return list(dict.fromkeys(problems))


def _problems_of_boards(book: Rulebook, edition: str) -> list[str]:
    """What the engine has against the boards of the rulebook."""
    problems = []
    for example in book.examples:
        problems += _told(partial(book.boards, example, edition), f"examples.{example.id}")
    for question in book.questions:
        problems += _told(partial(question.problem, edition), f"questions.{question.id}")
        if not any(edition in book.variants_of(clause) for clause in question.clauses):
            problems.append(f"questions.{question.id}: no clause of {edition} answers it")
    for number, frame in enumerate(book.teach):
        problems += _told(partial(book.frame, number, edition), f"teach.{frame.id}")
    return problems


def clauses_of(game: str) -> tuple[str, ...]:
    return game_named(game).CLAUSES


def _named_clauses(book: Rulebook) -> Iterator[tuple[str, list[str]]]:
    yield "only_in", list(book.only_in)
    yield "differ", book.differ
    yield "follow", book.follow
    for example in book.examples:
        yield f"examples.{example.id}", [example.clause]
    for question in book.questions:
        yield f"questions.{question.id}", question.clauses
    for difference in book.differences:
        yield f"differences.{difference.id}", [difference.clause]


def _told(attempt: Callable[[], object], where: str) -> list[str]:
    try:
        result = attempt()
    except (UserError, GameError) as error:
        return [f"{where}: {error}"]
    return [f"{where}: {result}"] if isinstance(result, str) else []


def problems_of_texts(texts: Texts, book: Rulebook) -> list[str]:
    """What is missing, empty, too much, or leads nowhere in one language."""
    wanted = {
        "overview": book.overview,
        "chapters": [chapter.id for chapter in book.chapters],
        "clauses": clauses_of(book.game),
        "examples": [example.id for example in book.examples],
        "questions": [question.id for question in book.questions],
        "terms": book.terms,
        "differences": [difference.id for difference in book.differences],
        "quick": book.quick,
        "teach": [frame.id for frame in book.teach],
        "pages": [page.id for page in book.pages],
    }
    problems = []
    for part, ids in wanted.items():
        problems += _misnamed(part, ids, getattr(texts, part))
    for page in book.pages:
        if page.id in texts.pages:
            problems += _misnamed(f"pages.{page.id}.parts", page.parts, texts.pages[page.id].parts)
    for where, text in passages(texts):
        if not text.strip():
            problems.append(f"{where} is empty")
        problems += [
            f"{where}: there is no clause {clause}" for clause in links(text) if clause not in wanted["clauses"]
        ]
    return problems + _problems_of_variants(texts, book)


def _misnamed(part: str, wanted: Collection[str], found: Collection[str]) -> list[str]:
    missing = [f"{part}.{name} is missing" for name in wanted if name not in found]
    return missing + [f"{part}.{name} is not known" for name in found if name not in wanted]


def problems_of_asking(asking: Asking, book: Rulebook) -> list[str]:
    known = {*clauses_of(book.game), *(question.id for question in book.questions)}
    problems = [f"asked.{name} is not known" for name in asking.asked if name not in known]
    if asking.stemmer not in snowballstemmer.algorithms():
        problems.append(f"there is no stemmer {asking.stemmer}")
    lists = {"ignored": asking.ignored, **{f"asked.{name}": phrases for name, phrases in asking.asked.items()}}
    lists |= {f"synonyms of {group[0]}": group for group in asking.synonyms}
    for where, words in lists.items():
        problems += [f"{where}: {word} stands twice" for word in sorted(set(words)) if words.count(word) > 1]
    return problems


def _problems_of_variants(texts: Texts, book: Rulebook) -> list[str]:
    problems = []
    for clause, words in texts.clauses.items():
        if clause not in clauses_of(book.game):
            continue
        variants = book.variants_of(clause)
        for part, text in (("title", words.title), ("text", words.text)):
            split = isinstance(text, dict)
            needed = part == "text" and (clause in book.differ or clause in book.only_in)
            if needed and not split:
                problems.append(f"clauses.{clause}.{part} needs a text of its own for {' and '.join(variants)}")
            if isinstance(text, dict) and sorted(text) != sorted(variants):
                problems.append(f"clauses.{clause}.{part} must be for {' and '.join(variants)}")
    for where, value in _split_texts(texts):
        if sorted(value) != sorted(book.variants):
            problems.append(f"{where} must be for {' and '.join(book.variants)}")
    return problems


def _split_texts(texts: Texts) -> Iterator[tuple[str, dict[str, str]]]:
    """Texts with editions, apart from the clauses, which have rules of their own."""
    for part in ("overview", "teach"):
        for name, text in getattr(texts, part).items():
            if isinstance(text, dict):
                yield f"{part}.{name}", text
    for part in ("chapters", "examples", "questions", "terms", "quick"):
        for name, entry in getattr(texts, part).items():
            for field, text in entry:
                if isinstance(text, dict):
                    yield f"{part}.{name}.{field}", text
    for name, page in texts.pages.items():
        for inner, titled in page.parts.items():
            for field, text in titled:
                if isinstance(text, dict):
                    yield f"pages.{name}.parts.{inner}.{field}", text
    for name, differing in texts.differences.items():
        yield f"differences.{name}", differing.by_variant


def problems_of_lesson(lesson: Lesson, edition: str, taught: Knowledge | None = None) -> list[str]:
    """Everything that the engine, and who knows only what is `taught` by then, has against the lesson."""
    clauses, taught = clauses_of(lesson.game), taught or everything(lesson.game)
    names = [step.id for step in lesson.steps]
    problems = [f"the step {name} stands twice" for name in sorted(set(names)) if names.count(name) > 1]
    problems += [f"no step can be called {name}" for name in names if name.startswith("question")]
    problems += [f"teaches: there is no clause {clause}" for clause in lesson.teaches.clauses if clause not in clauses]
    for number, step in enumerate(lesson.steps):
        following = lesson.steps[number + 1] if number + 1 < len(lesson.steps) else None
        if following and following.scene is None and len(step.goal) > 1:
            problems.append(f"{step.id}: the next step goes on from here, so there can be only one goal")
        if step.clause not in clauses:
            problems.append(f"{step.id}: there is no clause {step.clause}")
        try:
            problems += [f"{step.id}: {problem}" for problem in _problems_of_step(lesson, step, edition)]
            strange = _untaught(lesson, step, edition, taught)
            problems += [f"{step.id}: {name} is not taught by then" for name in strange]
        except UserError as error:
            problems.append(f"{step.id}: {error}")
    return problems


def _untaught(lesson: Lesson, step: Step, edition: str, taught: Knowledge) -> list[str]:
    """Cards that a learner has never met, and a rule that this step teaches without saying so."""
    before, after = lesson.moment(step, edition), lesson.end(step, edition)
    assumed_by = QUIZZES[lesson.game].assumed_by
    faces = assumed_by(before.view, before.told).faces | assumed_by(after.view, after.told).faces
    return Knowledge(faces, frozenset({step.clause} & set(clauses_of(lesson.game)))).missing(taught)


def _problems_of_step(lesson: Lesson, step: Step, edition: str) -> list[str]:
    moment = lesson.moment(step, edition)
    if step.points is not None:
        at_table = LETTERS.index(step.points) < moment.state.players
        over = moment.state.turn == NOBODY and game_named(lesson.game).rounds_played(moment.state) and at_table
        return ["nobody has points here yet"] * (not over) + ["no answer for a wrong sum"] * ("*" not in step.tries)
    if step.read:
        return []
    if step.choices:
        return [*_problems_of_choices(step)]
    problems = []
    if moment.state.turn != moment.seat:
        problems.append("it is not the learner's turn")
    if unknown := _unknown_moves(lesson.game, step):
        return problems + unknown
    legal = moment.legal()
    problems += [f"the goal {move} is not allowed ({moment.refusal(move)})" for move in step.goal if move not in legal]
    others = [move for move in legal if move not in step.goal]
    problems += [f"no answer for somebody who tries {move}" for move in others if step.answer_to(move) is None]
    return problems


def _problems_of_choices(step: Step) -> Iterator[str]:
    others = [str(number) for number in range(1, len(step.choices) + 1) if number != step.right]
    yield from (f"no answer for somebody who chooses {other}" for other in others if step.answer_to(other) is None)
    yield from (f"{pattern!r} fits no choice" for pattern in step.tries if pattern not in (*others, "*"))


def _unknown_moves(game: str, step: Step) -> list[str]:
    notation, problems = game_named(game).NOTATION, []
    for move in (*step.goal, *step.offer):
        try:
            notation.parse(move)
        except MalformedMove as error:
            problems.append(str(error))
    for pattern in step.tries:
        if not any(fnmatchcase(text, pattern) for text in notation.texts):
            problems.append(f"{pattern!r} fits no move")
    return problems
