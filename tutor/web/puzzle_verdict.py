"""What is said to an answer: at once in a sentence or two, and behind “Why?” with all that shows it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from babel.numbers import format_decimal

from tutor.coach.evaluate import Evaluation
from tutor.engine.beverbende import FACE_NAMES, NOTATION
from tutor.engine.beverbende.cards import DRAW_TWO
from tutor.engine.beverbende.view import View
from tutor.engine.seats import LETTERS
from tutor.puzzles.clear import offered_values
from tutor.puzzles.judging import Deals, Judged
from tutor.puzzles.kinds import COUNT, KNOW, SCORE
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.questions import can_be, copies, in_pile_at_most, place_of
from tutor.web import puzzle_words
from tutor.web.amounts import average
from tutor.web.board.scores import sum_line
from tutor.web.board.words import Words
from tutor.web.coach_moves import done_words
from tutor.web.coach_words import VerdictWords, verdict_words
from tutor.web.i18n import Language
from tutor.web.puzzle_asks import answer_words, card_names
from tutor.web.review_words import ValueLine, value_lines
from tutor.web.rule_links import Rule, rule
from tutor.web.sentences import Counted, spoken

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


def said_of(puzzle: Puzzle, judged: Judged, words: Words) -> Said:
    after = puzzle.words.after[words.language.code] if puzzle.words else None
    if judged.verdict is None:
        answer = words.say(puzzle_words.THE_ANSWER, answer=answer_words(puzzle, judged.answers[0], words))
        found = rule(judged.clause, puzzle.edition) if judged.clause else None
        given = words.say(puzzle_words.YOUR_ANSWER, answer=answer_words(puzzle, judged.given, words))
        return Said(judged.right, given, None if judged.right else answer, None, None, after or answer, found)
    told = verdict_words(judged.verdict, puzzle.view, words)
    best = judged.right and judged.verdict.better is None and not judged.verdict.equal
    return Said(
        right=judged.right,
        given=done_words(puzzle.view, NOTATION.parse(judged.given), words),
        grade=None if best else told.grade,
        fault=None if after else told.fault,
        better=told.better,
        why=after or told.reason,
        rule=None,
    )


def shown_answer(judged: Judged) -> str:
    """What is marked on the board: the answer given if it is right, else a right one."""
    if judged.right:
        return judged.given
    better = judged.verdict.better if judged.verdict else None
    return judged.answers[0] if better is None else NOTATION.text(better)


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


def why_of(puzzle: Puzzle, judged: Judged, words: Words, found: Deals | None) -> Why:
    """`found`: how the learner's move fares in a hundred deals; None where there is nothing to compare, or not yet."""
    if judged.verdict is None:
        return Why(None, (), (), 0, None, tuple(steps_of(puzzle, words)))
    view = puzzle.view
    lines = value_lines(puzzle.values, NOTATION.parse(judged.given), view, words, most=len(puzzle.values.values))
    return Why(
        told=verdict_words(judged.verdict, view, words),
        lines=lines[:FIRST_LINES],
        more=lines[FIRST_LINES:],
        samples=puzzle.values.samples,
        deals=None if found is None else deals_words(found, words.language, is_best=is_best(puzzle, judged)),
        steps=(),
    )


def is_best(puzzle: Puzzle, judged: Judged) -> bool:
    return NOTATION.parse(judged.given) in puzzle.values.best.alike


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
    offered = {NOTATION.parse(move) for move in puzzle.offered}
    others = [value for value in offered_values(evaluation, offered) if value is not evaluation.best]
    return NOTATION.text(others[0].move) if others else None


def _squares(counts: tuple[tuple[str, int], ...]) -> Iterator[Square]:
    at = 0
    for kind, count in counts:
        for _ in range(count):
            yield Square(at % ONE_SIDE, at // ONE_SIDE, kind)
            at += 1


# ---- Why? Where the engine knows ------------------------------------------------------------------------------------


def steps_of(puzzle: Puzzle, words: Words) -> list[str]:
    about, view = puzzle.about, puzzle.view
    if puzzle.kind == SCORE and about.points:
        return [sum_line(view, LETTERS.index(about.points))]
    if puzzle.kind == KNOW and about.place:
        return _what_it_can_be(view, about.place, words)
    if puzzle.kind == COUNT and about.card:
        return _where_they_are(view, about.card, words.language)
    return []


def _what_it_can_be(view: View, place: str, words: Words) -> list[str]:
    faces = can_be(view, *place_of(place))
    listed = words.say(puzzle_words.CAN_BE, cards=", ".join(card_names(faces, words.language)))
    if len(faces) > 1:
        return [listed]
    return [words.say(puzzle_words.MUST_BE, card=words.a(FACE_NAMES[faces[0]]))]


def _where_they_are(view: View, card: str, language: Language) -> list[str]:
    face = FACE_NAMES.index(card)
    total, most = copies(card), in_pile_at_most(view, card)
    discarded = view.discard.count(face)
    known = sum(held.face == face for row in view.rows for held in row)
    in_hand = int(view.hand == face) + view.open_draw_twos * (face == DRAW_TWO)
    spare = total - discarded - known - in_hand
    counts: list[tuple[Counted, int]] = [
        (puzzle_words.COPIES, total),
        (puzzle_words.IN_DISCARD, discarded),
        (puzzle_words.IN_ROWS, known),
        (puzzle_words.IN_HAND, in_hand),
    ]
    if most < spare:
        too_small = most == view.draw_size
        counts.append((puzzle_words.PILE_SIZE, most) if too_small else (puzzle_words.ELSEWHERE, spare - most))
    counts.append((puzzle_words.AT_MOST, most))
    told = [(sentence, {"num": count}) for sentence, count in counts if count or sentence.none]
    return [spoken(sentence, facts, {}, language) for sentence, facts in told]
