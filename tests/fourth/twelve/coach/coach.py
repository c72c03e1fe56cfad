"""What the coach makes of it: the odds are all there is to know."""

from dataclasses import replace
from functools import partial
from typing import Final

from tests.fourth.twelve import rules
from tests.fourth.twelve.coach.bots import Counting
from tests.fourth.twelve.rules.state import HIGHER, NAMES, PASS
from tests.fourth.twelve.rules.view import View, unseen
from tutor.coach.advice import Reason
from tutor.coach.coaches import Coach
from tutor.coach.evaluate import Evaluation
from tutor.coach.plain import NothingToForget, PlainBrain, PlainIdeas
from tutor.coach.scale import Scale

SCALE: Final = Scale(plain=0.1, good=0.2, inaccuracy=0.5, mistake=1.0, clear=0.3, error=0.1)


class Ideas(PlainIdeas):
    scale = SCALE
    codes = ("more-that-way", "too-even")

    def why(self, view: View, evaluation: Evaluation, move: int, rather_than: int | None = None) -> Reason | None:
        left = unseen(view)
        up = sum(card > view.open[-1] for card in left)
        facts = {"card": NAMES[view.open[-1]], "higher": up, "lower": len(left) - up}
        if move == PASS:
            return Reason("too-even", facts, ("turn.pass",))
        right = (up >= len(left) - up) == (move == HIGHER)
        return Reason("more-that-way", facts, ("turn.guess",)) if right else None

    def nudge(self, view: View, evaluation: Evaluation, move: int, reason: Reason) -> Reason:
        return replace(reason, code="count")

    def theme(self, reason: Reason) -> str:
        return "counting"


BRAIN: Final = partial(PlainBrain, rules, Counting)
COACH: Final = Coach(BRAIN, NothingToForget, Ideas, SCALE, version=1, beside=frozenset({"pad"}))
