"""Common sense for values that were kept: which moves are outdone is worked out from the view, and never stored."""

from dataclasses import replace
from typing import Any

from tutor.coach.evaluate import Brain, Evaluation, MoveValue


def sensible(evaluation: Evaluation, view: Any, brain: Brain) -> Evaluation:
    """The same values with what is outdone; the best is one that is not."""
    values = [replace(value, outdone_by=brain.outdone_by(view, value.move)) for value in evaluation.values]
    best = next((value for value in values if value.outdone_by is None), values[0])
    rest = [_after(value, best) for value in values if value is not best]
    rest.sort(key=lambda value: (value.behind, value.outdone_by is not None))
    clear = all(value.is_clearly_worse for value in rest)
    return Evaluation((replace(best, behind=0.0, behind_error=0.0), *rest), evaluation.samples, clear)


def _after(value: MoveValue, best: MoveValue) -> MoveValue:
    """Behind the move that is the best in earnest, where luck had put another one first."""
    if not best.behind:
        return value
    error = max(value.behind_error, best.behind_error)
    return replace(value, behind=max(value.behind - best.behind, 0.0), behind_error=error)
