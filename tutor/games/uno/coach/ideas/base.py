"""What a teaching idea is: one predicate over a moment, with the rules that matter and where to look first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.coach.advice import Fact, Reason
from tutor.engine.seats import letter
from tutor.games.uno.coach.ideas.moment import Moment
from tutor.games.uno.rules.cards import COLOUR_NAMES, FACE_NAMES

Facts = Mapping[str, Fact]
Predicate = Callable[[Moment], Facts | None]


@dataclass(frozen=True)
class Idea:
    """`fits` gives the facts when the idea explains the move, else None."""

    code: str
    kind: int  # of the moves that it explains
    look: str  # its theme: where a nudge points
    clauses: tuple[str, ...]
    fits: Predicate

    def reason(self, moment: Moment) -> Reason | None:
        facts = self.fits(moment)
        return None if facts is None else Reason(self.code, facts, self.clauses)


def idea(code: str, kind: int, *clauses: str, look: str = "") -> Callable[[Predicate], Idea]:
    """Makes an idea of a predicate. A fault needs no nudge: the move has been made."""

    def make(fits: Predicate) -> Idea:
        return Idea(code, kind, look, clauses, fits)

    return make


def card(face: int) -> str:
    return FACE_NAMES[face]


def colour(number: int) -> str:
    return COLOUR_NAMES[number]


def the_next(moment: Moment) -> dict[str, Fact]:
    """Who plays next, and with how many cards."""
    return {"other": letter(moment.next), "num": moment.next_held}
