"""The lessons of QWINTA: what their texts name lies on their boards, and their questions can be asked."""

import random
import re

import pytest

from tests.games.qwinta.test_qwinta_rulebook import LIBRARY, named, shown
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.quiz.questions import ask
from tutor.games.qwinta.rules.state import GOAL
from tutor.languages import NAMES
from tutor.lessons.knowledge import taught_by
from tutor.lessons.lesson import Lesson, Step

LESSONS = LIBRARY.lessons
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda thing: thing.id)
@pytest.mark.parametrize("language", NAMES)
def test_a_step_names_only_cards_of_its_board(lesson: Lesson, step: Step, language: str) -> None:
    cards = shown([lesson.moment(step, "qwinta"), lesson.end(step, "qwinta")])
    words = [step.say, step.more, step.ask, step.done, *step.hints, *step.tries.values()]
    for text in words:
        assert {*named(text[language], language)} <= cards if text else True


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_its_questions_can_be_asked_with_what_is_taught_by_then(lesson: Lesson) -> None:
    taught = taught_by(LESSONS[: LESSONS.index(lesson) + 1])
    for number in range(len(lesson.quiz)):
        question = ask(lesson, number, "qwinta", random.Random(f"{lesson.id} {number}"), taught)
        assert question.kind == lesson.quiz[number]
        assert question.assumes.missing(taught) == []


def test_nearly_every_step_is_done_by_a_move() -> None:
    steps = [step for _, step in STEPS]
    assert sum(bool(step.goal) for step in steps) >= 0.8 * len(steps)


def test_a_card_that_is_the_picture_of_a_lesson_lies_in_it() -> None:
    for lesson in LESSONS:
        assert lesson.card in shown(
            [m for s in lesson.steps for m in (lesson.moment(s, "qwinta"), lesson.end(s, "qwinta"))]
        )


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda thing: thing.id)
@pytest.mark.parametrize("language", NAMES)
def test_points_that_are_said_to_come_do_come_or_stand_there(lesson: Lesson, step: Step, language: str) -> None:
    """When a step is done, its words tell what the engine has told; a sum of both, or what somebody has."""
    boards = [lesson.moment(step, "qwinta"), lesson.end(step, "qwinta")]
    scored = [event["points"] for event in boards[1].told if event["event"] != "scored" and "points" in event]
    standing = [points for board in boards for points in (*board.view.points, *game.outcome(board.state).points)]
    assert step.done
    said = {int(number) for number in re.findall(r"(\d+) (?:punt(?:en)?|Punkte?|points?)\b", step.done[language])}
    assert said <= {*scored, sum(scored), *standing, GOAL}
