"""Questions of every lesson, as many as are drawn: nothing that was not taught, and exactly one right answer."""

import random

import pytest

from tests.lessons.referee import ORDER, right_answers, untaught
from tests.lessons.scenes import lesson, lesson_data
from tests.ways import EVERY_WAY
from tutor.games.beverbende.quiz import questions as asking
from tutor.games.beverbende.quiz.questions import EVERYTHING, Question, ask
from tutor.games.beverbende.quiz.taught import assumed_by
from tutor.lessons.check import problems_of_lesson
from tutor.lessons.knowledge import Knowledge, taught_by
from tutor.lessons.lesson import QUESTIONS, Lesson
from tutor.positions.reading import validated
from tutor.services.lessons.quiz import taught_until
from tutor.services.lessons.steps import lessons

QUIZZES = 500 if EVERY_WAY else 12
EDITIONS = ("beverbende", "biberbande")
LESSONS = lessons("beverbende")


def drawn(taught: Lesson, known: Knowledge, quizzes: int = QUIZZES) -> list[Question]:
    return [
        ask(taught, place, EDITIONS[number % 2], random.Random(f"{taught.id}/{number}/{place}"), known)
        for number in range(quizzes)
        for place in range(QUESTIONS)
    ]


def test_the_referee_knows_every_lesson() -> None:
    assert tuple(taught.id for taught in LESSONS) == ORDER


@pytest.mark.parametrize("taught", LESSONS, ids=lambda taught: taught.id)
def test_quizzes_ask_what_was_taught_and_have_one_right_answer(taught: Lesson) -> None:
    known = taught_until(taught)
    for question in drawn(taught, known):
        assert untaught(question, taught.id) == []
        assert question.clause in known.clauses
        assert right_answers(question) == [question.answer]


def test_who_draws_from_everything_is_caught() -> None:
    """What lesson 1 asked once: special cards, knocks, peeks."""
    strange = [question for question in drawn(LESSONS[0], EVERYTHING, 12) if untaught(question, LESSONS[0].id)]
    assert strange


def test_a_reason_that_is_true_too_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: whoever takes an open special card is told that it has no number, and that this is wrong."""
    truth = asking.reasons

    def forgetful(state: object, move: int) -> dict[str, bool]:
        return {**truth(state, move), "b.special-never-in-row": False, "special.only-drawn": False}  # type: ignore[arg-type]

    monkeypatch.setattr(asking, "reasons", forgetful)
    asked = drawn(LESSONS[ORDER.index("peek")], EVERYTHING, 20)
    assert any(len(right_answers(question)) > 1 for question in asked if question.kind == "refused")


def test_a_lesson_adds_to_those_before() -> None:
    one, two = taught_by(LESSONS[:1]), taught_by(LESSONS[:3])
    assert one.missing(two) == []
    assert two.missing(one)[:3] == ["draw-two", "peek", "swap"]
    assert two.missing(one)[3:] == [
        "a.must-exchange", "a.no-special", "ruling.first-discard-special", "special.only-drawn",
    ]  # fmt: skip
    assert EVERYTHING.missing(taught_by(LESSONS)) == sorted(
        EVERYTHING.clauses - {clause for taught in LESSONS for clause in taught.teaches.clauses}
    )


def test_a_board_takes_for_granted_what_lies_on_it() -> None:
    moment = lesson().moment(lesson().steps[0], "beverbende")
    assert assumed_by(moment.view) == Knowledge(frozenset({"4", "7", "2"}), frozenset())
    told = [{"event": "took", "seat": "a", "slot": 1, "card": "0", "replaced": "swap"}]
    assert assumed_by(moment.view, told).faces == {"4", "7", "2", "0", "swap"}
    assert assumed_by(moment.view, told).clauses == {"a.take", "setup.specials-in-row"}


def test_authors_are_told_what_is_not_taught_by_then() -> None:
    taught = validated(Lesson, lesson_data())
    known = Knowledge(frozenset({"2", "4"}), frozenset({"a.take"}))
    assert problems_of_lesson(taught, "beverbende", known) == [
        "take: 7 is not taught by then",
        "take: 8 is not taught by then",
        "end: 7 is not taught by then",
        "end: 8 is not taught by then",
        "end: knock.when is not taught by then",
    ]
    strange = validated(Lesson, {**lesson_data(), "teaches": {"clauses": ["a.tale"]}})
    assert "teaches: there is no clause a.tale" in problems_of_lesson(strange, "beverbende")
