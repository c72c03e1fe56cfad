"""The lessons of UNO: their texts name what lies there, and their questions can be asked of whoever has come so far."""

import random

import pytest

from tests.games.uno.cards_in_texts import named, shown
from tutor.games.uno.quiz.questions import RULES_OF, ask
from tutor.languages import NAMES
from tutor.lessons.knowledge import taught_by
from tutor.lessons.lesson import Lesson, Step
from tutor.lessons.library import read_library
from tutor.lessons.teaching import variants
from tutor.paths import data_folder

LESSONS = read_library(data_folder("scenarios"), data_folder("translations"), "uno").lessons
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]

each_variant = pytest.mark.parametrize("variant", variants("uno"))


@each_variant
@pytest.mark.parametrize("place", range(len(LESSONS)), ids=lambda place: LESSONS[place].id)
def test_only_what_was_taught_is_asked(place: int, variant: str) -> None:
    taught = taught_by(LESSONS[: place + 1])
    for number in range(len(LESSONS[place].quiz)):
        question = ask(LESSONS[place], number, variant, random.Random(f"{place}/{number}"), taught)
        assert question.assumes.missing(taught) == []


@each_variant
@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda thing: thing.id)
def test_a_step_names_only_cards_of_its_board(lesson: Lesson, step: Step, variant: str) -> None:
    cards = shown([lesson.moment(step, variant), lesson.end(step, variant)])
    for language in NAMES:
        told = [step.say, step.ask, step.done or {}, *step.hints]
        assert {*named(" ".join(words.get(language, "") for words in told), language)} <= cards


def test_what_a_lesson_teaches_is_what_it_asks_about() -> None:
    """Where a kind of question can be about it, and play brings such a board in time."""
    own, asked = 0, 0
    for place, lesson in enumerate(LESSONS):
        for number, kind in enumerate(lesson.quiz):
            question = ask(lesson, number, "winner", random.Random(lesson.id), taught_by(LESSONS[: place + 1]))
            if all(focus & {*lesson.teaches.clauses} for focus in RULES_OF[kind]):
                asked += 1
                own += question.clause in lesson.teaches.clauses
    assert own >= 0.9 * asked > 0
