"""A decision of a finished game as its review keeps it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, Self

from tutor.coach.advice import Grade, Reason, Verdict, verdict
from tutor.coach.blame import NOTHING, Course, Examined
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Evaluation
from tutor.engine.games import game_named
from tutor.engine.notation import Notation
from tutor.engine.protocol import AnyView
from tutor.practice import valued
from tutor.practice.contract import Gauges, practice_of

DECIMALS: Final = 4


@dataclass(frozen=True)
class Lapse:
    """A card that could have been known, and when it was seen; for a mix-up, when it was moved."""

    kind: str  # FORGOT or MIXED_UP
    seat: str
    slot: int
    card: str
    turn: int  # of the round, all players together; 0 is before the first one
    lap: int
    how: str  # looked, took, exchanged, peeked or swapped


@dataclass(frozen=True)
class Reviewed:
    """A decision as it is kept."""

    number: int
    step: int
    round: int
    turn: int
    move: str
    expected: float
    loss: float
    luck: float
    blame: str
    lapses: tuple[Lapse, ...]
    verdict: Mapping[str, Any]
    values: list[dict[str, Any]]
    remembers: bool  # there was a card to be remembered from an earlier turn
    coach: int = 0  # the version of the coach who thought about it; 0 where that was not noted
    at_first: str | None = None  # the grade that the first look at all moves gave, where a closer look gave another
    gauges: Gauges = field(default_factory=dict)  # what else the game keeps of it

    @property
    def worlds(self) -> int:
        """In so many the best move was tried."""
        return int(self.values[0]["samples"])

    @property
    def grade(self) -> Grade:
        return Grade(self.verdict["grade"])

    @property
    def is_blamed(self) -> bool:
        return self.blame != NOTHING

    @property
    def chance(self) -> float:
        """All that was nobody's fault. A loss too small to be blamed is as likely an error of the estimate: counted as
        a loss, it would seem to be made up for by luck."""
        return self.luck if self.is_blamed else self.luck + self.loss

    def as_json(self) -> dict[str, Any]:
        """A gauge is kept beside the rest, by its name."""
        data = asdict(self)
        return {**data.pop("gauges"), **data}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        lapses = tuple(Lapse(**lapse) for lapse in data["lapses"])
        own = {name: data[name] for name in FIELDS if name in data}
        gauges = {name: value for name, value in data.items() if name not in FIELDS}
        return cls(**{**own, "lapses": lapses, "gauges": gauges})

    def told(self, view: AnyView) -> Verdict:
        """The verdict, as whoever has words for it wants it."""
        kept, notation = self.verdict, _notation(view)
        return Verdict(
            move=notation.parse(self.move),
            grade=self.grade,
            equal=kept["equal"],
            lost=kept["lost"],
            error=kept["error"],
            reason=_reason(kept["reason"]),
            fault=_reason(kept["fault"]) if kept["fault"] else None,
            better=notation.parse(kept["better"]) if kept["better"] else None,
            equals=tuple(notation.parse(move) for move in kept.get("equals", ())),
            outdone=kept.get("outdone", False),  # kept reviews may be older than common sense
        )

    def evaluation(self, view: AnyView) -> Evaluation:
        return valued.from_json(self.values, _notation(view), view)


FIELDS: Final = frozenset(each.name for each in fields(Reviewed))


def _notation(view: AnyView) -> Notation:
    return game_named(view.game).NOTATION


def reviewed(examined: Examined) -> Reviewed:
    """Of what the coach has found out, all that is worth keeping. The luck shows later (`with_luck`)."""
    view, move = examined.asked.view, examined.move
    coach, notation = COACHES[view.game], _notation(view)
    told = verdict(view, examined.evaluation, move, coach.ideas())
    at_first = verdict(view, examined.first, move, coach.ideas())
    return Reviewed(
        number=examined.asked.number,
        step=examined.asked.step,
        round=examined.asked.round,
        turn=examined.asked.turn,
        move=notation.text(move),
        expected=round(examined.expected, DECIMALS),
        loss=round(examined.loss, DECIMALS),
        luck=0.0,
        blame=examined.blame.kind,
        lapses=_lapses(examined),
        verdict=_kept(told, notation),
        values=valued.as_json(examined.evaluation, notation),
        remembers=examined.remembers,
        coach=coach.version,
        at_first=None if _sounds_alike(told, at_first) else at_first.grade.value,
        gauges=practice_of(view.game).gauged(view, move),
    )


def _sounds_alike(one: Verdict, other: Verdict) -> bool:
    return (one.grade, one.equal) == (other.grade, other.equal)


def with_luck(found: Sequence[Reviewed], course: Course, expected: float | None) -> list[Reviewed]:
    """All decisions of a game with what came after each: the next one of the round, or its end. `expected` is what was
    to be expected where a game was broken off, if the learner had to decide there."""
    return [replace(one, luck=round(_luck(number, found, course, expected), DECIMALS))
            for number, one in enumerate(found)]  # fmt: skip


def _luck(number: int, found: Sequence[Reviewed], course: Course, expected: float | None) -> float:
    one = found[number]
    value = one.expected + one.loss
    if number + 1 < len(found) and found[number + 1].round == one.round:
        return found[number + 1].expected - value
    if one.round <= len(course.rounds):
        return course.rounds[one.round - 1] - value
    return 0.0 if expected is None else expected - value


def _lapses(decision: Examined) -> tuple[Lapse, ...]:
    slip = decision.blame.slip
    if slip is None:
        return ()
    swapped = slip.since if slip.since.kind == "swapped" else None
    return tuple(
        Lapse(slip.kind, card.seat, card.slot, card.card, when.turn, when.lap, when.kind)
        for card in slip.cards
        for when in (swapped or card.seen,)
    )


def _kept(told: Verdict, notation: Notation) -> dict[str, Any]:
    return {
        "grade": told.grade.value,
        "equal": told.equal,
        "lost": round(told.lost, DECIMALS),
        "error": round(told.error, DECIMALS),
        "better": None if told.better is None else notation.text(told.better),
        "reason": _reason_kept(told.reason),
        "fault": None if told.fault is None else _reason_kept(told.fault),
        "equals": [notation.text(move) for move in told.equals],
        "outdone": told.outdone,
    }


def _reason_kept(reason: Reason) -> dict[str, Any]:
    return {"code": reason.code, "facts": dict(reason.facts), "clauses": list(reason.clauses)}


def _reason(kept: Mapping[str, Any]) -> Reason:
    return Reason(kept["code"], kept["facts"], tuple(kept["clauses"]))
