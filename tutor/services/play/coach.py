"""What the coach has said in a practice game, from what is kept with it."""

from dataclasses import dataclass

from tutor.coach.advice import Hint, Ideas, Verdict, hint, warning
from tutor.coach.coaches import COACHES
from tutor.practice import valued
from tutor.practice.session import Session


def hint_of(session: Session) -> tuple[int, Hint] | None:
    """The hint that was given for this decision, and how far."""
    given = session.hint()
    if given is None:
        return None
    evaluation = valued.from_json(session.values() or [], session.game.NOTATION, session.view)
    return given.level, hint(session.view, evaluation, _ideas(session))


def _ideas(session: Session) -> Ideas:
    return COACHES[session.setup.game].ideas()


@dataclass(frozen=True)
class Warning:
    """The coach asks about a move."""

    move: str
    verdict: Verdict
    at_first: Verdict
    """What a first look at all moves had said of it."""


def warning_of(session: Session) -> Warning | None:
    warned = session.warning()
    if warned is None:
        return None
    notation = session.game.NOTATION
    made = notation.parse(warned.move)
    told, at_first = (
        warning(session.view, valued.from_json(values or [], notation, session.view), made, _ideas(session))
        for values in (session.values(), session.first_values())
    )
    return Warning(warned.move, told, at_first)
