"""Is it clear which move is best? A puzzle that only the coach's luck decides is no puzzle."""

from collections.abc import Collection, Iterator
from typing import Final

from tutor.coach.evaluate import Evaluation, MoveValue
from tutor.engine.beverbende import NOTATION

MARGIN: Final = 0.5  # points of a round by which a wrong answer must be worse
ERRORS: Final = 4.0  # standard errors by which it must be
AS_GOOD: Final = 0.25  # points: where several answers may be good, these are


def offered_values(evaluation: Evaluation, offered: Collection[int]) -> list[MoveValue]:
    """The best first."""
    return [value for value in evaluation.values if any(move in offered for move in value.alike)]


def good_values(evaluation: Evaluation, offered: Collection[int], *, several: bool) -> list[MoveValue]:
    return _good(offered_values(evaluation, offered), several=several)


def _good(values: list[MoveValue], *, several: bool) -> list[MoveValue]:
    return [value for place, value in enumerate(values) if place == 0 or (several and value.behind <= AS_GOOD)]


def unclear(evaluation: Evaluation, offered: Collection[int], *, several: bool) -> list[str]:
    """Why it is no puzzle; empty when it is one."""
    return list(_doubts(evaluation, offered_values(evaluation, offered), several=several))


def _doubts(evaluation: Evaluation, values: list[MoveValue], *, several: bool) -> Iterator[str]:
    if not values or values[0] is not evaluation.best:
        yield f"the best move, {_text(evaluation.best)}, is not among those that can be answered: choose another kind"
        return
    good = _good(values, several=several)
    if len(good) == len(values):
        yield "every answer is right: change the position so that some move is a mistake"
    for value in values[len(good) :]:
        if value.behind < MARGIN:
            yield (
                f"{_text(value)} is only {value.behind:.2f} points worse than {_text(values[0])}: "
                f"the margin must be at least {MARGIN}, so change the position"
            )
        elif value.behind < ERRORS * value.behind_error:
            yield (
                f"{_text(value)} is {value.behind:.2f} ± {value.behind_error:.2f} points worse than {_text(values[0])}"
                f": less than {ERRORS:.0f} standard errors, so change the position or take more samples"
            )


def _text(value: MoveValue) -> str:
    return NOTATION.text(value.move)
