"""Questions found in play: the answers are checked again here, and nothing is asked that was not taught."""

import random
from typing import Any

import pytest

from tests.lessons.scenes import STEP, words
from tutor.engine.chance import Chance
from tutor.engine.seats import LETTERS, letter
from tutor.games.uno import rules as game
from tutor.games.uno.quiz.questions import KINDS, NO, YES, Question, ask
from tutor.games.uno.quiz.taught import assumed_by
from tutor.games.uno.rules.cards import COLOUR, POINTS, SYMBOL, WILD_FOUR, fits
from tutor.games.uno.rules.moves import PLACE
from tutor.games.uno.rules.state import AFTER_DRAW
from tutor.lessons.knowledge import Knowledge, everything
from tutor.lessons.lesson import Lesson
from tutor.lessons.quizzes import QUIZZES
from tutor.positions.reading import validated

NUMBERS = range(12)
HANDS = {"a": "red-4 blue-2 green-9 wild", "b": 6, "c": 6}
POSITION = {"game": "uno", "players": 3, "seat": "a", "turns": 6, "hands": HANDS, "draw_pile": 85}
POSITION |= {"discard": "red-5 red-9 blue-9 blue-7 blue-6 blue-3 red-3"}
ONLY_NUMBERS = Knowledge(frozenset(), frozenset({"turn.match", "turn.start"}))
A_STEP = {**STEP, "clause": "turn.match", "goal": "play 1", "tries": {"*": words("other")}}


def lesson(kind: str, **changes: Any) -> Lesson:
    board = {**A_STEP, "scene": {"position": {**POSITION, "draw_pile": 108 - 16 - 7}}}
    data = {"id": "first", "game": "uno", "card": "red-4", "title": words("title"), "summary": words("summary")}
    return validated(
        Lesson, {**data, "teaches": {"clauses": ["turn.match"]}, "quiz": [kind] * 3, "steps": [board], **changes}
    )


def questions(kind: str, taught: Knowledge | None = None) -> list[Question]:
    about = lesson(kind)
    return [
        ask(about, number % 3, "winner", random.Random(f"{kind} {number}"), taught or everything("uno"))
        for number in NUMBERS
    ]


def played(question: Question) -> int:
    """The move that it asks about."""
    assert question.move is not None
    return game.NOTATION.parse(question.move)


def test_authors_can_ask_for_every_kind() -> None:
    assert QUIZZES["uno"].kinds == tuple(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_has_one_right_answer_among_its_choices(kind: str) -> None:
    found = questions(kind)
    for question in found:
        assert question.answer in question.choices
        assert len(set(question.choices)) == len(question.choices) > 1
        assert question.clause in game.CLAUSES
        assert question.seat == letter(question.moment.seat)
    assert len({question.answer for question in found}) > 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_generator_asks_the_same(kind: str) -> None:
    assert [(one.move, one.answer) for one in questions(kind)] == [(one.move, one.answer) for one in questions(kind)]


def test_what_fits() -> None:
    for question in questions("fits"):
        state, place = question.moment.state, PLACE[played(question)]
        hand = state.hands[state.turn]
        may = fits(hand[place].face, state.discard[-1], state.colour)
        if state.stage == AFTER_DRAW:
            may = may and place == len(hand) - 1
        assert question.answer == (YES if may else NO)


def test_who_is_next() -> None:
    for question in questions("next"):
        state = question.moment.state.copy()
        game.apply(state, played(question), Chance(random.Random(0)))
        assert question.answer == LETTERS[state.turn]


def test_what_is_lawful() -> None:
    for question in questions("lawful"):
        state = question.moment.state
        hand = state.hands[state.turn]
        assert hand[PLACE[played(question)]].face == WILD_FOUR
        assert question.answer == (NO if any(COLOUR[card.face] == state.colour for card in hand) else YES)


def test_when_a_call_is_due() -> None:
    for question in questions("call"):
        state = question.moment.state
        assert question.answer == (YES if len(state.hands[state.turn]) == 2 else NO)


def test_how_many_points() -> None:
    for question in questions("points"):
        hand = question.moment.state.hands[question.moment.seat]
        assert question.answer == str(sum(POINTS[card.face] for card in hand))


def test_nothing_is_asked_that_was_not_taught() -> None:
    for question in questions("fits", ONLY_NUMBERS):
        view = question.moment.view
        assert all(SYMBOL[card.face] < 10 for card in view.hands[view.seat])
        assert question.assumes.missing(ONLY_NUMBERS) == []


def test_an_action_card_of_any_colour_is_the_same_to_a_learner() -> None:
    position = {**POSITION, "hands": {**HANDS, "a": "blue-skip yellow-draw-two green-9 red-1"}, "draw_pile": 85}
    view = lesson("fits", steps=[{**A_STEP, "goal": "play 4", "scene": {"position": position}}])
    step = view.steps[0]
    known = assumed_by(view.moment(step, "winner").view)
    assert known.faces == {"red-skip", "red-draw-two"}
    assert known.clauses == {"action.skip", "action.draw-two"}


def test_what_is_told_counts_too() -> None:
    told = [{"event": "played", "seat": "b", "card": "green-reverse"}, {"event": "caught", "seat": "a", "other": "b"}]
    about = lesson("fits")
    known = assumed_by(about.moment(about.steps[0], "winner").view, told)
    assert {"red-reverse", "wild"} == known.faces
    assert {"action.reverse", "uno.penalty"} <= known.clauses


def test_how_many_cards_were_shuffled_names_none() -> None:
    about = lesson("fits")
    told = [{"event": "reshuffled", "cards": 20}, {"event": "revealed", "seat": "b", "cards": ["blue-skip"]}]
    known = assumed_by(about.moment(about.steps[0], "winner").view, told)
    assert known.faces == {"wild", "red-skip"}
    assert "pile.reshuffle" in known.clauses


def test_after_a_draw_it_is_about_drawing() -> None:
    about = lesson("fits", teaches={"clauses": ["turn.draw", "turn.decline"]})
    found = [ask(about, 0, "winner", random.Random(f"drawn {number}")) for number in NUMBERS]
    assert {question.clause for question in found} == {"turn.draw", "turn.decline"}
    assert {question.moment.state.stage for question in found} == {AFTER_DRAW}


def test_with_two_players_a_reverse_brings_another_turn() -> None:
    position = {**POSITION, "players": 2, "hands": {"a": HANDS["a"], "b": 6}, "draw_pile": 91, "turns": 6}
    step = {**A_STEP, "scene": {"position": {**position, "discard": "red-5 red-9 blue-9 blue-7 blue-6 blue-3 red-3"}}}
    about = lesson("next", teaches={"clauses": ["ruling.two-player-reverse"]}, steps=[step])
    found = [ask(about, 0, "winner", random.Random(f"reverse {number}")) for number in NUMBERS]
    reverses = [question for question in found if question.clause == "ruling.two-player-reverse"]
    assert reverses
    assert all(question.answer == question.seat for question in reverses)
