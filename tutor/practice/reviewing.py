"""The review of a finished game: each decision as it is kept, and what they all come to.

Once a game is over nothing is secret any more: here, and only here, all cards may lie open.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import exp
from typing import Any, Final, Self

from tutor.coach.advice import Grade, Reason, Verdict, verdict
from tutor.coach.beverbende.knock_line import knock_line
from tutor.coach.blame import JUDGEMENT, MEMORY, NOTHING, Course, Examined
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Evaluation, difference
from tutor.engine.beverbende import ID, NOTATION
from tutor.engine.beverbende.moves import THE_KNOCK
from tutor.engine.beverbende.view import View
from tutor.engine.replay import DEAL, play_back, set_up
from tutor.practice import valued
from tutor.practice.entries import Aided, Entry, Hinted, Probed, Recalled, Step, TookBack, Values, Warned
from tutor.practice.probes import Answered, judge
from tutor.practice.session import Session
from tutor.practice.showing import OFF

SCALE: Final = 2.0  # points: a decision that loses so much counts exp(-1), a bit more than a third
WORST: Final = 5  # so many decisions are shown first
MOVE_SHOWN: Final = 3  # the level of a hint that tells the move
DECIMALS: Final = 4


# ---- One decision ---------------------------------------------------------------------------------------------------


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
class KnockPoint:
    """Whether to knock was to be decided."""

    sum: float
    line: float
    lap: int
    knocked: bool


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
    knock: KnockPoint | None
    remembers: bool  # there was a card to be remembered from an earlier turn
    coach: int = 0  # the version of the coach who thought about it; 0 where that was not noted
    at_first: str | None = None  # the grade that the first look at all moves gave, where a closer look gave another

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
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        knock = data["knock"]
        lapses = tuple(Lapse(**lapse) for lapse in data["lapses"])
        return cls(**{**data, "lapses": lapses, "knock": KnockPoint(**knock) if knock else None})

    def told(self) -> Verdict:
        """The verdict, as whoever has words for it wants it."""
        kept = self.verdict
        return Verdict(
            move=NOTATION.parse(self.move),
            grade=self.grade,
            equal=kept["equal"],
            lost=kept["lost"],
            error=kept["error"],
            reason=_reason(kept["reason"]),
            fault=_reason(kept["fault"]) if kept["fault"] else None,
            better=NOTATION.parse(kept["better"]) if kept["better"] else None,
            equals=tuple(NOTATION.parse(move) for move in kept.get("equals", ())),
            outdone=kept.get("outdone", False),  # kept reviews may be older than common sense
        )

    def evaluation(self, view: View) -> Evaluation:
        return valued.from_json(self.values, NOTATION, view)


def reviewed(examined: Examined) -> Reviewed:
    """Of what the coach has found out, all that is worth keeping. The luck shows later (`with_luck`)."""
    view: View = examined.asked.view
    coach, move = COACHES[ID], examined.move
    told = verdict(view, examined.evaluation, move, coach.ideas())
    at_first = verdict(view, examined.first, move, coach.ideas())
    line = knock_line(view)
    return Reviewed(
        number=examined.asked.number,
        step=examined.asked.step,
        round=examined.asked.round,
        turn=examined.asked.turn,
        move=NOTATION.text(move),
        expected=round(examined.expected, DECIMALS),
        loss=round(examined.loss, DECIMALS),
        luck=0.0,
        blame=examined.blame.kind,
        lapses=_lapses(examined),
        verdict=_kept(told),
        values=valued.as_json(examined.evaluation, NOTATION),
        knock=None if line is None else KnockPoint(
            round(line.sum, DECIMALS), round(line.line, DECIMALS), line.lap, move == THE_KNOCK
        ),
        remembers=examined.remembers,
        coach=coach.version,
        at_first=None if _sounds_alike(told, at_first) else at_first.grade.value,
    )  # fmt: skip


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


def _kept(told: Verdict) -> dict[str, Any]:
    return {
        "grade": told.grade.value,
        "equal": told.equal,
        "lost": round(told.lost, DECIMALS),
        "error": round(told.error, DECIMALS),
        "better": None if told.better is None else NOTATION.text(told.better),
        "reason": _reason_kept(told.reason),
        "fault": None if told.fault is None else _reason_kept(told.fault),
        "equals": [NOTATION.text(move) for move in told.equals],
        "outdone": told.outdone,
    }


def _reason_kept(reason: Reason) -> dict[str, Any]:
    return {"code": reason.code, "facts": dict(reason.facts), "clauses": list(reason.clauses)}


def _reason(kept: Mapping[str, Any]) -> Reason:
    return Reason(kept["code"], kept["facts"], tuple(kept["clauses"]))


# ---- All of them ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GraphPoint:
    """How far the learner was ahead of the mean of the others, with all rounds up to here: more is better."""

    round: int
    lead: float
    decision: Reviewed | None  # None for the end of a round


@dataclass(frozen=True)
class ProbeScore:
    sure: int
    asked: int
    right: int


@dataclass(frozen=True)
class Report:
    decisions: tuple[Reviewed, ...]
    with_hint: frozenset[int]  # the numbers of the decisions for which the move had been shown
    judgement: float | None  # accuracies, in percent; None when there was nothing to be judged
    memory: float | None
    lost: Mapping[str, float]  # points, by what they are blamed on
    luck: float  # points; above 0 is bad luck
    graph: tuple[GraphPoint, ...]
    worst: tuple[Reviewed, ...]
    took_back: int  # so many times
    probes: tuple[Answered, ...]

    @property
    def probe_scores(self) -> list[ProbeScore]:
        """By how sure the learner was, the surest first."""
        asked = Counter(probe.sure for probe in self.probes)
        right = Counter(probe.sure for probe in self.probes if probe.is_right)
        return [ProbeScore(sure, asked[sure], right[sure]) for sure in sorted(asked, reverse=True)]

    @property
    def probes_right(self) -> int:
        return sum(probe.is_right for probe in self.probes)


def where_reminded(session: Session, decisions: Iterable[Reviewed]) -> list[Reviewed]:
    """Nobody has forgotten a card that was being shown: such a move was judged badly."""
    reminded = steps_with_reminder(session)
    return [
        replace(each, blame=JUDGEMENT, lapses=()) if each.blame == MEMORY and each.step in reminded else each
        for each in decisions
    ]


def report(session: Session, decisions: Sequence[Reviewed]) -> Report:
    """Of a game that is over, with all its decisions."""
    hinted = steps_with_hint(session.entries)
    with_hint = frozenset(decision.number for decision in decisions if decision.step in hinted)
    own = [decision for decision in decisions if decision.number not in with_hint]
    reminded = steps_with_reminder(session)
    remembering = [decision for decision in own if decision.remembers and decision.step not in reminded]
    return Report(
        decisions=tuple(decisions),
        with_hint=with_hint,
        judgement=accuracy(own, JUDGEMENT),
        memory=accuracy(remembering, MEMORY),
        lost={kind: sum(each.loss for each in decisions if each.blame == kind) for kind in (MEMORY, JUDGEMENT)},
        luck=sum(decision.chance for decision in decisions),
        graph=tuple(_graph(session, decisions)),
        worst=worst(decisions),
        took_back=sum(isinstance(entry, TookBack) for entry in session.entries),
        probes=tuple(answers(session)),
    )


def accuracy(decisions: Sequence[Reviewed], blamed_on: str) -> float | None:
    """100 when nothing was lost for this reason; each decision counts the less, the more it lost."""
    if not decisions:
        return None
    shares = [exp(-each.loss / SCALE) if each.blame == blamed_on else 1.0 for each in decisions]
    return 100 * sum(shares) / len(shares)


def worst(decisions: Iterable[Reviewed]) -> tuple[Reviewed, ...]:
    """What cost most and was somebody's fault, most first."""
    blamed = [decision for decision in decisions if decision.is_blamed]
    return tuple(sorted(blamed, key=lambda each: -each.loss)[:WORST])


