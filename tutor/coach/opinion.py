"""What the coach thinks of a decision: one judgement, whoever asks for it.

Hint, question, verdict, review and puzzle all think like this. The luck of the imagined worlds comes from the position
and the effort is counted, so the same question has the same answer, today and tomorrow, on a calm machine and on a busy
one. A move that was made is looked at more closely where the first look leaves a doubt about it.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import DECIDED, USUAL, Effort, Evaluation, MoveValue, evaluate, forever
from tutor.engine.games import game_named

CLEARLY: Final = 0.5  # points: what costs less is nobody's fault
CLOSER: Final = Effort(samples=400)  # to compare a move with the best one
DIGITS: Final = 16


def luck_of(view: Any) -> str:
    """The seed of all worlds that are imagined for this position; what has no influence on it is left out."""
    facts = game_named(view.game).facts(view)
    telling = {name: fact for name, fact in facts.items() if name not in COACHES[view.game].beside}
    return hashlib.sha256(json.dumps(telling, sort_keys=True).encode()).hexdigest()[:DIGITS]


def think(view: Any, effort: Effort = USUAL, go_on: Callable[[], bool] = forever) -> Evaluation:
    """LookupError for a game that the coach does not know."""
    return evaluate(COACHES[view.game].brain(), view, seed=luck_of(view), effort=effort, go_on=go_on)


def look_closer(
    view: Any, evaluation: Evaluation, move: int, effort: Effort = CLOSER, go_on: Callable[[], bool] = forever
) -> Evaluation:
    """The same with the move looked at again, beside the best one and in other worlds, if there is a doubt.

    Of many moves some seem bad by chance alone, and of a bad one it should not be said that it is about as good as the
    best. So whoever is to blame was found wrong twice.
    """
    value, best = evaluation.of(move), evaluation.best
    if value is best or not is_in_doubt(value):
        return evaluation
    brain = COACHES[view.game].brain()
    pair = [alike for alike in brain.alike(view) if alike in (value.alike, best.alike)]
    seed = f"{luck_of(view)}/closer"
    anew = evaluate(brain, view, seed=seed, effort=effort, go_on=go_on, choices=pair).of(move)
    return with_value(evaluation, value, anew)


def is_in_doubt(value: MoveValue) -> bool:
    """It seems to lose, or it cannot be told how much."""
    is_known = value.behind_error <= USUAL.error or value.behind > DECIDED * value.behind_error
    return value.behind > CLEARLY or not is_known


def with_value(evaluation: Evaluation, value: MoveValue, anew: MoveValue) -> Evaluation:
    """The evaluation with what was found out anew about one of its moves, which is not the best."""
    best = evaluation.best
    mended = replace(
        value, difference=best.difference + anew.behind, behind=anew.behind, behind_error=anew.behind_error
    )
    rest = [mended if other is value else other for other in evaluation.values[1:]]
    return replace(evaluation, values=(best, *sorted(rest, key=lambda each: each.behind)))
