"""Questions found in play: the answers are checked again here, from what the reader can see."""

import random

import pytest

from tests.lessons.scenes import lesson_data
from tutor.engine.chance import Chance
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.quiz.moves import ALLOWANCES, REFUSALS, reasons
from tutor.games.beverbende.quiz.questions import CHOICES, KINDS, RULES_OF, Question, ask
from tutor.games.beverbende.rules.cards import FACE_NAMES
from tutor.games.beverbende.rules.clauses import CLAUSES
from tutor.games.beverbende.rules.state import AFTER
from tutor.lessons.lesson import Lesson
from tutor.lessons.quizzes import QUIZZES
from tutor.positions.reading import validated

NUMBERS = range(12)


def questions(kind: str, edition: str = "beverbende") -> list[Question]:
    taught = validated(Lesson, {**lesson_data(), "quiz": [kind] * 3})
    return [ask(taught, number % 3, edition, random.Random(f"{kind} {number}")) for number in NUMBERS]


def test_authors_can_ask_for_every_kind() -> None:
    assert QUIZZES["beverbende"].kinds == tuple(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_has_one_right_answer_among_its_choices(kind: str) -> None:
    for question in questions(kind):
        assert question.answer in question.choices
        assert len(set(question.choices)) == len(question.choices)
        assert 2 <= len(question.choices) <= CHOICES
        assert question.clause in CLAUSES
        assert question.clause in RULES_OF.get(kind, REFUSALS | ALLOWANCES)


def test_rules_that_can_be_asked_about_exist() -> None:
    assert REFUSALS | ALLOWANCES | frozenset().union(*RULES_OF.values()) <= set(CLAUSES)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_generator_asks_the_same(kind: str) -> None:
    taught = validated(Lesson, {**lesson_data(), "quiz": [kind] * 3})
    one, same = (ask(taught, 0, "beverbende", random.Random(7)) for _ in range(2))
    assert (one.choices, one.answer, one.move) == (same.choices, same.answer, same.move)
    assert beverbende.dump(one.moment.state) == beverbende.dump(same.moment.state)


def test_the_right_answer_is_not_always_in_the_same_place() -> None:
    for kind in ("refused", "top-discard", "points"):
        assert len({question.choices.index(question.answer) for question in questions(kind)}) > 1


def test_allowed_or_not() -> None:
    answers = set()
    for question in questions("legal"):
        move = beverbende.NOTATION.parse(question.move or "")
        legal = move in question.moment.view.legal
        assert question.answer == ("yes" if legal else "no")
        answers.add(question.answer)
    assert answers == {"yes", "no"}


def test_why_not() -> None:
    for question in questions("refused"):
        move = beverbende.NOTATION.parse(question.move or "")
        assert move not in question.moment.view.legal
        assert beverbende.refusal(question.moment.state, move) == question.answer == question.clause


def test_what_else_stands_in_the_way_is_no_wrong_answer() -> None:
    """A knock in the first lap, before the action: too early in the round and too early in the turn."""
    for question in questions("refused"):
        state, move = question.moment.state, beverbende.NOTATION.parse(question.move or "")
        assert reasons(state, move)[question.answer]
        wrong = set(question.choices) - {question.answer}
        assert not any(reasons(state, move)[rule] for rule in wrong)
        if question.move == "knock" and state.stage != AFTER:
            assert "knock.when" not in wrong


def test_what_lies_open_afterwards_is_the_same_in_every_deal_that_fits() -> None:
    for question in questions("top-discard"):
        view, move = question.moment.view, beverbende.NOTATION.parse(question.move or "")
        for number in range(20):
            state = beverbende.sample(view, random.Random(number))
            beverbende.apply(state, move, Chance(random.Random(number)))
            assert FACE_NAMES[state.discard[-1]] == question.answer


def test_turns_that_are_left() -> None:
    for question in questions("turns-left"):
        state = question.moment.state.copy()
        rng = random.Random(1)
        turns = 0
        while state.turn >= 0:
            before = state.turn
            legal = beverbende.legal_moves(state)
            beverbende.apply(state, legal[int(rng.random() * len(legal))], Chance(rng))
            turns += state.turn != before
        assert question.answer == str(turns)


def test_cards_that_were_seen_follow_from_what_was_told() -> None:
    """Folded from the events alone: the opening look, exchanges, peeks and swaps."""
    for question in questions("known"):
        reader = LETTERS[question.moment.seat]
        known: dict[str, set[int]] = {}
        for event in question.moment.told:
            seat, slots = event.get("seat"), known.setdefault(str(event.get("seat")), set())
            if event["event"] == "looked" and seat == reader:
                slots |= set(event["slots"])
            elif event["event"] == "took" or (event["event"] in {"exchanged", "peeked"} and seat == reader):
                slots.add(event["slot"])
            elif event["event"] == "exchanged":
                slots.discard(event["slot"])
            elif event["event"] == "swapped":
                one, other = slots, known.setdefault(event["other"], set())
                had, has = event["slot"] in one, event["other_slot"] in other
                one.add(event["slot"]) if has else one.discard(event["slot"])
                other.add(event["other_slot"]) if had else other.discard(event["other_slot"])
        assert question.answer == str(len(known[reader]))
        seen = [card.face != UNKNOWN for card in question.moment.view.rows[question.moment.seat]]
        assert question.answer == str(sum(seen))
        assert max(map(int, question.choices)) <= len(seen)


def test_points() -> None:
    for question in questions("points"):
        row = question.moment.view.rows[LETTERS.index(question.seat or "")]
        assert question.answer == str(sum(card.face for card in row))


def test_rounds() -> None:
    for question in questions("rounds"):
        assert question.answer == str({2: 4, 3: 3, 4: 4}[question.moment.view.players])


def test_the_lesson_s_own_rules_are_asked_about_first() -> None:
    teaches = {"clauses": ["a.no-special"]}
    taught = validated(Lesson, {**lesson_data(), "quiz": ["refused"] * 3, "teaches": teaches})
    asked = [ask(taught, 0, "beverbende", random.Random(number)) for number in NUMBERS]
    assert {question.clause for question in asked} == {"a.no-special"}
