"""Puzzles on paper: a sheet to print, and how to lay one out with real cards."""

import secrets
from typing import Any, Final

from flask import Blueprint, Response, abort, request, url_for

from tutor.puzzles.contract import KINDS
from tutor.puzzles.judging import hint
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.web.forms import digits
from tutor.web.game import GAME_PREFIX, current_game, shown
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition, current_learner
from tutor.web.pages import private, render
from tutor.web.puzzles import words as puzzle_words
from tutor.web.puzzles.kinds import kind_titles, words_for
from tutor.web.puzzles.page import question_of, question_parts, title_of, words_of
from tutor.web.store import current_store
from tutor.words.coached import COACHED, reason_words

sheet_pages = Blueprint("puzzle_sheets", __name__, url_prefix=f"{GAME_PREFIX}/puzzles")

ANY: Final = "any"
USUAL: Final = 4  # puzzles on a sheet
LARGEST_SEED: Final = 999_999


@sheet_pages.get("/sheet")
def sheet() -> Response:
    """With nothing chosen, the choice; else the sheet. The number in its address makes it the same sheet again."""
    kind, level = request.args.get("kind", ANY), request.args.get("level", ANY)
    count, seed = number_in("count") or USUAL, number_in("seed")
    kinds = (ANY, *KINDS[current_game()])
    if kind not in kinds or level not in puzzle_words.LEVELS or count not in puzzle_words.COUNTS:
        kind, level, count, seed = ANY, ANY, USUAL, None
    chosen = {"kind": kind, "level": level, "count": count}
    if seed is None:
        return choice_page(chosen)
    names = puzzles.sheet(
        current_game(),
        current_edition(),
        None if kind == ANY else kind,
        None,
        level=None if level == ANY else level,
        count=count,
        seed=seed,
    )
    found = [puzzle for name in names if (puzzle := find(name))]
    answers = request.args.get("answers") == "1"
    page = render(
        "puzzles/sheet.html",
        entries=[entry(number, puzzle) for number, puzzle in enumerate(found, 1)],
        answers=[answer_line(puzzle) for puzzle in found] if answers else [],
        chosen=chosen,
        seed=seed,
    )
    return private(page)


def choice_page(chosen: dict[str, Any]) -> Response:
    page = render(
        "puzzles/sheet_choice.html",
        chosen=chosen,
        kinds=kind_titles(current_game()),
        levels=puzzle_words.LEVELS,
        counts=puzzle_words.COUNTS,
        seed=1 + secrets.randbelow(LARGEST_SEED),
    )
    return private(page)


def number_in(name: str) -> int | None:
    sent = request.args.get(name, "")
    return digits(sent, most=6)


def entry(number: int, puzzle: Puzzle) -> dict[str, Any]:
    return {"number": number, **question_parts(puzzle, words_of(puzzle, current_language()))}


def answer_line(puzzle: Puzzle) -> str:
    words = words_of(puzzle, current_language())
    if not puzzle.is_judged:
        return words_for(puzzle).answer(puzzle.answers[0], words)
    command, view = COACHED[puzzle.game].command, puzzle.view
    moves = " / ".join(command(view, puzzle.notation.parse(move), words) for move in puzzle.answers)
    return f"{moves}. {reason_words(hint(puzzle).idea, words)}"


def find(name: str) -> Puzzle | None:
    return puzzles.puzzle_named(current_store(), current_learner(), current_game(), name, current_edition())


# ---- With real cards ------------------------------------------------------------------------------------------------


@sheet_pages.get("/p/<name>/cards")
def cards(name: str) -> Response:
    puzzle = find(name) or abort(404)
    if not puzzle.is_judged:
        abort(404)
    language = current_language()
    words = words_of(puzzle, language)
    page = render(
        "puzzles/cards.html",
        title=title_of(puzzle, language),
        question=question_of(puzzle, words),
        laid=shown().laid(puzzle.view, words, puzzle.id),
        url=url_for("puzzles.show", name=puzzle.id),
    )
    return private(page)
