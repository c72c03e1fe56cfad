"""What the coach makes of decisions that were worked out by hand."""

import pytest

from tests.games.uno.coach.cases import CASES, Case
from tests.games.uno.coach.table import move, position
from tutor.coach.evaluate import evaluate, exactly
from tutor.games.uno.coach.brain import UnoBrain
from tutor.games.uno.coach.ideas import UnoIdeas
from tutor.games.uno.rules.view import View

WORLDS = 240


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 60
    assert len({(case.hand, case.top, case.others, case.better, case.worse, str(case.more)) for case in CASES}) == len(
        CASES
    )


def looked_at(case: Case) -> View:
    return position(case.hand, case.top, *case.others, **case.more)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.why or 'better'}: {case.better}, not {case.worse}")
def test_the_better_move_is_better_and_said_why(case: Case) -> None:
    view, better, worse = looked_at(case), move(case.better), move(case.worse)
    brain, ideas = UnoBrain(), UnoIdeas()
    pair = [alike for alike in brain.alike(view) if better in alike or worse in alike]
    found = evaluate(brain, view, effort=exactly(WORLDS), choices=pair)
    assert found.of(worse).outdone_by == better or found.of(worse).difference > found.of(better).difference
    reason = ideas.why(view, found, better, rather_than=worse)
    assert (reason.code if reason else "") == case.why or not case.why
    fault = ideas.fault(view, found, worse, better, alone=True)
    assert (fault.code if fault else "") == case.fault
