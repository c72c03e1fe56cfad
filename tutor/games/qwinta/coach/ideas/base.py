"""What a teaching idea is: one predicate over a moment, with the rules that matter and where to look first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.coach.advice import Fact, Reason
from tutor.games.qwinta.coach.ideas.moment import Moment
from tutor.games.qwinta.rules.cards import name

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
        return Idea(code, int(kind), look, clauses, fits)

    return make


def facing(moment: Moment, place: int) -> dict[str, Fact]:
    """The two cards that lie opposite each other there."""
    return {"place": place + 1, "card": name(moment.own[place]), "theirs": name(moment.theirs[place])}


def laid(moment: Moment) -> dict[str, Fact]:
    """The card that is laid, and where."""
    return {"card": name(moment.card), "place": moment.place + 1}
