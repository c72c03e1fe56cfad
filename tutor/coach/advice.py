"""Advice: what a coach says about a position and about a move, as codes with facts. The words are added at the edge.

A hint comes in three steps: where to look, the idea with its reason, the move with the values of all moves. A verdict
grades a move by the points that it loses against the best one, says why that one is better, and what is wrong with the
one made, as far as the game's ideas know. All games share this; what there is to teach, each game brings along.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Protocol

from tutor.coach.evaluate import Evaluation, MoveValue

Fact = int | float | str

# Points of a round that a move may lose against the best one. Half a point is less than one card of a row is uncertain
# by; two points are what a careless exchange costs, and often the round.
GOOD_BELOW: Final = 0.5
INACCURACY_BELOW: Final = 1.0
MISTAKE_BELOW: Final = 2.0


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


class Ideas(Protocol):
    """What a game has to teach."""

    def why(self, view: Any, evaluation: Evaluation, move: int) -> Reason | None:
        """Why the move is right; None when no idea fits."""

    def fault(self, view: Any, evaluation: Evaluation, move: int, better: int) -> Reason | None:
        """What is wrong with the move, where `better` is better; None when no idea fits."""

    def nudge(self, reason: Reason) -> Reason:
        """Where to look to find that out, without giving the move away."""


@dataclass(frozen=True)
class Hint:
    nudge: Reason
    idea: Reason
    move: int  # the best, or one that cannot be told from it and can be explained
    evaluation: Evaluation


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


def hint(view: Any, evaluation: Evaluation, ideas: Ideas) -> Hint:
    move, idea = advised(view, evaluation, ideas)
    return Hint(ideas.nudge(idea), idea, move, evaluation)


def advised(view: Any, evaluation: Evaluation, ideas: Ideas) -> tuple[int, Reason]:
    """The best move and why. Among moves about equal, the first that can be explained: who learns needs a reason."""
    for value in evaluation.values:
        reason = ideas.why(view, evaluation, value.move) if _is_as_good(value) else None
        if reason is not None:
            return value.move, reason
    return evaluation.best.move, PLAYED_OUT


def _is_as_good(value: MoveValue) -> bool:
    """Cannot be told from the best, and not for want of worlds."""
    return value.is_equal and value.behind < GOOD_BELOW


def verdict(view: Any, evaluation: Evaluation, move: int, ideas: Ideas) -> Verdict:
    """On a legal move of the view; LookupError for any other."""
    value = evaluation.of(move)
    better, reason = advised(view, evaluation, ideas)
    if value.is_equal:
        is_best = value is evaluation.best
        reason = ideas.why(view, evaluation, move) or reason
        return Verdict(move, Grade.BEST, not is_best, value.behind, value.behind_error, reason, None, None)
    return Verdict(
        move=move,
        grade=grade_of(value.behind),
        equal=False,
        lost=value.behind,
        error=value.behind_error,
        reason=reason,
        fault=ideas.fault(view, evaluation, move, better),
        better=better,
    )


def grade_of(lost: float) -> Grade:
    """Of a move that is clearly not the best."""
    if lost < GOOD_BELOW:
        return Grade.GOOD
    if lost < INACCURACY_BELOW:
        return Grade.INACCURACY
    return Grade.MISTAKE if lost < MISTAKE_BELOW else Grade.BLUNDER


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
