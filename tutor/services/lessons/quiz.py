"""The questions at the end of a lesson."""

import hmac
import random
from typing import Any

from tutor.lessons.knowledge import Knowledge, taught_by
from tutor.lessons.lesson import Lesson
from tutor.lessons.quizzes import QUIZZES
from tutor.services.lessons.steps import lessons


def question(lesson: Lesson, place: int, edition: str, *, variant: int, key: bytes) -> Any:
    """Question `place` (from 0) of one variant. The key keeps the cards behind an address from being worked out."""
    seed = hmac.digest(key, f"{lesson.id}/{variant}/{place}/{edition}".encode(), "sha256")
    rng = random.Random(int.from_bytes(seed, "big"))
    return QUIZZES[lesson.game].ask(lesson, place, edition, rng, taught_until(lesson))


def taught_until(lesson: Lesson) -> Knowledge:
    """What this lesson and all before it teach."""
    every = lessons(lesson.game)
    return taught_by(every[: every.index(lesson) + 1])
