"""What is asked at the end of a lesson, and what it takes for granted."""

from typing import Final

from tutor.games.qwinta.quiz.questions import KINDS, ask
from tutor.games.qwinta.quiz.taught import assumed_by


class QwintaQuiz:
    kinds = tuple(KINDS)
    assumed_by = staticmethod(assumed_by)
    ask = staticmethod(ask)


QUIZ: Final = QwintaQuiz()
