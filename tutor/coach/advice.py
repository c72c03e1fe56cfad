"""Advice: what a coach says about a position and about a move, as codes with facts. The words are added at the edge.

A hint comes in three steps: where to look, the idea with its reason, the move with the values of all moves. A verdict
grades a move by what it loses against the best one, says why that one is better, and what is wrong with the
one made, as far as the game's ideas know. Where figures cannot tell moves apart, the plainest is advised, with those
that are about as good. All games share this; what there is to teach, each game brings along.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, Protocol

from tutor.coach.evaluate import Evaluation, MoveValue
from tutor.coach.scale import Scale

Fact = int | float | str


class Grade(StrEnum):
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True)
class Reason:
    """Why: the idea, its numbers, the rules that matter. Slots count from 1, seats are letters, cards have names."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()


PLAYED_OUT: Final = Reason("played-out")  # no idea fits: the move simply came out best when everything was tried
PLAYED_EVEN: Final = Reason("played-even")  # nor does one fit here, and others came out about as good


class Ideas(Protocol):
    """What a game has to teach."""

    @property
    def codes(self) -> tuple[str, ...]:
        """Of all ideas that a reason can have, in the order in which they are tried."""

    @property
    def scale(self) -> Scale:
        """How much is a mistake here; that of the game's coach."""

    def why(self, view: Any, evaluation: Evaluation, move: int, rather_than: int | None = None) -> Reason | None:
        """Why the move is right, and so more than `rather_than`; None when no idea fits."""

    def fault(self, view: Any, evaluation: Evaluation, move: int, better: int, *, alone: bool = False) -> Reason | None:
        """What is wrong with the move, where `better` is better; None when no idea fits, or when the reason for the
        better move says it already. `alone`: that reason will not be told."""

    def nudge(self, view: Any, evaluation: Evaluation, move: int, reason: Reason) -> Reason:
        """What to look at in this very position to find that out, without giving the move away."""

    def theme(self, reason: Reason) -> str:
        """Where to look for such reasons, in whatever position."""

    def plainness(self, view: Any, move: int) -> tuple[float, ...]:
        """Less is plainer: what a sensible person at the table would do without much thought."""


@dataclass(frozen=True)
class Hint:
    nudge: Reason
    idea: Reason
    move: int  # the best, or one that cannot be told from it and is plainer
    evaluation: Evaluation
    equals: tuple[int, ...] = ()  # what is about as good as that, the plainest first
    all_equal: bool = False  # no move can be told from another


@dataclass(frozen=True)
class Verdict:
    move: int
    grade: Grade
    equal: bool  # it is not the best, but cannot be told from it
    lost: float  # against the best move, on the yardstick
    error: float
    reason: Reason  # why the better move is better, or this one right
    fault: Reason | None  # what is wrong with this one
    better: int | None  # None when nothing is
    equals: tuple[int, ...] = ()  # what is about as good as the better one
    outdone: bool = False  # some other move is better, whatever the hidden cards are


def hint(view: Any, evaluation: Evaluation, ideas: Ideas) -> Hint:
    move, idea = advised(view, evaluation, ideas)
    nudge = ideas.nudge(view, evaluation, move, idea)
    all_equal = len(evaluation.values) > 1 and all(_is_as_good(value, ideas.scale) for value in evaluation.values)
    return Hint(nudge, idea, move, evaluation, equals_of(view, evaluation, move, ideas), all_equal)


def advised(view: Any, evaluation: Evaluation, ideas: Ideas, rather_than: int | None = None) -> tuple[int, Reason]:
    """The best move and why. Among moves about equal, the plainest that can be explained: who learns needs a reason."""
    moves = best_moves(view, evaluation, ideas)
    for move in moves:
        reason = ideas.why(view, evaluation, move, rather_than)
        if reason is not None:
            return move, reason
    return moves[0], PLAYED_EVEN if len(moves) > 1 else PLAYED_OUT


def best_moves(view: Any, evaluation: Evaluation, ideas: Ideas) -> list[int]:
    """The best and what cannot be told from it, the plainest first; those that only may be as good come last."""
    scale = ideas.scale
    good = [evaluation.best, *(value for value in evaluation.values[1:] if _is_as_good(value, scale))]
    close = [value.move for value in good if value.behind < scale.plain]
    close.sort(key=lambda move: ideas.plainness(view, move))
    return [*close, *(value.move for value in good if value.behind >= scale.plain)]


def equals_of(view: Any, evaluation: Evaluation, move: int, ideas: Ideas) -> tuple[int, ...]:
    """What else is as good as this advised move."""
    return tuple(other for other in best_moves(view, evaluation, ideas) if other != move)


def _is_as_good(value: MoveValue, scale: Scale) -> bool:
    """Cannot be told from the best, and not for want of worlds."""
    return value.is_equal and value.behind < scale.good


def verdict(view: Any, evaluation: Evaluation, move: int, ideas: Ideas) -> Verdict:
    """On a legal move of the view; LookupError for any other."""
    value = evaluation.of(move)
    if value.is_equal:
        is_best = value is evaluation.best
        reason = ideas.why(view, evaluation, move) or (PLAYED_OUT if is_best else PLAYED_EVEN)
        return Verdict(move, Grade.BEST, not is_best, value.behind, value.behind_error, reason, None, None)
    better, reason = advised(view, evaluation, ideas, rather_than=move)
    return Verdict(
        move=move,
        grade=grade_of(value.behind, ideas.scale),
        equal=False,
        lost=value.behind,
        error=value.behind_error,
        reason=reason,
        fault=ideas.fault(view, evaluation, move, better),
        better=better,
        equals=equals_of(view, evaluation, better, ideas),
        outdone=value.outdone_by is not None,
    )


def warning(view: Any, evaluation: Evaluation, move: int, ideas: Ideas) -> Verdict:
    """A verdict for somebody who is to think again: the fault stands alone, for the better move is not given away."""
    given = verdict(view, evaluation, move, ideas)
    if given.better is None or given.fault is not None:
        return given
    return replace(given, fault=ideas.fault(view, evaluation, move, given.better, alone=True))


def grade_of(lost: float, scale: Scale) -> Grade:
    """Of a move that is clearly not the best."""
    if lost < scale.good:
        return Grade.GOOD
    if lost < scale.inaccuracy:
        return Grade.INACCURACY
    return Grade.MISTAKE if lost < scale.mistake else Grade.BLUNDER


def unquestioned(move: int) -> Evaluation:
    """As if nothing but this move came into question: for who has reasons to count and no time to evaluate."""
    value = MoveValue(
        move=move,
        alike=(move,),
        points=0.0,
        difference=0.0,
        lowest=0.0,
        points_error=0.0,
        difference_error=0.0,
        lowest_error=0.0,
        behind=0.0,
        behind_error=0.0,
        samples=0,
    )
    return Evaluation((value,), 0, clear=True)
