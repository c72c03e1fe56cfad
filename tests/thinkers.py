"""A coach who thinks little, and for whom everybody waits: real processes, shared by the tests of one worker."""

from tutor.coach.evaluate import Effort, exactly
from tutor.services.thinking import Thinking
from tutor.thinking import Thinker, Visitor

THINKER = Thinker(1)
SOMEBODY = Visitor("192.0.2.1", "somebody")


def quickly(effort: Effort, closer: Effort) -> Thinking:
    return Thinking(THINKER, SOMEBODY, effort=effort, closer=closer, patience=None, ticking=False)


QUICKLY = quickly(exactly(16), exactly(16))
ROUGHLY = quickly(exactly(4), exactly(32))
"""Enough to have a review, with a mistake here and there."""
