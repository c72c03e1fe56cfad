"""Puzzles on paper: a sheet to print, and how to lay one out with real cards."""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import Blueprint, Response, abort, request, url_for

from tutor.engine.beverbende import FACE_NAMES, NOTATION
from tutor.engine.beverbende.view import View, sample
from tutor.engine.hidden import Held
from tutor.engine.seats import letter
from tutor.puzzles.judging import hint
from tutor.puzzles.kinds import KINDS
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.web import puzzle_words
from tutor.web.board.present import IN_USE
from tutor.web.board.words import Words
from tutor.web.coach_moves import command
from tutor.web.coach_words import reason_words
from tutor.web.i18n import PREFIX, current_language
from tutor.web.learner import current_edition, current_learner
from tutor.web.pages import private, render
from tutor.web.puzzle_asks import answer_words, card_name, question_of, title_of, words_of
from tutor.web.puzzle_board import flat
from tutor.web.puzzle_page import question_parts
from tutor.web.store import current_store

sheet_pages = Blueprint("puzzle_sheets", __name__, url_prefix=f"{PREFIX}/puzzles")

ANY: Final = "any"
USUAL: Final = 4  # puzzles on a sheet
NEXT_CARDS: Final = 12  # of the draw pile that are told: more are hardly drawn before the round is over
LARGEST_SEED: Final = 999_999


@sheet_pages.get("/sheet")
def sheet() -> Response:
    """With nothing chosen, the choice; else the sheet. The number in its address makes it the same sheet again."""
    kind, level = request.args.get("kind", ANY), request.args.get("level", ANY)
    count, seed = number_in("count") or USUAL, number_in("seed")
    if kind not in (ANY, *KINDS) or level not in puzzle_words.LEVELS or count not in puzzle_words.COUNTS:
        kind, level, count, seed = ANY, ANY, USUAL, None
    chosen = {"kind": kind, "level": level, "count": count}
    if seed is None:
        return choice_page(chosen)
    names = puzzles.sheet(
        current_edition(), None if kind == ANY else kind, None, None if level == ANY else level, count=count, seed=seed
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
        kinds=puzzle_words.KIND_TITLES,
        levels=puzzle_words.LEVELS,
        counts=puzzle_words.COUNTS,
        seed=1 + secrets.randbelow(LARGEST_SEED),
    )
    return private(page)


def number_in(name: str) -> int | None:
    sent = request.args.get(name, "")
    return int(sent) if sent.isascii() and sent.isdecimal() and len(sent) < 7 else None


def entry(number: int, puzzle: Puzzle) -> dict[str, Any]:
    parts = question_parts(puzzle, words_of(puzzle, current_language()))
    return {"number": number, **parts, "flat": flat(parts["board"])}


def answer_line(puzzle: Puzzle) -> str:
    words = words_of(puzzle, current_language())
    if not puzzle.is_judged:
        return answer_words(puzzle, puzzle.answers[0], words)
    moves = " / ".join(command(puzzle.view, NOTATION.parse(move), words) for move in puzzle.answers)
    return f"{moves}. {reason_words(hint(puzzle).idea, words)}"


def find(name: str) -> Puzzle | None:
    return puzzles.puzzle_named(current_store(), current_learner(), name, current_edition())


# ---- With real cards ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LaidRow:
    """A player's cards, left to right."""

    name: str
    cards: tuple[tuple[str, str], ...]
    """Each with its face, and who may know it."""


@sheet_pages.get("/p/<name>/cards")
def cards(name: str) -> Response:
    """What nobody can see is dealt here once and for all, and not as it lies in the puzzle: nothing is given away."""
    puzzle = find(name) or abort(404)
    if not puzzle.is_judged:
        abort(404)
    language = current_language()
    words = words_of(puzzle, language)
    view = puzzle.view
    state = sample(view, random.Random(f"real cards/{puzzle.id}"))
    pile = [card_name(FACE_NAMES[face], language) for face in reversed(state.pile)]
    page = render(
        "puzzles/cards.html",
        title=title_of(puzzle, language),
        question=question_of(puzzle, words),
        rows=[laid_row(view, state.rows[seat], seat, words) for seat in clockwise(view)],
        discard=[card_name(FACE_NAMES[face], language) for face in view.discard],
        drawn=drawn_cards(view, words),
        next_cards=pile[:NEXT_CARDS],
        rest=max(0, len(pile) - NEXT_CARDS),
        url=url_for("puzzles.show", name=puzzle.id),
    )
    return private(page)


def drawn_cards(view: View, words: Words) -> list[str]:
    """What lies before who is on turn: the card in hand, and each Draw two that led to it."""
    hand = [card_name(FACE_NAMES[view.hand], words.language)] if view.hand >= 0 else []
    return [*hand, *[words.say(IN_USE)] * view.open_draw_twos]


def clockwise(view: View) -> list[int]:
    return [(view.seat + step) % view.players for step in range(view.players)]


def laid_row(view: View, row: Sequence[Held], seat: int, words: Words) -> LaidRow:
    cards = tuple((card_name(FACE_NAMES[held.face], words.language), known_by(view, held, words)) for held in row)
    return LaidRow(words.names[letter(seat)], cards)


def known_by(view: View, held: Held, words: Words) -> str:
    knowing = [words.who(letter(seat)) for seat in clockwise(view) if held.seen & 1 << seat]
    if len(knowing) == view.players:
        return words.say(puzzle_words.EVERYBODY_KNOWS)
    return words.say(puzzle_words.MAY_LOOK, names=words.together(knowing)) if knowing else ""
