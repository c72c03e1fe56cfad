"""What the decisions of a finished game come to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Final

from tutor.coach.blame import JUDGEMENT, MEMORY, differences
from tutor.practice.decision import Reviewed
from tutor.practice.entries import Probed, TookBack
from tutor.practice.folds import steps_with_hint, steps_with_reminder
from tutor.practice.probes import Answered, judge
from tutor.practice.session import Session

SCALE: Final = 2.0  # points: a decision that loses so much counts exp(-1), a bit more than a third
WORST: Final = 5  # so many decisions are shown first


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
    reminded = steps_with_reminder(session.setup.aid, session.entries)
    return [
        replace(each, blame=JUDGEMENT, lapses=()) if each.blame == MEMORY and each.step in reminded else each
        for each in decisions
    ]


def reported(session: Session, decisions: Sequence[Reviewed]) -> Report:
    """Of a game that is over, with all its decisions."""
    hinted = steps_with_hint(session.entries)
    with_hint = frozenset(decision.number for decision in decisions if decision.step in hinted)
    own = [decision for decision in decisions if decision.number not in with_hint]
    reminded = steps_with_reminder(session.setup.aid, session.entries)
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
    rounds = differences(session.game, session.state, session.me)
    for number in range(1, len(rounds) + 2):
        for decision in decisions:
            if decision.round == number:
                yield GraphPoint(number, -(before + decision.expected), decision)
        if number <= len(rounds):
            before += rounds[number - 1]
            yield GraphPoint(number, -before, None)


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
