"""What a teaching idea is: one predicate over a moment, with the rules that matter and where to look first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.coach.advice import Fact, Reason
from tutor.engine.seats import letter
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.rules.cards import FACE_NAMES, is_number
from tutor.games.beverbende.rules.moves import OTHER_SLOT

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
        if facts is None:
            return None
        told = {name: shown(value) if isinstance(value, float) else value for name, value in facts.items()}
        return Reason(self.code, told, self.clauses)


def idea(code: str, kind: int, *clauses: str, look: str = "") -> Callable[[Predicate], Idea]:
    """Makes an idea of a predicate. A fault needs no nudge: the move has been made."""

    def make(fits: Predicate) -> Idea:
        return Idea(code, kind, look, clauses, fits)

    return make


def shown(value: float) -> float:
    """As people are told it. What a sentence compares is compared like this: “5, so the 5 ...” must be true as read."""
    return round(value, 1)


def card(face: int) -> str:
    return FACE_NAMES[face]


def coming(moment: Moment) -> dict[str, Fact]:
    """The card that comes in, and where."""
    return {"card": card(moment.incoming), "slot": moment.slot + 1}


def worth(moment: Moment, slot: int) -> dict[str, Fact]:
    """What an own card counts: `worth` when that is known, else `average`."""
    face = moment.row[slot].face
    return {"worth": face} if is_number(face) else {"average": moment.worth.own[slot]}


def theirs(moment: Moment) -> dict[str, Fact]:
    """The two cards of a swap, and what they are worth: a whole number where that is known."""
    face = moment.theirs.face
    return {
        "slot": moment.slot + 1,
        "other": letter(moment.other),
        "other_slot": OTHER_SLOT[moment.move] + 1,
        "likely": face if is_number(face) else moment.their_worth,
        **worth(moment, moment.slot),
    }


def gains(moment: Moment) -> bool:
    """The card that a swap brings is lower than the own one, as far as can be told."""
    return shown(moment.their_worth) < shown(moment.goes)
