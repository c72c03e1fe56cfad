"""What a form says of a round."""

from typing import Final

from flask import request

from tutor.web.forms import digits

LONGEST: Final = 20  # characters of an answer
NOWHERE: Final = -1


def field_of(number: int) -> str:
    """The name of a question in the form; they count from 1."""
    return f"answer{number}"


def given_in(questions: int) -> list[str]:
    """An answer for each of so many questions; empty where there is none."""
    return [request.form.get(field_of(number), "")[:LONGEST] for number in range(1, questions + 1)]


def place_in(field: str) -> int:
    """The step for which the form was made."""
    place = digits(request.form.get(field, ""), most=4)
    return NOWHERE if place is None else place


def is_timed() -> bool:
    """The picture was shown for its time: the script says so, and nobody has stopped its clock."""
    return request.form.get("timed") == "yes"
