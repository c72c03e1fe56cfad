"""What the coach thinks of a decision: one judgement, whoever asks for it.

Hint, question, verdict, review and puzzle all think like this. The luck of the imagined worlds comes from the position
and the effort is counted, so the same question has the same answer, today and tomorrow, on a calm machine and on a busy
one. A move that was made is looked at more closely where the first look leaves a doubt about it.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from math import isinf, sqrt
from typing import Any, Final

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import DECIDED, USUAL, Effort, Evaluation, MoveValue, evaluate, forever
from tutor.coach.scale import Scale
from tutor.engine.games import game_named

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
    best. Both looks count, each by how sure it is: so the second does not unsay what the first knew better.
    """
    value, best = evaluation.of(move), evaluation.best
    if value is best or not is_in_doubt(value, COACHES[view.game].scale):
        return evaluation
    brain = COACHES[view.game].brain()
    pair = [alike for alike in brain.alike(view) if alike in (value.alike, best.alike)]
    seed = f"{luck_of(view)}/closer"
    anew = evaluate(brain, view, seed=seed, effort=effort, go_on=go_on, choices=pair)
    return with_value(evaluation, value, seen_twice(value, anew.of(move), anew.of(best.move)))


def is_in_doubt(value: MoveValue, scale: Scale) -> bool:
    """It seems to lose, or it cannot be told how much. Where it loses as much in every world, there is no doubt."""
    is_known = value.behind_error <= scale.error or value.behind > DECIDED * value.behind_error
    return value.behind_error > 0.0 and (value.behind > scale.clear or not is_known)


def seen_twice(first: MoveValue, anew: MoveValue, best: MoveValue) -> MoveValue:
    """How far the move is behind by both looks together; `best` is what the second one made of the best move.

    There the best move may turn out to be behind, and the second look may find no difference between any two worlds.
    """
    gap, error = anew.difference - best.difference, max(anew.behind_error, best.behind_error)
    share = (
        1.0 if isinf(first.behind_error) or error == 0.0 else first.behind_error**2 / (first.behind_error**2 + error**2)
    )
    behind = max((1.0 - share) * first.behind + share * gap, 0.0)
    return replace(first, behind=behind, behind_error=error * sqrt(share), samples=first.samples + anew.samples)


def with_value(evaluation: Evaluation, value: MoveValue, mended: MoveValue) -> Evaluation:
    """The evaluation with what was found out anew about one of its moves, which is not the best."""
    best = evaluation.best
    told = replace(mended, difference=best.difference + mended.behind)
    rest = [told if other is value else other for other in evaluation.values[1:]]
    return replace(evaluation, values=(best, *sorted(rest, key=lambda each: each.behind)))
