"""The one thing to practise after a game: what cost the learner most."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tutor.coach.blame import MEMORY
from tutor.drills.contract import DRILLS
from tutor.practice.contract import practice_of
from tutor.practice.decision import Lapse, Reviewed
from tutor.practice.report import Report
from tutor.practice.session import Session
from tutor.practice.setup import Setup
from tutor.practice.steps import views_at
from tutor.puzzles.contract import own_kind


@dataclass(frozen=True)
class Practice:
    by: Literal["puzzles", "drill"]
    what: str
    """The kind of puzzles, or the drill."""
    lost: float
    """Points, in this game."""


def what_to_practise(session: Session, report: Report) -> Practice | None:
    """None where no decision is to blame."""
    blamed = [decision for decision in report.decisions if decision.is_blamed]
    views = views_at(session, {decision.step for decision in blamed})
    lost = Counter[tuple[Literal["puzzles", "drill"], str]]()
    for decision in blamed:
        what = _trained_by(session.setup.game, decision, views)
        if what is not None:
            lost[what] += decision.loss  # type: ignore[assignment]  # a Counter of points, not of times
    if not lost:
        return None
    (by, what_most), points = lost.most_common(1)[0]
    return Practice(by, what_most, points)


def _trained_by(
    game: str, decision: Reviewed, views: Mapping[int, Any]
) -> tuple[Literal["puzzles", "drill"], str] | None:
    if decision.blame == MEMORY and decision.lapses:
        return "drill", _drill_for(game, decision.lapses[0])
    kind = own_kind(views[decision.step])
    return None if kind is None else ("puzzles", kind)


def _drill_for(game: str, lapse: Lapse) -> str:
    drills = DRILLS[game].for_lapses
    return drills[lapse.kind if lapse.kind in drills else lapse.how]


def stronger_table(setup: Setup) -> tuple[str, ...]:
    """As many opponents, and in the weakest one's place somebody stronger than all of them, as far as there is one."""
    levels, ladder = setup.levels, practice_of(setup.game).levels
    known = [level for level in levels if level in ladder]
    if not known:
        return levels
    by_strength = sorted(known, key=ladder.index)
    stronger = ladder[min(ladder.index(by_strength[-1]) + 1, len(ladder) - 1)]
    at = levels.index(by_strength[0])
    return (*levels[:at], stronger, *levels[at + 1 :])
