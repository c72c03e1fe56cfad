"""Five minutes a day: which drills, in which order. The weakest come most often, and none is left out for long."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tutor.drills.level import Level

BUDGET: Final = 300.0  # seconds
FEWEST: Final = 3  # rounds, however long they take
MOST: Final = 12  # and however short
ANSWER: Final = 4.0  # seconds for an answer
RESULT: Final = 8.0  # seconds to look at what was right
WEEKLY: Final = 6  # days: what was not trained for so long is trained today, so that every week has everything
WEIGHTS: Final = (3, 3, 2, 2, 1)
"""How often a drill comes, the weakest first; those after the last are like it."""


@dataclass(frozen=True)
class Form:
    """How a learner is at a drill."""

    drill: str
    level: int
    share: float | None
    """Of the last answers that were right; None before there are any."""
    is_due: bool
    days: int | None
    """Since it was trained last; None: never."""
    seconds: float
    """That a round is going to take."""


def estimate(level: Level, frames: int | None = None) -> float:
    """How long a round takes; all its turns are watched unless it is known that there are fewer pictures."""
    return (level.turns + 1 if frames is None else frames) * level.seconds + level.asked * ANSWER + RESULT


def compose(forms: Sequence[Form]) -> list[str]:
    """About five minutes. Never the same twice in a row, unless there is only one."""
    weakest = sorted(forms, key=_strength)
    weights = {form.drill: WEIGHTS[min(at, len(WEIGHTS) - 1)] for at, form in enumerate(weakest)}
    waiting = sorted((form for form in weakest if _must_come(form)), key=_longest_ago)
    plan: list[Form] = []
    while forms and _has_room(plan):
        plan.append(waiting.pop(0) if waiting else _next(weakest, weights, plan))
    return [form.drill for form in plan]


def _strength(form: Form) -> float:
    """The level; of equal levels, the share that was right."""
    return form.level + (0.5 if form.share is None else form.share)


def _must_come(form: Form) -> bool:
    return form.is_due or form.days is None or form.days >= WEEKLY


def _longest_ago(form: Form) -> float:
    return -float("inf") if form.days is None else -float(form.days)


def _has_room(plan: Sequence[Form]) -> bool:
    if len(plan) < FEWEST:
        return True
    used = sum(form.seconds for form in plan)
    return len(plan) < MOST and used + plan[-1].seconds / 2 <= BUDGET


def _next(weakest: Sequence[Form], weights: dict[str, int], plan: Sequence[Form]) -> Form:
    """Each comes as often as it weighs; of those whose turn it is, the weakest."""
    others = [form for form in weakest if not plan or form.drill != plan[-1].drill] or weakest
    times = [form.drill for form in plan]
    return min(others, key=lambda form: (times.count(form.drill) + 1) / weights[form.drill])
