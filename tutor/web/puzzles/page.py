"""The page of one puzzle: asked, or answered with the verdict; the same whether met alone, on its day or in a run.

Before the answer the page is made from views and from what was told; only `answered_page` looks at what is right.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from flask import Response, url_for

from tutor.puzzles.judging import Judged, hint
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.services.puzzles import DAILY, Attempt
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.pages import private, render
from tutor.web.puzzles import words as puzzle_words
from tutor.web.puzzles.forms import MISTAKES, Asked
from tutor.web.puzzles.kinds import words_for
from tutor.web.puzzles.verdict import said_of, shown_answer, signed
from tutor.words.coached import COACHED, nudge_words, reason_words
from tutor.words.language import Language
from tutor.words.shown import SHOWN

NEWS: Final = 60  # points: a rating that moves by more is only being found, and its leaps are no news


@dataclass(frozen=True)
class PuzzleHead:
    """What a template may know of a puzzle: neither its cards nor its answers."""

    id: str
    is_judged: bool
    highest: int | None
    """That can be answered, where the answer is a number."""


@dataclass(frozen=True)
class Manner:
    """How a kind of puzzles is laid out."""

    is_sum: bool
    told_below: bool
    is_ticked: bool


@dataclass(frozen=True)
class Choice:
    """An answer to choose."""

    value: str
    label: str
    card: str = ""
    """The face that stands for it; empty for words."""
    verdict: str = ""
    """After the answer: right, wrong (the one that was given) or nothing."""


def words_of(puzzle: Puzzle, language: Language) -> Any:
    return SHOWN[puzzle.game].words.at(puzzle.view, language)


def title_of(puzzle: Puzzle, language: Language) -> str:
    if puzzle.words is not None:
        return puzzle.words.title[language.code]
    return language.say(words_for(puzzle).title)


def question_of(puzzle: Puzzle, words: Any) -> str:
    """The author's, or one by the kind and the position."""
    if puzzle.words is not None:
        return puzzle.words.ask[words.language.code]
    return words_for(puzzle).question(puzzle.view, words)


def may_be_several(puzzle: Puzzle) -> bool:
    return puzzle.asks.several


# ---- Where the engine knows -----------------------------------------------------------------------------------------


def legend_of(puzzle: Puzzle, language: Language) -> str:
    legend = words_for(puzzle).legend(puzzle.about)
    return language.say(legend) if legend else ""


def about_of(puzzle: Puzzle, words: Any) -> str:
    return words_for(puzzle).subject(puzzle, words)


def choices_of(puzzle: Puzzle, language: Language) -> list[Choice]:
    return [Choice(value, *words_for(puzzle).label(value, language)) for value in puzzle.choices]


# ---- Asked ----------------------------------------------------------------------------------------------------------


def question_parts(puzzle: Puzzle, words: Any, *, pick: str | None = None) -> dict[str, Any]:
    """What every page that asks the puzzle shows of it."""
    language, manner = words.language, words_for(puzzle)
    return {
        "puzzle": PuzzleHead(puzzle.id, puzzle.is_judged, puzzle.highest),
        "manner": Manner(manner.is_sum, manner.told_below, manner.is_ticked),
        "title": title_of(puzzle, language),
        "question": question_of(puzzle, words),
        "several": may_be_several(puzzle),
        "legend": legend_of(puzzle, language),
        "about": about_of(puzzle, words),
        "board": manner.board(puzzle, language, pick),
        "fan": manner.fan(puzzle, words),
        "choices": choices_of(puzzle, language),
    }


def asked_page(
    puzzle: Puzzle,
    asked: Asked,
    *,
    pick: str | None = None,
    problem: str | None = None,
    notice: str | None = None,
    status: int = 200,
) -> Response:
    words = words_of(puzzle, current_language())
    page = render(
        "puzzles/puzzle.html",
        block="puzzle" if wants_fragment() else None,
        **question_parts(puzzle, words, pick=pick),
        **frame(puzzle, asked),
        asked=asked,
        url=url_for("puzzles.answer", name=puzzle.id),
        fields=asked.fields,
        hints=hint_words(puzzle, asked.hints, words),
        hint_cost=puzzle_words.HINT_COSTS.get(asked.hints),
        more_hints=puzzle_words.MORE_HINTS[asked.hints] if puzzle.is_judged else "",
        problem=problem,
        notice=notice,
    )
    return vary_by_htmx(private(page, status))


def frame(puzzle: Puzzle, asked: Asked) -> dict[str, Any]:
    """What lies around a puzzle: the way to it, and what can be done with it."""
    own = puzzles.is_own(puzzle.id)
    return {
        "way": asked.way,
        "day": asked.day if asked.mode == DAILY else None,
        "reasons": puzzle_words.REASONS,
        "share_url": None if own else url_for("puzzles.show", name=puzzle.id, _external=True),
    }


def hint_words(puzzle: Puzzle, level: int, words: Any) -> list[str]:
    """Where to look, then the idea, then the move."""
    if not (level and puzzle.is_judged):
        return []
    found = hint(puzzle)
    steps = (
        nudge_words(found.nudge, words),
        reason_words(found.idea, words),
        COACHED[puzzle.game].advice(found, puzzle.view, words),
    )
    return list(steps[:level])


# ---- Answered -------------------------------------------------------------------------------------------------------


def answered_page(
    puzzle: Puzzle,
    asked: Asked,
    attempt: Attempt,
    judged: Judged,
    *,
    provisional: bool,
    notices: Sequence[str] = (),
    **more: Any,
) -> Response:
    """`provisional`: the rating is still a guess."""
    language = current_language()
    words = words_of(puzzle, language)
    parts = question_parts(puzzle, words)
    parts["choices"] = [judged_choice(choice, judged) for choice in parts["choices"]]
    page = render(
        "puzzles/answered.html",
        block="puzzle" if wants_fragment() else None,
        **{**parts, "board": words_for(puzzle).answered(puzzle, language, shown_answer(puzzle, judged))},
        **frame(puzzle, asked),
        asked=asked,
        attempt=attempt,
        said=said_of(puzzle, judged, words),
        rating=rating_words(attempt, provisional=provisional),
        notices=notices,
        next_url=url_for("puzzles.following", **asked.next_way, after=puzzle.id if asked.mode == MISTAKES else None),
        again_url=url_for("puzzles.show", name=puzzle.id, **asked.way, date=asked.day),
        why_url=url_for("puzzles.why", name=puzzle.id, attempt_id=attempt.id),
        **more,
    )
    return vary_by_htmx(private(page))


def judged_choice(choice: Choice, judged: Judged) -> Choice:
    if choice.value in judged.answers:
        return replace(choice, verdict="right")
    return replace(choice, verdict="wrong") if choice.value == judged.given else choice


def rating_words(attempt: Attempt, *, provisional: bool) -> dict[str, Any] | None:
    """None where it did not count."""
    if not attempt.weight:
        return None
    change = round(attempt.after) - round(attempt.before)
    told = signed(change, current_language()) if abs(change) <= NEWS else ""
    return {"value": round(attempt.after), "change": told, "provisional": provisional}
