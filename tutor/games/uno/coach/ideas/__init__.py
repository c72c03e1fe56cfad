"""What UNO has to teach: the ideas in the order in which they are tried, the most specific first."""

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.coach.advice import PLAYED_EVEN, PLAYED_OUT, Reason, unquestioned
from tutor.coach.evaluate import Evaluation
from tutor.games.uno.coach.ideas import asking, drawing, laying, wilds
from tutor.games.uno.coach.ideas.base import Idea
from tutor.games.uno.coach.ideas.faults import FAULTS, SAID_BY
from tutor.games.uno.coach.ideas.moment import Moment
from tutor.games.uno.coach.ideas.nudges import LOOKS
from tutor.games.uno.coach.ideas.plain import plainness
from tutor.games.uno.coach.scale import SCALE
from tutor.games.uno.rules.view import View

IDEAS: Final = (*laying.IDEAS[:2], *wilds.IDEAS, *laying.IDEAS[2:], *drawing.IDEAS, *asking.IDEAS)
"""To go out and to call come before what only wilds can do."""
LOOK_AROUND: Final = "everything"  # the theme of a move that no idea explains


def by_kind(ideas: Iterable[Idea]) -> dict[int, list[Idea]]:
    table: dict[int, list[Idea]] = {}
    for one in ideas:
        table.setdefault(int(one.kind), []).append(one)
    return table


_IDEAS: Final = by_kind(IDEAS)
_FAULTS: Final = by_kind(FAULTS)
_THEMES: Final = {one.code: one.look for one in IDEAS} | dict.fromkeys((PLAYED_OUT.code, PLAYED_EVEN.code), LOOK_AROUND)


class UnoIdeas:
    """UNO, as `advice.Ideas` wants it."""

    scale = SCALE
    codes = tuple(dict.fromkeys(idea.code for idea in IDEAS))

    def why(self, view: View, evaluation: Evaluation, move: int, rather_than: int | None = None) -> Reason | None:
        return next(_reasons(_IDEAS, Moment(view, evaluation, move, rather_than=rather_than)), None)

    def fault(
        self, view: View, evaluation: Evaluation, move: int, better: int, *, alone: bool = False
    ) -> Reason | None:
        """The first that says more than why the other move is better, if that is said too."""
        why = PLAYED_OUT if alone else self.why(view, evaluation, better, move) or PLAYED_OUT
        faults = _reasons(_FAULTS, Moment(view, evaluation, move, better))
        return next((fault for fault in faults if why.code not in SAID_BY.get(fault.code, ())), None)

    def nudge(self, view: View, evaluation: Evaluation, move: int, reason: Reason) -> Reason:
        return LOOKS[self.theme(reason)](Moment(view, evaluation, move))

    def theme(self, reason: Reason) -> str:
        return _THEMES[reason.code]

    def plainness(self, view: View, move: int) -> tuple[float, ...]:
        return plainness(Moment(view, unquestioned(move), move))


def _reasons(table: dict[int, list[Idea]], moment: Moment) -> Iterator[Reason]:
    """Those of the ideas that fit, one after the other."""
    for one in table.get(moment.kind, ()):
        reason = one.reason(moment)
        if reason is not None:
            yield reason
