"""What is said to an answer: at once in a sentence or two, and behind “Why?” with all that shows it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from babel.numbers import format_decimal

from tutor.coach.evaluate import Evaluation
from tutor.puzzles.clear import offered_values
from tutor.puzzles.judging import Deals, Judged
from tutor.puzzles.puzzle import Puzzle
from tutor.web.puzzles import words as puzzle_words
from tutor.web.puzzles.kinds import words_for
from tutor.web.review.words import ValueLine, value_lines
from tutor.web.rules.links import Rule, rule
from tutor.words.amounts import average
from tutor.words.coached import COACHED, VerdictWords, verdict_words
from tutor.words.language import Language

TOLD: Final = 0.05  # points: less is none when it is told with one decimal
ONE_SIDE: Final = 10  # squares of the drawing of a hundred deals
FIRST_LINES: Final = 6  # moves that are compared at once; the others wait behind a disclosure


@dataclass(frozen=True)
class Said:
    """One sentence first; then what was wrong with the move made, what was better, and why that is."""

    right: bool
    given: str
    grade: str | None
    fault: str | None
    better: str | None
    why: str
    rule: Rule | None


def said_of(puzzle: Puzzle, judged: Judged, words: Any) -> Said:
    after = puzzle.words.after[words.language.code] if puzzle.words else None
    if judged.verdict is None:
        answer = words.say(puzzle_words.THE_ANSWER, answer=words_for(puzzle).answer(judged.answers[0], words))
        found = rule(judged.clause, puzzle.edition) if judged.clause else None
        given = words.say(puzzle_words.YOUR_ANSWER, answer=words_for(puzzle).answer(judged.given, words))
        return Said(judged.right, given, None if judged.right else answer, None, None, after or answer, found)
    told = verdict_words(judged.verdict, puzzle.view, words)
    best = judged.right and judged.verdict.better is None and not judged.verdict.equal
    return Said(
        right=judged.right,
        given=COACHED[puzzle.game].done(puzzle.view, puzzle.notation.parse(judged.given), words),
        grade=None if best else told.grade,
        fault=None if after else told.fault,
        better=told.better,
        why=after or told.reason,
        rule=None,
    )


def shown_answer(puzzle: Puzzle, judged: Judged) -> str:
    """What is marked on the board: the answer given if it is right, else a right one."""
    if judged.right:
        return judged.given
    better = judged.verdict.better if judged.verdict else None
    return judged.answers[0] if better is None else puzzle.notation.text(better)


# ---- The rating -----------------------------------------------------------------------------------------------------


def signed(change: float, language: Language) -> str:
    """“+8”, “−3”, “±0”"""
    return format_decimal(change, "+0;−0", locale=language.code) if round(change) else "±0"


# ---- Why? Where the coach judges ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Square:
    x: int
    y: int
    kind: str


@dataclass(frozen=True)
class DealsWords:
    """The drawing, and what it says."""

    sentence: str
    mean: str
    """Empty where luck turned it round."""
    moral: str
    squares: tuple[Square, ...]
    counts: tuple[tuple[str, int], ...]
    """By kind of square."""
    side: int = ONE_SIDE


@dataclass(frozen=True)
class Why:
    told: VerdictWords | None
    lines: tuple[ValueLine, ...]
    more: tuple[ValueLine, ...]
    samples: int
    deals: DealsWords | None
    steps: tuple[str, ...]
    """How to work it out, where the engine knows."""


def why_of(puzzle: Puzzle, judged: Judged, words: Any, found: Deals | None) -> Why:
    """`found`: how the learner's move fares in a hundred deals; None where there is nothing to compare, or not yet."""
    if judged.verdict is None:
        return Why(None, (), (), 0, None, tuple(words_for(puzzle).steps(puzzle, words)))
    view = puzzle.view
    lines = value_lines(puzzle.values, puzzle.notation.parse(judged.given), view, words, most=len(puzzle.values.values))
    return Why(
        told=verdict_words(judged.verdict, view, words),
        lines=lines[:FIRST_LINES],
        more=lines[FIRST_LINES:],
        samples=puzzle.values.samples,
        deals=None if found is None else deals_words(found, words.language, is_best=is_best(puzzle, judged)),
        steps=(),
    )


def is_best(puzzle: Puzzle, judged: Judged) -> bool:
    return puzzle.notation.parse(judged.given) in puzzle.values.best.alike


def compared(puzzle: Puzzle, judged: Judged) -> str | None:
    """The move that is laid beside the best one: the learner's; where that is the best, the next best."""
    if not puzzle.is_judged:
        return None
    return _runner_up(puzzle.values, puzzle) if is_best(puzzle, judged) else judged.given


def deals_words(found: Deals, language: Language, *, is_best: bool) -> DealsWords:
    counts = (("better", found.better), ("equal", found.equal), ("worse", found.worse))
    sentence = puzzle_words.DEALS_RIGHT if is_best else puzzle_words.DEALS_WRONG
    return DealsWords(
        sentence=language.say(sentence, all=len(found.pairs), **dict(counts)),
        mean=language.say(puzzle_words.MEAN_LOSS, points=average(found.mean_loss, language))
        if found.mean_loss >= TOLD
        else "",
        moral=language.say(moral) if (moral := _moral(found)) else "",
        squares=tuple(_squares(counts)),
        counts=counts,
    )


def _moral(found: Deals) -> str:
    """Empty where nothing is to be explained: the best move was better every time, or the two are as good."""
    if found.better == len(found.pairs):
        return ""
    if found.mean_loss <= 0:
        return puzzle_words.BAD_LUCK
    if found.mean_loss < TOLD:
        return ""
    return puzzle_words.WINS_MORE_OFTEN if found.better > found.worse else puzzle_words.SAVES_MORE


def _runner_up(evaluation: Evaluation, puzzle: Puzzle) -> str | None:
    offered = {puzzle.notation.parse(move) for move in puzzle.offered}
    others = [value for value in offered_values(evaluation, offered) if value is not evaluation.best]
    return puzzle.notation.text(others[0].move) if others else None


def _squares(counts: tuple[tuple[str, int], ...]) -> Iterator[Square]:
    at = 0
    for kind, count in counts:
        for _ in range(count):
            yield Square(at % ONE_SIDE, at // ONE_SIDE, kind)
            at += 1