def _graph(session: Session, decisions: Sequence[Reviewed]) -> Iterator[GraphPoint]:
    before = 0.0
    rounds = [difference(line, session.me) for line in session.state.pad]
    for number in range(1, len(rounds) + 2):
        for decision in decisions:
            if decision.round == number:
                yield GraphPoint(number, -(before + decision.expected), decision)
        if number <= len(rounds):
            before += rounds[number - 1]
            yield GraphPoint(number, -before, None)


def steps_with_hint(entries: Iterable[Entry]) -> set[int]:
    """Before which steps the learner was shown the move; what was taken back does not count, its hints do."""
    steps = 0
    hinted: set[int] = set()
    for entry in entries:
        if isinstance(entry, Step):
            steps += 1
        elif isinstance(entry, TookBack):
            steps = entry.steps
            hinted = {step for step in hinted if step <= steps}
        elif isinstance(entry, Hinted) and entry.level >= MOVE_SHOWN:
            hinted.add(steps)
    return hinted


def values_said(entries: Iterable[Entry]) -> dict[int, Values]:
    """What the coach said first about each decision while it was to be made, by how many steps came before it."""
    steps = 0
    said: dict[int, Values] = {}
    for entry in entries:
        if isinstance(entry, Step):
            steps += 1
        elif isinstance(entry, TookBack):
            steps = entry.steps
            said = {step: values for step, values in said.items() if step < steps}
        elif isinstance(entry, Hinted | Warned) and entry.values:
            said.setdefault(steps, entry.values)
    return said


