"""Lessons: what their models refuse, how a story goes on, and what the engine has against them."""

from typing import Any

import pytest

from tests.lessons.scenes import CHOICES, NEXT_STEP, POSITION, STEP, lesson, lesson_data, words
from tutor.errors import UserError
from tutor.lessons.check import problems_of_lesson
from tutor.lessons.lesson import Lesson
from tutor.positions.reading import validated


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(UserError) as caught:
        validated(Lesson, data)
    return str(caught.value)


def problems(**changes: Any) -> list[str]:
    return problems_of_lesson(lesson(**changes), "beverbende")


@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
def test_a_lesson_that_is_all_right(edition: str) -> None:
    assert problems_of_lesson(lesson(), edition) == []


def test_the_next_step_goes_on_where_the_last_one_ended() -> None:
    taught = lesson()
    first, second = taught.steps
    before, after = taught.moment(first, "beverbende"), taught.moment(second, "beverbende")
    assert before.state.discard[-1] == 2
    assert after.state.discard[-1] == 8
    assert after.legal() == ["knock", "pass"]
    assert after.told == []


def test_moves_before_the_learner_s_own_are_told() -> None:
    step = {**NEXT_STEP, "before": ["pass", "draw", "discard", "pass"], "goal": "draw", "tries": {"*": words("other")}}
    taught = validated(Lesson, {**lesson_data(), "steps": [STEP, step]})
    moment = taught.moment(taught.steps[1], "beverbende")
    assert [event["event"] for event in moment.told] == ["passed", "drew", "discarded", "passed"]
    assert "card" not in moment.told[1]  # what Ben drew is not ours to see
    assert problems_of_lesson(taught, "beverbende") == []


def test_a_board_is_never_changed_by_what_follows() -> None:
    taught = lesson()
    moment = taught.moment(taught.steps[0], "beverbende")
    discard = moment.state.discard[:]
    moment.after(["take 1"])
    assert moment.state.discard == discard


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"goal": "take 9"}, "'take 9' is not a move of this game."),
        ({"goal": "discard"}, "the goal discard is not allowed (b.draw)"),
        ({"tries": {"take 1": words("x")}}, "no answer for somebody who tries draw"),
        ({"tries": {"fly *": words("x"), "*": words("y")}}, "'fly *' fits no move"),
        ({"offer": ["jump"]}, "'jump' is not a move of this game."),
        ({"clause": "a.steal"}, "there is no clause a.steal"),
        ({"goal": ["take 2", "take 3"]}, "there can be only one goal"),
        ({"scene": None}, "the first step of a lesson needs a scene"),
        ({"before": ["knock"]}, "'knock' is not allowed now (knock.when)"),
        ({"before": ["draw", "discard", "pass"]}, "it is not the learner's turn"),
        ({"scene": {"position": {**POSITION, "lap": 0}}}, "lap:"),
        ({"scene": {"position": {**POSITION, "seat": "z"}}}, "seat:"),
        ({"goal": None, "points": "a"}, "nobody has points here yet"),
    ],
)
def test_what_the_engine_has_against_a_step(changes: dict[str, Any], said: str) -> None:
    assert any(said in problem for problem in problems(**changes)), problems(**changes)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"goal": None}, "a step has either a goal, or points, or choices, or is only to be read"),
        ({"read": True}, "a step has either a goal, or points, or choices, or is only to be read"),
        ({"choices": [words("one")], "right": 1}, "a step has either a goal, or points, or choices"),
        ({**CHOICES, "right": None}, "one of the choices is right"),
        ({**CHOICES, "right": 4}, "one of the choices is right"),
        ({"right": 1}, "one of the choices is right"),
        ({"goal": None, "read": True}, "a step that is only read has no hints"),
        ({"hints": []}, "a step with something to do has hints"),
        ({"done": None}, "a step with something to do has hints"),
        ({"say": {"nl": "x", "en": "x"}}, "de is missing"),
        ({"say": {**words("x"), "fr": "x"}}, "fr is no language of this site"),
        ({"say": {**words("x"), "nl": " "}}, "nl is empty"),
        ({"id": "Two Words"}, "steps.0.id"),
        ({"colour": "red"}, "Extra inputs are not permitted"),
    ],
)
def test_what_the_models_refuse(changes: dict[str, Any], said: str) -> None:
    assert said in refused(lesson_data(**changes))


def test_each_wrong_choice_has_its_answer() -> None:
    followed = {**NEXT_STEP, "scene": STEP["scene"], "goal": "take 2", "tries": {"*": words("other")}}

    def against(**changes: Any) -> list[str]:
        step = {key: value for key, value in {**STEP, **CHOICES, **changes}.items() if value is not None}
        return problems_of_lesson(validated(Lesson, {**lesson_data(), "steps": [step, followed]}), "beverbende")

    assert against() == []
    assert against(tries={"*": words("other")}) == []
    assert against(tries={"1": words("no")}) == ["take: no answer for somebody who chooses 3"]
    assert against(tries={"*": words("other"), "2": words("right")}) == ["take: '2' fits no choice"]


def test_steps_have_names_of_their_own() -> None:
    taught = validated(Lesson, {**lesson_data(), "steps": [STEP, {**NEXT_STEP, "id": "take"}]})
    assert "the step take stands twice" in problems_of_lesson(taught, "beverbende")


@pytest.mark.parametrize("name", ["questions", "question-1"])
def test_names_that_the_questions_need_are_not_for_steps(name: str) -> None:
    assert f"no step can be called {name}" in problems(id=name)


def test_three_questions_of_known_kinds() -> None:
    assert "quiz" in refused({**lesson_data(), "quiz": ["legal", "legal"]})
    assert "quiz" in refused({**lesson_data(), "quiz": ["legal", "legal", "riddle"]})


def test_a_game_without_questions_has_no_lessons() -> None:
    assert "there are no lessons about chess" in refused({**lesson_data(), "game": "chess"})


def test_answers_are_chosen_from_special_to_general() -> None:
    step = lesson().steps[0]
    assert step.answer_to("take 1") == words("not the first")
    assert step.answer_to("draw") == words("other")
