"""What is asked at the end of a lesson, and what it takes for granted."""

from typing import Final

from tutor.games.beverbende.quiz.questions import KINDS, ask
from tutor.games.beverbende.quiz.taught import assumed_by


class BeverbendeQuiz:
    kinds = tuple(KINDS)
    assumed_by = staticmethod(assumed_by)
    ask = staticmethod(ask)


QUIZ: Final = BeverbendeQuiz()