def steps_with_reminder(session: Session) -> set[int]:
    """Before which steps the learner saw what else had to be remembered: by the memory aid, or on request."""
    steps, aided = 0, session.setup.aid != OFF
    reminded: set[int] = set()
    for entry in session.entries:
        if isinstance(entry, Aided):
            aided = entry.aid != OFF
        elif isinstance(entry, Step):
            steps += 1
        elif isinstance(entry, TookBack):
            steps = entry.steps
            reminded = {step for step in reminded if step <= steps}
        if aided or isinstance(entry, Recalled):
            reminded.add(steps)
    return reminded


def answers(session: Session) -> Iterator[Answered]:
    """What the learner answered when asked for a card, in the light of what could be known then."""
    if not any(isinstance(entry, Probed) for entry in session.entries):
        return
    found: list[tuple[int, Answered]] = []
    for before, entry in Session.along(session.setup, session.entries):
        if isinstance(entry, TookBack):
            found = [(steps, answered) for steps, answered in found if steps < entry.steps]  # it is asked again
        elif isinstance(entry, Probed) and (answered := judge(before, entry)) is not None:
            found.append((len(before.steps), answered))
    yield from (answered for _, answered in found)


# ---- Looking at it again --------------------------------------------------------------------------------------------


def at_step(session: Session, steps: int) -> Session:
    """The game as it was after so many steps."""
    return Session(session.setup, list(session.steps[:steps]))


def views_at(session: Session, steps: Container[int]) -> dict[int, View]:
    """What the learner could know after so many steps, for each of these numbers."""
    record = session.record
    views: dict[int, View] = {}
    table = set_up(record)
    for made, _ in enumerate(play_back(record, table), 1):
        if made in steps:
            views[made] = table.game.view(table.state, session.me)
    return views


def true_view(session: Session) -> View:
    """The table with all cards face up. Only for games that are over."""
    view = session.view
    view.rows = [row[:] for row in session.state.rows]
    view.hand = session.state.hand
    view.legal = ()
    return view


def deals(session: Session) -> list[int]:
    """After how many steps each round had been dealt."""
    return [at for at, step in enumerate(session.steps, 1) if step.text == DEAL]
