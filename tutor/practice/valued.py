"""What the coach thought of a position, as plain JSON values: kept with the game, so that it never says two things."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Evaluation, MoveValue
from tutor.coach.sense import sensible
from tutor.engine.notation import Notation
from tutor.engine.protocol import AnyView

FIGURES: Final = tuple(field.name for field in fields(MoveValue) if field.name not in ("move", "alike", "outdone_by"))
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


def from_json(values: Sequence[dict[str, Any]], notation: Notation, view: AnyView) -> Evaluation:
    """What is outdone was not kept: the view tells it."""
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
    return sensible(Evaluation(found, found[0].samples, clear=False), view, COACHES[view.game].brain())


def _rounded(figure: float) -> float:
    return figure if isinstance(figure, int) else round(figure, DECIMALS)
