"""Questions found in play: the answers are checked again here, from what the reader can see."""

import random
from collections import Counter

import pytest

from tests.lessons.scenes import words
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.quiz.questions import EVERYTHING, KINDS, NO, NOBODY_SCORES, OTHER, OWN, YES, Question, ask
from tutor.games.qwinta.quiz.taught import assumed_by
from tutor.lessons.knowledge import Knowledge
from tutor.lessons.lesson import Lesson
from tutor.lessons.quizzes import QUIZZES
from tutor.positions.reading import validated

NUMBERS = range(24)
STEP = {"id": "one", "clause": "step5.connect", "say": words("say"), "ask": words("ask"), "read": True}


def lesson(kind: str) -> Lesson:
    """Of which only the quiz matters here."""
    texts = {"title": words("title"), "summary": words("summary")}
    rest = {"card": "back", "teaches": {"clauses": ["step5.connect"]}, "steps": [STEP], "quiz": [kind] * 3}
    return validated(Lesson, {"id": "first", "game": "qwinta", **texts, **rest})


def questions(kind: str) -> list[Question]:
    return [ask(lesson(kind), number % 3, "qwinta", random.Random(f"{kind} {number}")) for number in NUMBERS]


def told_after(question: Question, move: str) -> list[Event]:
    events: list[Event] = []
    state = question.moment.state.copy()
    game.apply(state, game.NOTATION.parse(move), Chance(random.Random(0)), events)
    return events


def test_authors_can_ask_for_every_kind() -> None:
    assert QUIZZES["qwinta"].kinds == tuple(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_has_one_right_answer_among_its_choices(kind: str) -> None:
    for question in questions(kind):
        assert question.answer in question.choices
        assert len(set(question.choices)) == len(question.choices)
        assert question.clause in game.CLAUSES
        assert game.broken(question.moment.state) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_habit_is_right_much_more_often_than_guessing(kind: str) -> None:
    """Neither always the same answer nor always the first, the middle or the last one."""
    asked = questions(kind)
    places = Counter(question.choices.index(question.answer) for question in asked)
    answers = Counter(question.answer for question in asked)
    assert places.most_common(1)[0][1] <= len(asked) * (1 / len(asked[0].choices) + 0.25)
    assert kind == "net" or answers.most_common(1)[0][1] <= len(asked) * (1 / len(asked[0].choices) + 0.25)


def test_the_same_generator_gives_the_same_question() -> None:
    one, same, other = (ask(lesson("legal"), 0, "qwinta", random.Random(seed)) for seed in "xxy")
    assert (one.move, one.answer, game.dump(one.moment.state)) == (same.move, same.answer, game.dump(same.moment.state))
    assert game.dump(one.moment.state) != game.dump(other.moment.state)


def test_what_is_allowed_is_what_the_engine_allows() -> None:
    for question in questions("legal"):
        assert question.move
        refusal = question.moment.refusal(question.move)
        assert question.answer == (YES if refusal is None else NO)
        assert refusal in (None, question.clause)


def test_who_scores_is_who_is_given_the_points() -> None:
    for question in questions("who-scores"):
        move = f"settle {question.place}"
        if question.answer == NOBODY_SCORES:
            assert question.moment.refusal(move) == question.clause == "step2.equal"
            continue
        (settled,) = [event for event in told_after(question, move) if event.kind == "settled"]
        mine = settled.public["winner"] == settled.public["seat"]
        assert question.answer == (OWN if mine else OTHER)


def test_active_are_those_that_face_each_other_in_the_suit_of_the_action_card() -> None:
    for question in questions("active"):
        view = question.moment.view
        suit = game.FACE_NAMES[view.turned[view.turn][-1]].split("-")[0]
        tops = [[game.FACE_NAMES[place[-1]].split("-")[0] for place in base] for base in view.bases]
        assert question.answer == str(sum({one, two} == {suit} for one, two in zip(*tops, strict=True)))


@pytest.mark.parametrize(("kind", "event"), [("lay-score", "combination"), ("king-score", "king")])
def test_points_are_those_that_are_then_told(kind: str, event: str) -> None:
    for question in questions(kind):
        assert question.move
        told = [told.public["points"] for told in told_after(question, question.move) if told.kind == event]
        assert question.answer == str(sum(told))


def test_the_reserve_is_taken_off() -> None:
    for question in questions("net"):
        view = question.moment.view
        assert question.answer == str(view.points[view.turn] - len(view.reserves[view.turn]))


def test_only_what_is_taught_is_asked() -> None:
    taught = Knowledge(frozenset(), frozenset({"step5.connect", "step5.reserve", "ruling.beside-not-on"}))
    for number in NUMBERS:
        question = ask(lesson("legal"), 0, "qwinta", random.Random(number), taught)
        assert question.assumes.missing(taught) == []
        assert question.clause in taught.clauses
    assert questions("legal")[0].assumes.missing(EVERYTHING) == []


def test_a_board_takes_for_granted_what_lies_there_and_what_is_to_be_decided() -> None:
    found: set[str] = set()
    for kind in KINDS:
        for question in questions(kind):
            assumed = assumed_by(question.moment.view)
            assert assumed.faces == frozenset()
            found |= assumed.clauses
    assert found == {
        "step2.active", "jack.move", "queen.swap", "king.clear", "step5.gaps-first", "step5.connect", "step5.reserve"
    }  # fmt: skip
    told = [{"event": "settled"}, {"event": "combination"}, {"event": "turned"}]
    view = questions("active")[0].moment.view
    assert assumed_by(view, told).clauses >= {"step2.settle", "score.combination"}
