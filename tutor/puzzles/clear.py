"""Is it clear which move is best? A puzzle that only the coach's luck decides is no puzzle."""

from collections.abc import Collection, Iterator
from typing import Final

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Evaluation, MoveValue
from tutor.engine.games import game_named

ERRORS: Final = 4.0  # standard errors by which a wrong answer must be worse


def offered_values(evaluation: Evaluation, offered: Collection[int]) -> list[MoveValue]:
    """The best first."""
    return [value for value in evaluation.values if any(move in offered for move in value.alike)]


def good_values(game: str, evaluation: Evaluation, offered: Collection[int], *, several: bool) -> list[MoveValue]:
    return _good(game, offered_values(evaluation, offered), several=several)


def _good(game: str, values: list[MoveValue], *, several: bool) -> list[MoveValue]:
    as_good = COACHES[game].scale.plain
    return [value for place, value in enumerate(values) if place == 0 or (several and value.behind <= as_good)]


def unclear(game: str, evaluation: Evaluation, offered: Collection[int], *, several: bool) -> list[str]:
    """Why it is no puzzle; empty when it is one."""
    return list(_doubts(game, evaluation, offered_values(evaluation, offered), several=several))


def _doubts(game: str, evaluation: Evaluation, values: list[MoveValue], *, several: bool) -> Iterator[str]:
    margin = COACHES[game].scale.clear

    def text(value: MoveValue) -> str:
        return game_named(game).NOTATION.text(value.move)

    if not values or values[0] is not evaluation.best:
        yield f"the best move, {text(evaluation.best)}, is not among those that can be answered: choose another kind"
        return
    good = _good(game, values, several=several)
    if len(good) == len(values):
        yield "every answer is right: change the position so that some move is a mistake"
    for value in values[len(good) :]:
        if value.behind < margin:
            yield (
                f"{text(value)} is only {value.behind:.2f} points worse than {text(values[0])}: "
                f"the margin must be at least {margin}, so change the position"
            )
        elif value.behind < ERRORS * value.behind_error:
            yield (
                f"{text(value)} is {value.behind:.2f} ± {value.behind_error:.2f} points worse than {text(values[0])}"
                f": less than {ERRORS:.0f} standard errors, so change the position or take more samples"
            )
