"""The one thing to practise after a game: what cost the learner most."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tutor.coach.blame import MEMORY
from tutor.coach.slips import MIXED_UP
from tutor.engine.beverbende.view import View
from tutor.practice.reviewing import Lapse, Report, Reviewed, views_at
from tutor.practice.session import Session
from tutor.practice.setup import LEVEL_CODES
from tutor.services.own_puzzles import kind_of

DRILLS: Final = {
    "looked": "opening-look",
    "peeked": "my-row",
    "exchanged": "my-row",
    "took": "whole-table",
    "swapped": "follow-the-swap",
}
"""Which drill trains it, by how a card was seen that was forgotten."""


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
        what = _trained_by(decision, views)
        if what is not None:
            lost[what] += decision.loss  # type: ignore[assignment]  # a Counter of points, not of times
    if not lost:
        return None
    (by, what_most), points = lost.most_common(1)[0]
    return Practice(by, what_most, points)


def _trained_by(decision: Reviewed, views: Mapping[int, View]) -> tuple[Literal["puzzles", "drill"], str] | None:
    if decision.blame == MEMORY and decision.lapses:
        return "drill", _drill_for(decision.lapses[0])
    kind = kind_of(views[decision.step])
    return None if kind is None else ("puzzles", kind)


def _drill_for(lapse: Lapse) -> str:
    return DRILLS["swapped"] if lapse.kind == MIXED_UP else DRILLS[lapse.how]


def stronger_table(levels: tuple[str, ...]) -> tuple[str, ...]:
    """As many opponents, and in the weakest one's place somebody stronger than all of them, as far as there is one."""
    known = [level for level in levels if level in LEVEL_CODES]
    if not known:
        return levels
    by_strength = sorted(known, key=LEVEL_CODES.index)
    stronger = LEVEL_CODES[min(LEVEL_CODES.index(by_strength[-1]) + 1, len(LEVEL_CODES) - 1)]
    at = levels.index(by_strength[0])
    return (*levels[:at], stronger, *levels[at + 1 :])
