"""The questions at the end of a lesson."""

import hmac
import random

from tutor.lessons.lesson import QUESTIONS, Lesson
from tutor.lessons.quiz import CHOICES, NO, YES, Question, ask
from tutor.lessons.taught import Knowledge, taught_by
from tutor.services.lessons import lessons

__all__ = ["CHOICES", "NO", "QUESTIONS", "YES", "Question", "question"]


def question(lesson: Lesson, place: int, edition: str, *, variant: int, key: bytes) -> Question:
    """Question `place` (from 0) of one variant. The key keeps the cards behind an address from being worked out."""
    seed = hmac.digest(key, f"{lesson.id}/{variant}/{place}/{edition}".encode(), "sha256")
    return ask(lesson, place, edition, random.Random(int.from_bytes(seed, "big")), taught_until(lesson))


def taught_until(lesson: Lesson) -> Knowledge:
    """What this lesson and all before it teach."""
    return taught_by(lessons()[: lessons().index(lesson) + 1])
