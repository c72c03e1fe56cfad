"""What is asked at the end of a lesson."""

import random
from typing import Final

from tests.fourth.twelve.rules.state import TURNS
from tests.fourth.twelve.rules.view import View, unseen
from tutor.lessons.plain import Answer, PlainQuiz, numbers_near


def higher(view: View, rng: random.Random) -> Answer:
    """How many cards are left that are higher than the open one?"""
    count = sum(card > view.open[-1] for card in unseen(view))
    return Answer(str(count), numbers_near(count, rng), "turn.guess")


def turns(view: View, rng: random.Random) -> Answer:
    """How many turns are left?"""
    count = TURNS[view.players] - view.turns
    return Answer(str(count), numbers_near(count, rng), "round.end")


QUIZ: Final = PlainQuiz("twelve", {"higher": higher, "turns": turns})
