"""What the coach thought of a position, as plain JSON values: kept with the game, so that it never says two things."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from tutor.coach.evaluate import CLEAR, Evaluation, MoveValue
from tutor.engine.notation import Notation

FIGURES: Final = tuple(field.name for field in fields(MoveValue) if field.name not in ("move", "alike"))
DECIMALS: Final = 4


def as_json(evaluation: Evaluation, notation: Notation) -> list[dict[str, Any]]:
    """The best first; moves in their text form."""
    return [
        {
            "move": notation.text(value.move),
            "alike": [notation.text(move) for move in value.alike],
            **{name: _rounded(getattr(value, name)) for name in FIGURES},
        }
        for value in evaluation.values
    ]


def from_json(values: Sequence[dict[str, Any]], notation: Notation) -> Evaluation:
    found = tuple(
        MoveValue(
            **{
                **value,
                "move": notation.parse(value["move"]),
                "alike": tuple(notation.parse(move) for move in value["alike"]),
            }
        )
        for value in values
    )
    clear = all(value.behind > CLEAR * value.behind_error for value in found[1:])
    return Evaluation(found, found[0].samples, clear)


def _rounded(figure: float) -> float:
    return figure if isinstance(figure, int) else round(figure, DECIMALS)
